import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../server/db/seed/administration.ts';
import { addressHas, atRest, goWithin, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';

openDesk();

const GROUPS = '/sponsorGroupManagement';
const DONORS = '/donorManagement';
const ROW = '#root tbody tr[data-row]';

const endSessions = () => server.sql("UPDATE sessions SET idle_until = now() - interval '1 minute'");
const ended = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });

/** Another tab of the same browser, at an address. */
async function openBeside(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Types an account into the form to sign in with, on its page or in the dialog over another. */
async function enter(
  page: Page,
  within: Pick<Page, 'getByLabel' | 'getByRole'>,
  name: string,
): Promise<void> {
  await within.getByLabel('Email', { exact: true }).fill(`${name}@donorgrid.example`);
  await within.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  const answered = page.waitForResponse((response) => 'authorization' in response.headers());
  await within.getByRole('button', { name: 'Sign In' }).click();
  await answered;
}

const asks = (request: Request, operation: string): boolean =>
  request.postData()?.includes(`"operationName":"${operation}"`) ?? false;

/** Fills the form beside the list, and leaves its fields: what they ask the server is asked. */
async function addGroup(page: Page, name: string, code: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Add sponsor group' });
  await panel.getByLabel('Sponsor Name', { exact: true }).fill(name);
  await panel.getByLabel('Code', { exact: true }).fill(code);
  await page.keyboard.press('Tab');
  await atRest(page);
}
/** Saves it; ends with the server's answer. */
async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => asks(response.request(), 'CreateSponsorGroup'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await answered;
}
const banksWith = async (name: string): Promise<number[]> => {
  const { rows } = await server.sql('SELECT client_id FROM sponsor_groups WHERE sponsor_name = $1', [name]);
  return rows.map(({ client_id }) => Number(client_id));
};

/** The banks whose donors a page asks for from now on. */
function banksAsked(page: Page): string[] {
  const banks: string[] = [];
  page.on('request', (request) => {
    if (asks(request, 'AllDonors')) banks.push(request.headers()['client-id'] ?? '');
  });
  return banks;
}

test('a change that waits for its administrator is carried out under nobody else’s name', async () => {
  const { page, context } = await visit(browser, server.url);
  await signIn(page, 'bank-admin', `${GROUPS}?panel=add`);
  await addGroup(page, 'Left by another', 'LEFT1');
  const beside = await openBeside(context, '/terms');
  await endSessions();
  await save(page);
  await ended(page).waitFor();

  let sentAgain = 0;
  page.on('request', (request) => {
    if (asks(request, 'CreateSponsorGroup')) sentAgain += 1;
  });
  await beside.goto('/logout');
  await addressHas(page, 'href').toContain(`/auth/login?next=${encodeURIComponent(`${GROUPS}?panel=add`)}`);
  await enter(page, page, 'bank-admin-2');
  await page.getByRole('dialog', { name: 'Add sponsor group', includeHidden: true }).waitFor();
  await atRest(page);
  // One dialog hides the other from whoever asks for roles.
  expect(await page.getByText('Your session has ended').count()).toBe(0);
  expect(sentAgain).toBe(0);
  expect(await banksWith('Left by another')).toEqual([]);
  await context.close();
});

test('whoever signs in after a sign-out in another tab sees no row of who was there', async () => {
  const { page, context } = await visit(browser, server.url);
  await signIn(page, 'bank-admin-2', DONORS);
  const foreign = await page.locator(`${ROW} a[data-row-link]`).first().innerText();
  await atRest(page);
  await openBeside(context, '/logout');
  await addressHas(page, 'href').toContain(`/auth/login?next=${encodeURIComponent(DONORS)}`);
  await atRest(page);
  // What the next person asks is not answered yet.
  const { promise: isAsked, resolve: noteAsked } = Promise.withResolvers<void>();
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/graphql/private', async (route) => {
    if (asks(route.request(), 'AllDonors')) {
      noteAsked();
      await mayCome;
    }
    await route.continue();
  });
  await enter(page, page, 'reader');
  await isAsked;
  await page.getByRole('heading', { level: 1, name: 'Donors', exact: true }).waitFor();
  await page.locator('main [aria-busy=true]').or(page.locator(ROW)).first().waitFor();
  expect(await page.locator('main').getByText(foreign, { exact: true }).count()).toBe(0);
  letCome();
  await page.locator(ROW).first().waitFor();
  expect(await page.locator('main').getByText(foreign, { exact: true }).count()).toBe(0);
  await context.close();
});

test('signing in again in one tab answers for the others of the same administrator', async () => {
  const { page, context } = await visit(browser, server.url);
  await signIn(page, 'bank-admin', `${GROUPS}?panel=add`);
  await addGroup(page, 'Held until then', 'HELD1');
  const beside = await openBeside(context, GROUPS);
  await beside.locator(ROW).first().waitFor();
  await atRest(beside);
  await endSessions();
  await save(page);
  await ended(page).waitFor();
  await goWithin(beside, DONORS);
  await ended(beside).waitFor();

  await enter(beside, ended(beside), 'bank-admin');
  await ended(beside).waitFor({ state: 'detached' });
  await ended(page).waitFor({ state: 'detached' });
  await page.getByText('Sponsor Group Created Successfully').waitFor();
  expect(await banksWith('Held until then')).toEqual([1]);
  await beside.locator(ROW).first().waitFor();
  await context.close();
});

/** Chooses a bank in the top bar; the page loads again with it. */
async function choose(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Switch Client' }).click();
  await Promise.all([page.waitForEvent('load'), page.getByRole('option', { name }).click()]);
}
const chosen = (page: Page) => page.getByRole('combobox', { name: 'Switch Client' });
const RIVERSIDE = /Riverside Blood Center/;
const BUCKEYE = /Buckeye Community Blood Bank(?! 2)/;

test('a tab goes on in the bank that it shows while another is chosen beside it, also when it is loaded again', async () => {
  const { page, context } = await visit(browser, server.url);
  await signIn(page, 'super');
  await choose(page, RIVERSIDE);
  await page.goto(`${GROUPS}?panel=add`);
  await addGroup(page, 'Meant for Riverside', 'MEANT1');

  // A new tab begins where the last one is.
  const beside = await openBeside(context, '/dashboard');
  await chosen(beside).filter({ hasText: RIVERSIDE }).waitFor();
  await choose(beside, BUCKEYE);
  await chosen(beside).filter({ hasText: BUCKEYE }).waitFor();

  await save(page);
  expect(await banksWith('Meant for Riverside')).toEqual([1]);
  const [asked, askedBeside] = [banksAsked(page), banksAsked(beside)];
  // Its rows are asked for before the console runs.
  await page.goto(DONORS);
  await chosen(page).filter({ hasText: RIVERSIDE }).waitFor();
  await page.locator(ROW).first().waitFor();
  await page.reload();
  await page.locator(ROW).first().waitFor();
  await beside.goto(DONORS);
  await chosen(beside).filter({ hasText: BUCKEYE }).waitFor();
  await beside.locator(ROW).first().waitFor();
  expect([[...new Set(asked)], [...new Set(askedBeside)]]).toEqual([['1'], ['2']]);

  // Whoever works in a tab opens the next one in its bank.
  await page.getByRole('heading', { level: 1, name: 'Donors' }).click();
  const third = await openBeside(context, DONORS);
  await chosen(third).filter({ hasText: RIVERSIDE }).waitFor();
  await chosen(beside).filter({ hasText: BUCKEYE }).waitFor();
  await context.close();
});
