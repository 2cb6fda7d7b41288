import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { signIn, visit } from '../support/browser.ts';
import { donorDay } from '../support/donor-day.ts';

const NAMES = ['Ulrike Firstmeant', 'Ulrike Aftermeant', 'Vera Cutoff'] as const;

const day = donorDay('Drive of the cut booking');
let driveId = '';

beforeAll(async () => {
  await day.server.sql(
    `INSERT INTO donors (client_id, first_name, last_name, gender, birth_date, donor_number, donor_id, email, state, city, blood_type)
     SELECT 1, split_part(name, ' ', 1), split_part(name, ' ', 2), 'F', '1985-04-12', 'T-CUT-' || n, 'CUT' || n, 'cut' || n || '@donor.example', 'OK', 'Tulsa', 'O-'
     FROM unnest($1::text[]) WITH ORDINALITY AS t (name, n)`,
    [NAMES],
  );
  driveId = await day.openAhead(45, {
    driveCenterName: 'Drive of one chair for cuts',
    bedConfigration: day.chairs(1),
  });
});

async function open(page: Page): Promise<Locator> {
  await signIn(page, 'bank-admin');
  await page.goto(`/createDrive/view?id=${driveId}`);
  await page.getByRole('button', { name: 'Book appointment' }).click();
  return page.getByRole('dialog', { name: 'Book appointment' });
}

async function choose(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Name, number or phone' }).fill(name);
  await dialog.getByRole('option', { name }).click();
}

const counted = async (table: string, name: string): Promise<number> => {
  const { rows } = await day.server.sql(
    `SELECT count(*)::int AS count FROM ${table} t JOIN donors d ON d.id = t.donor_id WHERE d.last_name = $1`,
    [name.split(' ')[1]],
  );
  return Number(rows[0]?.count);
};

test('a booking whose answer was lost has the focus on its button, and is booked once by another press', async () => {
  const { page, context } = await visit(day.browser, day.server.url);
  const dialog = await open(page);
  await choose(dialog, NAMES[2]);
  await dialog
    .getByRole('button', { name: /1 free$/ })
    .nth(1)
    .click();
  await dialog.getByText('Held for this donor').waitFor();
  let isCut = false;
  await page.route('**/graphql/**', async (route) => {
    if (isCut || !(route.request().postData() ?? '').includes('AdminAddAppointment')) return route.continue();
    isCut = true;
    await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.abort();
  });
  const button = dialog.getByRole('button', { name: /^Book \d/ });
  await button.click();
  await dialog.getByRole('alert').waitFor();
  expect(await counted('appointments', NAMES[2])).toBe(1);
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await dialog.getByText('Held for this donor').waitFor();
  // What was booked is told to everybody, who ask again: the donor may give nothing more on that day.
  await dialog
    .getByText(/another appointment on/)
    .first()
    .waitFor();
  await dialog.locator('[data-time][aria-pressed=true]').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/^Booked for/).waitFor();
  expect(await counted('appointments', NAMES[2])).toBe(1);
  await context.close();
});

test('the only bed of a time goes from one donor to the other', async () => {
  const { page, context, problems } = await visit(day.browser, day.server.url);
  const dialog = await open(page);
  await choose(dialog, NAMES[0]);
  await dialog
    .getByRole('button', { name: /1 free$/ })
    .nth(3)
    .click();
  await dialog.getByText('Held for this donor').waitFor();
  const time = await dialog.locator('[data-time][aria-pressed=true]').getAttribute('data-time');
  await choose(dialog, NAMES[1]);
  await expect.poll(() => counted('slot_holds', NAMES[1])).toBe(1);
  expect(await counted('slot_holds', NAMES[0])).toBe(0);
  await dialog.locator(`[data-time="${time}"][aria-pressed=true]`).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => counted('slot_holds', NAMES[1])).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});
