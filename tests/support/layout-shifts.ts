import type { Page } from 'playwright-core';

/** What is allowed in all: what the eye does not see. As the browser counts it: part of the window times part of the way. */
export const MOST_SHIFT = 0.002;
/**
 * Of pages outside of the frame: their texts are there before the font is. On a machine with Arial that moves nothing; where
 * there is no font of that width, as where these tests run, words in the middle move a little.
 */
export const MOST_SHIFT_OF_WORDS = 0.01;

/** From the next page on it is written down by how much a page shifts of itself, and what of it. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts = { sum: 0, parts: [] as string[] };
    Object.assign(window, { shifts });
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    const from = ({ x, y }: DOMRectReadOnly): string => `${Math.round(x)},${Math.round(y)}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        shifts.sum += entry.value;
        const [first] = entry.sources;
        if (first)
          shifts.parts.push(
            `"${first.node?.textContent?.slice(0, 40)}" from ${from(first.previousRect)} to ${from(first.currentRect)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

interface Shifts {
  readonly sum: number;
  /** Of each time the part that moved the most. */
  readonly parts: readonly string[];
}

/** How far a watched page has shifted since it was opened. */
export const shiftsOf = (page: Page): Promise<Shifts> =>
  page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);

/**
 * From the next page on the answers of the API come apart: what comes late would push away what is there. No answer is held
 * for as long as a page counts as at rest.
 */
export const answersApart = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const waits = [30, 200, 90, 150, 60, 180];
    const send = window.fetch;
    let sent = 0;
    window.fetch = async (...asked) => {
      const response = await send(...asked);
      const [to] = asked;
      const url = new URL(to instanceof Request ? to.url : to, window.location.href);
      if (/\/graphql(?!\/stream)/.test(url.pathname))
        await new Promise((resolve) => setTimeout(resolve, waits[sent++ % waits.length]));
      return response;
    };
  });
