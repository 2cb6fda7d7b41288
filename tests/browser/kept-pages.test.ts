import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { createConsoleServer } from '../../server/http/console-server.ts';
import { CONSOLE_VERSION } from '../../src/lib/console-version.ts';
import { atRest, launch, signIn, type Visit, visit } from '../support/browser.ts';
import { type FrontDoor, openFrontDoor } from '../support/front-door.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const LIST = '/sponsorGroupManagement';
const ROW = '#root tbody tr[data-row]';
let browser: Browser;
let server: TestServer;
let door: FrontDoor;
const consoles: Server[] = [];

/** A console of other settings, as the next version has them. */
async function deploy(env: Record<string, string>): Promise<string> {
  const made = createConsoleServer(readConfig({ NODE_ENV: 'test', ...env }), []);
  consoles.push(made);
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}
let first: string;
let second: string;
let off: string;

beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), startTestServer(DATABASES.at(-1) ?? 'embedded')]);
  door = await openFrontDoor(server.url);
  [first, second, off] = await Promise.all([
    deploy({ LAYOUT_CONFIG_KEY: 'first' }),
    deploy({ LAYOUT_CONFIG_KEY: 'second' }),
    deploy({ LAYOUT_CONFIG_KEY: 'off', SERVICE_WORKER: 'off' }),
  ]);
});
beforeEach(() => {
  door.leadTo(first);
  door.changeWorker('');
});
afterAll(async () => {
  await browser.close();
  await door.stop();
  for (const each of consoles) each.close();
  await server.stop();
});

/** Whose settings the page has. */
const versionOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(document.getElementById('donorgrid-config')?.textContent ?? '{}').layoutKey);
/** Addresses of what the browser keeps, and all that is written in it. */
const keptIn = (page: Page): Promise<{ paths: string[]; text: string }> =>
  page.evaluate(async () => {
    const [paths, texts]: [string[], string[]] = [[], []];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        paths.push(new URL(request.url).pathname);
        texts.push(JSON.stringify([...(response?.headers ?? [])]), (await response?.text()) ?? '');
      }
    }
    return { paths, text: texts.join('\n') };
  });
const keeps = (page: Page, path: string) =>
  expect.poll(async () => (await keptIn(page)).paths, { timeout: 30_000 }).toContain(path);

/** Neither a worker nor a page is left. */
async function forgets(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), {
      timeout: 30_000,
    })
    .toBe(0);
  expect((await keptIn(page)).paths).toEqual([]);
}

// It looks at the door alone: whatever a test asks of a page counts as something that somebody does there.
/** What passed the door until pages had asked for news so many times, which each does after its rows are there. */
async function askedForNews(times: number): Promise<string[]> {
  const seen: string[] = [];
  await expect
    .poll(() => seen.push(...door.seen()) && seen.filter((each) => each === `HEAD ${LIST}`).length, {
      timeout: 30_000,
    })
    .toBe(times);
  return seen;
}

/** An administrator with the list open, whose browser keeps it by now. */
async function atList(search = ''): Promise<Visit> {
  const opened = await visit(browser, door.url, { isCold: true });
  await signIn(opened.page, 'bank-admin', LIST + search);
  await opened.page.locator(ROW).first().waitFor();
  await keeps(opened.page, LIST);
  // What is kept is there before the script that keeps it answers for the next page.
  await opened.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await atRest(opened.page);
  door.seen();
  return opened;
}

/** The list in another window of the same browser. */
async function openAgain(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(door.url + LIST);
  return page;
}

test('every page of a console says of which build and settings it is, and the script asks its own server alone', async () => {
  const versions = async (url: string): Promise<Set<string | null | undefined>> => {
    const found = new Set<string | null | undefined>();
    for (const path of ['/dashboard', LIST, '/auth/login', '/nowhere'])
      for (const language of ['en', 'ja']) {
        const page = await fetch(url + path, { headers: { 'accept-language': language } });
        found.add(page.headers.get(CONSOLE_VERSION));
        found.add(/"version":"(\w+)"/.exec(await page.text())?.[1]);
      }
    return found;
  };
  const [one, other] = [await versions(first), await versions(second)];
  expect([one.size, other.size]).toEqual([1, 1]);
  expect(one).not.toEqual(other);
  expect([...one]).toEqual([expect.stringMatching(/^\w{10,}$/)]);
  const script = await fetch(`${first}/service-worker.js`);
  expect(Object.fromEntries(script.headers)).toMatchObject({
    'content-type': expect.stringContaining('text/javascript'),
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  const text = await script.text();
  for (const path of ['/dashboard', LIST, '/donorManagement/view']) expect(text).toContain(`"${path}"`);
  for (const path of ['/auth/login', '/clientManagement/:id', '/logout', '*'])
    expect(text).not.toContain(`"${path}"`);
});

test.each([
  ['the browser looks for scripts itself', ''],
  // As browsers do that know no routes.
  ['the worker does', 'delete InstallEvent.prototype.addRoutes;\n'],
])(
  'a page that was opened once is there before the server says anything, and is asked after: where %s',
  async (_who, change) => {
    door.changeWorker(change);
    const { page, context, problems } = await atList();
    await page.goto(`${LIST}?sort=sponsorCode&order=desc`);
    await page.locator(ROW).first().waitFor();
    const [navigation, scripts] = await page.evaluate(() => [
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).transferSize,
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((each) => (each as PerformanceResourceTiming).transferSize),
    ]);
    expect(navigation).toBe(0);
    expect(new Set(scripts)).toEqual(new Set([0]));
    const seen = await askedForNews(1);
    await atRest(page);
    seen.push(...door.seen());
    expect(seen).toContain(`GET ${LIST}`);
    expect(seen.filter((path) => path.includes('/assets/'))).toEqual([]);
    // Nothing new: nothing is told, and nothing is loaded again.
    expect(await page.getByText('A new version is ready.').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('what is kept is the console alone: no answer of the API, and no word of who is here', async () => {
  const { page, context } = await atList();
  for (const path of ['/donorManagement', '/dashboard']) {
    await page.goto(path);
    await keeps(page, path);
  }
  const record = page.locator(`${ROW} a[data-row-link]`).first();
  await page.goto(LIST);
  const name = await record.innerText();
  await record.click();
  await page.waitForURL(`**${LIST}/view?**`);
  const { paths, text } = await keptIn(page);
  expect(paths.filter((path) => !/^\/assets\/(?:frame|page)\.\w+\.js$/.test(path)).sort()).toEqual(
    ['/dashboard', '/donorManagement', LIST].sort(),
  );
  const own = await page.evaluate(() => JSON.parse(localStorage.getItem('donorgrid.session.v1') ?? '{}'));
  for (const word of [name, own.authToken, own.bankName, own.user.lastName]) {
    expect(word).toMatch(/.{4}/);
    expect(text).not.toContain(word);
  }
  await context.close();
});

test('after a deployment a page in which nobody has done anything is the new one by itself', async () => {
  const { context } = await atList();
  door.leadTo(second);
  const page = await openAgain(context);
  await askedForNews(2);
  expect(await versionOf(page)).toBe('second');
  await page.locator(ROW).first().waitFor();
  await atRest(page);
  expect(await page.getByText('A new version is ready.').count()).toBe(0);
  expect(await versionOf(await openAgain(context))).toBe('second');
  await context.close();
});

test('a new worker keeps what is kept, although a window with an older page is open', async () => {
  const { page: older, context } = await atList('?size=25');
  door.leadTo(second);
  const page = await openAgain(context);
  await askedForNews(2);
  door.changeWorker('// Another.\n');
  await page.evaluate(async () => {
    const before = await navigator.serviceWorker.ready;
    const old = before.active;
    await before.update();
    while (before.active === old || before.active?.state !== 'activated')
      await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect([await versionOf(older), await versionOf(page)]).toEqual(['first', 'second']);
  await atRest(page);
  door.seen();
  const next = await openAgain(context);
  await next.locator(ROW).first().waitFor();
  const seen = await askedForNews(1);
  await atRest(next);
  expect(await versionOf(next)).toBe('second');
  seen.push(...door.seen());
  expect(seen.filter((each) => each.endsWith(LIST))).toEqual([`GET ${LIST}`, `HEAD ${LIST}`]);
  await context.close();
});

test('where somebody works it is told, what was typed stays, and loading it is theirs to choose', async () => {
  const { context } = await atList();
  door.leadTo(second);
  const tell = door.holdNews();
  const page = await openAgain(context);
  await page.locator(ROW).first().waitFor();
  const search = page.getByRole('textbox', { name: 'Search' }).or(page.getByRole('searchbox')).first();
  await search.click();
  await page.keyboard.type('blood');
  tell();
  await page.getByText('A new version is ready.').waitFor();
  expect(await versionOf(page)).toBe('first');
  expect(await search.inputValue()).toBe('blood');
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect.poll(() => versionOf(page).catch(() => '')).toBe('second');
  await context.close();
});

test('whoever reloads has the server’s page', async () => {
  const { page, context } = await atList();
  door.leadTo(second);
  await page.reload();
  expect(await versionOf(page)).toBe('second');
  await context.close();
});

test('without a server the console stands and says so; what was kept stays', async () => {
  const { page, context } = await atList();
  door.leadTo(null);
  await page.goto(LIST);
  await page.locator('#root h1', { hasText: 'Sponsor groups' }).waitFor();
  await page.locator('#root main').getByText('The server cannot be reached').waitFor();
  await page.reload();
  await page.locator('#root h1', { hasText: 'Sponsor groups' }).waitFor();
  door.leadTo(first);
  await page.goto(LIST);
  await page.locator(ROW).first().waitFor();
  await context.close();
});

test.each<[string, Parameters<FrontDoor['leadTo']>[0]]>([
  ['a proxy that wants a sign-in', (_, response) => void response.writeHead(401).end('Sign in')],
  ['a way to another place', (_, response) => void response.writeHead(302, { location: '/sso' }).end()],
  [
    'another program at the address',
    (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Other</p>'),
  ],
])('%s has its say from the next time on', async (_who, stranger) => {
  const { page, context } = await atList();
  door.leadTo(stranger);
  await page.goto(LIST);
  await forgets(page);
  await context.close();
});

test('a deployment that wants nothing kept has everything forgotten', async () => {
  const { page, context } = await atList();
  door.leadTo(off);
  await page.goto(LIST);
  await askedForNews(2);
  expect(await versionOf(page)).toBe('off');
  await forgets(page);
  await page.goto('/donorManagement');
  await atRest(page);
  expect((await keptIn(page)).paths).toEqual([]);
  await context.close();
});
