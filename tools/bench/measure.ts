import type { Browser, BrowserContextOptions } from 'playwright-core';

export interface Load {
  /** Milliseconds. */
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** KB of JavaScript over the wire. */
  readonly scripts: number;
}

/** The browser's own "Fast 4G", and a processor four times slower. */
const NETWORK = {
  offline: false,
  latency: 165,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
};
const CPU = 4;
/** Neither a request nor a long task for so long: the page is through. A quiet network alone may be a busy processor. */
const QUIET_MS = 1_000;
const PATIENCE_MS = 30_000;

declare global {
  interface Window {
    seen: { lcp: number; cls: number; tbt: number; busyUntil: number };
  }
}

function watch(): void {
  const seen = { lcp: 0, cls: 0, tbt: 0, busyUntil: 0 };
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
}

/** One cold load of a page: empty cache, throttled, until nothing more is on its way. */
export async function load(
  browser: Browser,
  url: string,
  storageState: BrowserContextOptions['storageState'],
): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 1_366, height: 900 },
    ...(storageState ? { storageState } : {}),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    const scripts = new Set<string>();
    const open = new Set<string>();
    let bytes = 0;
    let heardAt = Date.now();
    const end = (requestId: string): void => {
      open.delete(requestId);
      heardAt = Date.now();
    };
    cdp.on('Network.requestWillBeSent', ({ requestId }) => open.add(requestId));
    cdp.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
    cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId));
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
      end(requestId);
    });
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    const started = Date.now();
    await page.goto(url, { waitUntil: 'load' });
    for (;;) {
      await page.waitForTimeout(100);
      const quiet = await page.evaluate(
        (ms) => window.seen.lcp > 0 && performance.now() - window.seen.busyUntil > ms,
        QUIET_MS,
      );
      if (quiet && open.size === 0 && Date.now() - heardAt > QUIET_MS) break;
      if (Date.now() - started > PATIENCE_MS) throw new Error(`${url} did not come to rest`);
    }
    const { lcp, tbt, cls } = await page.evaluate(() => window.seen);
    return { lcp, tbt, cls, scripts: bytes / 1_024 };
  } finally {
    await context.close();
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
