import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../server/db/seed/administration.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';

openDesk();

/** The progress of the page change is over, and no old rows stand under a progress line. */
async function settled(page: Page): Promise<void> {
  const progress = page.getByRole('progressbar', { name: 'Page is loading', includeHidden: true });
  await expect.poll(() => progress.getAttribute('aria-valuenow')).toBe('0');
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Signs somebody in with a password that is not the demo accounts'. */
async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}

const RIGHT = {
  'First Name': 'Nina',
  'Unique Identifier': 'N1K2',
  'Date of Birth': '1988-02-29',
  Email: 'nina.kowalski@donorgrid.example',
  Password: 'Strong!Pass1',
  'Work Phone Number': '5125550123',
  'Address line 1': '1 Main St',
  City: 'Austin',
  'Zip code': '73301',
};

test('a user is added, changed, given a new password, and signs in with it', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'bank-admin');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByText(/^Showing/).waitFor();
  await settled(page);
  await page.getByRole('link', { name: 'Add user' }).click();

  // What is wrong is said on its field, and nothing that was entered is lost.
  await page.getByLabel('Last Name').fill('K0walski');
  for (const [label, text] of Object.entries(RIGHT)) await page.getByLabel(label, { exact: true }).fill(text);
  await choose(page, 'Sex', 'F');
  await choose(page, 'Admin Role', 'Recruiter');
  await choose(page, 'State', 'Texas (TX)');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'Only alphabets are allowed.' }).first().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
    .toBe('true');
  expect(await page.getByLabel('City').inputValue()).toBe('Austin');
  await expectAccessible(page);
  await page.getByLabel('Last Name').fill('Kowalski');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('User Created Successfully').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();

  // Newest first: there she is.
  await page.getByRole('link', { name: 'Nina Kowalski', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Nina Kowalski' }).waitFor();
  await page.getByText('Never signed in').waitFor();
  await page.getByText('(512) 555-0123').waitFor();
  await settled(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('City').fill('Dallas');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('User Updated Successfully').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByText('Dallas').waitFor();

  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByLabel('Set a temporary password').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set password' }).click();
  const password = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  expect(password).toHaveLength(16);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: /^Password reset/ }).waitFor();
  await page.getByRole('link', { name: 'Maria Ortega' }).first().waitFor();
  expect(problems).toEqual([]);
  await context.close();

  const other = await visit(browser, server.url);
  await signInWith(other.page, RIGHT.Email, password);
  await other.page.getByText('Nina Kowalski').first().waitFor();
  expect(other.problems).toEqual([]);
  await other.context.close();
});

test('one’s own profile is changed, with a new password', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'reader', '/my-profile');
  await page.getByLabel('City').fill('Jenks');
  await settled(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Password', { exact: true }).fill('Other!Pass2');
  await page.getByLabel('Confirm Password').fill('Other!Pass2');
  // At the end of the page the footer stands below the fields, and covers none by half.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('User Updated Successfully').waitFor();
  expect(problems).toEqual([]);
  await context.close();

  const again = await visit(browser, server.url);
  await signInWith(again.page, 'reader@donorgrid.example', 'Other!Pass2');
  await again.page.goto('/my-profile');
  await expect.poll(() => again.page.getByLabel('City').inputValue()).toBe('Jenks');
  expect(DEMO_PASSWORD).not.toBe('Other!Pass2');
  await again.context.close();
});

test.each([1_440, 390])('the list, a bulk change and a profile are accessible at %i px', async (width) => {
  const { page, context, problems } = await visit(browser, server.url, { width });
  await signIn(page, 'bank-admin', '/userManagement');
  await page.getByText(/^Showing/).waitFor();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /^Select Maria Ortega/ }).check();
  // A narrow bar has what does not fit in a menu.
  if (width < 768) await page.getByRole('button', { name: 'More for the selection' }).click();
  await page.getByRole(width < 768 ? 'menuitem' : 'button', { name: 'Change role' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await page.getByText('Admin Role is required').waitFor();
  await expectAccessible(page);
  await choose(page, 'Admin Role', 'Recruiter');
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  // One's own role is locked: it is skipped, and said.
  await page.getByRole('list', { name: 'Results' }).getByText('Locked').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Maria Ortega' }).first().click();
  // The list has a button of this name too: what is opened must be the account's.
  await page.getByRole('heading', { level: 1, name: 'Maria Ortega' }).waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByRole('region', { name: 'Profile of Maria Ortega' }).waitFor();
  await settled(page);
  await expectAccessible(page);
  expect(problems).toEqual([]);
  await context.close();
});
