import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { goWithin, noWider, settled, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';

openDesk();

test('selected drives go to paper together: each on a page of its own, and nothing else of the screen', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'bank-admin', '/createDrive');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.first().waitFor();
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Print' }).press('Enter');
  const item = page.getByRole('menuitem', { name: 'Packing lists' });
  await item.waitFor();
  await item.press('Enter');
  await page.getByRole('heading', { name: 'Packing lists' }).waitFor();
  await page.getByText('3 drives and centers · 3 sheets').waitFor();
  await settled(page);
  await expectAccessible(page);
  const paper = (await page.pdf()).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(3);

  await page.getByRole('button', { name: 'Sign-in sheet' }).click();
  await page.getByRole('heading', { name: 'Sign-in sheets' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Print', exact: true }).isEnabled()).toBe(true);
  for (const width of [390, 992]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    await expectAccessible(page);
    await noWider(page);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { name: 'Sign-in sheets' }).isVisible()).toBe(false);
  expect(await page.getByRole('heading', { level: 2 }).first().isVisible()).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

/** Letter upright, between the margins that the console prints with, in pixels. */
const SHEET = { width: Math.floor((8.5 - 24 / 25.4) * 96), height: Math.floor((11 - 32 / 25.4) * 96) };

/** The page as it goes to such a sheet, until what it returns is called. */
async function onPaper(page: Page): Promise<() => Promise<void>> {
  const before = page.viewportSize();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(SHEET);
  return async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
    if (before) await page.setViewportSize(before);
  };
}

/** The boxes of what is drawn on the sheet. */
const boxesOf = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all
      .map((it) => it.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
  );

test('a day’s schedule goes to paper with all of its beds, each beside the times, and none beyond the edge', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'bank-admin');
  const { rows } = await server.sql(
    `SELECT drive_id AS id, date::text AS date, count(DISTINCT (bed_name, bed_number)) AS beds, count(*) AS slots
     FROM (SELECT *, (start_time AT TIME ZONE 'America/Chicago')::date AS date FROM drive_slots WHERE client_id = 1) AS own
     GROUP BY drive_id, date ORDER BY beds DESC, drive_id, date LIMIT 1`,
  );
  const [{ id, date, beds, slots } = {}] = rows;
  expect(Number(beds)).toBeGreaterThan(4);
  await goWithin(page, `/createDrive/view?id=${id}&tab=schedule&show=grid&date=${date}`);
  const columns = page.locator('main ol[data-to-scale]');
  await columns.first().waitFor();
  await settled(page);
  const back = await onPaper(page);
  expect(await page.locator('main ol[data-to-scale] > li:not(.flex)').count()).toBe(Number(slots));
  const found = await boxesOf(columns);
  expect(found).toHaveLength(Number(beds));
  for (const { left, right } of found) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(SHEET.width);
    expect(right - left).toBeGreaterThan(140);
  }
  // The half hours stand beside each group of beds, and no group is higher than a sheet.
  const groups = new Set(found.map(({ top }) => Math.round(top)));
  expect(await page.getByText('Booked', { exact: true }).and(page.locator('main p')).count()).toBe(
    groups.size,
  );
  for (const { top, bottom } of found) expect(bottom - top + 60).toBeLessThan(SHEET.height);
  await back();
  expect(new Set((await boxesOf(columns)).map(({ top }) => top)).size).toBe(1);
  expect(problems).toEqual([]);
  await context.close();
});

test('a run sheet that stands upright says of which type each slot is', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'bank-admin', '/createDrive');
  const link = page.locator('[data-row-link]').first();
  await link.waitFor();
  await goWithin(page, `${await link.getAttribute('href')}&sheet=run`);
  await page.locator('main table').first().waitFor();
  await onPaper(page);
  expect(await page.getByRole('columnheader', { name: 'Donation types' }).first().isVisible()).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});
