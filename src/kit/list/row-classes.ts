import { clsx } from 'clsx';

/** The part a cell has in the card that a row becomes on a narrow screen. */
export type CellPart = 'check' | 'first' | 'status' | 'field' | 'actions' | undefined;

/** The first line of a card: its box and its menu stand beside it, as high as it is at least. */
const LINE = 'max-md:min-h-8 max-md:pointer-coarse:min-h-11';
/** The same where a picture stands before the name. */
const PICTURE_LINE = 'max-md:min-h-13';
const BESIDE = 'max-md:absolute max-md:top-2 max-md:flex max-md:items-center';

/** A status that has no room beside the name stands under it, as wide as its words are: neither squeezes the other. */
const NARROW: Readonly<Record<NonNullable<CellPart>, string>> = {
  check: `${BESIDE} max-md:left-4`,
  first: 'max-md:order-1 max-md:min-w-0 max-md:grow max-md:content-center max-md:wrap-anywhere',
  status: 'max-md:order-2 max-md:max-w-full max-md:wrap-anywhere',
  actions: `${BESIDE} max-md:right-4`,
  // Under the menu too: as much wider as the row leaves free beside the first line.
  field:
    'max-md:order-3 max-md:-mr-13 max-md:w-[calc(100%+3.25rem)] max-md:shrink-0 max-md:wrap-anywhere max-md:*:min-w-0',
};

/**
 * Where a table is wider than its card, what can be done with a row comes to the card's edge with the pointer and the
 * focus, and stays there where nothing hovers: it would lie out of sight. Held there in every row, each would cost a layer.
 */
const AT_THE_EDGE =
  'md:right-0 md:bg-inherit md:pointer-coarse:sticky md:group-hover/row:sticky md:group-focus-within/row:sticky md:has-data-[state=open]:sticky';

/** A cell; below md its place in the card, and without a place in it, none. */
export function cellClass(compact: boolean, part: CellPart, hasPicture = false): string {
  return clsx(
    'border-line border-b px-3 max-md:block md:whitespace-nowrap max-md:border-b-0 max-md:px-0 print:px-2',
    compact ? 'md:h-9 md:pointer-coarse:h-11' : 'md:h-11',
    part ? NARROW[part] : 'max-md:hidden',
    (part === 'check' || part === 'first' || part === 'actions') && (hasPicture ? PICTURE_LINE : LINE),
    part === 'first' && (hasPicture ? 'max-md:basis-52' : 'max-md:basis-26'),
    part === 'check' && 'w-10 pl-3.5 md:pr-1 md:pointer-coarse:pr-2.5',
    part === 'actions' && `whitespace-nowrap pr-2 text-right ${AT_THE_EDGE}`,
    // Links under each other are far enough apart for a finger.
    part === 'field' &&
      'max-md:flex max-md:gap-2 max-md:text-left max-md:has-[a]:py-0.5 max-md:pointer-coarse:has-[a,button]:min-h-11 max-md:pointer-coarse:has-[a,button]:items-center',
  );
}

/** A row, or below md a card. */
export function rowClass(marked: boolean): string {
  return clsx(
    'group/row max-md:relative max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:gap-y-1 max-md:border-line max-md:border-b max-md:py-2 max-md:pr-17 max-md:pl-14',
    marked ? 'bg-primary-soft' : 'bg-surface hover:bg-hover',
  );
}
