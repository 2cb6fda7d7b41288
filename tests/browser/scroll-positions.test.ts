import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { anyInput, atRest, settled, signIn, visit } from '../support/browser.ts';
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

test('a page that is left in the frame in which it was scrolled: the next one begins at its top, and it is found where it was', async () => {
  await page.addStyleTag({ content: 'main { min-height: 1800px }' });
  // The browser says with its next frame that a page was scrolled, and the next page is often there before it.
  const scrollAnd = (top: number, leave: 'click' | 'back'): Promise<void> =>
    page.evaluate(
      ([to, how]) => {
        window.scrollTo(0, to);
        if (how === 'back') window.history.back();
        else document.querySelector<HTMLElement>('aside a[href="/donorManagement"]')?.click();
      },
      [top, leave] as const,
    );
  for (const top of [120, 360, 600]) {
    await scrollAnd(top, 'click');
    await page.waitForURL('**/donorManagement');
    await settled(page);
    await expect.poll(scrolled).toBe(0);
    await scrollAnd(top + 60, 'back');
    await page.waitForURL('**/dashboard');
    await expect.poll(scrolled).toBe(top);
    await page.goForward();
    await expect.poll(scrolled).toBe(top + 60);
    await page.goBack();
    await expect.poll(scrolled).toBe(top);
  }
  expect(problems).toEqual([]);
});

describe('a page that is loaded again, and too short for its place', () => {
  const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
  let grow: () => Promise<void>;
  beforeEach(async () => {
    await scrollTo(900);
    await page.addInitScript(() => {
      const short = new CSSStyleSheet();
      short.replaceSync('main { max-height: 300px; overflow: hidden }');
      document.adoptedStyleSheets.push(short);
      Object.assign(window, { grow: () => short.replaceSync('') });
    });
    grow = () => page.evaluate(() => (window as unknown as { grow: () => void }).grow());
    await page.reload();
    await page.locator('#root main h1').waitFor();
    expect(await scrolled()).toBeLessThan(300);
  });

  test('comes to it when it grows', async () => {
    await grow();
    await expect.poll(scrolled).toBe(900);
  });

  test('stays where it is once somebody does something', async () => {
    await anyInput(page);
    await grow();
    await expect.poll(height).toBeGreaterThan(1_800);
    await atRest(page);
    expect(await scrolled()).toBeLessThan(300);
  });
});
