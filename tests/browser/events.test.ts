import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { acknowledge, noWider, settled, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { runDay } from '../support/clock/run-days.ts';

openDesk();

const DAY = runDay('2026-12-10');

test('an event is added from a day of the calendar, found, moved, cancelled and looked at', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'bank-admin', '/eventManagement?show=calendar&calendar=list');
  await page.getByRole('region', { name: 'Event Calendar' }).waitFor();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add event', exact: true }).first().click();
  await page.getByLabel('Event Name', { exact: true }).fill('Harvest evening');
  for (const end of ['Start date', 'End date']) await page.getByLabel(end, { exact: true }).fill(DAY);
  await page.getByLabel('Start time', { exact: true }).fill('17:00');
  await page.getByLabel('End time', { exact: true }).fill('19:30');
  await page.getByLabel('Location', { exact: true }).fill('12 Main St, Tulsa, OK');
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await acknowledge(page, 'Event Created Successfully');
  await page.waitForURL('**/eventManagement');

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${server.url}/eventManagement?q=harvest`);
    await page.getByRole('link', { name: 'Harvest evening', exact: true }).waitFor();
    await settled(page);
    await expectAccessible(page);
    await noWider(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.url}/eventManagement?show=calendar&calendar=month&day=${DAY}&kinds=event`);
  await page.getByText('Harvest evening').first().click();
  const dialog = page.getByRole('dialog', { name: 'Event Details' });
  await dialog.getByText('5:00 PM – 7:30 PM CST').waitFor();
  await dialog.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Start time', { exact: true }).fill('16:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await acknowledge(page, 'Event Updated Successfully');
  await page.getByRole('heading', { name: 'Harvest evening' }).waitFor();
  await page.getByText('4:00 PM – 7:30 PM CST').first().waitFor();
  await page.getByRole('button', { name: 'Cancel event', exact: true }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Storm');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel event', exact: true }).click();
  await page.getByText('Harvest evening cancelled').waitFor();
  await page.getByText('Storm').first().waitFor();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('Cancelled').first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
