import type { JobRowsQuery, RowOutcome } from '../../gql/kit/graphql.ts';
import { useJobRowsLazyQuery } from '../../gql/kit/hooks.ts';

export type SeenRow = JobRowsQuery['jobRows']['rows'][number];

/** What became of rows that were not done. */
export const LEFT_OUT: readonly RowOutcome[] = ['failed', 'skipped'];

const PAGE = 1_000;

/** Reads what became of a job's rows, page by page, up to `most`; undefined when the server does not answer. */
export function useJobRows(): (
  id: string,
  statuses: readonly RowOutcome[],
  most?: number,
) => Promise<readonly SeenRow[] | undefined> {
  const ask = useJobRowsLazyQuery();
  return async (id, statuses, most = Number.POSITIVE_INFINITY) => {
    const rows: SeenRow[] = [];
    for (let page = 1; rows.length < most; page += 1) {
      const { data } = await ask({
        variables: {
          id,
          statuses: [...statuses],
          pagination: { pageNumber: page, pageSize: Math.min(PAGE, most) },
        },
      });
      if (!data) return undefined;
      rows.push(...data.jobRows.rows);
      if (data.jobRows.rows.length < PAGE) break;
    }
    return rows;
  };
}
