import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SHORT_DAY } from '../../src/i18n/day-styles.ts';
import { addDays, monthOf, weekOf } from '../../src/lib/day.ts';
import { instantsOf } from '../../src/rules/zones.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { settled, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { runDay, today } from '../support/clock/run-days.ts';
import { cutTimes } from '../support/cut-text.ts';
import { openEmptyBank } from '../support/empty-bank.ts';

openDesk();

/** A Tuesday less than two weeks away. */
const DAY = addDays(weekOf(addDays(today(), 9)).from, 1);
const SAID = new Intl.DateTimeFormat('en-US', { ...SHORT_DAY, timeZone: 'UTC' }).format(new Date(DAY));
const NAME = 'First drive of Cedar';
const EVENT = 'Opening of the first drive';

const step = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click();

/** No field is too narrow for the hour in it, from a telephone to a wide window. */
async function everyHourIsSeen(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1_440, height: 900 };
  expect(await page.locator('input[type="time"]').count()).toBeGreaterThan(1);
  for (const narrow of [320, 390, 992, width]) {
    await page.setViewportSize({ width: narrow, height });
    await expect.poll(() => cutTimes(page)).toEqual([]);
  }
}

async function choose(page: Page, label: string | RegExp, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(text);
}

/** Saved: the dialog says so and is closed. */
async function saved(page: Page, said: string, button = 'Save'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByText(said).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(said).waitFor({ state: 'detached' });
}

/** From the list to the page of the drive. */
async function openDrive(page: Page, list: string): Promise<void> {
  await page.goto(`${list}?q=${encodeURIComponent(NAME)}`);
  await page.getByRole('link', { name: NAME }).first().click();
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
}

/** What a drive needs before it can be planned, each with its own screen. */
async function prepare(page: Page): Promise<void> {
  await page.goto('/resourceManagement/Designation?panel=add');
  const panel = page.getByRole('dialog', { name: 'Add designation' });
  await panel.getByLabel('Designation', { exact: true }).fill('Phlebotomist');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Designation Created Successfully').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Phlebotomist', exact: true }).waitFor();

  await page.goto('/resourceManagement/Staff/add');
  await fill(page, {
    Name: 'Aaron Quill',
    Email: 'aaron@quill.example',
    'Cell Phone': '3195550199',
    'Hire date': runDay('2026-03-02'),
    'Address line 1': '12 Main St',
    City: 'Cedar Rapids',
    'Zip Code': '52401',
  });
  await choose(page, 'Designation', /Phlebotomist/);
  await choose(page, 'State', /Iowa/);
  await page.getByRole('checkbox', { name: 'Tue' }).check();
  await fill(page, { 'Tue, start': '08:00', 'Tue, end': '18:00' });
  await saved(page, 'Staff Created Successfully');
  await page.waitForURL('**/resourceManagement/Staff');

  await page.goto('/donation-type/add');
  await fill(page, {
    Name: 'Whole Blood',
    'Product name': 'Whole blood unit',
    Product: 'WB',
    'Procedure, longest': '30',
    'Bed cleanup': '10',
    Visit: '60',
  });
  await choose(page, 'Category', /Whole Blood/);
  await page.getByRole('button', { name: 'Add supply' }).click();
  await page.getByLabel('Supply', { exact: true }).fill('Collection kit');
  await choose(page, 'Kind', /Consumable/);
  await page.getByRole('button', { name: 'Add staff' }).click();
  await choose(page, 'Designation', /Phlebotomist/);
  await page.getByRole('switch', { name: 'May perform the pre-donation test' }).check();
  await saved(page, 'Donation Type Created Successfully', 'Save and publish');
  await page.waitForURL('**/donation-type');

  await page.goto('/resourceManagement/Resource/add');
  await fill(page, {
    Name: 'Cedar Unit 1',
    'Max donors at a time': '4',
    'Address line 1': '12 Main St',
    City: 'Cedar Rapids',
    'Zip Code': '52401',
  });
  await choose(page, 'Type', /Mobile unit/);
  await choose(page, 'State', /Iowa/);
  await page.getByRole('button', { name: 'Add beds' }).click();
  await fill(page, {
    Bed: 'Chair',
    Quantity: '4',
    'Mobile code': 'CDR-1',
    Registration: runDay('2027-05-31'),
  });
  await page.getByRole('checkbox', { name: 'Whole Blood' }).check();
  await saved(page, 'Resource Created Successfully');
  await page.getByRole('link', { name: 'Cedar Unit 1', exact: true }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Cedar Unit 1 is published').waitFor();
}

test('from an empty bank to an open drive with an event: planned, sent back, mended, approved by somebody else', {
  timeout: 240_000,
}, async () => {
  const bankId = await openEmptyBank(server, 'Cedar Valley Blood Bank', {
    'cedar-planner': 'administrator',
    'cedar-chief': 'administrator',
    'cedar-reader': 'readOnly',
  });
  const planner = await visit(browser, server.url);
  const { page } = planner;
  await signIn(page, 'cedar-planner');
  await prepare(page);

  await page.goto('/createDrive/add');
  // Sent empty, it leads to what is missing, and nothing is lost.
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await page.getByRole('link', { name: 'Donation types is required' }).waitFor();
  await fill(page, {
    'Drive / Center Name': NAME,
    'Primary contact': 'Angela Brooks',
    'Contact phone': '3195550148',
    Email: 'angela@cityhall.example',
  });
  await page.getByRole('button', { name: 'New sponsor' }).click();
  const sponsor = page.getByRole('dialog', { name: 'Add sponsor group' });
  await sponsor.getByLabel('Sponsor Name', { exact: true }).fill('Cedar City Hall');
  await sponsor.getByLabel('Code', { exact: true }).fill('CITY');
  await sponsor.getByRole('button', { name: 'Save', exact: true }).click();
  await sponsor.waitFor({ state: 'detached' });
  await step(page, /When and where/);
  await page.getByRole('button', { name: 'Suggest dates' }).click();
  await everyHourIsSeen(page);
  await fill(page, { From: runDay('2026-11-19'), Until: runDay('2026-12-01'), Start: '09:00', End: '13:00' });
  await page
    .getByRole('radio', { name: new RegExp(`${SAID}.*Cedar Unit 1.*Resource and staff are free`) })
    .check();
  await page.getByRole('button', { name: `Use ${SAID}` }).click();
  await expect.poll(() => page.getByLabel('Start date').inputValue()).toBe(DAY);
  await page.getByLabel('Location').fill('12 Main St, Cedar Rapids, IA');
  await step(page, /Beds, types, slots/);
  await expect.poll(() => page.getByRole('radio', { name: /Cedar Unit 1/ }).isChecked()).toBe(true);
  await page.getByText(/^4 beds, \d+ slots/).waitFor();
  await page.getByRole('button', { name: /^Use \d+/ }).click();
  await step(page, /Staff/);
  await page.getByRole('button', { name: 'Fill automatically' }).click();
  await expect.poll(() => page.getByRole('checkbox', { name: /Aaron Quill/ }).isChecked()).toBe(true);
  await fill(page, { Drivers: '1', 'Personal resources': '3' });
  await step(page, /Supplies/);
  await page.getByRole('button', { name: 'Recommend' }).click();
  await page.getByLabel('Quantity 1').waitFor();
  await settled(page);
  await expectAccessible(page);
  await saved(page, 'Drive Created Successfully', 'Submit for approval');
  await page.waitForURL('**/createDrive');

  // It waits, and everything says so: the badge of the menu, the dashboard and the queue.
  const approver = await visit(browser, server.url);
  const chief = approver.page;
  await signIn(chief, 'cedar-chief');
  await chief
    .getByRole('navigation', { name: 'Main menu' })
    .getByText('1 waits for approval')
    .first()
    .waitFor({ state: 'attached' });
  await chief.getByRole('link', { name: '1 drive waits for approval' }).waitFor();
  await openDrive(chief, '/approveDrive');
  await chief.getByRole('link', { name: 'Review' }).click();
  await chief.getByRole('button', { name: 'Send back' }).click();
  await chief.getByText('Reason is required').waitFor();
  await chief.getByRole('textbox').last().fill('The hall opens at ten, please');
  await chief.getByRole('button', { name: 'Send back' }).click();
  await chief.getByText(`${NAME} sent back`).waitFor();

  await openDrive(page, '/createDrive');
  await page.getByText('The hall opens at ten, please').first().waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Drive / Center Name').waitFor();
  await step(page, /When and where/);
  await page.getByLabel('Start', { exact: true }).fill('10:00');
  await everyHourIsSeen(page);
  await step(page, /Beds, types, slots/);
  const sum = page.getByText(/^4 beds, \d+ slots.* = \d+$/);
  await sum.waitFor();
  const [, planned = ''] = /= (\d+)$/.exec(await sum.innerText()) ?? [];
  await saved(page, 'Drive Updated Successfully');
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await page.getByText('Pending approval').first().waitFor();

  await openDrive(chief, '/approveDrive');
  await chief.getByRole('link', { name: 'Review' }).click();
  await chief.getByRole('button', { name: 'Approve', exact: true }).click();
  await chief.getByText(`${NAME} approved`).waitFor();
  await openDrive(chief, '/activationDrive');
  await chief.getByRole('button', { name: 'Activate', exact: true }).click();
  const dialog = chief.getByRole('alertdialog', { name: `Activate ${NAME}?` });
  await dialog.getByRole('button', { name: 'Activate', exact: true }).click();
  await chief.getByText(`${planned} slots open`).waitFor();

  // What somebody else did is there without a reload, and every screen has the same number of slots.
  await page.getByText('Active', { exact: true }).first().waitFor({ timeout: 20_000 });
  await page.getByText(`Capacity${planned}`).waitFor();
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await page.getByText(`0 booked, ${planned} open`).waitFor();
  await settled(page);
  await expectAccessible(page);
  const { rows } = await server.sql(
    `SELECT count(*)::int AS slots, d.center_goals AS goal, min(s.start_time) AS first
     FROM drive_slots s JOIN drive_centers d ON d.id = s.drive_id WHERE d.client_id = $1 GROUP BY d.id`,
    [bankId],
  );
  expect(rows).toMatchObject([
    { slots: Number(planned), first: instantsOf({ date: DAY, time: '10:00' }, 'America/Chicago')[0] },
  ]);
  await page.goto(`/createDrive?q=${encodeURIComponent(NAME)}`);
  await page.getByRole('cell', { name: `0 of ${planned}` }).waitFor();

  // An event at the drive takes its place, its day and its zone from it.
  await page.goto('/eventManagement');
  await page.getByRole('link', { name: 'Add event', exact: true }).first().click();
  await page.getByLabel('Event Name', { exact: true }).fill(EVENT);
  await page.getByRole('radio', { name: 'A drive' }).check();
  await choose(page, /Drive \/ center/, new RegExp(NAME));
  await expect.poll(() => page.getByLabel('Start date', { exact: true }).inputValue()).toBe(DAY);
  await saved(page, 'Event Created Successfully');

  await page.goto(`/eventManagement?show=calendar&calendar=list&day=${DAY}`);
  await page.getByText(EVENT).first().waitFor();
  await page.getByText(NAME).first().waitFor();
  await page.goto('/dashboard');
  await page.getByText(`Nothing is open today. Next: ${NAME}`).waitFor();
  // The card of the month counts it where it is in this month.
  if (monthOf(today()).to >= DAY) await page.getByText(`0 of ${rows[0].goal} units expected`).waitFor();
  expect(await page.getByText(/waits? for approval$/).count()).toBe(0);

  // Who may only read sees all of it and no action; another bank's administrator sees nothing of it.
  const id = new URL(chief.url()).searchParams.get('id') ?? '';
  const reader = await visit(browser, server.url);
  await signIn(reader.page, 'cedar-reader');
  await openDrive(reader.page, '/createDrive');
  await reader.page.getByRole('tab', { name: 'Schedule' }).click();
  await reader.page.getByText(`0 booked, ${planned} open`).waitFor();
  const actions = /^(Edit|Approve|Activate|Deactivate|Call off|Delete|Duplicate|Review|Block.*)$/;
  expect(await reader.page.locator('main').getByRole('button', { name: actions }).count()).toBe(0);
  expect(await reader.page.locator('main').getByRole('link', { name: actions }).count()).toBe(0);
  const foreign = await visit(browser, server.url);
  await signIn(foreign.page, 'bank-admin-2');
  await foreign.page.goto(`/createDrive/view?id=${id}`);
  await foreign.page.getByText('Not found').first().waitFor();
  expect(await foreign.page.getByText(NAME).count()).toBe(0);

  expect([planner, approver, reader].flatMap(({ problems }) => problems)).toEqual([]);
  for (const { context } of [planner, approver, reader, foreign]) await context.close();
});
