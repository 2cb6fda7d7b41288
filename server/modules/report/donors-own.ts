import { and, type SQL, sql } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { LIST_RIGHTS } from '../../../src/rules/list-rights.ts';
import { type Context, viewerOf } from '../../context.ts';
import { containing } from '../../db/search.ts';
import type { ReportFilterInput } from '../../gql/types.ts';
import { pagesOf, type Span } from './entries.ts';

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
