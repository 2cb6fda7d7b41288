import type { Page } from 'playwright-core';

/** Steps by which a page that has more to focus is looked at. */
const MOST_STEPS = 150;

interface Seen {
  /** Nothing has the focus, or what had it before on this way. */
  readonly isEnd: boolean;
  readonly flaws: readonly string[];
}

/** What is wrong with how the focus is seen now: its ring is cut off by what it stands in, or it lies under what sticks. */
const seenNow = (page: Page, way: string): Promise<Seen> =>
  page.evaluate((way) => {
    const focused = document.activeElement as (HTMLElement & { gone?: string }) | null;
    if (!focused || focused === document.body || focused.gone === way) return { isEnd: true, flaws: [] };
    focused.gone = way;
    // What is written in scrolls to where one writes.
    if (focused.isContentEditable || focused.localName === 'iframe') return { isEnd: false, flaws: [] };
    const flaws: string[] = [];
    const { outlineStyle, outlineWidth, outlineOffset, position: own } = getComputedStyle(focused);
    const ring =
      outlineStyle === 'none' ? 0 : Math.max(0, parseFloat(outlineWidth) + parseFloat(outlineOffset));
    const box = focused.getBoundingClientRect();
    const [left, right] = [box.left - ring, box.right + ring];
    const [top, bottom] = [box.top - ring, box.bottom + ring];
    let position = own;
    for (
      let at = focused.parentElement;
      at && at !== document.body && position !== 'fixed';
      at = at.parentElement
    ) {
      const style = getComputedStyle(at);
      // What is placed by something further out is not cut by what is between.
      if (position === 'absolute' && style.position === 'static') continue;
      position = style.position;
      const frame = at.getBoundingClientRect();
      const from = { x: frame.left + at.clientLeft, y: frame.top + at.clientTop };
      const to = {
        x: frame.right - parseFloat(style.borderRightWidth),
        y: frame.bottom - parseFloat(style.borderBottomWidth),
      };
      // What is larger than what it scrolls in is never seen as a whole. A border that it shares is none of the ring.
      const cutX = style.overflowX !== 'visible' && right - left <= to.x - from.x + 2 * ring;
      const cutY = style.overflowY !== 'visible' && bottom - top <= to.y - from.y + 2 * ring;
      const sides = [
        cutX && left < from.x - 1.5 && 'left',
        cutX && right > to.x + 1.5 && 'right',
        cutY && top < from.y - 1.5 && 'top',
        cutY && bottom > to.y + 1.5 && 'bottom',
      ].filter(Boolean);
      if (sides.length > 0)
        flaws.push(`is cut off at the ${sides.join(', ')} by <${at.localName} class="${at.className}">`);
    }
    for (const y of [box.top + 1, box.bottom - 1]) {
      const hit = document.elementFromPoint(box.left + box.width / 2, y);
      if (!hit || focused.contains(hit) || hit.contains(focused) || box.height > innerHeight / 2) continue;
      let over: Element | null = hit;
      while (over && !['sticky', 'fixed'].includes(getComputedStyle(over).position))
        over = over.parentElement;
      if (over && !over.contains(focused))
        flaws.push(`lies under <${over.localName} class="${over.className}">`);
    }
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40);
    return {
      isEnd: false,
      flaws: flaws.map((flaw) => `${focused.localName} "${name}" ${flaw}`),
    };
  }, way);

/** Goes through a page by Tab and back, and says where the focus is not seen as a whole. */
export async function focusOutOfSight(page: Page): Promise<string[]> {
  const found = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      await page.keyboard.press(key);
      const { isEnd, flaws } = await seenNow(page, key);
      if (isEnd && step > 0) break;
      for (const flaw of flaws) found.add(flaw);
    }
  }
  return [...found];
}
