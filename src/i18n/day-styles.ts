/** Today, under a title: whole, and where there is little room. */
export const LONG_DAY = { dateStyle: 'full' } as const;
export const SHORT_DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;
