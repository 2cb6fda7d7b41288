/** What the address keeps of the timeline: its first day, its length, and whether it is told as a table. */
export const TIMELINE_KEYS = { from: 'from', span: 'span', as: 'as' } as const;
