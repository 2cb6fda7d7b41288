import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { acknowledge, noWider, settled, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';

openDesk();

/** What has the focus: its cell of the tree, or its name. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const here = document.activeElement;
    const labels = here instanceof HTMLElement && 'labels' in here ? (here as HTMLInputElement).labels : null;
    return (
      here?.getAttribute('data-cell') ??
      here?.getAttribute('aria-label') ??
      labels?.[0]?.textContent ??
      here?.textContent ??
      ''
    ).trim();
  });

/** Presses a key until the focus is where it is wanted; a page has an end. */
async function pressTo(page: Page, key: string, wanted: (name: string) => boolean): Promise<void> {
  const seen: string[] = [];
  for (let turn = 0; turn < 120; turn += 1) {
    await page.evaluate(() => document.activeElement?.setAttribute('data-was-here', ''));
    await page.keyboard.press(key);
    // A list moves the focus a moment after the key; at its end it stays.
    await page
      .waitForFunction(() => !document.activeElement?.hasAttribute('data-was-here'), null, { timeout: 1_000 })
      .catch(() => undefined);
    await page.evaluate(() => document.querySelector('[data-was-here]')?.removeAttribute('data-was-here'));
    const name = await focused(page);
    if (wanted(name)) return;
    seen.push(name);
  }
  throw new Error(`${key} never led there: ${seen.join(' | ')}`);
}
const tabTo = (page: Page, name: string): Promise<void> => pressTo(page, 'Tab', (here) => here === name);

/** Save, the dialog that says so, and back in the list, whose rows are new. */
async function save(page: Page): Promise<void> {
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  await acknowledge(page, 'Role Created Successfully');
  await page.waitForURL('**/rolesManagement');
}

test('by keyboard alone: a role from a template, compared, duplicated and deleted', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'bank-admin');
  await page.getByRole('link', { name: 'Roles', exact: true }).waitFor();
  await tabTo(page, 'Roles');
  await page.keyboard.press('Enter');
  await page.getByText('5 roles', { exact: true }).waitFor();
  await page.keyboard.press('n');
  await page.waitForURL('**/rolesManagement/add');
  await page.getByRole('treegrid', { name: 'Permissions' }).waitFor();

  await tabTo(page, 'Role name');
  await page.keyboard.type('Night desk');
  await tabTo(page, 'Start from');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Template: Recruiter' }).waitFor();
  await pressTo(page, 'ArrowDown', (here) => here === 'Template: Recruiter');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Write: Support' }).and(page.locator(':checked')).waitFor();

  await tabTo(page, 'dashboard:name');
  await pressTo(page, 'ArrowDown', (here) => here === 'reports:name');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('row', { name: /Admin sign-ins/ }).waitFor();
  await pressTo(page, 'ArrowDown', (here) => here === 'reports/adminLogin:name');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toBe('reports/adminLogin:write');
  await page.keyboard.press('Space');
  await expect
    .poll(() => page.getByRole('checkbox', { name: 'Read: Reports › Admin sign-ins' }).isChecked())
    .toBe(true);
  await page.getByText(/^Switched on as well: Read: Reports, Write: Reports, and Read: Reports/).waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focused(page)).toBe('reports:name');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('row', { name: /Admin sign-ins/ }).waitFor({ state: 'detached' });
  await save(page);
  await page.getByText('6 roles', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Night desk', exact: true }).waitFor();

  // The first two rows, which are the newest and the next by name, side by side.
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('2 selected', { exact: true }).waitFor();
  await tabTo(page, 'Compare');
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Comparison' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Night desk' }).waitFor();

  await tabTo(page, 'Duplicate');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/rolesManagement/add?from=*');
  await expect.poll(() => page.getByLabel('Role name').inputValue()).toBe('Night desk copy');
  await save(page);
  await page.getByText('7 roles', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Night desk copy', exact: true }).waitFor();

  await tabTo(page, 'Actions for Night desk copy');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  await pressTo(page, 'ArrowDown', (here) => here === 'Delete');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'Delete Night desk copy?' }).waitFor();
  await tabTo(page, 'Delete');
  await page.keyboard.press('Enter');
  await page.getByText('6 roles', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Night desk copy', exact: true }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
});

test.each([1_440, 390])('at %d px: accessible, and nothing scrolls sideways', async (width) => {
  const { page, context, problems } = await visit(browser, server.url, { width, dark: width === 390 });
  const check = async (): Promise<void> => {
    await settled(page);
    await expectAccessible(page);
    await noWider(page);
  };
  await signIn(page, 'bank-admin', '/rolesManagement');
  const planner = page.getByRole('link', { name: 'Drive planner', exact: true });
  await planner.waitFor();
  await check();
  await planner.click();
  await page.waitForURL('**/rolesManagement/detail?id=*');
  const id = new URL(page.url()).searchParams.get('id');
  for (const [tab, there] of [
    ['permissions', page.getByRole('treegrid', { name: 'Permissions' })],
    ['users', page.getByRole('table', { name: 'Users' })],
    ['menu', page.getByRole('region', { name: 'Menu preview' })],
    ['compare', page.getByText('Choose a role to compare with')],
  ] as const) {
    await page.goto(`/rolesManagement/detail?id=${id}&tab=${tab}`);
    await there.waitFor();
    await check();
  }
  await page.goto(`/rolesManagement/edit?id=${id}`);
  await page.getByRole('button', { name: 'Expand all' }).click();
  await page.getByRole('rowheader', { name: 'Add drive' }).waitFor();
  await check();
  expect(problems).toEqual([]);
  await context.close();
});
