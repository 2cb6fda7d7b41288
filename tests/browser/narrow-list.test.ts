import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { goWithin, settled, signIn, speak, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';

openDesk();

const LISTS = ['/createDrive', '/donorManagement', '/donation-type', '/userManagement'];

/** Where the search, the buttons beside it and the first row begin, from the top of the page, in pixels. */
const tops = (page: Page) =>
  page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((it) => it.offsetParent !== null);
    const top = (it: Element | undefined) => Math.round(it?.getBoundingClientRect().top ?? -1);
    return {
      line: new Set(
        seen('[role=search] [data-list-search], [role=search] > button').map((it) => {
          const { top: from, height } = it.getBoundingClientRect();
          return Math.round(from + height / 2);
        }),
      ).size,
      row: top(seen('tbody tr')[0]),
    };
  });

test.each(LISTS)(
  '%s on a telephone: title and search take one line each, and rows begin in the first half',
  async (path) => {
    const { page, context, problems } = await visit(browser, server.url, { width: 390 });
    await signIn(page, 'bank-admin', path);
    await page.locator('[data-row-link]').first().waitFor();
    await settled(page);
    const { line, row } = await tops(page);
    expect(line).toBe(1);
    expect(row).toBeGreaterThan(0);
    expect(row).toBeLessThan(422);
    const head = page.locator('main header').first();
    const title = await head.getByRole('heading', { level: 1 }).boundingBox();
    const add = await head.locator('[data-list-add]').boundingBox();
    expect(add && title && Math.abs(add.y + add.height / 2 - (title.y + title.height / 2))).toBeLessThan(2);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('all filters of a list stand behind one button there, those of many values are searched, and it counts them', async () => {
  const { page, context, problems } = await visit(browser, server.url, { width: 390 });
  await signIn(page, 'bank-admin', '/userManagement');
  await page.locator('[data-row-link]').first().waitFor();
  const button = page.getByRole('button', { name: /^More filters/ });
  await page.keyboard.press('f');
  await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('checkbox', { name: 'Recruiter' }).check();
  await panel.getByRole('group', { name: 'State' }).getByRole('button').click();
  const states = page.getByRole('dialog', { name: 'State' });
  await states.getByRole('searchbox').fill('okla');
  await states.getByRole('checkbox', { name: 'Oklahoma' }).check();
  await page.keyboard.press('Escape');
  await states.waitFor({ state: 'detached' });
  await expect
    .poll(() => panel.getByRole('group', { name: 'State' }).getByRole('button').textContent())
    .toBe('Oklahoma');
  await settled(page);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Apply filters' }).click();
  await page.waitForURL(/state=OK/);
  expect(new URL(page.url()).searchParams.get('role')).toMatch(/./);
  await expect.poll(() => button.textContent()).toMatch(/2$/);
  await page.getByRole('button', { name: 'Sort' }).click();
  await page.getByRole('menuitemradio').first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('the drives’ filters keep one line at 992 px, and the one that has no room is in the panel', async () => {
  const { page, context, problems } = await visit(browser, server.url, { width: 992 });
  await signIn(page, 'bank-admin', '/createDrive');
  await page.locator('[data-row-link]').first().waitFor();
  await settled(page);
  expect((await tops(page)).line).toBe(1);
  await expect.poll(() => page.getByRole('search').evaluate((it) => it.clientHeight)).toBeLessThan(48);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('group', { name: 'Status' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('in a record’s tab the search of a list has a line to itself on a telephone', async () => {
  const { page, context, problems } = await visit(browser, server.url, { width: 320, isPhone: true });
  await signIn(page, 'bank-admin', '/createDrive');
  await page.locator('[data-row-link]').first().waitFor();
  const path = await page.locator('[data-row-link]').first().getAttribute('href');
  await goWithin(page, `${path}&tab=appointments`);
  const search = page.locator('main [role=search]');
  const box = page.locator('main [data-list-search]');
  await box.waitFor();
  expect(await search.evaluate((it) => it.clientWidth)).toBe(
    await box.evaluate((it) => Math.round(it.parentElement?.getBoundingClientRect().width ?? 0)),
  );
  expect(problems).toEqual([]);
  await context.close();
});

test('no word of the switch between the ways of a list is broken on a telephone', async () => {
  const { page, context, problems } = await visit(browser, server.url, { width: 320, isPhone: true });
  await signIn(page, 'bank-admin');
  for (const { value: language } of LANGUAGES) {
    await speak(page, language);
    await page.goto('/createDrive');
    await page.locator('[data-row-link]').first().waitFor();
    const lines = await page.locator('[role=search] fieldset button').evaluateAll((all) =>
      all.map((button) => {
        const range = document.createRange();
        range.selectNodeContents(button.querySelector('span span') ?? button);
        return range.getClientRects().length;
      }),
    );
    expect(lines.length).toBeGreaterThan(2);
    expect(new Set(lines)).toEqual(new Set([1]));
  }
  expect(problems).toEqual([]);
  await context.close();
});
