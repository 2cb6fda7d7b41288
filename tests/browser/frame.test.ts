import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../tools/run/chromium.ts';
import { settled, signIn, visit } from '../support/browser.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(DATABASES.at(-1) ?? 'embedded');
  // With scrollbars, as people have them: one that comes and goes moves the page.
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Where the parts of the shell stand, and how wide the page is. */
const frameOf = (page: Page) =>
  page.evaluate(() => ({
    parts: ['header', 'aside', 'main'].map((name) => {
      const { x, y, width } = document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
      return [name, x, name === 'main' ? 0 : y, width];
    }),
    scrolled: window.scrollY,
  }));

/** What the page takes over from the body: another value is another look at every element of it. */
const inheritedIn = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.querySelector('main') ?? document.body);
    return [style.pointerEvents, style.getPropertyValue('--removed-body-scroll-bar-size')];
  });
const hearsPointer = (page: Page) =>
  page.evaluate(() => Boolean(document.elementFromPoint(700, 850)?.closest('#root')));

test('whatever opens over a scrolled page leaves bar, menu and page where they are', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'bank-admin', '/userManagement');
  await page.getByRole('row').nth(5).waitFor();
  await settled(page);
  // Long enough to be scrolled, whatever the seed has.
  await page.addStyleTag({ content: 'main { min-height: 2600px }' });
  const openers: readonly (readonly [string, () => Promise<void>, string])[] = [
    ['a menu', () => page.getByRole('button', { name: 'Theme and language' }).click(), '[role="menu"]'],
    ['a palette', () => page.keyboard.press('Control+k'), '[role="dialog"]'],
    ['a sheet', () => page.getByRole('button', { name: 'Quick panel' }).click(), '[role="dialog"]'],
    ['a dialog', () => page.keyboard.press('?'), '[role="dialog"]'],
  ];
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  const before = await frameOf(page);
  expect(before.parts[0]?.slice(0, 3)).toEqual(['header', 248, 0]);
  const inherited = await inheritedIn(page);
  expect(await hearsPointer(page)).toBe(true);
  for (const [name, open, what] of openers) {
    await open();
    await page.locator(what).last().waitFor();
    await expect.poll(() => frameOf(page), { message: name }).toEqual(before);
    await expect.poll(() => hearsPointer(page), { message: name }).toBe(false);
    if (what === '[role="dialog"]') expect(await inheritedIn(page), name).toEqual(inherited);
    // The page behind stands still.
    await page.mouse.move(900, 850);
    await page.mouse.wheel(0, 400);
    expect((await frameOf(page)).scrolled, name).toBe(700);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(what).count(), { message: name }).toBe(0);
    await expect.poll(() => frameOf(page), { message: name }).toEqual(before);
  }
  // A list of choices: in the form of a user.
  await page.goto('/userManagement/add');
  const state = page.getByRole('combobox', { name: 'Role' });
  await state.waitFor();
  await settled(page);
  await page.addStyleTag({ content: 'main { min-height: 2600px }' });
  await state.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 200));
  const form = await frameOf(page);
  await state.click();
  await page.getByRole('option').first().waitFor();
  await expect.poll(() => frameOf(page)).toEqual(form);
  await page.keyboard.press('Escape');
  expect(problems).toEqual([]);
  await context.close();
});

test('the minimised menu keeps its sub-screens and what waits, for pointer and keyboard', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'bank-admin');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await page.getByRole('button', { name: 'Minimise' }).click();
  const drives = menu.getByRole('button', { name: /^Drives/ });
  await expect.poll(() => drives.textContent(), { timeout: 15_000 }).toMatch(/\d+ waits? for approval/);
  await drives.hover();
  const list = menu.getByRole('list', { name: 'Drives' });
  await list.waitFor();
  await expect
    .poll(() => list.locator('..').evaluate((panel) => panel.getBoundingClientRect().width))
    .toBe(208);
  await expect.poll(() => list.getByRole('link').count()).toBeGreaterThan(2);
  await page.mouse.move(800, 600);
  await expect.poll(() => list.count()).toBe(0);
  // By keyboard: the focus shows it, Enter goes in, Escape comes back.
  await menu.getByRole('link', { name: 'Dashboard' }).focus();
  const onDrives = () => drives.evaluate((icon) => icon === document.activeElement);
  for (let step = 0; step < 20 && !(await onDrives()); step += 1) await page.keyboard.press('Tab');
  await list.waitFor();
  await page.keyboard.press('Enter');
  const first = list.locator('..').getByRole('link').first();
  await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => list.count()).toBe(0);
  await expect.poll(onDrives).toBe(true);
  await page.keyboard.press('Enter');
  await list.getByRole('link', { name: /^Approval/ }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/approveDrive');
  await list.waitFor({ state: 'detached' });
  // Whoever chose by keyboard goes on from the icon.
  await expect.poll(onDrives).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

// A screen that breaks the rule complains in the console, and every test here and every screen's look asks for none.
test('under Trusted Types charts stand, markup from elsewhere is refused, and the console says so', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'super');
  await page.locator('.apexcharts-canvas').first().waitFor();
  // A bar of nothing has no height to point at.
  await page.locator('.apexcharts-bar-area:not([barHeight="0"])').first().hover({ force: true });
  await page.locator('.apexcharts-tooltip').first().waitFor({ state: 'attached' });
  expect(problems).toEqual([]);
  const tried = await page.evaluate(() => {
    const attempt = (work: () => unknown): string => {
      try {
        work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const policies = (
      window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
    ).trustedTypes;
    return [
      attempt(() => {
        document.body.innerHTML = '<img src=x onerror="window.ran = true">';
      }),
      attempt(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>')),
      attempt(() => policies.createPolicy('mine', { createHTML: (text: string) => text })),
      String('ran' in window),
    ];
  });
  expect(tried).toEqual(['TypeError', 'TypeError', 'TypeError', 'false']);
  await expect
    .poll(() => problems.filter((problem) => /TrustedHTML|TrustedTypePolicy/.test(problem)).length)
    .toBe(3);
  await context.close();
});
