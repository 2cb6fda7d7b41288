import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest, noWider, settled, signIn, speak, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { cutTexts } from '../support/cut-text.ts';

openDesk();

/** The parts of the breadcrumb of which something is cut off. */
const cutCrumbs = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: /^(Breadcrumb|Navigationspfad)$/ })
    .locator('a, span')
    .evaluateAll((parts) =>
      parts
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );

test('at 992 px no screen scrolls sideways, and the way to it is read in full', async () => {
  const { page, context, problems } = await visit(browser, server.url, { width: 992 });
  await signIn(page, 'bank-admin');
  for (const [path, title] of [
    ['/userManagement/add', 'Add user'],
    ['/rolesManagement/add', 'Add role'],
    ['/donation-type/add', 'Add donation type'],
    ['/sponsorGroupManagement', 'Sponsor groups'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await settled(page);
    await expect.poll(() => cutCrumbs(page)).toEqual([]);
    await noWider(page);
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('where a language says the way at length, the search is an icon beside it, with its name', async () => {
  const { page, context } = await visit(browser, server.url, { width: 1_280 });
  await signIn(page, 'bank-admin');
  await speak(page, 'de');
  for (const path of ['/resourceManagement/Resource/add', '/createDrive/add']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await atRest(page);
    await expect.poll(async () => [path, await cutCrumbs(page)]).toEqual([path, []]);
    expect(await page.getByRole('banner').getByRole('button', { name: 'Suchen' }).isVisible()).toBe(true);
  }
  await context.close();
});

test('of a way of three parts the middle one gives its room first: where one is, is read whole', async () => {
  const { page, context } = await visit(browser, server.url, { width: 1_280 });
  await signIn(page, 'bank-admin');
  await speak(page, 'de');
  await page.goto('/contentManagement/emailtemplate/add');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const width of [992, 1_280]) {
    await page.setViewportSize({ width, height: 900 });
    await atRest(page);
    await expect.poll(async () => [width, await cutCrumbs(page)]).toEqual([width, ['E-Mail-Vorlagen']]);
    const middle = page.getByRole('navigation', { name: 'Navigationspfad' }).getByTitle('E-Mail-Vorlagen');
    expect(await middle.getByRole('link', { name: 'E-Mail-Vorlagen' }).isVisible()).toBe(true);
  }
  await context.close();
});

test('on a telephone the whole of the bank and its time zone is read', async () => {
  const { page, context } = await visit(browser, server.url, { width: 390, isPhone: true });
  await signIn(page, 'bank-admin');
  for (const language of ['de', 'fr'] as const) {
    await speak(page, language);
    await page.goto('/my-profile');
    const chip = page.getByRole('banner').getByText(/^(Zentralzeit|Heure du Centre)$/);
    await chip.waitFor();
    expect(await cutTexts(page)).not.toContain(await chip.textContent());
  }
  await context.close();
});

test('of the parent administration’s way to a bank, and of a menu with long names and numbers, nothing is cut', async () => {
  const { page, context } = await visit(browser, server.url);
  const { rows } = await server.sql('SELECT id FROM sites WHERE site_id = 1');
  await signIn(page, 'super');
  await speak(page, 'de');
  for (const width of [992, 1_280])
    for (const path of [`/clientManagement/${rows[0]?.id}`, '/reports']) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await atRest(page);
      await expect.poll(async () => [width, path, await cutTexts(page)]).toEqual([width, path, []]);
    }
  await context.close();
});

test('on a telephone the names of the banks where something waits are read, and a column’s name ends where its numbers do', async () => {
  const { page, context } = await visit(browser, server.url, { width: 390, isPhone: true });
  await signIn(page, 'super');
  await speak(page, 'de');
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Offenes in allen Blutbanken' });
  const head = card.getByText('Genehmigungen', { exact: true });
  await head.waitFor();
  await card.getByRole('link').first().waitFor();
  await atRest(page);
  const names = await card.locator('tbody td:first-child').allTextContents();
  const cut = await cutTexts(page);
  expect(names.filter((name) => cut.includes(name))).toEqual([]);
  const end = (of: typeof head) =>
    of.evaluate((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return Math.round(range.getBoundingClientRect().right);
    });
  expect(await end(head)).toBe(await end(card.locator('tbody td:nth-child(2)').first()));
  await context.close();
});

test('who goes by Tab through a form meets no field behind its footer', async () => {
  const { page, context } = await visit(browser, server.url, { width: 992 });
  await signIn(page, 'bank-admin', '/my-profile');
  await page.getByLabel('First Name').focus();
  const covered: string[] = [];
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const at = document.activeElement?.closest('input, [role="combobox"]');
      const foot = document.querySelector('[data-form-foot]');
      if (!at || !foot || foot.contains(at)) return null;
      return at.getBoundingClientRect().bottom > foot.getBoundingClientRect().top ? at.id : null;
    });
    if (hidden) covered.push(hidden);
  }
  expect(covered).toEqual([]);
  await context.close();
});

test('a tab that is opened by its link is in sight on a telephone', async () => {
  const { page, context } = await visit(browser, server.url, { width: 390 });
  await signIn(page, 'bank-admin', '/rolesManagement');
  await page.getByRole('link', { name: 'Recruiter', exact: true }).click();
  await page.getByRole('tab', { name: 'History' }).waitFor();
  await page.goto(`${page.url()}&tab=history`);
  const tab = page.getByRole('tab', { name: 'History', selected: true });
  await tab.waitFor();
  await expect.poll(() => tab.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(390);
  await context.close();
});

test.each([
  ['en', '/addSiteAdmin', 'super'],
  ['de', '/addSiteAdmin', 'super'],
  ['en', '/createDrive/add', 'bank-admin'],
  ['de', '/createDrive/add', 'bank-admin'],
] as const)(
  'at 390 px the footer of a form takes one row, with errors and with a draft too, in %s, %s',
  async (language, path, who) => {
    const { page, context } = await visit(browser, server.url, { width: 390 });
    await signIn(page, who);
    await speak(page, language);
    await page.goto(path);
    const foot = page.locator('[data-form-foot]');
    const rows = () =>
      foot.evaluate((bar) => {
        const seen = [...bar.querySelectorAll('button, p, span')].flatMap((each) => {
          const { width, top, bottom } = each.getBoundingClientRect();
          return width > 1 ? [(top + bottom) / 2] : [];
        });
        return { height: bar.clientHeight, apart: Math.max(...seen) - Math.min(...seen) < 4 };
      });
    const oneRow = { height: 59, apart: true };
    await foot.waitFor();
    await expect.poll(rows).toEqual(oneRow);
    await page.locator('form input[type=text], form input:not([type])').first().fill('Prairie Blood Bank');
    // The draft is kept a moment later: its time stands beside the buttons.
    await foot
      .getByText(/\d:\d\d/)
      .first()
      .waitFor({ state: 'attached' });
    expect(await rows()).toEqual(oneRow);
    await foot.locator('button[type=submit]').click();
    const toCorrect = foot.getByRole('button', { name: /^\d+ (fields to correct|Felder zu korrigieren)$/ });
    await toCorrect.waitFor();
    expect(await rows()).toEqual(oneRow);
    await noWider(page);
    await toCorrect.click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
      .toBe('true');
    await context.close();
  },
);

test('at 390 px the way back to the top covers nothing of what is done with a selection', async () => {
  const { page, context, problems } = await visit(browser, server.url, { width: 390 });
  await signIn(page, 'bank-admin', '/donorManagement');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .waitFor();
  await atRest(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  const top = page.getByRole('button', { name: 'Scroll to top' });
  await top.waitFor();
  const box = page.getByRole('checkbox', { name: /^Select / }).last();
  await box.check();
  await page.getByRole('region', { name: 'Selection' }).waitFor();
  await top.waitFor({ state: 'hidden' });
  await box.uncheck();
  await top.waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('at 320 px what merges the rows of a supply stands in its banner, in the languages that say it longest', async () => {
  const { page, context, problems } = await visit(browser, server.url, { width: 320 });
  await signIn(page, 'bank-admin');
  for (const [language, add] of [
    ['en', 'Add supply'],
    ['de', 'Material hinzufügen'],
    ['fr', 'Ajouter du matériel'],
  ] as const) {
    await speak(page, language);
    await page.goto('/donation-type/add');
    for (const name of ['Gloves', 'gloves']) {
      await page.getByRole('button', { name: add }).click();
      await page.locator('[data-entry] input[role=combobox]').last().fill(name);
      await page.keyboard.press('Escape');
    }
    const banner = page.getByRole('status').filter({ hasText: 'Gloves' });
    const [out] = await banner.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const frame = button.closest('[role=status]') as Element;
        return button.getBoundingClientRect().right - frame.getBoundingClientRect().right;
      }),
    );
    expect([language, out]).toEqual([language, expect.any(Number)]);
    expect(out).toBeLessThan(0);
    await noWider(page);
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('at the desk, at 390 px, the whole name is read, and nothing of a row stands over another part of it', async () => {
  const { page, context } = await visit(browser, server.url, { width: 390, isPhone: true });
  const { rows } = await server.sql(
    'SELECT drive_id AS id FROM appointments WHERE client_id = 1 GROUP BY drive_id ORDER BY count(*) DESC LIMIT 1',
  );
  await signIn(page, 'bank-admin');
  await speak(page, 'de');
  await page.goto(`/createDrive/view?id=${rows[0]?.id}&sheet=day`);
  await page.locator('[data-row]').first().waitFor();
  const flaws = await page.locator('[data-row]').evaluateAll((found) =>
    found.flatMap((row) => {
      const cells = [...row.children].filter((cell) => cell.getBoundingClientRect().width > 0);
      const [, name] = cells;
      // What a cell shows may reach beyond it.
      const boxes = cells.map((cell) => {
        const shown = document.createRange();
        shown.selectNodeContents(cell);
        return shown.getBoundingClientRect();
      });
      const isOver = boxes.some((one, at) =>
        boxes
          .slice(at + 1)
          .some(
            (other) =>
              Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
              Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5,
          ),
      );
      const isCut = name !== undefined && name.scrollWidth > name.clientWidth;
      return isOver || isCut ? [`${name?.textContent}: ${isOver ? 'covered' : 'cut'}`] : [];
    }),
  );
  expect(flaws).toEqual([]);
  await context.close();
});
