import { and, type SQL, sql } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { LIST_RIGHTS } from '../../../src/rules/list-rights.ts';
import { type Context, viewerOf } from '../../context.ts';
import { containing } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ReportFilterInput } from '../../gql/types.ts';
import { pagesOf, type Span } from './entries.ts';
import type { Counted } from './totals.ts';

/**
 * The appointments `a` that donors have booked themselves on these days: no administrator's entry tells of them, so what
 * only an entry has leaves them all out.
 */
export function donorsOwn(context: Context, filter: ReportFilterInput, { start, end }: Span): SQL {
  const { activities, states, countries, ids, application, onlyErrors, ip, result, reason } = filter;
  const { search, role, admin, drive, products } = filter;
  const asksOfEntries =
    [application, onlyErrors, ip, result, reason, search, role, admin].some(Boolean) ||
    [pagesOf(filter), activities, states, countries, ids].some((values) => values && values.length > 0);
  if (asksOfEntries) return sql`false`;
  const banks = filter.clientIds ?? (filter.siteId == null ? null : [filter.siteId]);
  return (
    and(
      sql`a.created_by = 'Donor' AND a.created_at >= ${start.toISOString()}::timestamptz AND a.created_at < ${end.toISOString()}::timestamptz`,
      context.clientId > 0 ? sql`a.client_id = ${context.clientId}` : undefined,
      context.clientId === 0 && banks ? sql`a.client_id = ANY (${sql.param([...banks])}::int[])` : undefined,
      // Whoever may not read drives learns nothing of them by asking either.
      drive?.trim()
        ? can(viewerOf(context).menu, LIST_RIGHTS.drives)
          ? sql`a.drive_id = ANY (ARRAY(SELECT drive_matches(${containing(drive)}, true)))`
          : sql`false`
        : undefined,
      products && products.length > 0
        ? sql`a.product = ANY (${sql.param([...products])}::text[])`
        : undefined,
    ) ?? sql`false`
  );
}

type Bars = Pick<Counted, 'chart' | 'stacks'>;

const added = <T extends { readonly value: number }>(
  bars: readonly T[],
  more: readonly T[],
  keyOf: (bar: T) => string,
): T[] => {
  const sums = new Map<string, T>();
  for (const bar of [...bars, ...more]) {
    const key = keyOf(bar);
    sums.set(key, { ...bar, value: bar.value + (sums.get(key)?.value ?? 0) });
  }
  return [...sums.values()];
};

/** The bars of days and products with what donors have booked themselves: its figure counts them as well. */
export async function withDonorsOwn(tx: Tx, bars: Bars, own: SQL, iana: string): Promise<Bars> {
  const { rows } = await tx.execute<{ name: string; part: string; value: number }>(sql`
    SELECT (a.created_at AT TIME ZONE ${iana})::date::text AS name, a.product AS part, count(*)::int AS value
    FROM appointments a WHERE ${own} GROUP BY 1, 2 ORDER BY 1, 2`);
  return {
    chart: added(
      bars.chart,
      rows.map(({ name, value }) => ({ name, value })),
      ({ name }) => name,
    ),
    stacks: added(bars.stacks, rows, ({ name, part }) => JSON.stringify([name, part])),
  };
}
