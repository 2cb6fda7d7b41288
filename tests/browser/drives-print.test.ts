import { expect, test } from 'vitest';
import { expectAccessible, noWider, settled, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';

openDesk();

test('selected drives go to paper together: each on a page of its own, and nothing else of the screen', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'bank-admin', '/createDrive');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.first().waitFor();
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Print' }).press('Enter');
  const item = page.getByRole('menuitem', { name: 'Packing lists' });
  await item.waitFor();
  await item.press('Enter');
  await page.getByRole('heading', { name: 'Packing lists' }).waitFor();
  await page.getByText('3 drives and centers · 3 sheets').waitFor();
  await settled(page);
  await expectAccessible(page);
  const paper = (await page.pdf()).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(3);

  await page.getByRole('button', { name: 'Sign-in sheet' }).click();
  await page.getByRole('heading', { name: 'Sign-in sheets' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Print', exact: true }).isEnabled()).toBe(true);
  for (const width of [390, 992]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    await expectAccessible(page);
    await noWider(page);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { name: 'Sign-in sheets' }).isVisible()).toBe(false);
  expect(await page.getByRole('heading', { level: 2 }).first().isVisible()).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});
