import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { acknowledge, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { png } from '../support/pictures.ts';

openDesk();

const PATIENT = { timeout: 20_000 };
const HOSTILE = '<img src=x onerror="document.title=1">';

const order = (page: Page): Promise<string[]> => page.locator('[data-row-link]').allTextContents();
const stands = (page: Page, names: readonly string[]) =>
  expect.poll(() => order(page), PATIENT).toEqual(names);

test('ads: dragged and taken back, moved by keys, added with a picture, read as text, opened nowhere', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'editor', '/contentManagement');
  await page.waitForURL('**/contentManagement/Ads');
  const seeded = ['Winter drive', 'Platelets needed', 'Bring a friend', 'Summer thanks'];
  await stands(page, seeded);
  await page.getByRole('region', { name: 'As donors see it' }).getByRole('article').first().waitFor();
  await expectAccessible(page);

  await page
    .getByRole('button', { name: 'Move Summer thanks' })
    .dragTo(page.getByRole('row').filter({ hasText: 'Platelets last five days' }));
  await stands(page, ['Winter drive', 'Summer thanks', 'Platelets needed', 'Bring a friend']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await stands(page, seeded);

  const handle = page.getByRole('button', { name: 'Move Winter drive' });
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await stands(page, ['Platelets needed', 'Winter drive', 'Bring a friend', 'Summer thanks']);
  // The row has moved under the focus, and goes on from there.
  await expect.poll(() => handle.evaluate((node) => node === document.activeElement), PATIENT).toBe(true);
  await page.keyboard.press('ArrowUp');
  await stands(page, seeded);

  await page.getByRole('link', { name: 'Add ad' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Holiday hours');
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Banner' }).click();
  await page.getByRole('textbox', { name: 'Heading' }).fill(HOSTILE);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: png(120, 90) });
  await page.getByText('Replace', { exact: true }).waitFor();
  await page.getByText(/of the height is cut above and below/).waitFor();
  await page.getByRole('textbox', { name: 'Alt text' }).fill('A calendar');
  const link = page.getByRole('textbox', { name: 'Link' });
  await link.fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Must be an address that starts with https://').first().waitFor();
  expect(await page.getByRole('link', { name: /^Test link/ }).count()).toBe(0);
  await link.fill('https://www.rbc.example/holidays');
  await page.getByRole('link', { name: /^Test link/ }).waitFor();
  await page.getByText('Taken by “Winter drive”: inserts before it').waitFor();
  // What was said of the moves lies over each other: it is closed first.
  const said = page.getByRole('button', { name: 'Dismiss the message' });
  await said.evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await expect.poll(() => said.count(), PATIENT).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await acknowledge(page, 'The ad has been created');
  await page.waitForURL('**/contentManagement/Ads');
  await stands(page, ['Holiday hours', ...seeded]);

  await page.getByRole('link', { name: 'Holiday hours', exact: true }).click();
  await page.getByRole('region', { name: 'Live preview' }).getByText(HOSTILE).first().waitFor();
  const opens = page.getByRole('link', { name: /^Open link/ });
  expect(await opens.getAttribute('rel')).toBe('noopener noreferrer');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('Naomi Clark').last().waitFor();
  expect(await page.title()).not.toBe('1');
  expect(problems).toEqual([]);
  await context.close();
});
