import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { acknowledge, noWider, settled, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { cutTimes } from '../support/cut-text.ts';

openDesk();

test('a designation, somebody who has it and works at night, their week, and the way of both', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'bank-admin', '/resourceManagement/Designation?panel=add');
  const panel = page.getByRole('dialog', { name: 'Add designation' });
  await panel.getByLabel('Designation', { exact: true }).fill('Night Nurse');
  await expect.poll(() => panel.getByLabel('Code', { exact: true }).inputValue()).toBe('NN');
  await settled(page);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await acknowledge(page, 'Designation Created Successfully');
  await page.getByRole('link', { name: 'Night Nurse', exact: true }).waitFor();

  await page.goto(`${server.url}/resourceManagement/Staff/add`);
  await page.getByLabel('Name', { exact: true }).fill('Aaron Quill');
  await page.getByLabel('Email', { exact: true }).fill('aaron@quill.example');
  await page.getByLabel('Cell Phone', { exact: true }).fill('9185550199');
  await page.getByRole('combobox', { name: 'Designation' }).click();
  await page.getByRole('option', { name: /Night Nurse/ }).click();
  await page.getByLabel('Hire date', { exact: true }).fill('2026-03-02');
  await page.getByLabel('Address line 1').fill('12 Main St');
  await page.getByLabel('City', { exact: true }).fill('Tulsa');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: /Oklahoma/ }).click();
  await page.getByLabel('Zip Code').fill('74103');
  await page.getByRole('checkbox', { name: 'Mon' }).check();
  await page.getByLabel('Mon, start').fill('22:00');
  await page.getByLabel('Mon, end').fill('06:00');
  await page.getByRole('checkbox', { name: 'Ends next day' }).check();
  await page.getByText('8 hours a week').waitFor();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await acknowledge(page, 'Staff Created Successfully');
  await page.waitForURL('**/resourceManagement/Staff');

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${server.url}/resourceManagement/Staff?show=week&q=quill`);
    const row = page.getByRole('row', { name: /Aaron Quill/ });
    await row.getByText('10p – 12a').waitFor();
    await row.getByText('12a – 6a').waitFor();
    await settled(page);
    await expectAccessible(page);
    await noWider(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Aaron Quill', exact: true }).click();
  await page.getByRole('tab', { name: 'Availability' }).click();
  await page.getByRole('table', { name: 'Availability' }).getByText('10:00 PM – 12:00 AM').waitFor();
  await settled(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add exception' }).click();
  const other = page.getByRole('dialog', { name: 'Exception for Aaron Quill' });
  await other.getByText('Other hours').click();
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await cutTimes(page), `${width} px`).toEqual([]);
    await noWider(page);
  }
  await page.keyboard.press('Escape');

  await page.goto(`${server.url}/resourceManagement/Designation?q=Night`);
  await page.getByRole('button', { name: 'Actions for Night Nurse' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const blocked = page.getByRole('alertdialog', { name: 'Night Nurse cannot be deleted' });
  await blocked.getByRole('button', { name: 'Move staff' }).click();
  const move = page.getByRole('dialog', { name: 'Move staff of Night Nurse' });
  await move.getByRole('combobox', { name: 'Move to' }).click();
  await page.getByRole('option', { name: /Registered Nurse/ }).click();
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('1 person moved to Registered Nurse').waitFor();
  await page.getByRole('button', { name: 'Actions for Night Nurse' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Night Nurse deleted').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
