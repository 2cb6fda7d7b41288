interface PrintPagesProps {
  /** Makes the words of the foot, "Page x of y", of what stands for the two numbers. */
  readonly words: (page: string, pages: string) => string;
  /** A table needs the width. */
  readonly landscape?: boolean;
}

const PAGE = '\u0001';
const PAGES = '\u0002';
/** A text within CSS; its two marks become the counters of the page and of all pages. */
const content = (text: string): string =>
  `"${text.replaceAll(/["\\]/g, '\\$&')}"`
    .replace(PAGE, '" counter(page) "')
    .replace(PAGES, '" counter(pages) "');

/** How a page of the console leaves for paper: its foot says which sheet of how many it is. */
export function PrintPages({ words, landscape = false }: PrintPagesProps) {
  return (
    <style>
      {`@page { ${landscape ? 'size: landscape; ' : ''}margin: 14mm 12mm 18mm; @bottom-right { content: ${content(words(PAGE, PAGES))}; font: 9pt sans-serif; } }`}
    </style>
  );
}
