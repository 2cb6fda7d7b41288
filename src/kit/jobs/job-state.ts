import type { JobProgressFragment } from '../../gql/kit/graphql.ts';

export type SeenJob = JobProgressFragment;

/** Has it ended, however? */
export const isOver = ({ state }: Pick<SeenJob, 'state'>): boolean =>
  state !== 'QUEUED' && state !== 'RUNNING';

/** How many rows ended so. */
export const rowsThat = ({ counts }: Pick<SeenJob, 'counts'>, ...statuses: readonly string[]): number =>
  counts.reduce((sum, { name, value }) => (statuses.includes(name) ? sum + value : sum), 0);

/** How many seconds are left at the pace so far; null while nobody can say. */
export function secondsLeft({ total, handled, rowsPerSecond }: SeenJob): number | null {
  return rowsPerSecond > 0 && handled > 0 ? Math.ceil((total - handled) / rowsPerSecond) : null;
}
