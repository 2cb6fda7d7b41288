import type { Page } from 'playwright-core';
import { signIn } from './browser.ts';

/** What a new bank needs, by the label of each field. */
export const PRAIRIE: Readonly<Record<string, string>> = {
  'Site Name': 'Prairie Blood Bank',
  'Phone Number': '3165550177',
  'Email Address': 'desk@prairie.example',
  Domain: 'prairie.example',
  Address: '1 Main St',
  City: 'Wichita',
  Zip: '67202',
};

/** Fills the text fields of the form, as a person would. */
export async function fillClient(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
}

export async function chooseState(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name }).click();
}

/** The list, once its rows are there; for an account that signs in first, where one is named. */
export async function openClients(page: Page, query = '', as?: string): Promise<void> {
  if (as) await signIn(page, as, `/clientManagement${query}`);
  else await page.goto(`/clientManagement${query}`);
  await page.getByText(/^Showing/).waitFor();
}

/** The rows of the list that name a bank. */
export const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Blood banks' }).getByRole('link', { name, exact: true });

/** The progress of the page change is over: what stands there is what will stand there. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document
        .querySelector('[aria-valuenow][aria-label="Page is loading"]')
        ?.getAttribute('aria-valuenow') === '0',
  );
}
