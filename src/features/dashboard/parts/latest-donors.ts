/** What the dashboard asks of the donors: the five who gave last. */
export const LATEST_DONORS = { pageNumber: 1, pageSize: 5 } as const;
