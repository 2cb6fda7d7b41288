/** What the dashboard asks of the donors: the five who gave last (specification, section 9). */
export const LATEST_DONORS = { pageNumber: 1, pageSize: 5 } as const;
