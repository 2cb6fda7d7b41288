import type { Page } from 'playwright-core';

/**
 * What is wrong with the cards that a list's rows are on a narrow screen, in words: a text, picture, control or chip that
 * lies on another one of its row, or reaches out of the card or the window.
 */
export const cardFlaws = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Part {
      readonly of: Element;
      readonly name: string;
      readonly box: DOMRect;
    }
    const SLACK = 1;
    /** What a box shows of itself, seen through what it stands in. */
    const seen = (box: DOMRect, of: Element, card: Element): DOMRect => {
      let { left, right, top, bottom } = box;
      for (let at: Element | null = of; at && at !== card; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const through = at.getBoundingClientRect();
        if (overflowX !== 'visible')
          [left, right] = [Math.max(left, through.left), Math.min(right, through.right)];
        if (overflowY !== 'visible')
          [top, bottom] = [Math.max(top, through.top), Math.min(bottom, through.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const isDrawn = (element: Element): boolean => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(element);
      return backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px';
    };
    const partsOf = (card: Element): Part[] => {
      const parts: Part[] = [];
      const add = (of: Element, name: string, boxes: Iterable<DOMRect>) => {
        for (const whole of boxes) {
          const box = seen(whole, of, card);
          if (Math.min(box.width, box.height) > SLACK) parts.push({ of, name, box });
        }
      };
      for (const element of card.querySelectorAll('*')) {
        if (
          element.closest('.sr-only') ||
          element.closest('svg') !== (element.localName === 'svg' ? element : null)
        )
          continue;
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const isPart = element.matches('svg, img, input, button, [role="img"], [role="progressbar"]');
        if (isPart || (!element.matches('td') && isDrawn(element)))
          add(element, `<${element.localName}>`, [element.getBoundingClientRect()]);
        for (const node of element.childNodes) {
          if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          add(element, `"${node.textContent.trim()}"`, range.getClientRects());
        }
      }
      return parts;
    };
    const cover = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK;
    const flaws = new Set<string>();
    for (const card of document.querySelectorAll('[data-row]')) {
      const edge = card.getBoundingClientRect();
      const right = Math.min(edge.right, document.documentElement.clientWidth);
      const parts = partsOf(card);
      parts.forEach(({ of, name, box }, at) => {
        if (box.right > right + SLACK || box.left < Math.max(edge.left, 0) - SLACK)
          flaws.add(`${name} reaches out of its card by ${Math.round(box.right - right)} px`);
        if (box.bottom > edge.bottom + SLACK || box.top < edge.top - SLACK)
          flaws.add(`${name} is higher than its card`);
        for (const other of parts.slice(at + 1))
          if (!of.contains(other.of) && !other.of.contains(of) && cover(box, other.box))
            flaws.add(`${name} lies on ${other.name}`);
      });
    }
    return [...flaws];
  });
