import { expect, test } from 'vitest';
import { PATHS } from '../../src/access/paths.ts';
import { atRest, goWithin, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { screenAddresses } from '../support/every-screen.ts';
import { focusOutOfSight } from '../support/focus-in-sight.ts';

openDesk();

/** One of each kind: cards, a list that scrolls under its head, a table by time, a form in steps, columns side by side. */
const KINDS = [
  ['dashboard', ''],
  ['createDrive', ''],
  ['donors', ''],
  ['resources', '?show=timeline'],
  ['events', '?show=calendar&calendar=list'],
  ['addDrive', ''],
  ['editRole', ''],
  ['editEmailTemplate', ''],
] as const;

test('whoever goes by keyboard, forth and back, sees the whole ring around what has the focus', {
  timeout: 240_000,
}, async () => {
  const { page, context, problems } = await visit(browser, server.url, { width: 1_440 });
  await page.setViewportSize({ width: 1_440, height: 700 });
  await signIn(page, 'bank-admin');
  const addresses = new Map((await screenAddresses(server, PATHS)).map(({ id, path }) => [id, path]));
  const flaws: string[] = [];
  for (const [id, more] of KINDS) {
    await goWithin(page, `${addresses.get(id)}${more}`);
    for (const flaw of await focusOutOfSight(page)) flaws.push(`${id}: ${flaw}`);
  }
  expect(flaws).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('nor does the foot of a panel of filters lie over its fields', async () => {
  const { page, context } = await visit(browser, server.url, { width: 1_440 });
  await page.setViewportSize({ width: 1_440, height: 500 });
  await signIn(page, 'bank-admin', PATHS.donors);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('dialog').waitFor();
  await atRest(page);
  expect(await focusOutOfSight(page)).toEqual([]);
  await context.close();
});
