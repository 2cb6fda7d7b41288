import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { addressHas, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { chooseState, fillClient, openClients, PRAIRIE, rowsOf, settled } from '../support/client-pages.ts';

openDesk();

const number = async (page: Page, label: string): Promise<number> =>
  Number(await page.getByLabel(label, { exact: true }).inputValue());
const firstRow = (page: Page) =>
  page.getByRole('table', { name: 'Blood banks' }).locator('[data-row-link]').first();

test('the list: sorted, filtered, back, and from the dashboard to the banks without a drive', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await openClients(page, '', 'super');
  await page.getByText('12 blood banks', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Bank Name' }).click();
  await page.waitForURL('**?sort=name&order=asc');
  await expect.poll(() => firstRow(page).textContent()).toBe('Buckeye Community Blood Bank');
  await page.getByRole('link', { name: 'Inactive' }).click();
  await page.waitForURL('**status=inactive**');
  await rowsOf(page, 'Willamette Blood Bank').click();
  await page.getByRole('heading', { level: 1, name: 'Willamette Blood Bank' }).waitFor();
  await page.goBack();
  await page.locator('tr[data-visited]').waitFor();
  await addressHas(page, 'search').toContain('status=inactive');

  await server.sql(
    "UPDATE drive_centers SET review_state = 'canceled' WHERE client_id IN (SELECT site_id FROM sites WHERE name = 'Cook Inlet Blood Bank') AND is_approved",
  );
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Show banks' }).click();
  await page.getByRole('list', { name: 'Active filters' }).getByText('Upcoming drive: None ahead').waitFor();
  await rowsOf(page, 'Cook Inlet Blood Bank').waitFor();
  await addressHas(page, 'search').toContain('upcomingDrive=none');
  await page.reload();
  await rowsOf(page, 'Cook Inlet Blood Bank').waitFor();
  expect(await rowsOf(page, 'Riverside Blood Center').count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('a bank is added with wrong and right input, placed on the map, seen, edited, left and activated again', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await openClients(page, '', 'super');
  await page.getByRole('link', { name: 'Add Client' }).click();
  await fillClient(page, { ...PRAIRIE, Zip: '6720', 'Site Name': 'Riverside Blood Center' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const summary = page.getByRole('region', { name: 'Check these fields' });
  await summary.getByRole('link', { name: 'Site Name is already in use' }).waitFor();
  await summary.getByRole('link', { name: 'Must be exactly 5 digits' }).waitFor();
  await fillClient(page, PRAIRIE);
  await chooseState(page, 'Kansas (KS)');
  await page.getByRole('button', { name: 'Copy from another bank' }).click();
  await page.getByRole('combobox', { name: 'Blood bank' }).click();
  await page.getByRole('option', { name: /Riverside/ }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByText('Filled in as Riverside Blood Center has its modules').waitFor();

  // The marker: put, moved by key and by hand, and by numbers; all of them say the same.
  await page.getByRole('button', { name: 'Put a marker here' }).click();
  const marker = page.getByRole('button', { name: 'Position on the map' });
  await marker.waitFor();
  await expect.poll(() => number(page, 'Latitude')).toBeGreaterThan(36.9);
  const [put, longitude] = [await number(page, 'Latitude'), await number(page, 'Longitude')];
  expect(put).toBeLessThan(40.1);
  await marker.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => number(page, 'Latitude')).toBeGreaterThan(put);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => number(page, 'Longitude')).toBeGreaterThan(longitude + 0.5);
  const before = await number(page, 'Longitude');
  // The map still moves after the keys: it is taken hold of where it has come to rest.
  await marker.hover();
  const box = await marker.boundingBox();
  if (!box) throw new Error('the marker is not there');
  await page.mouse.down();
  await page.mouse.move(box.x - 30, box.y + 16, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => number(page, 'Longitude')).toBeLessThan(before);
  // Decimals are typed as they come.
  await page.getByLabel('Latitude', { exact: true }).fill('');
  await page.getByLabel('Latitude', { exact: true }).pressSequentially('37.6872');
  await page.getByLabel('Longitude', { exact: true }).fill('');
  await page.getByLabel('Longitude', { exact: true }).pressSequentially('-97.3301');
  await expect.poll(() => number(page, 'Latitude')).toBe(37.6872);
  await expect.poll(() => number(page, 'Longitude')).toBe(-97.3301);
  await marker.waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Client Created Successfully').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();

  await page.getByRole('heading', { level: 1, name: 'Prairie Blood Bank' }).waitFor();
  await page.getByText('37.6872°, -97.3301°').waitFor();
  await page
    .getByRole('region', { name: 'Map of the address' })
    .getByRole('button', { name: 'Prairie' })
    .waitFor();
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByText('This blood bank has no users yet').waitFor();
  await addressHas(page, 'search').toBe('?tab=users');
  await page.reload();
  await page.getByText('This blood bank has no users yet').waitFor();
  await page.getByRole('tab', { name: 'Integrations' }).click();
  await page.getByRole('button', { name: 'Remove: Donor platform' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Donor platform was removed').waitFor();
  await page.getByRole('button', { name: 'Remove: Donor platform' }).waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'City' }).fill('Derby');
  await page.getByText('The address has changed. Check that the marker still stands right.').waitFor();
  await page.goBack();
  await page
    .getByRole('alertdialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Client Updated Successfully').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByText('Derby, ').waitFor();

  await page.getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate Prairie Blood Bank?' });
  await question.getByText('0 users can no longer sign in').waitFor();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Deactivate' }).waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('Activated', { exact: true }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('several are deactivated after their users, drives and appointments were counted', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await openClients(page, '?q=blood+services', 'super');
  const { rows } = await server.sql(
    `SELECT count(*)::int AS users FROM admin_users u JOIN sites s ON s.site_id = u.client_id
      WHERE s.name ILIKE '%blood services%' AND s.is_active AND u.is_active AND u.deleted_at IS NULL`,
  );
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate' });
  await dialog.getByText(`${rows[0]?.users} users can no longer sign in`).waitFor();
  await dialog
    .getByText(/future drive/)
    .last()
    .waitFor();
  await settled(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  expect(problems).toEqual([]);
  await context.close();
});

test.each([
  ['reader', 'Riverside Blood Center', 1_440],
  ['bank-admin-2', 'Buckeye Community Blood Bank', 1_440],
  ['reader', 'Riverside Blood Center', 390],
] as const)('%s sees %s alone, and to read, at %i px', async (name, bank, width) => {
  const { page, context, problems } = await visit(browser, server.url, { width });
  const { rows } = await server.sql("SELECT id FROM sites WHERE name = 'Cook Inlet Blood Bank'");
  await openClients(page, '', name);
  await page.getByText('1 blood bank', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Add Client' }).count()).toBe(0);
  await rowsOf(page, bank).click();
  await page.getByRole('heading', { level: 1, name: bank }).waitFor();
  for (const tab of ['Modules', 'Settings', 'Integrations', 'Overview']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel', { name: tab }).waitFor();
    for (const action of [/Save/, /Deactivate/, /Switch to/, /Replace/, /Remove/, /Test conn/, /Copy from/])
      expect(await page.getByRole('button', { name: action }).count(), `${tab}: ${action}`).toBe(0);
  }
  expect(await page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);
  await settled(page);
  await expectAccessible(page);
  // Another bank's address leads nowhere.
  await page.goto(`/clientManagement/${rows[0]?.id}`);
  await page.getByText('The requested client is not found').waitFor();
  expect(await page.getByText('Cook Inlet').count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test.each([1_440, 390])('list, sorting, view and form are accessible at %i px', async (width) => {
  const { page, context, problems } = await visit(browser, server.url, { width });
  await openClients(page, '', 'super');
  await settled(page);
  await expectAccessible(page);
  const sort = page.getByRole('button', { name: 'Sort', exact: true });
  await sort.waitFor({ state: width < 768 ? 'visible' : 'hidden' });
  if (width < 768) {
    await sort.click();
    await page.getByRole('menuitemradio', { name: 'Bank Name, descending' }).click();
    await page.waitForURL('**?sort=name&order=desc');
    await expect.poll(() => firstRow(page).textContent()).toBe('Willamette Blood Bank');
  }
  await rowsOf(page, 'Riverside Blood Center').click();
  const map = page.getByRole('region', { name: 'Map of the address' });
  // The map is made when it comes near.
  await page.getByRole('region', { name: 'Location', exact: true }).scrollIntoViewIfNeeded();
  await map.getByRole('button', { name: 'Riverside Blood Center' }).waitFor();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByText(/^Showing 1–10 of/).waitFor();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Latitude', { exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Position on the map' }).waitFor();
  await settled(page);
  // Whatever lies half under the form's footer is whole once one scrolls: at the end nothing is under it.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy from another bank' }).click();
  await page.getByRole('combobox', { name: 'Blood bank' }).waitFor();
  await settled(page);
  await expectAccessible(page);
  expect(problems).toEqual([]);
  await context.close();
});

test('on paper the list is a table without the shell, in the light theme, with what was asked for', async () => {
  const { page, context, problems } = await visit(browser, server.url, { dark: true });
  await openClients(page, '?status=active', 'super');
  await page.emulateMedia({ media: 'print' });
  await page
    .getByRole('main')
    .locator('p', { hasText: /^Status: Active$/ })
    .waitFor();
  for (const name of ['Export', 'Add Client', 'Riverside Blood Center']) {
    const text = page.getByRole('main').getByText(name, { exact: true }).first();
    await text.waitFor({ state: name === 'Riverside Blood Center' ? 'visible' : 'hidden' });
  }
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor({ state: 'hidden' });
  await page.getByRole('banner').waitFor({ state: 'hidden' });
  // The browser may draw once more in the colours of the screen before it takes those of the paper.
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.evaluate((title) => getComputedStyle(title).color)).toBe('rgb(22, 32, 27)');
  const head = page.getByRole('columnheader', { name: 'Bank Name' });
  await expect.poll(() => head.evaluate((cell) => getComputedStyle(cell).position)).toBe('static');
  const feet = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSPageRule)
      .map(({ cssText }) => cssText)
      .join(),
  );
  expect(feet).toMatch(/"Page " counter\(page\) " of " counter\(pages\)/);
  // A sheet is wide enough that the rows stay rows, and are not the cards of a narrow screen.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf).toMatch(/\/MediaBox \[0 0 79[12](?:\.\d+)? 61[12]/);
  expect(problems).toEqual([]);
  await context.close();
});
