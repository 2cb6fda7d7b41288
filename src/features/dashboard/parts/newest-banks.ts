/** What a list on the dashboard asks for: the first five, the newest first. */
export const NEWEST_BANKS = { pageNumber: 1, pageSize: 5, sortBy: 'createdAt', sortOrder: -1 } as const;
