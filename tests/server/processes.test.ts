import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { random } from '../../server/db/seed/random.ts';
import { createLog } from '../../server/log.ts';
import { endProcesses, newFolder, ready, runServer, seededFolder } from '../support/process.ts';
import { ENGINES, post, startTestServer } from '../support/server.ts';

afterAll(endProcesses);

const SIGN_IN = 'mutation ($user: AdminSignInInput!) { adminSignIn(user: $user) { id } }';
const LOG =
  'mutation ($page: String!) { createActivityLogs(pageName: $page, activity: "Visit", application: "Web-Test") { id } }';
const READ =
  'query ($p: PaginationInput) { allActivityLogs(pagination: $p) { totalRecords activityLogs { id } } }';
const user = {
  email: 'super@donorgrid.example',
  password: 'Donorgrid!1',
  adminSiteDomain: 'http://localhost',
};

describe('the process itself', () => {
  test('prints its address and the demo sign-ins of the network that was made beside the build; a second one on the folder refuses; stopped, it ends well', async () => {
    const dataDir = newFolder();
    const ahead = "import('./tools/run/seed-ahead.ts').then(({ seedAhead }) => seedAhead())";
    const seeding = { ...process.env, DATA_DIR: dataDir, SEED_DONORS: '40' };
    const seedAhead = (more: NodeJS.ProcessEnv): string =>
      execFileSync(process.execPath, ['-e', ahead], { env: { ...seeding, ...more }, encoding: 'utf8' });
    expect(seedAhead({ SEED: 'off' }) + seedAhead({ SESSION_HOURS: 'soon' })).toBe('');
    expect(seedAhead({ DATABASE_URL: 'postgres://desk@127.0.0.1/elsewhere' })).toBe('');
    expect(seedAhead({})).toMatch(
      /^Filling the demonstration network …\n(.+: \d+ donors\n)+Seeded 40 donors\.\n$/,
    );
    expect(seedAhead({})).toBe('');
    const first = runServer({ DATA_DIR: dataDir, SEED: 'on' });
    const url = await ready(first);
    expect(first.output()).not.toContain('filling the demonstration network');
    for (const name of ['super', 'bank-admin', 'planner', 'recruiter', 'editor', 'reader', 'bank-admin-2'])
      await expect.poll(() => first.output()).toContain(`${name}@donorgrid.example`);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const second = runServer({ DATA_DIR: dataDir });
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toBe(
      `The data folder ${dataDir} is in use by another Donorgrid; stop that one, or name another folder in DATA_DIR.`,
    );
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  test('killed while it answers, it has all that it acknowledged when it is back', async () => {
    const dataDir = seededFolder();
    const deviceId = randomUUID();
    const begun = performance.now();
    const first = runServer({ DATA_DIR: dataDir });
    const url = await ready(first);
    // Five seconds, or the time of three starts where everything takes its time: one with a seed takes five.
    const within = Math.max(5_000, 3 * (performance.now() - begun));
    await post(`${url}/graphql/public`, SIGN_IN, { user }, { deviceId });
    const acknowledged: string[] = [];
    const writers = Array.from({ length: 8 }, async () => {
      for (let count = 0; count < 50; count += 1) {
        const answer = await post(`${url}/graphql/public`, LOG, { page: '/dashboard' }, { deviceId }).catch(
          () => null,
        );
        if (!answer) return;
        if (answer.data?.createActivityLogs) acknowledged.push(answer.data.createActivityLogs.id);
        if (acknowledged.length === 25) first.child.kill('SIGKILL');
      }
    });
    await Promise.all(writers);
    await first.ended;
    const started = performance.now();
    const again = runServer({ DATA_DIR: dataDir });
    const address = await ready(again);
    expect(performance.now() - started).toBeLessThan(within);
    const token = (await post(`${address}/graphql/public`, SIGN_IN, { user }, { deviceId })).headers
      .get('authorization')
      ?.replace('Bearer ', '');
    const { data } = await post(
      `${address}/graphql/private`,
      READ,
      { p: { pageNumber: 1, pageSize: 100 } },
      { deviceId, token },
    );
    const found = new Set(data.allActivityLogs.activityLogs.map(({ id }: { id: string }) => id));
    expect(acknowledged.length).toBeGreaterThanOrEqual(25);
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
    again.child.kill('SIGTERM');
    await again.ended;
  });

  test('a broken .env stops the start with the sentence that names the variable', async () => {
    const cwd = newFolder();
    writeFileSync(join(cwd, '.env'), 'SESSION_HOURS=soon\n');
    const started = runServer({ DATA_DIR: newFolder() }, cwd);
    expect(await started.ended).toBe(1);
    expect(started.output().trim()).toBe(
      'SESSION_HOURS must be a whole number from 1 to 168, and it is "soon".',
    );
  });

  test('a mistake in the contract stops the start with one sentence', async () => {
    const home = newFolder();
    for (const part of ['package.json', 'server', 'schema', 'src/rules', 'src/lib', 'src/i18n'])
      cpSync(part, join(home, part), { recursive: true });
    symlinkSync(resolve('node_modules'), join(home, 'node_modules'));
    const site = join(home, 'schema/site.graphql');
    writeFileSync(site, readFileSync(site, 'utf8').replace('ID!', 'IDD!'));
    const started = runServer({ DATA_DIR: newFolder() }, home, home);
    expect(await started.ended).toBe(1);
    expect(started.output().trim()).toBe(
      'The contract in schema/ cannot be served: Unknown type "IDD". Did you mean "ID", "Ad", or "Int"?',
    );
  });

  test.each(['', '1'])(
    'the embedded database whose parent goes while it comes up ends without a word (watched: "%s")',
    async (watched) => {
      const parent = `import('./server/db/embedded.ts').then(({ startEmbedded }) => {
        void startEmbedded(${JSON.stringify(newFolder())});
        setTimeout(() => process.exit(), 50);
      });`;
      const child = spawn(process.execPath, ['-e', parent], {
        env: { PATH: process.env.PATH, WATCH_REPORT_DEPENDENCIES: watched },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      // The database writes there too: it ends when that one does.
      expect(await text(child.stderr)).toBe('');
    },
  );
});

test.runIf(ENGINES.includes('postgres'))('two processes on one PostgreSQL are one service', async () => {
  const one = await startTestServer('postgres');
  const two = await startTestServer('postgres', { DATABASE_URL: one.config.databaseUrl ?? '' });
  try {
    const caller = await one.signIn('bank-admin');
    expect((await two.ask('private', '{ totalDonors { totalCount } }', {}, caller)).status).toBe(200);
    await two.ask('private', 'mutation { signOut }', {}, caller);
    expect((await one.ask('private', '{ totalDonors { totalCount } }', {}, caller)).status).toBe(401);
  } finally {
    await two.stop();
    await one.stop();
  }
});

describe('the log', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  test.each(['\n', '\r\n', '\u0000', '\u001b[31m', '{"level":"error"}', '\u2028', '"', '\\'])(
    'one line each, whatever is written: %j',
    (payload) => {
      lines.length = 0;
      log.info({ who: `a${payload}b` }, `said ${payload} so`);
      expect(lines).toHaveLength(1);
      expect([...(lines[0]?.trimEnd() ?? '')].filter((sign) => sign < ' ')).toEqual([]);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', who: `a${payload}b` });
    },
  );
  test('of a thousand payloads each makes one line, and no secret is in it', () => {
    const dice = random('log');
    const parts = [
      '\n',
      '\r\n',
      '\u0000',
      '\u001b[2J',
      '\u0085',
      '\u2028',
      '"}\n{"level":"error"',
      '\\n',
      '%0a',
      'é',
      ' ',
    ];
    for (let run = 0; run < 1_000; run += 1) {
      lines.length = 0;
      const payload = Array.from({ length: 1 + (run % 9) }, () => dice.pick(parts)).join(`x${run}`);
      const secret = `s3cret${run}`;
      const err = Object.assign(new Error(`failed ${payload}`), { code: payload });
      log.info(
        { who: payload, password: secret + payload, user: { token: secret, otp: secret }, err },
        `said ${payload}`,
      );
      const text = lines.join('');
      expect(lines).toHaveLength(1);
      expect([...text.trimEnd()].filter((sign) => sign < ' ')).toEqual([]);
      expect(JSON.parse(text)).toMatchObject({ level: 'info', who: payload });
      expect(text).not.toContain(secret);
    }
  });
  test('no secret gets in', () => {
    lines.length = 0;
    log.info(
      { password: 's3cret', user: { token: 's3cret', otp: 's3cret' }, authorization: 'Bearer s3cret' },
      'signed in',
    );
    expect(lines.join('')).not.toContain('s3cret');
  });
});
