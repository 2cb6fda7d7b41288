/** The most drives that are printed at once: their ids stand in the address. */
export const MOST_PRINTED = 50;
/** The most sheets: each day of a drive is one, and is asked for by itself. */
export const MOST_SHEETS = 60;
