export interface Budget {
  /** KB of brotli JavaScript up to the first content of the route. */
  readonly first?: number;
  /** KB of brotli JavaScript that only this route needs. */
  readonly own?: number;
}

/** SPEED's "must", by route id. Every other route: its own chunk may weigh 30 KB. */
export const budgets: Readonly<Record<string, Budget>> = {
  login: { first: 128, own: 30 },
  dashboard: { first: 230, own: 30 },
};

/** How the report of sizes ends where a route is over its budget: any other end is a failure of its own. */
export const OVER_BUDGET = 2;
