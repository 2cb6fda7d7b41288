import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, settled, signIn, visit } from '../support/browser.ts';
import { browser, server } from '../support/browser-desk.ts';

/** A Wednesday and the one after it, beyond everything that is seeded. */
const [DAY, LATER] = ['2027-02-10', '2027-02-17'] as const;
const NAME = 'Winter drive of the story';

const step = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click();

/** From the list to the page of the drive. */
async function openDrive(page: Page, list: string): Promise<void> {
  await page.goto(`${server.url}${list}?q=${encodeURIComponent(NAME)}`);
  await page.getByRole('link', { name: NAME }).first().click();
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
}

test('a drive is planned, sent back, mended, approved by somebody else, opened, and has an event', {
  timeout: 240_000,
}, async () => {
  const planner = await visit(browser, server.url);
  const { page } = planner;
  await signIn(page, 'bank-admin');
  await page.goto(`${server.url}/createDrive/add`);
  // Sent empty, it leads to what is missing, and nothing is lost.
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await page
    .getByText(/to correct|fields to correct/)
    .first()
    .waitFor();
  await page.getByLabel('Drive / Center Name').fill(NAME);
  await page.getByRole('combobox', { name: /Sponsor/ }).click();
  await page.getByRole('option', { name: 'Tulsa City Hall' }).click();
  await page.getByLabel('Primary contact').fill('Angela Brooks');
  await page.getByLabel('Contact phone').fill('9185550148');
  await page.getByLabel('Email', { exact: true }).fill('angela@cityhall.example');
  await step(page, /When and where/);
  await page.getByLabel('Start date').fill(DAY);
  await page.getByLabel('Location').fill('12 Main St, Tulsa, OK');
  await page.getByLabel('Start', { exact: true }).fill('09:00');
  await page.getByLabel('End', { exact: true }).fill('13:00');
  await step(page, /Beds, types, slots/);
  await page.getByRole('radio', { name: /Tulsa Unit 1/ }).check();
  await page.getByText(/5 beds, \d+ slots/).waitFor();
  await page.getByRole('button', { name: /^Use \d+/ }).click();
  await step(page, /Staff/);
  await page.getByRole('button', { name: 'Fill automatically' }).click();
  await page.getByLabel('Drivers').fill('1');
  await page.getByLabel('Personal resources').fill('3');
  await step(page, /Supplies/);
  await page.getByRole('button', { name: 'Recommend' }).click();
  await page.getByLabel('Quantity 1').waitFor();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await page.getByText('Drive Created Successfully').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/createDrive');

  const approver = await visit(browser, server.url);
  await signIn(approver.page, 'super');
  await openDrive(approver.page, '/approveDrive');
  await approver.page.getByRole('link', { name: 'Review' }).click();
  await approver.page.getByRole('button', { name: 'Send back' }).click();
  await approver.page.getByText('Reason is required').waitFor();
  await approver.page.getByRole('textbox').last().fill('The hall is taken: a week later, please');
  await approver.page.getByRole('button', { name: 'Send back' }).click();
  await approver.page.getByText(`${NAME} sent back`).waitFor();

  // The planner's page follows by itself once it is open; the reason stands on it.
  await openDrive(page, '/createDrive');
  await page.getByText('The hall is taken: a week later, please').first().waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Drive / Center Name').waitFor();
  await step(page, /When and where/);
  await page.getByLabel('Start date').fill(LATER);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Drive Updated Successfully').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await page.getByText('Pending approval').first().waitFor();

  await openDrive(approver.page, '/approveDrive');
  await approver.page.getByRole('link', { name: 'Review' }).click();
  await approver.page.getByRole('button', { name: 'Approve and activate' }).click();
  await approver.page
    .getByText(/approved|activated/)
    .first()
    .waitFor();

  // What somebody else did is there without a reload.
  await page.getByText('Active', { exact: true }).first().waitFor({ timeout: 20_000 });
  await page.getByRole('tab', { name: 'Schedule' }).click();
  const told = page.getByText(/0 booked, [1-9]\d* open/);
  await told.waitFor();
  const open = Number(/(\d+) open/.exec(await told.innerText())?.[1]);
  const { rows } = await server.sql(
    `SELECT count(*)::int AS slots FROM drive_slots s JOIN drive_centers d ON d.id = s.drive_id WHERE d.drive_center_name = $1`,
    [NAME],
  );
  expect(rows).toEqual([{ slots: open }]);
  await settled(page);
  await expectAccessible(page);
  await page.goto(`${server.url}/createDrive?q=${encodeURIComponent(NAME)}`);
  await page.getByRole('cell', { name: `0 of ${open}` }).waitFor();

  // An event at the drive takes its place, its day and its zone from it.
  await page.goto(`${server.url}/eventManagement`);
  await page.getByRole('link', { name: 'Add event', exact: true }).first().click();
  await page.getByLabel('Event Name', { exact: true }).fill('Opening of the winter drive');
  await page.getByRole('radio', { name: 'A drive' }).check();
  await page.getByRole('searchbox', { name: 'Search drives and centers' }).fill('winter');
  await page.getByRole('combobox', { name: /Drive \/ center/ }).click();
  await page.getByRole('option', { name: new RegExp(NAME) }).click();
  await expect.poll(() => page.getByLabel('Start date', { exact: true }).inputValue()).toBe(LATER);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Event Created Successfully').waitFor();
  await page.keyboard.press('Enter');
  await page.goto(`${server.url}/eventManagement?show=calendar&calendar=list&day=${LATER}`);
  await page.getByText('Opening of the winter drive').first().waitFor();
  expect(planner.problems).toEqual([]);
  expect(approver.problems).toEqual([]);
  await planner.context.close();
  await approver.context.close();
});
