/** The most characters of a text that says nothing of its own, as the contract's `@bound` has it; a test compares. */
export const TEXT_MAX = 500;

/** The most characters of a search, at every place that searches. */
export const SEARCH_MAX = 100;
