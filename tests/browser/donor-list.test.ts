import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { atRest, settled, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';

openDesk();

test('donors around the bank who may give soon: filtered, counted, kept under a name, found again', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'bank-admin', '/donorManagement');
  await page.getByRole('button', { name: 'More filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('button', { name: /^Blood/ }).click();
  await panel.getByRole('button', { name: 'O', exact: true }).click();
  await panel.getByRole('button', { name: /^Place/ }).click();
  await panel.getByLabel('Address', { exact: true }).fill('Tulsa, OK');
  await panel.getByRole('spinbutton', { name: 'Distance in miles' }).fill('15');
  await panel.getByRole('button', { name: /^Eligibility/ }).click();
  await Promise.all([
    page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('"withInDays":7')),
    panel.getByLabel('Days from today').fill('7'),
  ]);
  await atRest(page);
  const show = panel.getByRole('button', { name: /^Show \d+ donors$/ });
  await expect.poll(() => panel.getByRole('status').textContent()).toMatch(/^\d+ donors match$/);
  await settled(page);
  await expectAccessible(page);
  const said = /\d+/.exec((await show.textContent()) ?? '')?.[0];
  await show.click();
  await page.getByText(new RegExp(`^Showing 1–\\d+ of ${said}$`)).waitFor();
  await page.getByText('Distance: 15 mi of Tulsa, OK', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Distance', exact: true }).click();
  await page.waitForURL('**sort=distance**');
  const miles = async () =>
    (await page.getByText(/^[\d.]+ mi$/).allTextContents()).map((text) => Number.parseFloat(text));
  await expect.poll(async () => (await miles()).length).toBe(Math.min(10, Number(said)));
  // Both sides of the comparison are of the same look at the page, which may still show the order before.
  await expect
    .poll(async () => {
      const shown = await miles();
      return shown.join() === shown.toSorted((one, other) => one - other).join();
    })
    .toBe(true);

  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('button', { name: 'Save as new filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save filter' });
  await dialog.getByLabel('Filter name').fill('Tulsa soon');
  await dialog.getByRole('button', { name: 'Save filter' }).click();
  await page.getByRole('button', { name: 'Tulsa soon' }).waitFor();
  await page.goto(`${server.url}/donorManagement`);
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('button', { name: new RegExp(`^Tulsa soon.*${said}`) }).click();
  await page.getByText(new RegExp(`^Showing 1–\\d+ of ${said}$`)).waitFor();
  await settled(page);
  await expectAccessible(page);
  const name = (await page.locator('[data-row-link]').first().textContent()) ?? '';
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.title, location.href]),
  );
  expect(kept).not.toContain(name);

  for (const [width, scheme] of [
    [992, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await settled(page);
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
      .toBe(true);
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('what can be done with a row is in sight where the table is wider than its card', async () => {
  const { page, context, problems } = await visit(browser, server.url, { width: 992 });
  await signIn(page, 'bank-admin', '/donorManagement');
  // By selectors: while a menu is open, nothing else of the page has a role.
  const row = page.locator('tbody tr').nth(2);
  const table = page.locator('[role=group]:has(> table)');
  await expect.poll(() => table.evaluate((it) => it.scrollWidth > it.clientWidth)).toBe(true);
  await row.locator('a').first().hover();
  const menu = row.locator('[aria-haspopup=menu]');
  const fromEdge = async () => {
    const [of, it] = [await table.boundingBox(), await menu.boundingBox()];
    return of && it && of.x + of.width - (it.x + it.width);
  };
  await expect.poll(fromEdge).toBeGreaterThan(0);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Copy donor number' }).waitFor();
  // The pointer is in the menu now: its button stays where it was.
  await expect.poll(fromEdge).toBeGreaterThan(0);
  await expect.poll(() => table.evaluate((it) => it.scrollLeft)).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});
