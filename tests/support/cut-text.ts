import type { Page } from 'playwright-core';

/**
 * The texts of a page of which a part is out of sight, because what they stand in is too narrow or too low for them: cut
 * off, with or without three dots. What is only for those who listen, and a line that is hidden as a whole, is none.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clips = (value: string): boolean => value === 'hidden' || value === 'clip';
    /** How far a box reaches beyond what it is seen through, in pixels. */
    const beyond = (text: DOMRect, through: DOMRect, style: CSSStyleDeclaration): number => {
      const sideways = Math.max(text.right - through.right, through.left - text.left);
      const isInSight = text.top < through.bottom - 1 && text.bottom > through.top + 1;
      const upright = isInSight ? Math.max(text.bottom - through.bottom, through.top - text.top) - 2 : 0;
      return Math.max(clips(style.overflowX) ? sideways : 0, clips(style.overflowY) ? upright : 0);
    };
    const isCut = (node: Node, owner: Element): boolean => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      let cut = false;
      for (let at: Element | null = owner; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        if (Math.min(box.width, box.height) <= 1 || style.clipPath !== 'none') return false;
        // Tables and lists that scroll show the rest to whoever goes there.
        const scrolls = [style.overflowX, style.overflowY].some((how) => how === 'auto' || how === 'scroll');
        if (scrolls) break;
        if (style.webkitLineClamp !== 'none' && at.scrollHeight > at.clientHeight + 1) cut = true;
        if (lines.some((line) => beyond(line, box, style) > 0.05)) cut = true;
      }
      return cut;
    };
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim();
      const owner = node.parentElement;
      if (!text || !owner || owner.closest('[inert], .sr-only, svg, script, style')) continue;
      if (!owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (isCut(node, owner)) found.add(text);
    }
    return [...found];
  });

/** The hours and days that are chosen in fields too narrow for them, so that AM or PM, or the year, is out of sight: their names. */
export const cutTimes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[type="time"], input[type="date"]')]
      .filter((field) => {
        const { width } = field.getBoundingClientRect();
        if (width === 0) return false;
        const given = field.style.cssText;
        field.style.cssText = 'width: max-content; max-width: none; flex: none; justify-self: start';
        const needed = field.getBoundingClientRect().width;
        field.style.cssText = given;
        return width < needed - 0.5;
      })
      .map((field) => field.labels?.[0]?.textContent || field.getAttribute('aria-label') || field.name),
  );
