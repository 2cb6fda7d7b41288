import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { atRest, noWider, signIn, speak, visit } from '../support/browser.ts';
import { donorDay } from '../support/donor-day.ts';
import { outOfReach } from '../support/out-of-reach.ts';

const day = donorDay('Drive of the schedule list');
const NAMES = ['Wilhelmina Listed', 'Zebulon Listed'] as const;
const LONG = 'a.donor.with.a.name.that.has.no.end.and.an.address.to.match@a-long-domain.of-donors.example';
let driveId = '';

beforeAll(async () => {
  await day.server.sql(
    `INSERT INTO donors (client_id, first_name, last_name, gender, birth_date, donor_number, donor_id, email, state, city, blood_type)
     SELECT 1, split_part(name, ' ', 1), split_part(name, ' ', 2), 'F', '1985-04-12', 'T-LIST-' || n, 'LIST' || n, n || $2, 'OK', 'Tulsa', 'O-'
     FROM unnest($1::text[]) WITH ORDINALITY AS t (name, n)`,
    [NAMES, LONG],
  );
  driveId = await day.openAhead(30, {
    driveCenterName: 'Drive of one listed chair',
    bedConfigration: day.chairs(1),
  });
});

/** What has the focus: its name, and the row that it is in. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return `${at?.localName}: ${at?.closest('tr')?.querySelector('td:not(:has(input))')?.textContent ?? 'no row'}`;
  });

/** Books a free time from its row, by keyboard alone once the dialog is open. */
async function bookIn(page: Page, time: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Book Chair 1, ${time}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Book appointment' });
  await dialog.getByRole('combobox', { name: 'Name, number or phone' }).fill(name);
  await dialog.getByRole('option', { name }).click();
  await dialog.getByText('Held for this donor').waitFor();
  await dialog.getByText(LONG).first().waitFor();
  for (const section of await dialog.locator('section').all())
    expect(await section.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: /^Book \d/ }).press('Enter');
  // The toast of the booking before may still be there.
  await page.getByText(new RegExp(`^Booked for .*, ${time}$`)).waitFor();
  await page.getByRole('row', { name: new RegExp(`^${time}.*${name}`) }).waitFor();
}

test('who books from the list of the schedule, and cancels from that of the appointments, goes on where they were', {
  timeout: 120_000,
}, async () => {
  const { page, context, problems } = await visit(day.browser, day.server.url);
  await signIn(page, 'bank-admin', `/createDrive/view?id=${driveId}&tab=schedule&show=list`);
  const free = page.getByRole('button', { name: /^Book Chair 1/ });
  await free.first().waitFor();
  const times: string[] = [];
  for (const [at, name] of NAMES.entries()) {
    const [, time = ''] = /, (.+)$/.exec((await free.first().getAttribute('aria-label')) ?? '') ?? [];
    times[at] = time;
    await bookIn(page, time, name);
    await atRest(page);
    expect(await focused(page)).toMatch(new RegExp(`^tr: ${time}`));
  }

  await page.goto(`/createDrive/view?id=${driveId}&tab=appointments`);
  const menu = page.getByRole('button', { name: /^Actions for Wilhelmina Listed/ });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Cancel appointment' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Cancel the appointment of/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Feels ill');
  await page.keyboard.press('Enter');
  await page.getByText('The appointment is canceled').waitFor();
  await atRest(page);
  expect(await focused(page)).not.toContain('no row');
  expect(problems).toEqual([]);
  await context.close();
});

test('a half hour that is full is as readable on paper as on the screen', async () => {
  const { page, context } = await visit(day.browser, day.server.url);
  await signIn(page, 'bank-admin', `/createDrive/view?id=${driveId}&tab=schedule&show=grid`);
  await page.getByRole('region', { name: 'Chair 1' }).waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const saved = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((part) => {
        const { backgroundColor, printColorAdjust } = getComputedStyle(part);
        return backgroundColor !== 'rgba(0, 0, 0, 0)' && printColorAdjust !== 'exact';
      })
      .map(({ textContent }) => textContent),
  );
  expect(saved).toEqual([]);
  await context.close();
});

test.each(['en', 'de', 'ja'] as const)(
  'on the smallest telephone all of the list of a schedule is within it, for fingers, in %s',
  async (language) => {
    const { page, context, problems } = await visit(day.browser, day.server.url, {
      width: 320,
      isPhone: true,
    });
    await signIn(page, 'bank-admin');
    await speak(page, language);
    await page.goto(`/createDrive/view?id=${driveId}&tab=schedule&show=list`);
    const rows = page.locator('#content tbody tr');
    await rows.getByText('Zebulon Listed').waitFor();
    await atRest(page);
    await noWider(page);
    const sideways = await rows.first().evaluate((row) => {
      const around = row.closest('[role=group]');
      return around ? around.scrollWidth - around.clientWidth : 'no list';
    });
    expect(sideways).toBe(0);
    // No word is broken for it.
    expect((await rows.getByText('Zebulon Listed').boundingBox())?.height).toBeLessThan(44);
    const low = await rows.evaluateAll((all) => all.filter(({ clientHeight }) => clientHeight < 44).length);
    expect(low).toBe(0);
    expect(await outOfReach(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  },
);
