import { readFileSync } from 'node:fs';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LONG_DAY } from '../../src/i18n/day-styles.ts';
import { atRest, launch, signIn, visit } from '../support/browser.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(DATABASES.at(-1) ?? 'embedded');
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Keeps the console's own script back until it is asked for. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?:main|frame)\.\w+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** What stands in the page's own HTML, with the look that it is to have. */
async function prerendered(page: Page): Promise<void> {
  await page.locator('#splash').waitFor({ state: 'detached' });
  await page.locator('#prerendered h1').waitFor();
}

const SIGN_IN = [
  'h1',
  'h1 + p',
  'input[name=email]',
  'input[name=password]',
  'button[type=submit]',
  'select[name=theme]',
];
const FRAME = ['aside', 'h1', 'main header p', 'main'];

/** Where things stand, to the pixel; of what grows with its content, where it begins. */
const placesOf = (page: Page, within: string, parts: readonly string[]) =>
  page.evaluate(
    async ([root, names]) => {
      // With another font words are wider.
      await document.fonts.load('14px "Inter Variable"');
      return (names as string[]).map((name) => {
        const part = document.querySelector(`${root} ${name}`);
        const { x, y, width, height } = part?.getBoundingClientRect() ?? new DOMRect();
        // Actions beside a title take from its width, and the page below makes the column as high as it is.
        const size = {
          main: [width],
          aside: [width],
          h1: [height],
          'h1 + p': [height],
          'main header p': [height],
        }[name] ?? [width, height];
        return [name, ...[x, y, ...size].map(Math.round)];
      });
    },
    [within, parts] as const,
  );

/** The entries of the menu with what each says, from top to bottom. */
const entriesOf = (page: Page, rows: string) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter(({ clientHeight }) => clientHeight > 0)
        .map((row) => [row.querySelector('span')?.textContent, Math.round(row.getBoundingClientRect().y)]),
    rows,
  );

describe.each([1_440, 992, 390])('at %i px', (width) => {
  test('the page to sign in at stands before any script has come, and its form is taken over in its place', async () => {
    const { page, context, problems } = await visit(browser, server.url, { width });
    const release = await holdScripts(page);
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await prerendered(page);
    const before = await placesOf(page, '#prerendered', SIGN_IN);
    release();
    await page.locator('#root form').waitFor();
    await atRest(page);
    expect(await page.locator('#prerendered').count()).toBe(0);
    expect(await placesOf(page, '#root', SIGN_IN)).toEqual(before);
    expect(problems).toEqual([]);
    await context.close();
  });

  test.each(['/dashboard', '/sponsorGroupManagement'])(
    'the frame and the title of %s stand before any script has come, where they stay',
    async (path) => {
      const { page, context, problems } = await visit(browser, server.url, { width });
      await signIn(page, 'bank-admin');
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await prerendered(page);
      const title = await page.locator('#prerendered h1').textContent();
      const day = await page.locator('#prerendered main header p').innerText();
      // On a telephone it stands under the actions, which have yet to come: there it must say nothing before.
      const isUnder = width < 768 && path !== '/dashboard';
      if (isUnder) expect(day.trim()).toBe('');
      const parts = FRAME.filter((part) => !(isUnder && part === 'main header p'));
      const before = await placesOf(page, '#prerendered', parts);
      const menu = await entriesOf(page, '#prerendered [data-menu] > li > *');
      release();
      await page.locator('#root h1').waitFor();
      await atRest(page);
      expect(await placesOf(page, '#root', parts)).toEqual(before);
      if (width > 992) {
        expect(menu.length).toBeGreaterThan(10);
        expect(
          (await entriesOf(page, 'aside nav > ul:first-of-type > li > *')).slice(0, menu.length),
        ).toEqual(menu);
      }
      expect(await page.locator('#root h1').textContent()).toBe(title);
      expect(await page.locator('#root main header p').innerText()).toContain(day.trim());
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});

test('the day that stands before any script has come is that of the bank’s own IANA zone, whatever its label says', async () => {
  const timeZone = 'Pacific/Kiritimati';
  await server.sql('UPDATE sites SET iana_time_zone = $1 WHERE site_id = 2', [timeZone]);
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'bank-admin-2');
  const release = await holdScripts(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await prerendered(page);
  const format = new Intl.DateTimeFormat('en-US', { ...LONG_DAY, timeZone });
  const day = format.format(await page.evaluate(() => Date.now()));
  expect(await page.locator('#prerendered main header p').innerText()).toContain(day);
  release();
  await page.locator('#root main header p', { hasText: day }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('what is typed and sent before the scripts have come signs in', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  const release = await holdScripts(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await prerendered(page);
  await page.getByLabel('Email').fill('bank-admin@donorgrid.example');
  await page.getByLabel('Password', { exact: true }).fill('Donorgrid!1');
  await page.keyboard.press('Enter');
  release();
  await page.waitForURL('**/dashboard');
  expect(problems).toEqual([]);
  await context.close();
});

test('half a word, the caret and a chosen theme are taken over; a dialog asked for too early opens', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  const release = await holdScripts(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await prerendered(page);
  await page.locator('select[name=theme]').selectOption('dark');
  await page.getByRole('button', { name: 'Forgot Password ?' }).click();
  await page.getByLabel('Email').pressSequentially('ana@');
  release();
  await page.getByRole('dialog').waitFor();
  expect(await page.locator('#root input[name=email]').inputValue()).toBe('ana@');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(problems).toEqual([]);
  await context.close();
});

test.each([
  { field: 'email', typed: 'x@y.zz', marks: ['Control+a'], becomes: 'ana@donorgrid.example' },
  { field: 'email', typed: 'ana@donorgrid', marks: [], becomes: 'ana@donorgrid.example' },
  { field: 'password', typed: 'secret', marks: ['Control+a'], becomes: '.example' },
  {
    field: 'password',
    typed: 'a-word',
    marks: ['Shift+ArrowLeft', 'Shift+ArrowLeft'],
    becomes: 'a-wo.example',
  },
  { field: 'password', typed: 'a-word', marks: ['ArrowLeft', 'ArrowLeft'], becomes: 'a-wo.examplerd' },
])(
  'what is marked in the $field before the scripts have come is written over after it: $marks',
  async ({ field, typed, marks, becomes }) => {
    const { page, context, problems } = await visit(browser, server.url);
    const release = await holdScripts(page);
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await prerendered(page);
    await page.locator(`input[name=${field}]`).pressSequentially(typed);
    for (const key of marks) await page.keyboard.press(key);
    release();
    await page.locator(`#root input[name=${field}]:focus`).waitFor();
    await page.keyboard.type(field === 'email' && marks.length > 0 ? becomes : '.example');
    expect(await page.locator(`#root input[name=${field}]`).inputValue()).toBe(becomes);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test.each([
  ['the palette', 'Control+k', '/dashboard', '[role=combobox]:focus'],
  ['the palette', 'Control+k', '/sponsorGroupManagement', '[role=combobox]:focus'],
  ['the list of shortcuts', '?', '/dashboard', '[role=dialog] h2:text("Keyboard shortcuts")'],
  ['the list of shortcuts', '?', '/sponsorGroupManagement', '[role=dialog] h2:text("Keyboard shortcuts")'],
])(
  '%s that is asked for by %s before the scripts of %s have come opens with the page',
  async (_what, key, path, opened) => {
    const { page, context, problems } = await visit(browser, server.url);
    await signIn(page, 'bank-admin');
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await prerendered(page);
    await page.keyboard.press(key);
    release();
    await page.locator(opened).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('a page in another language, or for somebody else, is not shown before the scripts have come', async () => {
  const { page, context } = await visit(browser, server.url);
  await page.addInitScript(() => localStorage.setItem('donorgrid.language', 'de'));
  const release = await holdScripts(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await page.locator('#prerendered').waitFor({ state: 'detached' });
  expect(await page.locator('#splash').count()).toBe(1);
  release();
  expect(await page.getByRole('heading', { name: 'Willkommen bei Donorgrid' }).textContent()).toBeTruthy();
  // Nobody is signed in: the frame is not shown to them.
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.waitForURL('**/auth/login**');
  expect(await page.locator('aside').count()).toBe(0);
  await context.close();
});

describe('the first rows of a list', () => {
  const asksAhead = Object.entries(
    JSON.parse(readFileSync('dist/prerendered.json', 'utf8')) as Record<string, { readonly en: string }>,
  ).flatMap(([path, { en }]) => {
    const [, operation] = /data-first-question="[^"]*?operationName\\&quot;:\\&quot;(\w+)/.exec(en) ?? [];
    return operation ? [[path, operation] as const] : [];
  });
  const operationOf = (request: Request): string | undefined =>
    request.url().endsWith('/graphql/private')
      ? (request.postDataJSON() as { operationName: string }).operationName
      : undefined;

  test('are asked for by many', () => expect(asksAhead.length).toBeGreaterThan(5));

  test('are asked for before any script has come, and by nobody again', async () => {
    const { page, context, problems } = await visit(browser, server.url);
    await signIn(page, 'super');
    await atRest(page);
    for (const [path, operation] of asksAhead)
      for (const query of path === '/sponsorGroupManagement'
        ? ['', '?size=0&sort=sponsorName']
        : ['?size=50']) {
        const asked: (string | null)[] = [];
        const note = (request: Request): void => {
          if (operationOf(request) === operation) asked.push(request.postData());
        };
        const release = await holdScripts(page);
        page.on('request', note);
        await page.goto(path + query, { waitUntil: 'commit' });
        await expect.poll(() => asked.length, { message: path + query }).toBe(1);
        release();
        await page.locator('#root tbody tr, #root [role=status]').first().waitFor();
        await atRest(page);
        page.off('request', note);
        await page.unrouteAll();
        // Of everything on one page the others follow.
        expect(asked.length, path + query).toBe(query.includes('size=0') ? 2 : 1);
        expect(new Set(asked).size, path + query).toBe(asked.length);
      }
    expect(problems).toEqual([]);
    await context.close();
  });

  test('are not guessed where the address filters', async () => {
    const { page, context } = await visit(browser, server.url);
    await signIn(page, 'bank-admin');
    await atRest(page);
    let asked = 0;
    page.on('request', (request) => {
      if (operationOf(request) === 'AllSponsorGroups') asked += 1;
    });
    const release = await holdScripts(page);
    await page.goto('/sponsorGroupManagement?q=school', { waitUntil: 'commit' });
    await prerendered(page);
    expect(asked).toBe(0);
    release();
    await page.locator('#root tbody tr').first().waitFor();
    await context.close();
  });
});
