/** The most characters of a text that says nothing of its own, as the contract's `@bound` has it; a test compares. */
export const TEXT_MAX = 500;

/** The most characters of a search, at every place that searches. */
export const SEARCH_MAX = 100;

/** Page size 0: everything on one page, up to so many rows. It is offered where no list grows longer. */
export const ALL_ROWS_MAX = 10_000;
/** Of everything on one page so many rows come first, more than are in sight; the others follow. */
export const FIRST_ROWS = 50;

/** Questions that come in one request. */
export const BATCH_MAX = 8;

/** With more choices than this a list of them has a box to search it. */
export const READ_AT_A_GLANCE = 12;
