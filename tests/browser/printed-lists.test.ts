import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PATHS, type RouteId } from '../../src/access/paths.ts';
import { atRest, goWithin, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { screenAddresses } from '../support/every-screen.ts';
import { tablesOnPaper, textsOffPaper } from '../support/paper.ts';

openDesk();

/** Letter on its side, between the margins that the console prints with: the narrowest sheet that a list gets. */
const SHEET = { width: Math.floor((11 - 24 / 25.4) * 96), height: Math.floor((8.5 - 32 / 25.4) * 96) };
const WINDOW = { width: 1_440, height: 900 };

/** The screens that have a list with rows, and the part of a record's page that is one. */
const LISTS: readonly (readonly [RouteId, string?])[] = [
  ['clients'],
  ['users'],
  ['donationTypes'],
  ['sponsorGroups'],
  ['createDrive'],
  ['approveDrive'],
  ['activationDrive'],
  ['viewDrive', '&tab=appointments'],
  ['events'],
  ['resources'],
  ['designations'],
  ['staff'],
  ['roles'],
  ['donors'],
  ['appointments'],
  ['ads'],
  ['emailTemplates'],
  ['reports'],
];

/** The heads of a list's columns, as they stand on the screen. */
const headsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table:has([data-row]) th:not([data-print])')].map(
      ({ textContent }) => textContent,
    ),
  );

async function flawsOnPaper(page: Page): Promise<readonly string[]> {
  const onScreen = await headsOf(page);
  if (onScreen.length === 0) return ['no list'];
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(SHEET);
  const { heads, cut } = await tablesOnPaper(page);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await page.setViewportSize(WINDOW);
  return [...onScreen.filter((head) => !heads.includes(head)).map((head) => `${head} is gone`), ...cut];
}

test('every list goes to paper with all of its columns: sheets on their side, on which nothing is cut off', {
  timeout: 240_000,
}, async () => {
  const { page, context, problems } = await visit(browser, server.url, { width: WINDOW.width });
  await signIn(page, 'super');
  const addresses = new Map((await screenAddresses(server, PATHS)).map(({ id, path }) => [id, path]));
  const flaws: string[] = [];
  for (const [id, more = ''] of LISTS) {
    await goWithin(page, `${addresses.get(id)}${more}`);
    for (const flaw of await flawsOnPaper(page)) flaws.push(`${id}: ${flaw}`);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width = 0, height = 0] = /\/MediaBox\s*\[0 0 (\S+) (\S+)\]/.exec(paper) ?? [];
    if (Number(width) <= Number(height)) flaws.push(`${id}: ${width} by ${height}`);
  }
  expect(flaws).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('on a sheet that is narrow, as where a browser turns none, each value stands beside its name', async () => {
  const { page, context } = await visit(browser, server.url, { width: WINDOW.width });
  await signIn(page, 'bank-admin', PATHS.reports);
  const flaws: string[] = [];
  for (const path of [`${PATHS.reports}?report=adminActivity`, PATHS.donors, PATHS.createDrive]) {
    await goWithin(page, path);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: SHEET.height, height: SHEET.width });
    flaws.push(...(await textsOffPaper(page)));
    const overlapping = await page.locator('main [data-row]').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const parts: { text: string; box: DOMRect }[] = [];
        const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(node);
          const hidden = node.parentElement?.closest('.sr-only');
          for (const box of hidden ? [] : range.getClientRects())
            if (box.width > 0) parts.push({ text: node.textContent ?? '', box });
        }
        return parts.flatMap(({ text, box }, at) =>
          parts
            .slice(at + 1)
            .filter(
              ({ box: other }) =>
                Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2 &&
                Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 4,
            )
            .map((other) => `"${text}" lies over "${other.text}"`),
        );
      }),
    );
    flaws.push(...overlapping);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
    await page.setViewportSize(WINDOW);
  }
  expect(flaws).toEqual([]);
  await context.close();
});

test('what a list is shown as in place of a table goes to paper as a whole: the board, the week, the timeline', async () => {
  const { page, context, problems } = await visit(browser, server.url, { width: WINDOW.width });
  await signIn(page, 'bank-admin', PATHS.createDrive);
  const flaws: string[] = [];
  for (const [id, way, part] of [
    ['createDrive', 'Board', 'main li:has([data-takes-focus])'],
    ['staff', 'Week', 'main tbody a'],
    ['resources', 'Timeline', 'main td a[id^="block"]'],
  ] as const) {
    await goWithin(page, PATHS[id]);
    await page.getByRole('search').getByRole('button', { name: way }).click();
    await page.locator(part).first().waitFor();
    await atRest(page);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(SHEET);
    for (const text of await textsOffPaper(page)) flaws.push(`${way}: ${text}`);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
    await page.setViewportSize(WINDOW);
  }
  expect(flaws).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('on paper what is chosen in a field has all of its lines inside of the field', async () => {
  const { page, context } = await visit(browser, server.url, { width: WINDOW.width });
  await signIn(page, 'bank-admin', '/createDrive/add');
  await page.locator('main [role="combobox"] .truncate').first().waitFor();
  await atRest(page);
  await page.emulateMedia({ media: 'print' });
  const flaws = await page.locator('main [role="combobox"] .truncate').evaluateAll((values) =>
    values.flatMap((value) => {
      value.textContent = 'as long as the name of a place may be '.repeat(8);
      const [own, field] = [value.getBoundingClientRect(), value.parentElement?.getBoundingClientRect()];
      return field && own.height > 0 && own.height > field.height ? [`${own.height} in ${field.height}`] : [];
    }),
  );
  expect(flaws).toEqual([]);
  await context.close();
});

test('a dashboard whose end nobody has seen goes to paper with its chart', async () => {
  const { page, context, problems } = await visit(browser, server.url, { width: WINDOW.width });
  await signIn(page, 'bank-admin', PATHS.dashboard);
  await page.mouse.move(300, 300);
  const chart = page.locator('main svg.apexcharts-svg').last();
  await chart.waitFor();
  const { top } = await chart.evaluate((element) => element.getBoundingClientRect());
  expect(top).toBeGreaterThan(WINDOW.height);
  expect(problems).toEqual([]);
  await context.close();
});
