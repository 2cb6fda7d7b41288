import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createMockServer } from '../../tools/schema/mock-server.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { addressHas, atRest, noWider, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { MOST_SHIFT, MOST_SHIFT_OF_WORDS, shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { DATABASES, startTestServer } from '../support/server.ts';

openDesk();

test('the main job: see the network, enter a bank, see its donors, leave', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await page.goto('/');
  await page.waitForURL('**/auth/login');
  await page.getByText('Scheduling is by appointment only.').waitFor();

  await signIn(page, 'super');
  await page.getByRole('group', { name: 'Total Blood Banks' }).getByText('12', { exact: true }).waitFor();
  const banks = page.getByRole('table', { name: 'List of Blood Banks' }).getByRole('row');
  await expect.poll(() => banks.count()).toBe(6);

  await page.getByRole('combobox', { name: 'Switch Client' }).click();
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('option', { name: /Riverside Blood Center/ }).click(),
  ]);
  await page.getByRole('group', { name: 'Total Donors' }).waitFor();
  await page
    .getByRole('table', { name: 'List of Donors' })
    .getByText(/\(918\) 555-\d{4}/)
    .first()
    .waitFor();
  await page.reload();
  await page.getByRole('group', { name: 'Total Donors' }).waitFor();

  await page.getByRole('button', { name: /Susan Whitaker/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL('**/auth/login');
  await page.goBack();
  await page.waitForURL('**/auth/login**');
  expect(problems).toEqual([]);
  await context.close();
});

test('a wrong password is told in the banner, in place, with nothing lost', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await page.goto('/auth/login');
  await page.getByLabel('Email', { exact: true }).fill('reader@donorgrid.example');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('The login detail is incorrect').waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('reader@donorgrid.example');
  expect(problems).toEqual([]);
  await context.close();
});

test('a session that runs out asks once, over the page, and goes on', async () => {
  const { page, context } = await visit(browser, server.url);
  await signIn(page, 'planner');
  await page.getByRole('table', { name: 'List of Donors' }).getByText(/555/).first().waitFor();
  // Nothing asks before the link does: the dialog would lie over it.
  await atRest(page);
  await server.sql("UPDATE sessions SET idle_until = now() - interval '1 minute'");
  // Whatever asks first meets the end of the session: this screen's list, or the shell's own look at what waits.
  await page.getByRole('link', { name: 'Donation types' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  await dialog.getByLabel('Email', { exact: true }).fill('planner@donorgrid.example');
  await dialog.getByLabel('Password', { exact: true }).fill('Donorgrid!1');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await dialog.waitFor({ state: 'detached' });
  await addressHas(page, 'pathname').toBe('/donation-type');
  await page.getByRole('table', { name: 'Donation types' }).getByRole('link').first().waitFor();
  await context.close();
});

test('signing out in one tab signs out the other', async () => {
  const { page, context } = await visit(browser, server.url);
  await signIn(page, 'reader');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('group', { name: 'Total Donors' }).waitFor();
  await page.goto('/logout');
  await other.waitForURL('**/auth/login**');
  await context.close();
});

describe.each([
  { width: 1_440, dark: false },
  { width: 390, dark: true },
])('at $width px, dark: $dark', (look) => {
  test.each([
    ['super', '/dashboard'],
    ['bank-admin', '/dashboard'],
    ['bank-admin', '/donorManagement'],
    [null, '/auth/login'],
    [null, '/access-denied'],
    [null, '/error/error-v1'],
    [null, '/error/error-v2'],
    [null, '/error/error-v3'],
    [null, '/error/error-v4'],
    [null, '/error/error-v5'],
    [null, '/error/error-v6'],
    [null, '/auth/registration'],
    [null, '/auth/forgot-password'],
    [null, '/auth/reset-password'],
    [null, '/terms'],
  ])('%s at %s: nothing for axe, nothing in the console, nothing that jumps', async (name, path) => {
    const { page, context, problems } = await visit(browser, server.url, look);
    if (name) await signIn(page, name);
    await watchShifts(page);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    await noWider(page);
    expect((await shiftsOf(page)).sum).toBeLessThan(name ? MOST_SHIFT : MOST_SHIFT_OF_WORDS);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('the sign-in page loads no Apollo until somebody types', async () => {
  const { page, context } = await visit(browser, server.url, { isCold: true });
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    // One that is still on its way when the page is closed has no text.
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  await page.goto('/auth/login');
  await atRest(page);
  const hasApollo = async (): Promise<boolean> =>
    (await Promise.all(scripts)).some(
      (text) => text.includes('InMemoryCache') || text.includes('ROOT_QUERY'),
    );
  expect(scripts.length).toBeGreaterThan(1);
  expect(await hasApollo()).toBe(false);
  await page.getByLabel('Email', { exact: true }).fill('a');
  await expect.poll(hasApollo).toBe(true);
  await context.close();
});

test('pointed at another backend by configuration alone, it works', async () => {
  const mock = createMockServer();
  await new Promise<void>((resolve) => mock.listen(0, '127.0.0.1', resolve));
  const api = `http://localhost:${(mock.address() as AddressInfo).port}`;
  const console = await startTestServer(DATABASES.at(-1) ?? 'embedded', { API_BASE: api });
  const { page, context, problems } = await visit(browser, console.url);
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/graphql/') && asked.push(new URL(request.url()).origin),
  );
  await signIn(page, 'super');
  await page
    .getByRole('table', { name: 'List of Blood Banks' })
    .getByText('Front Range Donor Services')
    .waitFor();
  expect(new Set(asked)).toEqual(new Set([api]));
  expect(problems).toEqual([]);
  await context.close();
  await console.stop();
  mock.closeAllConnections();
  await new Promise((resolve) => mock.close(resolve));
});
