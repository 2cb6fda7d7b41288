import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { settled, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';

openDesk();

let page: Page;
let problems: readonly string[];
beforeEach(async () => {
  ({ page, problems } = await visit(browser, server.url));
  await signIn(page, 'bank-admin');
  await settled(page);
  return () => page.context().close();
});

const scrolled = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = async (top: number): Promise<void> => {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeGreaterThan(top + 900);
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await expect.poll(scrolled).toBe(top);
};

test('a page from the history stands where it was left, also when it is loaded again; any other begins at its top', async () => {
  await scrollTo(500);
  await page.reload();
  // It grows as its cards come.
  await expect.poll(scrolled).toBe(500);
  await page.goto('/donorManagement');
  await settled(page);
  expect(await scrolled()).toBe(0);
  await page.locator('tr[data-row] a').first().click();
  await page.waitForURL('**/donorManagement/view?**');
  await settled(page);
  await page.addStyleTag({ content: 'main { min-height: 1200px }' });
  await scrollTo(120);
  await page.evaluate(() => document.querySelector<HTMLElement>('aside a[href="/dashboard"]')?.click());
  await page.waitForURL('**/dashboard');
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(120);
  await page.goBack();
  await page.goBack();
  await page.waitForURL('**/dashboard');
  await expect.poll(scrolled).toBe(500);
  expect(problems).toEqual([]);
});

test('whoever scrolls while a page is still growing stays where they are', async () => {
  await scrollTo(900);
  // The cards wait: the page is not long enough for its place.
  let answer = (): void => undefined;
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/graphql/**', async (route) => {
    await waits;
    await route.continue().catch(() => undefined);
  });
  await page.reload();
  await page.locator('main h1').waitFor();
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, -50);
  answer();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await settled(page);
  expect(await scrolled()).toBeLessThan(900);
});
