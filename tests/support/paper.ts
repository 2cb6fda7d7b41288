import type { Page } from 'playwright-core';

interface OnPaper {
  /** The heads of the columns that are drawn. */
  readonly heads: readonly string[];
  /** What is beyond the edge of the sheet, or cut off by what it stands in. */
  readonly cut: readonly string[];
}

/** The tables of lists as they are laid out now, with the page as wide as a sheet. */
export const tablesOnPaper = (page: Page): Promise<OnPaper> =>
  page.evaluate(() => {
    const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;
    /** Where an element is cut off to the right: by the sheet, or by what it stands in. */
    const edgeOf = (element: Element): number => {
      let edge = document.documentElement.clientWidth;
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible')
          edge = Math.min(edge, box.getBoundingClientRect().right);
      return edge;
    };
    const heads = [...document.querySelectorAll('main table:has([data-row]) th')].filter(isDrawn);
    const cells = [...document.querySelectorAll('main table:has([data-row]) :is(th, td)')].filter(isDrawn);
    const cut = cells.flatMap((cell) => {
      const column = heads[(cell as HTMLTableCellElement).cellIndex - 1]?.textContent;
      const parts = [cell, ...cell.querySelectorAll(':not(.sr-only, .sr-only *)')].filter(isDrawn);
      return [
        ...(cell.getBoundingClientRect().right > edgeOf(cell) + 1 ? [`${column} is beyond the edge`] : []),
        ...parts
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
          .map(({ textContent }) => `${column}: "${textContent}" is wider than its place`),
      ];
    });
    return { heads: heads.map(({ textContent }) => textContent), cut: [...new Set(cut)] };
  });

/** The texts of a page that are beyond the edge of the sheet, or cut off at a side by what they stand in. */
export const textsOffPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [text, owner] = [node.textContent?.trim(), node.parentElement];
      if (!text || !owner?.checkVisibility({ visibilityProperty: true }) || owner.closest('.sr-only'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      let edge = document.documentElement.clientWidth;
      for (let box: Element | null = owner; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible')
          edge = Math.min(edge, box.getBoundingClientRect().right);
      if ([...range.getClientRects()].some(({ width, right }) => width > 0 && right > edge + 1))
        found.add(text);
    }
    return [...found];
  });
