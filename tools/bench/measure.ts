import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** Milliseconds, but for the shift, the kilobytes and the count. */
export interface Load {
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Until the first row is painted; 0 where a page has none. */
  readonly row: number;
  /** KB of JavaScript over the wire. */
  readonly scripts: number;
  readonly requests: number;
}

/** The browser's own "Fast 4G", and a processor four times slower. */
const NETWORK = {
  offline: false,
  latency: 165,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
};
const CPU = 4;
const VIEWPORT = { width: 1_366, height: 900 };
/** Neither a request nor a long task for so long: the page is through. A quiet network alone may be a busy processor. */
const QUIET_MS = 1_000;
const PATIENCE_MS = 30_000;

declare global {
  interface Window {
    seen: { lcp: number; cls: number; tbt: number; busyUntil: number; row: number };
  }
}

/** Stands in the page before anything of it: what it sees is `window.seen`. */
function watch(row: string): void {
  const seen = { lcp: 0, cls: 0, tbt: 0, busyUntil: 0, row: 0 };
  window.seen = seen;
  const observe = (
    type: string,
    look: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(look)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value ?? 0;
  });
  observe('longtask', (entry) => {
    seen.tbt += Math.max(0, entry.duration - 50);
    seen.busyUntil = entry.startTime + entry.duration;
  });
  const rows = new MutationObserver(() => {
    if (!document.querySelector(row)) return;
    rows.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.row = performance.now();
      }),
    );
  });
  rows.observe(document, { childList: true, subtree: true });
}

interface Wire {
  readonly scripts: () => number;
  readonly requests: () => number;
  readonly isQuiet: () => boolean;
  readonly reset: () => void;
}

/** What goes over the wire. Long streams are open all the time, and are not waited for. */
function listen(cdp: CDPSession): Wire {
  const scripts = new Set<string>();
  const open = new Set<string>();
  let [bytes, count, heardAt] = [0, 0, Date.now()];
  const end = (requestId: string): void => {
    open.delete(requestId);
    heardAt = Date.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    count += 1;
    if (!request.url.endsWith('/graphql/stream')) open.add(requestId);
  });
  cdp.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
    end(requestId);
  });
  return {
    scripts: () => bytes / 1_024,
    requests: () => count,
    isQuiet: () => open.size === 0 && Date.now() - heardAt > QUIET_MS,
    reset: () => {
      [bytes, count, heardAt] = [0, 0, Date.now()];
      open.clear();
    },
  };
}

/** Opens an address and waits until nothing more is on its way. */
async function settle(page: Page, wire: Wire, url: string, hasRows: boolean): Promise<Load> {
  wire.reset();
  const started = Date.now();
  await page.goto(url, { waitUntil: 'load' });
  for (;;) {
    await page.waitForTimeout(100);
    const quiet = await page.evaluate(
      ([ms, rows]) =>
        window.seen.lcp > 0 &&
        (!rows || window.seen.row > 0) &&
        performance.now() - window.seen.busyUntil > Number(ms),
      [QUIET_MS, hasRows] as const,
    );
    if (quiet && wire.isQuiet()) break;
    if (Date.now() - started > PATIENCE_MS) throw new Error(`${url} did not come to rest`);
  }
  const { lcp, tbt, cls, row } = await page.evaluate(() => window.seen);
  return { lcp, tbt, cls, row, scripts: wire.scripts(), requests: wire.requests() };
}

export interface Visit {
  /** With an empty cache, and once more with what the first time has left. */
  readonly cold: Load;
  readonly warm: Load;
  readonly page: Page;
  readonly context: BrowserContext;
}

/** A load as fast as the machine is, until its first row is painted; ms. The caller closes the page's context. */
export async function openRows(
  browser: Browser,
  url: string,
  storageState: BrowserContextOptions['storageState'],
  row: string,
): Promise<{ readonly page: Page; readonly row: number }> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    ...(storageState ? { storageState } : {}),
  });
  const page = await context.newPage();
  await page.addInitScript(watch, row);
  await page.goto(url);
  await page.waitForFunction(() => window.seen.row > 0);
  return { page, row: await page.evaluate(() => window.seen.row) };
}

/** Two loads of a page, throttled. The page stays open, for what is done on it; the caller closes the context. */
export async function visit(
  browser: Browser,
  url: string,
  storageState: BrowserContextOptions['storageState'],
  row?: string,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    ...(storageState ? { storageState } : {}),
  });
  const page = await context.newPage();
  await page.addInitScript(watch, row ?? 'no-rows');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const wire = listen(cdp);
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  const cold = await settle(page, wire, url, row !== undefined);
  const warm = await settle(page, wire, url, row !== undefined);
  return { cold, warm, page, context };
}

/** From an input to the next paint, and to other rows than before. */
export interface Reaction {
  readonly paint: number;
  readonly rows: number;
}

/** Times what an input of this kind brings; `act` gives it. */
export async function react(
  page: Page,
  input: 'click' | 'keydown',
  row: string,
  act: () => Promise<void>,
): Promise<Reaction> {
  const timed = page.evaluate(
    ([type, selector]) =>
      new Promise<Reaction>((resolve, reject) => {
        setTimeout(() => reject(new Error(`no other rows came after a ${type}`)), 15_000);
        const text = (): string =>
          [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join();
        const before = text();
        let [began, paint] = [0, 0];
        const rows = new MutationObserver(() => {
          if (began === 0 || text() === before) return;
          rows.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve({ paint, rows: performance.now() - began })));
        });
        window.addEventListener(
          type,
          () => {
            began = performance.now();
            requestAnimationFrame(() =>
              setTimeout(() => {
                paint = performance.now() - began;
              }),
            );
          },
          { once: true, capture: true },
        );
        rows.observe(document, { childList: true, subtree: true, characterData: true });
      }),
    [input, row] as const,
  );
  // The page listens before the input comes.
  await page.evaluate(() => undefined);
  await act();
  return timed;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
