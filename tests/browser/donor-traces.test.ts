import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest, signIn, visit } from '../support/browser.ts';
import { donorDay } from '../support/donor-day.ts';

/** What names the donors of this walk: it stands on their pages, and nowhere else. */
const MARKED = /zqmark|918555987[67]|zqstreet/i;
/** What somebody looks for stands in the address of a list: it can be shared, and gone back to. */
const FILTER_KEYS = ['q', 'names', 'email', 'phone'];
/** The calls that leave something in a log or a report. */
const POSTED = /Log|Support|Report|Notification|SavedView/i;

const day = donorDay('Drive of the traces');

/** Hears of every title, address, notice and kept word of a page at the moment at which it is set. */
async function hear(context: BrowserContext, told: (kind: string, text: string) => void): Promise<void> {
  await context.exposeFunction('heardTrace', told);
  await context.addInitScript(() => {
    const tell = (kind: string, text: string): void =>
      (window as unknown as { heardTrace: (kind: string, text: string) => void }).heardTrace(kind, text);
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key, value) {
      tell('storage', `${key}=${value}`);
      keep.call(this, key, value);
    };
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name].bind(history);
      history[name] = (data, unused, url) => {
        change(data, unused, url);
        tell('address', location.href);
        tell('history', JSON.stringify(data) ?? '');
      };
    }
    const { Notification: Notice } = window;
    window.Notification = class extends Notice {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        tell('notice', `${title} ${JSON.stringify(options)}`);
      }
    };
    new MutationObserver(() => tell('title', document.title)).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

/** An address without what a list was asked for. */
function withoutFilters(address: string): string {
  const url = new URL(address);
  for (const key of FILTER_KEYS) url.searchParams.delete(key);
  return url.href;
}

test('the marked donor stands on the pages that show them, and leaves nothing in title, address, storage or log', {
  timeout: 180_000,
}, async () => {
  const { server, driveId, browser } = day;
  await server.sql(
    `INSERT INTO donors (client_id, first_name, last_name, gender, birth_date, donor_number, donor_id, email, state, city, address_line1, cell, blood_type)
     SELECT 1, first, 'Zqmarkson', 'F', '1985-04-12', 'T-TRACE-' || n, 'TRACE' || n, lower(first) || '@zqsecret.example', 'OK', 'Tulsa', '1 Zqstreet', '918555987' || (5 + n), 'O-'
     FROM (VALUES ('Zqmarka', 1), ('Zqmarkb', 2)) AS d (first, n)`,
  );
  const { page, context, problems } = await visit(browser, server.url);
  const heard: { kind: string; text: string }[] = [];
  const posted: string[] = [];
  await hear(context, (kind, text) => heard.push({ kind, text }));
  page.on('request', (request) => {
    const body = request.method() === 'POST' ? (request.postData() ?? '') : '';
    if (POSTED.test(/"operationName":"(\w+)"/.exec(body)?.[1] ?? request.url())) posted.push(body);
  });
  await signIn(page, 'bank-admin');

  await findDonor(page);
  await openDonor(page);
  await book(page, driveId);
  await workOnDay(page, driveId);
  await report(page);

  const { rows } = await server.sql(
    `SELECT count(*)::int AS count FROM activity_logs WHERE page_name = '/donorManagement/view'`,
  );
  expect(rows[0]?.count).toBeGreaterThan(0);
  expect(heard.filter(({ kind }) => kind === 'title').length).toBeGreaterThan(0);
  expect(heard.filter(({ kind }) => kind === 'storage').length).toBeGreaterThan(0);
  expect(posted.some((body) => body.includes('CreateActivityLogs'))).toBe(true);
  expect(posted.some((body) => body.includes('CreateAdminDonationScheduledLogs'))).toBe(true);
  expect(posted.some((body) => body.includes('CreateSupportRequest'))).toBe(true);
  const left = heard.map((one) =>
    one.kind === 'address' ? { ...one, text: withoutFilters(one.text) } : one,
  );
  expect(left.filter(({ text }) => MARKED.test(text))).toEqual([]);
  expect(posted.filter((body) => MARKED.test(body))).toEqual([]);
  const logged = await server.sql(
    `SELECT row_to_json(l)::text AS row FROM activity_logs l UNION ALL SELECT row_to_json(s)::text FROM support_requests s`,
  );
  expect(logged.rows.filter(({ row }) => MARKED.test(row))).toEqual([]);
  // Four failures were asked for; the browser names them.
  expect(problems.filter((text) => !/Failed to load resource|ERR_FAILED/.test(text))).toEqual([]);
  await context.close();
});

/** Looked for by name, filtered by all that is theirs, and found by the palette. */
async function findDonor(page: Page): Promise<void> {
  await page.goto('/donorManagement');
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('Zqmarkson');
  await page.getByText('Showing 1–2 of 2').waitFor();
  await page.getByRole('button', { name: 'More filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('button', { name: /^Identity/ }).click();
  await panel.getByLabel('Donor Name').fill('Zqmarka Zqmarkson');
  await panel.getByRole('button', { name: /^Contact/ }).click();
  await panel.getByLabel('Email', { exact: true }).fill('zqmarka@zqsecret.example');
  await panel.getByLabel('Phone', { exact: true }).fill('9185559876');
  await panel.getByRole('button', { name: 'Show 1 donor', exact: true }).click();
  await page.getByText('Showing 1–1 of 1').waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('combobox').fill('Zqmarkson');
  await palette.getByRole('option', { name: /Zqmarkb/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Zqmarkb Zqmarkson' }).waitFor();
}

/** Opened from a list of two, walked to the next one and back, every tab, and read anew. */
async function openDonor(page: Page): Promise<void> {
  await page.goto('/donorManagement?q=Zqmarkson');
  await page.getByRole('link', { name: 'Zqmarka Zqmarkson', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Zqmarka Zqmarkson' }).waitFor();
  const walk = page.getByRole('navigation', { name: 'Records of the list' });
  await walk.getByText('of 2').waitFor();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await atRest(page);
  }
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Zqmarka Zqmarkson' }).waitFor();
}

/** Booked from the donor's page, and looked for among the appointments. */
async function book(page: Page, driveId: string): Promise<void> {
  await page.goto(`/createDrive/view?id=${driveId}`);
  await page.getByRole('button', { name: 'Book appointment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book appointment' });
  await dialog.getByRole('combobox', { name: 'Name, number or phone' }).fill('Zqmarkson');
  await dialog.getByRole('option', { name: /Zqmarka/ }).click();
  await dialog
    .getByRole('button', { name: /\d free$/ })
    .first()
    .click();
  const told = (request: Request): boolean =>
    (request.postData() ?? '').includes('CreateAdminDonationScheduledLogs');
  await Promise.all([page.waitForRequest(told), dialog.getByRole('button', { name: /^Book \d/ }).click()]);
  await page.getByText(/^Booked for/).waitFor();
  await page.goto('/donorManagement/appointments');
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('Zqmarkson');
  await page.getByText('Showing 1–1 of 1').waitFor();
  await atRest(page);
}

/** Marked in the sheet of the day, which is searched too. */
async function workOnDay(page: Page, driveId: string): Promise<void> {
  await page.goto(`/createDrive/view?id=${driveId}&sheet=day`);
  await page.getByRole('searchbox', { name: 'Name or donor number' }).fill('Zqmarkson');
  await page.getByRole('button', { name: 'Zqmarka Zqmarkson: Arrived' }).click();
  await page.getByRole('button', { name: 'Zqmarka Zqmarkson: Donated' }).click();
  await page
    .getByRole('row', { name: /Zqmarka/ })
    .getByText('Donated')
    .waitFor();
}

/** A page of the donor that cannot be loaded is reported, with what the console knows of itself. */
async function report(page: Page): Promise<void> {
  await page.goto('/donorgrid-support?report=problem&from=/donorManagement/view&errorId=E-ABCD-2345');
  await page.getByLabel('Subject').fill('A page does not load');
  await page.getByRole('combobox', { name: 'Module' }).click();
  await page.getByRole('option', { name: 'Donors', exact: true }).click();
  await page.getByLabel('What happened').fill('It does not load since this morning');
  await page.getByRole('checkbox', { name: 'Send technical details' }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText(/^Request .* sent$/).waitFor();
}
