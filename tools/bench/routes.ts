import type { CDPSession, Page } from 'playwright-core';
import { median } from './measure.ts';

export interface Place {
  readonly path: string;
  /** What stands there and nowhere else. */
  readonly ready: string;
}

export interface Changes {
  /** From the change of the address to the painted page; ms, the median of all. */
  readonly change: number;
  /** What each change leaves in the heap, KB, and how many listeners: the slope over the second half. */
  readonly heap: number;
  readonly listeners: number;
}

/** So many of each are whole rounds of two, three and four places. */
const WARM = 48;
const MEASURED = 60;
const STEP = 12;

/** What the page holds once all that nobody needs is thrown away. */
async function held(cdp: CDPSession): Promise<{ readonly heap: number; readonly listeners: number }> {
  for (let time = 0; time < 3; time++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of('JSHeapUsedSize') / 1_024, listeners: of('JSEventListeners') };
}

/** Changes the page so many times, in the page itself; the milliseconds of each. */
const go = (page: Page, places: readonly Place[], times: number): Promise<number[]> =>
  page.evaluate(
    async ([all, count]) => {
      const there = (selector: string): Promise<void> =>
        new Promise((resolve, reject) => {
          const began = performance.now();
          const look = (): void => {
            if (document.querySelector(selector)) requestAnimationFrame(() => setTimeout(resolve));
            else if (performance.now() - began > 20_000) reject(new Error(`${selector} did not come`));
            else requestAnimationFrame(look);
          };
          look();
        });
      const took: number[] = [];
      for (let time = 0; time < count; time++) {
        const place = all[time % all.length];
        if (!place) break;
        const began = performance.now();
        window.history.pushState(null, '', place.path);
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
        await there(place.ready);
        took.push(performance.now() - began);
      }
      return took;
    },
    [places, times] as const,
  );

/** The steepness of a line through evenly spaced values. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [over, under] = values.reduce(
    ([up, down], value, at) => [up + (at - middle) * (value - mean), down + (at - middle) ** 2],
    [0, 0],
  );
  return over / under;
}

/** A hundred changes of the page, not throttled: the first half fills caches. */
export async function changeRoutes(page: Page, places: readonly Place[]): Promise<Changes> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const took = await go(page, places, WARM);
  const seen = [await held(cdp)];
  for (let done = 0; done < MEASURED; done += STEP) {
    took.push(...(await go(page, places, STEP)));
    seen.push(await held(cdp));
  }
  return {
    change: median(took),
    heap: slope(seen.map(({ heap }) => heap)) / STEP,
    listeners: slope(seen.map(({ listeners }) => listeners)) / STEP,
  };
}
