import type { Page } from 'playwright-core';

/** What can be pressed. A cell that the arrows go to is for the keyboard. */
const PRESSED = [
  'a[href]',
  ...['button', 'input:not([type="hidden"])', 'select', 'textarea'].map(
    (control) => `${control}:not(:disabled)`,
  ),
  'summary',
].join();
/** Its size and place say something of themselves: a time in a schedule, a day in a month, a place on a map. */
const DRAWN_TO_SCALE = '.ec, [data-to-scale]';

/** From now on the page is held by somebody with fingers; with what it returns, by somebody with a mouse again. */
export async function underFinger(page: Page): Promise<() => Promise<void>> {
  const touch = await page.context().newCDPSession(page);
  const set = (enabled: boolean) => touch.send('Emulation.setTouchEmulationEnabled', { enabled });
  await set(true);
  return async () => {
    await set(false);
    await touch.detach();
  };
}

/** What would be smaller than 44 px under a finger, each in words. The window must be as high as the page. */
export async function smallTargets(page: Page): Promise<string[]> {
  const withMouse = await underFinger(page);
  const found = await page.evaluate(
    ({ pressed, drawn }) => {
      type Size = readonly [wide: number, high: number];
      // Less a hair for what is rounded.
      const SMALLEST = 43;
      const inSentence = (element: Element): boolean =>
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentNode?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
      return [...document.querySelectorAll(pressed)].flatMap((element) => {
        if (element.closest('[inert], [aria-hidden="true"]') || element.closest(drawn)) return [];
        const { visibility, pointerEvents } = getComputedStyle(element);
        if (visibility !== 'visible' || pointerEvents === 'none' || inSentence(element)) return [];
        /** How far a finger may be from the middle of a part and still press it, up to what is asked. */
        const sizeAt = (target: Element): Size => {
          target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
          const { left, top, width, height } = target.getBoundingClientRect();
          const isHit = (right: number, down: number): boolean =>
            target.contains(document.elementFromPoint(left + width / 2 + right, top + height / 2 + down));
          // Covered, or not drawn.
          if (!isHit(0, 0)) return [0, 0];
          const reach = (right: number, down: number, enough: number): number => {
            let at = 1;
            while (at < enough && isHit(right * at, down * at)) at += 1;
            return at;
          };
          /** As far as it is asked for, on both sides together. */
          const across = (right: number, down: number): number => {
            const before = reach(-right, -down, SMALLEST);
            return before < SMALLEST ? before + reach(right, down, SMALLEST + 1 - before) - 1 : before;
          };
          return [across(1, 0), across(0, 1)];
        };
        // A box and its words are one.
        const label = element.closest('label');
        const isEnough = (size: Size): boolean => size.every((side) => side >= SMALLEST);
        const own = sizeAt(element);
        const sizes = label && !isEnough(own) ? [own, sizeAt(label)] : [own];
        const seen = sizes.filter(([wide]) => wide > 0);
        if (seen.length === 0 || seen.some(isEnough)) return [];
        const name =
          element.getAttribute('aria-label') ?? (label ?? element).textContent?.trim().slice(0, 40);
        return [`${element.localName} "${name}" ${seen.map((size) => size.join(' × ')).join(' or ')} px`];
      });
    },
    { pressed: PRESSED, drawn: DRAWN_TO_SCALE },
  );
  await withMouse();
  return found;
}
