import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { anyInput, atRest, signIn, speak, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { cutTexts } from '../support/cut-text.ts';
import { MOST_SHIFT, shiftsOf, watchShifts } from '../support/layout-shifts.ts';

openDesk();

/** Where the cards of each row end that begin beside each other, and the last cards of its columns. */
const ends = (page: Page): Promise<number[][]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main .grid-cols-12')].flatMap((row) => {
      const beside = Map.groupBy(row.children, (column) => Math.round(column.getBoundingClientRect().top));
      return [...beside.values()].map((columns) =>
        columns.flatMap((column) =>
          [column, column.lastElementChild ?? column].map((box) =>
            Math.round(box.getBoundingClientRect().bottom),
          ),
        ),
      );
    }),
  );

describe.each([
  ['super', 'Waiting across blood banks', 2, 2],
  // Below 1360 px the calendar has a row of its own.
  ['bank-admin', 'Needs attention', 4, 5],
] as const)('the dashboard of %s', (name, first, rows, narrowRows) => {
  test('two columns of cards end on one line from 1200 px on; no width scrolls sideways', async () => {
    const { page, context, problems } = await visit(browser, server.url);
    await watchShifts(page);
    await signIn(page, name);
    for (const width of [1_200, 1_280, 1_440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/dashboard');
      await page.getByRole('region', { name: first }).waitFor();
      await page.waitForFunction(() => document.querySelectorAll('main [aria-busy=true]').length === 0);
      // Charts are drawn a moment after their data are there.
      if (width >= 1_200)
        await expect
          .poll(async () => (await ends(page)).map((row) => new Set(row).size))
          .toEqual(new Array(width < 1_360 ? narrowRows : rows).fill(1));
      await expect
        .poll(async () => [width, await page.evaluate(() => document.documentElement.scrollWidth)])
        .toEqual([width, width]);
      expect([width, (await shiftsOf(page)).sum <= MOST_SHIFT]).toEqual([width, true]);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test.each(['en', 'de'] as const)('from 1200 to 1280 px no text is cut off, in %s', async (language) => {
    const { page, context, problems } = await visit(browser, server.url);
    await signIn(page, name);
    await speak(page, language);
    // So high that all of it is in sight: nothing waits to be scrolled to.
    for (const width of [1_200, 1_240, 1_280]) {
      await page.setViewportSize({ width, height: 3_400 });
      await page.goto('/dashboard');
      await page.locator('main section').first().waitFor();
      await atRest(page);
      if (name === 'bank-admin') await page.locator('#calendar .calendar-entry').first().waitFor();
      await expect.poll(async () => [width, await cutTexts(page)]).toEqual([width, []]);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});

test.each([1_440, 390])('at %i px the page is as long before its cards have come as after', async (width) => {
  const { page, context } = await visit(browser, server.url, { width });
  await signIn(page, 'planner');
  await page.getByRole('region', { name: 'Open today' }).waitFor();
  await atRest(page);
  const length = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await length();
  await anyInput(page);
  await page.getByRole('region', { name: 'New donors' }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('main [aria-busy=true]').length === 0);
  expect(await length()).toBe(before);
  await context.close();
});
