import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../../server/db/seed/administration.ts';
import { findChromium } from '../../tools/run/chromium.ts';
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
];

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: FLAGS });

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, uncaught errors, failed and refused requests since the page was opened. */
  readonly problems: string[];
}

/** The requests of a page that have no whole answer yet. A stream never has one. */
const underWay = new WeakMap<Page, Set<Request>>();
const isStream = (request: Request): boolean => request.url().endsWith('/graphql/stream');

/** Nothing has been under way for half a second. */
export async function atRest(page: Page): Promise<void> {
  let since = Date.now();
  await expect
    .poll(
      () => {
        if ((underWay.get(page)?.size ?? 0) > 0) since = Date.now();
        return Date.now() - since >= 500;
      },
      { timeout: 30_000, interval: 50 },
    )
    .toBe(true);
}

/** A page of its own context, whose every complaint is written down. */
export async function visit(
  browser: Browser,
  baseURL: string,
  options: { width?: number; dark?: boolean; locale?: string; timezoneId?: string } = {},
): Promise<Visit> {
  const { width = 1_440, dark = false, locale = 'en-US', timezoneId } = options;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    locale,
    ...(timezoneId ? { timezoneId } : {}),
    reducedMotion: 'reduce',
  });
  await context.addInitScript(shiftDate, clockOffset());
  const page = await context.newPage();
  const problems: string[] = [];
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => !isStream(request) && requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
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

/** Signs a demo account in, as a person would. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email', { exact: true }).fill(`${name}@donorgrid.example`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}

/** The progress of the page change is over. */
export async function settled(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page
          .getByRole('progressbar', { name: 'Page is loading', includeHidden: true })
          .getAttribute('aria-valuenow'),
      { timeout: 10_000 },
    )
    .toBe('0');
}

/** Nothing has been drawn for a moment: what is still being put together has no name yet. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const [quiet, atMost] = [250, 5_000];
        let timer = setTimeout(resolve, quiet);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quiet);
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        setTimeout(resolve, atMost);
      }),
  );
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No violation of WCAG 2.2 AA, as far as axe can see. */
export async function expectAccessible(page: Page): Promise<void> {
  await drawn(page);
  // What passed is not written down, and no second page is opened for frames of other origins, of which there are
  // none: four times as quick.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: STANDARDS, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([]);
}
