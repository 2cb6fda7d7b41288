import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../../server/db/seed/administration.ts';
import { SESSION_KEY } from '../../src/access/storage-keys.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { findChromium } from '../../tools/run/chromium.ts';
import { openContext } from './browser-contexts.ts';
import { shiftDate } from './clock/shift-date.ts';
import { clockOffset } from './clock/suite-clock.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: to make its code quick takes longer than the quick code saves.
  '--js-flags=--no-opt --no-maglev',
];
/** As a browser is that people use: for what is measured. Of a flag that is given twice the last one holds. */
export const AS_QUICK_AS_IT_GETS = '--js-flags=';

export const launch = (...flags: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...FLAGS, ...flags] });

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, uncaught errors, failed and refused requests since the page was opened. */
  readonly problems: string[];
}

/** The requests of a page that have no whole answer yet, and how many it has sent. A stream never has one. */
const underWay = new WeakMap<Page, { readonly open: Set<Request>; sent: number }>();
const isStream = (request: Request): boolean => request.url().endsWith('/graphql/stream');

/** Counts the requests of a page from its first one on. */
function follow(page: Page): void {
  const requests = { open: new Set<Request>(), sent: 0 };
  underWay.set(page, requests);
  page.on('request', (request) => {
    if (isStream(request)) return;
    requests.open.add(request);
    requests.sent += 1;
  });
  page.on('requestfinished', (request) => requests.open.delete(request));
  page.on('requestfailed', (request) => requests.open.delete(request));
}

/**
 * Nothing has been drawn for a moment, and the page has nothing left to compute. The page itself measures it: where
 * everything takes its time, the moment does too.
 */
const still = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const [quiet, atMost] = [250, 5_000];
        // Of what a page has to compute the last. An idle moment of a page that draws nothing may never come.
        const end = () => scheduler.postTask(resolve, { priority: 'background' });
        let timer = setTimeout(end, quiet);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, quiet);
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        setTimeout(resolve, atMost);
      }),
  );

/** Nothing is under way, and what has come is drawn. */
export async function atRest(page: Page): Promise<void> {
  const requests = underWay.get(page);
  if (!requests)
    throw new Error('Nobody follows the requests of this page: open it in the context of a visit');
  await expect
    .poll(
      async () => {
        if (requests.open.size > 0) return false;
        const { sent } = requests;
        await still(page);
        return sent === requests.sent;
      },
      { timeout: 30_000, interval: 50 },
    )
    .toBe(true);
}

/** Goes to an address as Forward does: the console stays, and only the page changes, which is less to compute. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // As the router numbers its entries.
    const idx = (window.history.state?.idx ?? 0) + 1;
    window.history.pushState({ usr: null, key: `within${idx}`, idx }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await atRest(page);
}

/** A success is told in a dialog whose button has the focus: Enter closes it. */
export async function acknowledge(page: Page, told: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: told });
  await dialog.getByRole('button', { name: 'OK' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
}

/** Nothing scrolls sideways. */
export async function noWider(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0);
}

/** The path and the search of the address, once they are what they should be. */
export const addressHas = (page: Page, part: 'pathname' | 'search' | 'href') =>
  expect.poll(() => new URL(page.url())[part]);

interface Look {
  readonly width?: number;
  readonly dark?: boolean;
  readonly locale?: string;
  readonly timezoneId?: string;
  /** A telephone: fingers, no mouse. */
  readonly isPhone?: boolean;
  /** In a browser that has never seen the console: for what is asked of the first page alone. */
  readonly isCold?: boolean;
}

/** A page of its own context, whose every complaint is written down. Nothing is stored there from a visit before. */
export async function visit(browser: Browser, baseURL: string, look: Look = {}): Promise<Visit> {
  const { width = 1_440, dark = false, locale = 'en-US', timezoneId, isPhone, isCold = false } = look;
  const options = {
    baseURL,
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    locale,
    ...(timezoneId ? { timezoneId } : {}),
    ...(isPhone ? { hasTouch: true, isMobile: true } : {}),
    reducedMotion: 'reduce',
    isCold,
  } as const;
  const { context, page } = await openContext(browser, options, (made) => {
    made.on('page', follow);
    return made.addInitScript(shiftDate, clockOffset());
  });
  homes.set(page, baseURL);
  const problems: string[] = [];
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()),
  );
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on(
    'requestfailed',
    (request) =>
      request.failure()?.errorText !== 'net::ERR_ABORTED' &&
      problems.push(`${request.url()} ${request.failure()?.errorText}`),
  );
  return { page, context, problems };
}

/** What signing in by the form sent and got: enough to open another session of the same account. */
interface SignedIn {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly token: string;
  readonly session: string;
}
const DEVICE_KEY = 'donorgrid.device.v1';
/** By account and address of the console. Each test file has its own. */
const signedIn = new Map<string, SignedIn>();
const homes = new WeakMap<Page, string>();
const tokenOf = (headers: Readonly<Record<string, string>>): string =>
  headers.authorization?.replace('Bearer ', '') ?? '';

async function signInByForm(page: Page, name: string): Promise<SignedIn> {
  await page.goto('/auth/login');
  await page.getByLabel('Email', { exact: true }).fill(`${name}@donorgrid.example`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => tokenOf(response.headers()) !== ''),
    page.getByRole('button', { name: 'Sign In' }).click(),
  ]);
  await page.waitForURL('**/dashboard');
  const session = await page.evaluate((key) => window.localStorage.getItem(key), SESSION_KEY);
  const { 'content-type': type = '', accept = '', 'client-id': clientId = '' } = answer.request().headers();
  return {
    url: answer.url(),
    headers: { 'content-type': type, accept, 'client-id': clientId },
    body: answer.request().postData() ?? '',
    token: tokenOf(answer.headers()),
    session: session ?? '',
  };
}

/** A session of its own, as the form would have left it in this browser; false where the server opens none. */
async function signInAgain(page: Page, before: SignedIn): Promise<boolean> {
  const device = randomUUID();
  const headers = { ...before.headers, 'device-id': device };
  const token = tokenOf((await page.request.post(before.url, { headers, data: before.body })).headers());
  if (!token) return false;
  // A page of the console's address that runs nothing, and asks for nothing, not even for an icon.
  const blank = new URL('/signing-in', homes.get(page)).href;
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
  );
  await page.goto(blank);
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, value);
    },
    { [DEVICE_KEY]: device, [SESSION_KEY]: before.session.replaceAll(before.token, token) },
  );
  await page.unroute(blank);
  return true;
}

/**
 * Signs a demo account in and opens an address: the first time in a test file as a person would, later without the form,
 * which has been seen to work by then.
 */
export async function signIn(page: Page, name: string, path = '/dashboard'): Promise<void> {
  const key = `${homes.get(page)} ${name}`;
  const before = signedIn.get(key);
  if (before?.session && (await signInAgain(page, before))) return void (await page.goto(path));
  signedIn.set(key, await signInByForm(page, name));
  if (path !== '/dashboard') await page.goto(path);
}

/** From the next page on the console speaks this language. A frame that shows a message has no storage. */
export const speak = (page: Page, language: Language): Promise<unknown> =>
  page.addInitScript((chosen) => {
    if (window.self === window.top) window.localStorage.setItem('donorgrid.language', chosen);
  }, language);

/** Somebody does something: what is out of sight comes now, and not when the page has rested for seconds. */
export const anyInput = (page: Page): Promise<void> => page.keyboard.press('Shift');

/** The progress of the page change is over. */
export async function settled(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page
          .getByRole('progressbar', { name: 'Page is loading', includeHidden: true })
          .getAttribute('aria-valuenow'),
      { timeout: 30_000 },
    )
    .toBe('0');
}
