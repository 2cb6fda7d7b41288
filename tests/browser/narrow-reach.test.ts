import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PATHS, type RouteId } from '../../src/access/paths.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { atRest, goWithin, noWider, signIn, speak, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { screenAddresses } from '../support/every-screen.ts';
import { outOfReach } from '../support/out-of-reach.ts';

openDesk();

/** What a finger cannot press, with the page as wide as each of these telephones. */
async function unreachable(page: Page, widths: readonly number[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    await atRest(page);
    for (const flaw of await outOfReach(page)) found.push(`${width}: ${flaw}`);
  }
  return found;
}

test('on a telephone the pages of a list are all in reach of a finger, in every language, however many there are', async () => {
  const { page, context, problems } = await visit(browser, server.url, { width: 320, isPhone: true });
  await signIn(page, 'super');
  const flaws: string[] = [];
  for (const { value: language } of LANGUAGES) {
    await speak(page, language);
    for (const size of language === 'en' ? [10, 50, 100] : [10]) {
      await page.goto(`/donorManagement?size=${size}&page=2`);
      await page.locator('[data-row]').first().waitFor();
      await noWider(page);
      for (const flaw of await unreachable(page, [320, 375, 390])) flaws.push(`${language} ${size}: ${flaw}`);
    }
  }
  expect(flaws).toEqual([]);
  await speak(page, 'en');
  await page.goto('/donorManagement?size=10&page=2');
  await page.locator('[data-row]').first().waitFor();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByText(/^Page 2 of \d/).waitFor();
  await pages.getByRole('button', { name: 'Last page' }).tap();
  await expect.poll(() => pages.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
  await pages.getByText(/^Page (\d+) of \1$/).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

/** One screen of each kind that has the most to press. */
const SCREENS: readonly RouteId[] = [
  'dashboard',
  'createDrive',
  'viewDrive',
  'reviewDrive',
  'viewSponsorGroup',
  'staff',
  'editStaff',
  'editRole',
  'viewDonor',
  'reports',
];

test('on the smallest telephone, in German, nothing lies under something else or beyond the edge', async () => {
  const { page, context, problems } = await visit(browser, server.url, { width: 320, isPhone: true });
  await signIn(page, 'bank-admin');
  await speak(page, 'de');
  await page.goto('/dashboard');
  const addresses = new Map((await screenAddresses(server, PATHS)).map(({ id, path }) => [id, path]));
  const flaws: string[] = [];
  for (const id of SCREENS) {
    await goWithin(page, addresses.get(id) ?? '');
    await noWider(page);
    for (const flaw of await unreachable(page, [320])) flaws.push(`${id} ${flaw}`);
  }
  expect(flaws).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test.each([390, 1_024])(
  'at %i px the pages of a list come clear of what can be done with the rows that are selected, and of the way to the top',
  async (width) => {
    const { page, context, problems } = await visit(browser, server.url, { width, isPhone: width < 768 });
    await signIn(page, 'bank-admin', '/donorManagement?size=10');
    await page.locator('[data-row]').first().waitFor();
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check();
    await page.locator('[data-selection-foot]').waitFor();
    // Wide, a list scrolls by itself: only the page of a low window leads back to the top.
    await page.setViewportSize({ width, height: width < 768 ? 700 : 300 });
    await atRest(page);
    const found = (await outOfReach(page)).filter((flaw) => /page/i.test(flaw));
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  },
);

/** What of a review lies under its foot once it has the focus, wherever it stood before: just behind the foot's upper edge too. */
const underFoot = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const foot = document.querySelector('#content footer[data-foot]');
    if (!foot) return ['no foot'];
    const fields = document.querySelectorAll<HTMLElement>(
      '#content :is(a[href], button, input, textarea, [role="combobox"])',
    );
    const tried = [...fields].filter((field) => !foot.contains(field) && field.checkVisibility());
    if (tried.length < 3) return ['no fields'];
    return tried.flatMap((field) => {
      (document.activeElement as HTMLElement | null)?.blur();
      const above = field.getBoundingClientRect().top - foot.getBoundingClientRect().top;
      window.scrollBy({ top: above - 1, behavior: 'instant' });
      field.focus();
      const { bottom } = field.getBoundingClientRect();
      return bottom > foot.getBoundingClientRect().top ? [`${field.localName} ${field.textContent}`] : [];
    });
  });

test.each(['en', 'de'] as const)(
  'on a telephone nothing of a review has the focus under its foot, however many lines that has, in %s',
  async (language) => {
    const { page, context, problems } = await visit(browser, server.url, { width: 320, isPhone: true });
    await signIn(page, 'bank-admin');
    await speak(page, language);
    await page.goto('/createDrive?view=pending');
    const addresses = new Map((await screenAddresses(server, PATHS)).map(({ id, path }) => [id, path]));
    await goWithin(page, addresses.get('reviewDrive') ?? '');
    await page.setViewportSize({ width: 320, height: 560 });
    const foot = page.locator('#content footer[data-foot]');
    await foot.waitFor();
    await atRest(page);
    expect((await foot.boundingBox())?.height).toBeGreaterThan(3 * 44);
    expect(await underFoot(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('on a telephone nothing of a review has the focus under its foot beside the message of the one before it', async () => {
  const { page, context } = await visit(browser, server.url, { width: 320, isPhone: true });
  await signIn(page, 'bank-admin', '/createDrive?view=pending');
  const addresses = new Map((await screenAddresses(server, PATHS)).map(({ id, path }) => [id, path]));
  await goWithin(page, addresses.get('reviewDrive') ?? '');
  await page.setViewportSize({ width: 320, height: 640 });
  await page
    .locator('#content footer[data-foot]')
    .getByRole('button', { name: /^Reject/ })
    .waitFor();
  await page
    .getByLabel(/note|reason/i)
    .last()
    .fill('Twice asked for');
  await page
    .locator('#content footer[data-foot]')
    .getByRole('button', { name: /^Reject/ })
    .tap();
  await page.locator('[data-sonner-toast]').waitFor();
  await atRest(page);
  expect(await underFoot(page)).toEqual([]);
  expect(await page.locator('[data-sonner-toast]').count()).toBe(1);
  await context.close();
});

test('on a telephone the way to the top gives way to the foot of a review, and comes back beside a lower one', async () => {
  const { page, context } = await visit(browser, server.url, { width: 320, isPhone: true });
  await signIn(page, 'bank-admin');
  const addresses = new Map((await screenAddresses(server, PATHS)).map(({ id, path }) => [id, path]));
  await goWithin(page, addresses.get('reviewDrive') ?? '');
  await page.setViewportSize({ width: 320, height: 500 });
  await page.locator('#content footer[data-foot]').waitFor();
  await page.mouse.wheel(0, 400);
  const way = page.locator('[data-scroll-top]');
  await way.waitFor({ state: 'attached' });
  expect(await way.isVisible()).toBe(false);
  await page.setViewportSize({ width: 768, height: 500 });
  await way.waitFor();
  const box = await way.boundingBox();
  const foot = await page.locator('#content footer[data-foot]').boundingBox();
  if (!box || !foot) throw new Error('neither is to be seen');
  expect(box.y + box.height).toBeLessThanOrEqual(foot.y);
  await context.close();
});

test('the bar of a small telephone has room for the bank that is chosen, and the own panel has the way out', async () => {
  const { page, context, problems } = await visit(browser, server.url, { width: 390, isPhone: true });
  await signIn(page, 'super');
  await page.goto('/dashboard');
  const chosen = page.getByRole('combobox', { name: 'Switch Client' });
  const name = chosen.locator('span').first();
  await expect.poll(() => name.textContent()).toBe('All blood banks');
  await atRest(page);
  const room = () => name.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
  const { scrollWidth, clientWidth } = await room();
  expect(clientWidth).toBe(scrollWidth);
  await page.setViewportSize({ width: 320, height: 640 });
  // Five letters and what stands for the rest.
  await expect.poll(async () => (await room()).clientWidth).toBeGreaterThan(48);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign out' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('the ring around a tab that has the focus is seen whole, though the tabs scroll', async () => {
  const { page, context, problems } = await visit(browser, server.url, { width: 390 });
  await signIn(page, 'bank-admin', '/sponsorGroupManagement');
  await page.locator('[data-row] a').first().click();
  const tab = page.getByRole('tab').first();
  await tab.focus();
  await page.keyboard.press('ArrowRight');
  const cut = () =>
    page.locator('[role="tab"]:focus-visible').evaluate((element) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(element);
      const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const [own, list] = [element, element.closest('[role="tablist"]') ?? element].map((one) =>
        one.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return [
        list.top - (own.top - reach),
        own.bottom + reach - list.bottom,
        Number.parseFloat(outlineWidth) > 0 ? 0 : 1,
      ];
    });
  // The record comes while the tabs are there already.
  await expect.poll(async () => (await cut()).filter((pixels) => pixels > 0)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
