import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { atRest, settled, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';

openDesk();

/** What a cell of the schedule says: its bed, its time, and whose it is. */
const CELL = /^(?<bed>.+?), (?<from>\d+:\d\d [AP]M).*: (?<who>.+)$/;
const partsOf = async (cell: Locator): Promise<Readonly<Record<'bed' | 'from' | 'who', string>>> =>
  (CELL.exec((await cell.getAttribute('title')) ?? '')?.groups ?? {}) as never;

/** The schedule of a drive that is open for bookings, with booked and free places. */
async function openSchedule(page: Page): Promise<void> {
  const { rows } = await server.sql(
    `SELECT a.drive_id AS id FROM appointments a JOIN drive_centers d ON d.id = a.drive_id
      WHERE d.client_id = 1 AND d.is_actived AND NOT a.canceled AND a.start_time > $1::timestamptz + interval '1 day'
      GROUP BY a.drive_id HAVING count(*) > 1 ORDER BY min(a.start_time) LIMIT 1`,
    [new Date()],
  );
  await signIn(page, 'bank-admin', `/createDrive/view?id=${rows[0].id}&tab=schedule`);
  await page.locator('button[draggable=true]').first().waitFor();
  await atRest(page);
}

/** A booked place and a free one at another time: of the same kind of bed, for others take other donations. */
async function places(page: Page) {
  const booked = page.locator('button[draggable=true]').first();
  const { bed, from, who } = await partsOf(booked);
  const kind = bed.replace(/ \d+$/, '');
  const free = page.locator(`button[title^="${kind} "][title$=": Open"]:not([title*=", ${from}"])`).first();
  return { booked, free, who, to: await partsOf(free) };
}

/** The donor has the free place now, and the one before is free. */
async function expectMoved(page: Page, who: string, bed: string, from: string): Promise<void> {
  await page.locator(`button[title^="${bed}, ${from}"][title$=": ${who}"]`).waitFor();
  await expect.poll(() => page.locator(`button[title$=": ${who}"]`).count()).toBe(1);
}

test('an appointment is dragged to a free place: that place is held, and one button moves it there', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await openSchedule(page);
  const { booked, free, who, to } = await places(page);
  await booked.dragTo(free);
  const dialog = page.getByRole('dialog', { name: 'Change appointment' });
  await dialog.getByText('Held for this donor').waitFor();
  await dialog.getByText(who).first().waitFor();
  await settled(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Move to ${to.from}` }).click();
  await dialog.waitFor({ state: 'detached' });
  await expectMoved(page, who, to.bed, to.from);
  // It is so for everybody, not in this page alone.
  await page.reload();
  await page.locator('button[draggable=true]').first().waitFor();
  await expectMoved(page, who, to.bed, to.from);
  expect(problems).toEqual([]);
  await context.close();
});

test('what cannot be taken takes nothing: dropped on a booked place, everything stays', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await openSchedule(page);
  const titles = () =>
    page
      .locator('button[title*=":"]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title')));
  const before = await titles();
  const booked = page.locator('button[draggable=true]');
  await booked.first().dragTo(booked.nth(1));
  await atRest(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await titles()).toEqual(before);
  expect(problems).toEqual([]);
  await context.close();
});

test('without a mouse the same appointment is moved from its place: Enter, Move, a time, Ctrl and Enter', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await openSchedule(page);
  const { booked, who } = await places(page);
  const { from } = await partsOf(booked);
  await booked.focus();
  await page.keyboard.press('Enter');
  const move = page.getByRole('button', { name: 'Move', exact: true });
  await move.waitFor();
  await move.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change appointment' });
  const times = dialog.getByRole('button', { name: /\d free$/ });
  await times.first().waitFor();
  await expect.poll(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  const other = dialog
    .getByRole('button', { name: new RegExp(`^(?!${from} )\\d+:\\d\\d [AP]M.*\\d free$`) })
    .first();
  const time = /^\d+:\d\d [AP]M/.exec((await other.textContent()) ?? '')?.[0] ?? '';
  await other.press('Enter');
  await dialog.getByText('Held for this donor').waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.locator(`button[title*=", ${time}"][title$=": ${who}"]`).waitFor();
  await expect.poll(() => page.locator(`button[title$=": ${who}"]`).count()).toBe(1);
  expect(problems).toEqual([]);
  await context.close();
});
