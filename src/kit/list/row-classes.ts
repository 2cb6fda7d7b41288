import { clsx } from 'clsx';

/** The part a cell has in the card that a row becomes on a narrow screen. */
export type CellPart = 'check' | 'first' | 'status' | 'field' | 'actions' | undefined;

const NARROW: Readonly<Record<NonNullable<CellPart>, string>> = {
  check: 'max-md:row-start-1 max-md:col-start-1',
  first: 'max-md:row-start-1 max-md:col-start-2',
  status: 'max-md:row-start-1 max-md:col-start-3',
  actions: 'max-md:row-start-1 max-md:col-start-4',
  field: 'max-md:col-start-2 max-md:col-span-3',
};

/**
 * Where a table is wider than its card, what can be done with a row comes to the card's edge with the pointer and the
 * focus, and stays there where nothing hovers: it would lie out of sight. Held there in every row, each would cost a layer.
 */
const AT_THE_EDGE =
  'md:right-0 md:bg-inherit md:pointer-coarse:sticky md:group-hover/row:sticky md:group-focus-within/row:sticky md:has-data-[state=open]:sticky';

/** A cell; below md its place in the card, and without a place in it, none. */
export function cellClass(compact: boolean, part: CellPart): string {
  return clsx(
    'border-line border-b px-3 max-md:block md:whitespace-nowrap max-md:h-auto max-md:border-b-0 max-md:px-0',
    compact ? 'h-9 pointer-coarse:h-11' : 'h-11',
    part ? NARROW[part] : 'max-md:hidden',
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
    'group/row max-md:grid max-md:grid-cols-[2rem_minmax(0,1fr)_auto_auto] max-md:items-center max-md:gap-x-2 max-md:gap-y-1 max-md:border-line max-md:border-b max-md:px-4 max-md:py-2',
    marked ? 'bg-primary-soft' : 'bg-surface hover:bg-hover',
  );
}
