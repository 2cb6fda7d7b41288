import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { suiteBegin } from '../support/clock/suite-clock.ts';

/** Longer than any run of the suite. */
const RUN_MS = 6 * 3_600_000;
const sinceBegin = (at: number): number => at - suiteBegin().getTime();

const runNode = (code: string, env: NodeJS.ProcessEnv = {}): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  }).trim();

test('the run has a clock of its own, and so has every process that it starts', () => {
  const here = Date.now();
  const there = Number(runNode('console.log(new Date().getTime())'));
  for (const at of [here, there]) {
    expect(sinceBegin(at)).toBeGreaterThanOrEqual(0);
    expect(sinceBegin(at)).toBeLessThan(RUN_MS);
  }
  expect(there).toBeGreaterThanOrEqual(here);
});

test('it is a Date like any other, and runs on', async () => {
  const [before, given] = [new Date(), new Date('2026-02-28T12:00:00Z')];
  expect(before).toBeInstanceOf(Date);
  expect(before.constructor).toBe(Date);
  expect(given.getTime()).toBe(Date.UTC(2026, 1, 28, 12));
  expect(new Date(2026, 1, 28).getMonth()).toBe(1);
  expect(Date()).toBe(new Date().toString());
  await expect.poll(() => Date.now(), { interval: 2 }).toBeGreaterThan(before.getTime());
  vi.useFakeTimers();
  expect(sinceBegin(Date.now())).toBeLessThan(RUN_MS);
  vi.useRealTimers();
  expect(sinceBegin(Date.now())).toBeLessThan(RUN_MS);
});

test('CLOCK names another, "random" takes any and says which, anything else is refused', () => {
  const ask = (wish: string): string =>
    runNode(
      `const { setSuiteClock, suiteBegin } = await import('${import.meta.dirname}/../support/clock/suite-clock.ts');
       delete process.env.CLOCK_OFFSET_MS;
       try { setSuiteClock(); console.log(suiteBegin().toISOString()); } catch (error) { console.log(error.message); }`,
      { CLOCK: wish },
    );
  expect(ask('2028-02-29T08:00:00Z')).toBe(
    'The clock of this run: CLOCK=2028-02-29T08:00:00.000Z\n2028-02-29T08:00:00.000Z',
  );
  expect(ask('')).toBe('2026-11-18T15:00:00.000Z');
  const [told, taken] = ask('random').split('\n');
  expect(told).toBe(`The clock of this run: CLOCK=${taken}`);
  expect(ask('tomorrow')).toMatch(/^CLOCK is "random" or an instant such as .+, not "tomorrow"\.$/);
});

test('the server asks its own clock: what decides about days and expiries is given the time', () => {
  const asking = globSync('server/**/*.ts').filter((file) =>
    /new Date\(\)|Date\.now\(\)/.test(readFileSync(file, 'utf8')),
  );
  // The clock itself, the commands that fill an empty database, and the times that stand on a log line and in a file's name.
  expect(asking.sort()).toEqual([
    'server/db/seed-cli.ts',
    'server/first-admin-cli.ts',
    'server/log.ts',
    'server/mail/mailer.ts',
    'server/mail/transport.ts',
    'server/start.ts',
  ]);
});
