import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SCROLL_TOP_FROM } from '../../src/app/shell/scroll-top.tsx';
import { anyInput } from './browser.ts';

/** What can be pressed, wherever it stands. */
const PRESSED = [
  'a[href]',
  ...['button', 'input:not([type="hidden"])', 'select', 'textarea'].map(
    (control) => `${control}:not(:disabled)`,
  ),
  'summary',
  '[role="tab"]',
].join();

/** What is for the keyboard alone, and what is drawn to scale: it is as large as what it stands for. */
const NEITHER = '[inert], [aria-hidden="true"], a[href="#content"], .ec, .leaflet-container, [data-to-scale]';

/**
 * What a finger cannot press in the middle, each in words: it lies beyond the window's edge or under something else, even
 * after it was scrolled to.
 */
export async function outOfReach(page: Page): Promise<string[]> {
  // At its end a page has the button that leads to the top as well.
  await anyInput(page);
  await expect
    .poll(() =>
      page.evaluate((from) => {
        window.scrollBy({ top: -1, behavior: 'instant' });
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        return (
          window.scrollY < from ||
          !document.querySelector('#content') ||
          document.querySelector('button[data-foot]') !== null
        );
      }, SCROLL_TOP_FROM),
    )
    .toBe(true);
  return page.evaluate(
    ({ pressed, neither }) => {
      const wide = document.documentElement.clientWidth;
      const top = window.scrollY;
      const nameOf = (element: Element | null): string =>
        `${element?.localName} "${(element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim().slice(0, 40)}"`;
      const found = new Set<string>();
      for (const element of document.querySelectorAll(pressed)) {
        if (element.closest(neither)) continue;
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        // A box and its words are one.
        const target = element.closest('label') ?? element;
        if (target === element && getComputedStyle(element).pointerEvents === 'none') continue;
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        // What is hidden beyond an edge, a script may scroll to, but no finger.
        for (let at = target.parentElement; at; at = at.parentElement)
          if (at.scrollLeft > 0 && getComputedStyle(at).overflowX === 'hidden') at.scrollLeft = 0;
        const box = target.getClientRects()[0];
        if (!box || Math.min(box.width, box.height) <= 1) continue;
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (!hit)
          found.add(
            `${nameOf(element)} from ${Math.round(box.left)} to ${Math.round(box.right)} of ${wide} px`,
          );
        else if (!target.contains(hit) && !hit.contains(target))
          found.add(`${nameOf(element)} lies under ${nameOf(hit)}`);
      }
      window.scrollTo({ top, behavior: 'instant' });
      return [...found];
    },
    { pressed: PRESSED, neither: NEITHER },
  );
}
