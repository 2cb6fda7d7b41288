/** An entry of the menu, and the one whose page is open. */
export const ROW_SHAPE =
  'flex min-h-9 w-full items-center gap-2.5 rounded-control text-body text-muted no-underline -outline-offset-2 transition-colors hover:bg-hover hover:text-ink pointer-coarse:min-h-11';
export const ROW_HERE =
  'bg-primary-soft font-medium text-on-primary-soft hover:bg-primary-soft hover:text-on-primary-soft';

/** A menu of more entries than these has a box to find one. */
export const FILTER_FROM = 12;
