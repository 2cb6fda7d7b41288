import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';

openDesk();

const LOOK = { width: 1_000 };
const stored = (page: Page) =>
  page.evaluate(async () => [
    localStorage.getItem('left'),
    sessionStorage.getItem('left'),
    document.cookie,
    (await indexedDB.databases()).map(({ name }) => name),
    await caches.keys(),
    (window as { left?: string }).left,
  ]);
const NOTHING = [null, null, '', [], [], undefined];

/** Leaves something wherever a page can. */
const leave = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    localStorage.setItem('left', 'yes');
    sessionStorage.setItem('left', 'yes');
    // biome-ignore lint/suspicious/noDocumentCookie: it is what a page could leave
    document.cookie = 'left=yes; max-age=600';
    await caches.open('left');
    await new Promise((done) => {
      indexedDB.open('left').onsuccess = done;
    });
  });

test('who comes later finds nothing of what was stored, in a second window and of the page’s own neither', async () => {
  const first = await visit(browser, server.url, LOOK);
  await first.page.addInitScript(() => Object.assign(window, { left: 'yes' }));
  await first.page.route('**/favicon.svg', (route) => route.abort());
  await first.page.goto('/terms');
  await leave(first.page);
  const beside = await first.context.newPage();
  await beside.goto('/terms');
  expect((await stored(beside))[0]).toBe('yes');
  await first.context.close();

  const second = await visit(browser, server.url, LOOK);
  await second.page.goto('/terms');
  expect(await stored(second.page)).toEqual(NOTHING);
  expect(second.page.viewportSize()?.width).toBe(LOOK.width);
  expect(await second.page.evaluate(() => window.history.length)).toBeLessThanOrEqual(2);
  expect(second.problems).toEqual([]);
  // It is the same one: its scripts are there.
  const kept = await second.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  expect(kept.length).toBeGreaterThan(0);
  expect(kept).toEqual(kept.map(() => 0));
  await second.context.close();
});

test('two who are there at once share nothing, and what was done to a context is gone with it', async () => {
  const one = await visit(browser, server.url, LOOK);
  const other = await visit(browser, server.url, LOOK);
  await one.page.goto('/terms');
  await other.page.goto('/terms');
  await leave(one.page);
  expect(await stored(other.page)).toEqual(NOTHING);
  await one.context.addInitScript(() => Object.assign(window, { left: 'yes' }));
  await one.context.setOffline(true);
  await one.context.close();
  await other.context.close();
  for (const _turn of [1, 2]) {
    const { page } = await visit(browser, server.url, LOOK);
    await page.goto('/terms');
    expect(await stored(page)).toEqual(NOTHING);
  }
});

test('a cold one has never seen the console', async () => {
  const { page, context } = await visit(browser, server.url, { ...LOOK, isCold: true });
  await page.goto('/terms');
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  await context.close();
});
