/** What a list on the dashboard asks for: the first five (specification, section 9), the newest first. */
export const NEWEST_BANKS = { pageNumber: 1, pageSize: 5, sortBy: 'createdAt', sortOrder: -1 } as const;
