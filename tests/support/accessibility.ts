import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest } from './browser.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe in a page, where it is not yet: to bring it costs more than to ask it. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

/**
 * Colours have gone over to where they were going. A part that inherits its colour from one that is on its way
 * begins its own way only when that one has arrived, so it is asked until none is left.
 */
const coloured = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const until = performance.now() + 2_000;
    for (;;) {
      const left = until - performance.now();
      const ending = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
      if (ending.length === 0 || left <= 0) return;
      await Promise.race([
        Promise.all(ending.map(({ finished }) => finished.catch(() => undefined))),
        new Promise((resolve) => setTimeout(resolve, left)),
      ]);
    }
  });

/** No violation of WCAG 2.2 AA, as far as axe can see. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is still being put together has no name yet.
  await atRest(page);
  await coloured(page);
  // The line of the page change stands full for longer than a page at rest is still, outside of every landmark.
  await page.locator('.fixed[role="progressbar"]:not([aria-valuenow="0"])').waitFor({ state: 'detached' });
  await bringAxe(page);
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // What passed is not written down. A frame here runs no scripts, so that nothing in it could answer.
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'], iframes: false });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    );
  }, STANDARDS);
  expect(found).toEqual([]);
}
