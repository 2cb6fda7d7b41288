import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PageScripts } from '../../server/http/page-scripts.ts';
import { addressHas, atRest, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { codeIn, lastMailTo, linkIn } from '../support/outbox.ts';

openDesk();

/** Asks for a code on the page, and gives the message that came. */
async function askForCode(page: Page, email: string): Promise<string> {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Forgot Password ?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgotten Password ?' });
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Please check email').waitFor();
  return lastMailTo(server, email);
}

async function reset(page: Page, otp: string, password: string): Promise<void> {
  await page.getByLabel('OTP Code', { exact: true }).fill(otp);
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
}

async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a forgotten password: from the e-mail to signing in with the new one', async () => {
  const email = 'reader@donorgrid.example';
  const { page, context, problems } = await visit(browser, server.url);
  const otp = codeIn(await askForCode(page, email));
  await page.goto('/auth/reset-password');
  await reset(page, otp === '00000000' ? '00000001' : '00000000', 'Fresh!pass1');
  await page
    .getByRole('alertdialog', { name: 'Error' })
    .getByText(/wrong or has run out/)
    .waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await reset(page, otp, 'Fresh!pass1');
  await page.getByText('Password Reset Successful').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.waitForURL('**/auth/login');

  await signInWith(page, email, 'Donorgrid!1');
  await page.getByText('The login detail is incorrect').waitFor();
  await signInWith(page, email, 'Fresh!pass1');
  await page.waitForURL('**/dashboard');
  expect(problems).toEqual([]);
  await context.close();
});

test('the link of the e-mail lets another device use the code; without it the code is nothing there', async () => {
  const email = 'editor@donorgrid.example';
  const asking = await visit(browser, server.url);
  const mail = await askForCode(asking.page, email);
  await asking.context.close();

  const other = await visit(browser, server.url, { width: 390 });
  const sent: string[] = [];
  other.page.on('request', (request) => sent.push(request.url()));
  await other.page.goto('/auth/reset-password');
  await reset(other.page, codeIn(mail), 'Fresh!pass1');
  await other.page.getByRole('alertdialog', { name: 'Error' }).waitFor();

  // As a mail program opens it: a page of its own.
  await other.page.goto('about:blank');
  await other.page.goto(linkIn(mail));
  await other.page.getByText('The link of the email lets this device use its code.').waitFor();
  await reset(other.page, codeIn(mail), 'Fresh!pass1');
  await other.page.getByText('Password Reset Successful').waitFor();
  await other.page.getByRole('button', { name: 'OK' }).click();
  await other.page.waitForURL('**/auth/login');
  await signInWith(other.page, email, 'Fresh!pass1');
  await other.page.waitForURL('**/dashboard');
  expect(sent.filter((url) => url.includes('challenge'))).toEqual(
    sent.filter((url) => url.startsWith(linkIn(mail))),
  );
  await other.context.close();
});

/** Presses Tab until the focus is there: what cannot be reached so is not reached. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.first().waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluateAll((found) => found.some((one) => one === document.activeElement))) return;
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

test('by keyboard alone: sign in, user menu, switch the bank, an entry of the calendar, the palette, sign out', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  const { keyboard } = page;
  await page.goto('/auth/login');
  await page.getByLabel('Email', { exact: true }).and(page.locator(':focus')).waitFor();
  await keyboard.type('super@donorgrid.example');
  await keyboard.press('Tab');
  await keyboard.type('Donorgrid!1');
  await keyboard.press('Enter');
  await page.waitForURL('**/dashboard');

  const account = page.getByRole('button', { name: /Susan Whitaker/ });
  await tabTo(page, account);
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Profile' }).and(page.locator(':focus')).waitFor();
  await keyboard.press('Escape');
  await account.and(page.locator(':focus')).waitFor();

  await page.getByText('Gulf Coast Blood Partners').first().waitFor();
  await tabTo(page, page.getByRole('combobox', { name: 'Switch Client' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await page.getByRole('option', { name: /Riverside/ }).waitFor();
  await keyboard.type('River');
  await page
    .getByRole('option', { name: /Riverside/ })
    .and(page.locator('[aria-selected="true"]'))
    .waitFor();
  await Promise.all([page.waitForEvent('load'), keyboard.press('Enter')]);
  await page.getByRole('group', { name: 'Total Donors' }).waitFor();

  const calendar = page.getByRole('region', { name: 'Event Calendar' });
  await tabTo(page, calendar.getByRole('button', { name: 'List' }));
  await keyboard.press('Enter');
  const entries = calendar.getByRole('cell').getByRole('button');
  await tabTo(page, entries);
  const name = await page.locator(':focus').textContent();
  await keyboard.press('Enter');
  const entry = page.getByRole('dialog');
  await entry.waitFor();
  expect(await entry.textContent()).toContain(name?.trim());
  await keyboard.press('Escape');
  await entry.waitFor({ state: 'detached' });
  await entries.and(page.locator(':focus')).waitFor();

  for (const [typed, place] of [
    ['sponsor groups', '**/sponsorGroupManagement'],
    ['dashboard', '**/dashboard'],
  ] as const) {
    await keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await palette.getByRole('combobox').and(page.locator(':focus')).waitFor();
    await keyboard.type(typed);
    await palette
      .locator('[role="option"][aria-selected="true"]')
      .filter({ hasText: new RegExp(typed, 'i') })
      .waitFor();
    await keyboard.press('Enter');
    await page.waitForURL(place);
    await palette.waitFor({ state: 'detached' });
  }

  // Somebody who edits the address itself is no fault of anybody's: the panel opens, and the console stays silent.
  await page.evaluate(() => {
    window.location.hash = '#settings';
  });
  await page.getByRole('tab', { name: 'Settings' }).waitFor();
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await tabTo(page, account, 'Shift+Tab');
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Profile' }).and(page.locator(':focus')).waitFor();
  await keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Sign Out' }).and(page.locator(':focus')).waitFor();
  await keyboard.press('Enter');
  await page.waitForURL('**/auth/login');
  expect(problems).toEqual([]);
  await context.close();
});

/** The script of the error pages, as the build named it. */
function errorPages(): string {
  const stats = readFileSync('node_modules/.cache/donorgrid/stats.json', 'utf8');
  const { chunks } = JSON.parse(stats) as { chunks: { names: string[]; files: string[] }[] };
  const file = chunks
    .find(({ names }) => names.includes('errors'))
    ?.files.find((name) => name.endsWith('.js'));
  if (!file) throw new Error('the build has no chunk of error pages');
  return file;
}

/** The scripts that a page has of its own, beside the frame's. */
function partsOf(path: string): readonly string[] {
  const pages = JSON.parse(readFileSync('dist/preload.json', 'utf8')) as Record<string, PageScripts>;
  const { joined, texts } = pages[path] as PageScripts;
  return [...(joined?.page ?? []), ...(texts.en ?? [])];
}

async function errorPagesFetched(page: Page): Promise<void> {
  await page.waitForFunction(
    (file) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file)),
    errorPages(),
  );
  await atRest(page);
}

test('an unknown address without a network has its page, and the dashboard is a click away', async () => {
  const { page, context } = await visit(browser, server.url);
  await signIn(page, 'planner');
  await page.getByRole('table', { name: 'List of Donors' }).getByText(/555/).first().waitFor();
  await atRest(page);
  // They are fetched ahead when the browser has nothing else to do.
  await errorPagesFetched(page);
  await context.setOffline(true);
  await page.evaluate(() => {
    window.history.pushState(null, '', '/nowhere');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await addressHas(page, 'pathname').toBe('/error/error-v1');
  await page.getByText('/nowhere').waitFor();
  await page.getByText('You are offline').waitFor();
  await context.setOffline(false);
  await page.getByText('You are offline').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await page.getByRole('group', { name: 'Total Donors' }).waitFor();
  await context.close();
});

test('a page whose script is gone: one reload, then a message, and the way back works', async () => {
  const { page, context } = await visit(browser, server.url);
  await signIn(page, 'planner');
  // The calendar is the last that comes.
  await page.getByRole('region', { name: 'Event Calendar' }).getByRole('button', { name: 'List' }).waitFor();
  await errorPagesFetched(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  // A newer console was deployed: of the page's scripts those that are not here yet are gone.
  const have = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  );
  const here = partsOf('/dashboard');
  const gone = new Set(partsOf('/eventManagement').filter((part) => !here.includes(part)));
  await context.route(/\/assets\/.*\.js$/, (route) => {
    const url = route.request().url();
    const isGone = /\/page\./.test(url) || gone.has(new URL(url).pathname);
    return isGone && !have.has(url) ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  const failed = page.getByText('A part of the console could not be loaded.');
  await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'Events' }).click()]);
  await failed.waitFor();
  await atRest(page);
  await failed.waitFor();
  expect(loads).toBe(1);
  await page.getByText(/^E-\w{4}-\w{4}$/).waitFor();
  await context.unroute(/\/assets\/.*\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await context.close();
});

test('a refused page names the right, survives a reload, and the id is copied', async () => {
  const { page, context } = await visit(browser, server.url);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await signIn(page, 'planner', '/userManagement/add');
  await page.getByText('You need write on Users.').waitFor();
  await addressHas(page, 'href').toBe(`${server.url}/access-denied`);
  await page.reload();
  await page.getByText('You need write on Users.').waitFor();
  await page.getByText('/userManagement/add').waitFor();
  const id = await page.getByText(/^E-\w{4}-\w{4}$/).textContent();
  await page.getByRole('button', { name: 'Copy the error id' }).click();
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  await page.getByText('Copied').waitFor({ state: 'detached' });
  await context.close();
});
