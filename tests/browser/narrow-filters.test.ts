import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Language } from '../../src/i18n/languages.ts';
import { atRest, goWithin, signIn, speak, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { LOCALES } from '../support/every-screen.ts';

openDesk();

const LANGUAGES = Object.keys(LOCALES) as Language[];

/** Lists whose filters are long in some language, and the donors' own panel. */
const LISTS = ['/userManagement', '/createDrive', '/contentManagement/emailtemplate', '/donorManagement'];

/** What of the open panel reaches out of it, sideways. */
const outside = (page: Page): Promise<readonly string[]> =>
  page.getByRole('dialog').evaluate((panel) => {
    const edge = panel.getBoundingClientRect();
    return [...panel.querySelectorAll<HTMLElement>('*')].flatMap((it) => {
      const { left, right, width } = it.getBoundingClientRect();
      if (it.closest('.sr-only') || width === 0) return [];
      const isOut = right > edge.right + 1 || left < edge.left - 1;
      const isWider =
        ['auto', 'scroll'].includes(getComputedStyle(it).overflowX) && it.scrollWidth > it.clientWidth;
      return isOut || isWider ? [`<${it.localName}> ${it.textContent?.slice(0, 40)}`] : [];
    });
  });

async function inLanguage(language: Language) {
  const { page, context, problems } = await visit(browser, server.url, { width: 320 });
  await signIn(page, 'bank-admin');
  await speak(page, language);
  await page.goto(LISTS[0] ?? '');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${language}`));
  return { page, context, problems };
}

test.each(LANGUAGES)('the panel of all filters fits the smallest telephone: %s', async (language) => {
  const { page, context, problems } = await inLanguage(language);
  const found: Record<string, readonly string[]> = {};
  for (const path of LISTS) {
    await goWithin(page, path);
    await page.locator('[data-row]').first().waitFor();
    await page.locator('[data-list-filter]:visible').click();
    await page.getByRole('dialog').waitFor();
    await atRest(page);
    const flaws = await outside(page);
    if (flaws.length > 0) found[path] = flaws;
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  expect(found).toEqual({});
  expect(problems).toEqual([]);
  await context.close();
});

test.each(LANGUAGES)(
  'search, filters and order keep one line there with filters set: %s',
  async (language) => {
    const { page, context, problems } = await inLanguage(language);
    for (const path of [
      '/userManagement?isActive=true&role=Recruiter',
      '/createDrive?status=Active&goal=behind',
    ]) {
      await goWithin(page, path);
      const filters = page.locator('[data-list-filter]:visible');
      await expect.poll(() => filters.textContent()).toMatch(/\d$/);
      const middles = await page.getByRole('search').evaluate((bar) =>
        [...bar.querySelectorAll<HTMLElement>(':scope > button, :scope [data-list-search]')]
          .filter((it) => it.offsetParent !== null)
          .map((it) => {
            const { top, height } = it.getBoundingClientRect();
            return Math.round(top + height / 2);
          }),
      );
      expect(middles.length).toBeGreaterThan(2);
      expect(new Set(middles).size).toBe(1);
    }
    expect(problems).toEqual([]);
    await context.close();
  },
);
