import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { settled, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';

openDesk();

const PAGES = ['/builder', '/my-page', '/react-bootstrap'] as const;

/** What each option of the layout does to the page, scrolled down by 200 px; by the option's name. */
const look = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const style = (selector: string) => {
      const found = document.querySelector(selector);
      return found ? getComputedStyle(found) : undefined;
    };
    const seen = (selector: string) => (box(selector)?.height ?? 0) > 1;
    window.scrollTo({ top: 0, behavior: 'instant' });
    const footAtTop = box('#layout-footer');
    window.scrollTo({ top: 200, behavior: 'instant' });
    const title = '#content header:has(h1)';
    return {
      scrolled: window.scrollY,
      'header.fixed': box('header[data-stays]')?.top === 0,
      'header.width': style('header[data-stays]')?.paddingLeft !== '24px',
      'subheader.shown': seen('#content header > :has(> h1)'),
      'subheader.fixed': (box(title)?.top ?? -1) >= 0,
      'subheader.style': style(title)?.borderTopWidth === '1px',
      'content.width': box('#content')?.width !== 1_440,
      'content.spacing': style('#content')?.paddingTop === '12px',
      'aside.shown': seen('#root > div > aside'),
      'aside.fixed': box('#root > div > aside')?.top === 0,
      'aside.minimised': (box('#root > div > aside')?.width ?? 0) < 100,
      'aside.minimisable': seen('#root > div > aside button[aria-pressed]'),
      'footer.shown': seen('#layout-footer'),
      'footer.fixed':
        (footAtTop?.bottom ?? Number.POSITIVE_INFINITY) <= window.innerHeight && footAtTop?.height,
      'footer.width': box('#layout-footer p')?.width === 1_440,
    };
  });

async function openWith(page: Page, config: unknown, path: string = PAGES[2]): Promise<void> {
  const text = typeof config === 'string' ? config : JSON.stringify(config);
  await page.evaluate((value) => localStorage.setItem('LayoutConfig', value), text);
  await page.goto(path);
  await page.locator('h1').waitFor({ state: 'attached' });
  await settled(page);
}

test('the builder changes the layout in every option, and takes it back', async () => {
  const { page, context, problems } = await visit(browser, server.url, { width: 1_920 });
  await signIn(page, 'bank-admin');
  await openWith(page, '{"header":{"fixed":"<img src=x onerror=alert(1)>"},"__proto__":{"x":1}');
  const made = {
    scrolled: 200,
    'header.fixed': true,
    'header.width': false,
    'subheader.shown': true,
    'subheader.fixed': false,
    'subheader.style': false,
    'content.width': false,
    'content.spacing': false,
    'aside.shown': true,
    'aside.fixed': true,
    'aside.minimised': false,
    'aside.minimisable': true,
    'footer.shown': false,
    'footer.fixed': false,
    'footer.width': false,
  };
  await expect.poll(() => look(page)).toEqual(made);

  // By the page itself: a switch, and Preview, which reloads.
  await page.goto('/builder');
  await page.getByRole('tab', { name: 'Footer' }).click();
  await page.getByRole('switch', { name: 'Is shown' }).click();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Preview' }).click()]);
  await page.getByRole('contentinfo').getByText('Donorgrid').waitFor();

  await openWith(page, {
    header: { fixed: 'off', width: 'fixed' },
    subheader: { fixed: 'on', style: 'solid' },
    content: { width: 'fluid', spacing: 'narrow' },
    aside: { fixed: 'off', minimisable: 'off' },
    footer: { shown: 'on', width: 'fixed' },
  });
  await expect
    .poll(() => look(page))
    .toEqual({
      ...made,
      'header.fixed': false,
      'header.width': true,
      'subheader.fixed': true,
      'subheader.style': true,
      'content.width': true,
      'content.spacing': true,
      'aside.fixed': false,
      'aside.minimisable': false,
      'footer.shown': true,
      'footer.width': true,
    });
  await expectAccessible(page);

  await openWith(page, {
    subheader: { shown: 'off' },
    aside: { minimised: 'on' },
    footer: { shown: 'on', fixed: 'on' },
  });
  await expect
    .poll(() => look(page))
    .toEqual({
      ...made,
      'subheader.shown': false,
      'aside.minimised': true,
      'footer.shown': true,
      'footer.fixed': 40,
    });

  await openWith(page, { aside: { shown: 'off' } });
  await expect.poll(() => look(page)).toMatchObject({ 'aside.shown': false, 'content.width': false });
  // The menu is where a narrow window has it.
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }).first().waitFor();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 700 });
  await openWith(page, { header: { phoneFixed: 'off' } });
  await expect.poll(() => look(page)).toMatchObject({ 'header.fixed': false });
  await openWith(page, { header: { fixed: 'off' } });
  await expect.poll(() => look(page)).toMatchObject({ 'header.fixed': true });

  await page.goto('/builder');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reset' }).click()]);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('LayoutConfig'))).toBeNull();
  expect(problems).toEqual([]);
  await context.close();
});

test.each([false, true])('the template pages are accessible and fit a phone, dark: %s', async (dark) => {
  const { page, context, problems } = await visit(browser, server.url, { dark });
  await signIn(page, 'bank-admin');
  for (const path of PAGES) {
    for (const width of [1_440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.locator('main h1').waitFor();
      await settled(page);
      if (width === 1_440) await expectAccessible(page);
      await expect
        .poll(async () => [path, await page.evaluate(() => document.documentElement.scrollWidth)])
        .toEqual([path, width]);
    }
  }
  expect(problems).toEqual([]);
  await context.close();
});
