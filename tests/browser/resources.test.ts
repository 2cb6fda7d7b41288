import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { acknowledge, noWider, settled, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { png } from '../support/pictures.ts';

openDesk();

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test('a mobile unit with beds, papers and a photo; published, in the timeline, and archived', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'bank-admin', '/resourceManagement/Resource/add');
  await page.getByLabel('Name', { exact: true }).fill('Browser Unit');
  const choose = async (label: string, option: RegExp) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Type', /Mobile unit/);
  await page.getByLabel('Max donors at a time').fill('8');
  await page.getByLabel('Address line 1').fill('12 Main St');
  await page.getByLabel('City', { exact: true }).fill('Tulsa');
  await choose('State', /Oklahoma/);
  await page.getByLabel('Zip Code').fill('74103');
  await page.getByRole('button', { name: 'Add beds' }).click();
  await page.getByLabel('Bed', { exact: true }).fill('Chair');
  await page.getByLabel('Quantity').fill('6');
  await page.getByRole('checkbox', { name: 'Whole Blood' }).check();
  await page.getByText('6 beds; up to 14 whole-blood donors per hour').waitFor();
  await page.getByLabel('Mobile code').fill('BRW-1');
  await page.getByLabel('Registration', { exact: true }).fill('2027-05-31');
  await page
    .getByLabel('Front', { exact: true })
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: Buffer.from(png(40, 30)) });
  await page
    .getByLabel('Insurance document')
    .setInputFiles({ name: 'policy.pdf', mimeType: 'application/pdf', buffer: PDF });
  await page.getByRole('button', { name: 'policy.pdf' }).waitFor();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await acknowledge(page, 'Resource Created Successfully');
  await page.waitForURL('**/resourceManagement/Resource');

  await page.getByRole('link', { name: 'Browser Unit', exact: true }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Browser Unit is published').waitFor();
  await page.getByRole('tab', { name: 'Documents' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('policy.pdf');
  await settled(page);
  await expectAccessible(page);

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${server.url}/resourceManagement/Resource?show=timeline`);
    const told = width === 390 ? 'Drives of the resources' : 'Timeline of the resources';
    const table = page.getByRole('table', { name: told });
    await table.getByRole('link', { name: 'Browser Unit', exact: true }).waitFor();
    await table
      .getByRole('link', { name: /Main Center/ })
      .first()
      .waitFor();
    await settled(page);
    await expectAccessible(page);
    await noWider(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.url}/resourceManagement/Resource?q=Main+Center`);
  await page.getByRole('button', { name: /^Actions for .*Main Center/ }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  const blocked = page.getByRole('alertdialog', { name: /Main Center cannot be archived/ });
  await blocked.getByText(/^DR-/).first().waitFor();
  await settled(page);
  await expectAccessible(page);
  await blocked.getByRole('button', { name: 'See the schedule' }).click();
  // The month of the unit: a drive in it is reached by keyboard; on a telephone it is told as a list.
  const calendar = page.locator('.event-calendar');
  const entry = calendar.getByRole('button', { name: /Main Center/ }).first();
  await entry.waitFor();
  const shown = page.url();
  await settled(page);
  await expectAccessible(page);
  await entry.press('Enter');
  await page.waitForURL('**/createDrive/view?id=*');
  for (const width of [992, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(shown);
    await (width === 390 ? page.getByRole('region', { name: 'Ahead' }) : entry).waitFor();
    await settled(page);
    await expectAccessible(page);
    await noWider(page);
  }
  expect(problems).toEqual([]);
  await context.close();
});
