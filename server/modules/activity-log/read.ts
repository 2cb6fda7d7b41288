import { and, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { LIST_RIGHTS } from '../../../src/rules/list-rights.ts';
import { type Context, viewerOf } from '../../context.ts';
import { activityLogs } from '../../db/schema/security.ts';
import { containing, isFoundBy, matches } from '../../db/search.ts';
import type { ActivityLogFilterInput, PaginationInput } from '../../gql/types.ts';
import { endsOn, startsOn } from '../../platform-days.ts';
import { countOf, readPage } from '../../read-page.ts';
import { entryRows, sourceFrom } from '../report/activity.ts';
import { CHANGES, entitiesOn, LOGS, NOT_LOGGED, pagesOf } from '../report/entries.ts';

const MAX = 100;
/** Nobody pages further through a log: what is older is in the report, by its days. */
const MOST_COUNTED = 1_000;
const page = (input: PaginationInput | null | undefined) =>
  readPage(input, { columns: ['createdAt'], sortBy: 'createdAt', descending: true, max: MAX });

/** The pages below a page. */
const under = (page: string): string => `${page.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}/%`;

/** The entries of the tenant that a filter lets through. */
export function matchingLogs(context: Context, filter: ActivityLogFilterInput): SQL | undefined {
  const pages = pagesOf(filter);
  return and(
    context.clientId > 0 ? eq(activityLogs.clientId, context.clientId) : undefined,
    filter.search?.trim()
      ? isFoundBy(activityLogs.id, sql`activity_log_matches(${containing(filter.search)})`)
      : undefined,
    pages.length > 0
      ? or(
          inArray(activityLogs.pageName, [...pages]),
          ...pages.map((one) => like(activityLogs.pageName, under(one))),
        )
      : undefined,
    filter.activities?.length ? inArray(activityLogs.activity, filter.activities) : undefined,
    filter.from ? gte(activityLogs.createdAt, startsOn(filter.from, context)) : undefined,
    filter.to ? lt(activityLogs.createdAt, endsOn(filter.to, context)) : undefined,
  );
}

/** What was changed, as far as a filter lets it through, and as the log does not have it as well. */
function matchingChanges(context: Context, filter: ActivityLogFilterInput): SQL | undefined {
  const pattern = filter.search?.trim() ? containing(filter.search) : null;
  const pages = pagesOf(filter);
  return and(
    sql`c.actor_id IS NOT NULL`,
    NOT_LOGGED,
    context.clientId > 0 ? sql`c.client_id = ${context.clientId}` : undefined,
    pattern ? or(matches(sql`u.email`, pattern), matches(sql`c.actor_name`, pattern)) : undefined,
    pages.length > 0 ? sql`c.entity = ANY (${sql.param(pages.flatMap(entitiesOn))}::text[])` : undefined,
    filter.activities?.length
      ? sql`c.action = ANY (${sql.param([...filter.activities])}::text[])`
      : undefined,
    filter.from ? sql`c.at >= ${startsOn(filter.from, context)}` : undefined,
    filter.to ? sql`c.at < ${endsOn(filter.to, context)}` : undefined,
  );
}

/** What was logged and what was changed: a condition for each, and none for what is not to be told. */
interface Told {
  readonly logged: SQL | undefined;
  readonly changed?: SQL | undefined;
}

/** A page of what was logged and changed, newest first, as far as the tenant reaches. */
async function logs(context: Context, pagination: PaginationInput | null | undefined, told: Told) {
  const bounds = page(pagination);
  const source = sourceFrom([
    sql`${LOGS} WHERE ${told.logged ?? sql`true`}`,
    ...(told.changed ? [sql`${CHANGES} WHERE ${told.changed}`] : []),
  ]);
  // The newest of each table stand first in an index: as many as are counted are read, and no more.
  const firsts = source.tables.map(
    (table) => sql`(SELECT ${table} ORDER BY e.created_at DESC LIMIT ${MOST_COUNTED})`,
  );
  return context.tx(async (tx) => {
    const activityLogs = await entryRows(tx, context, source, bounds);
    const count = async (): Promise<number> => {
      const { rows } = await tx.execute<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM (SELECT FROM (${sql.join(firsts, sql` UNION ALL `)}) e LIMIT ${MOST_COUNTED}) e`,
      );
      return Number(rows[0]?.count ?? 0);
    };
    return { totalRecords: countOf(activityLogs.length, bounds) ?? (await count()), activityLogs };
  });
}

/** What happened at the tenant, newest first. Changes are told to those who may read the report of them. */
export const listLogs = (
  context: Context,
  pagination: PaginationInput | null | undefined,
  filter: ActivityLogFilterInput,
) =>
  logs(context, pagination, {
    logged: matchingLogs(context, filter),
    ...(can(viewerOf(context).menu, LIST_RIGHTS.adminActivityReport)
      ? { changed: matchingChanges(context, filter) }
      : {}),
  });

/** What one administrator did, newest first. */
export const logsOf = (
  context: Context,
  userId: string,
  pagination: PaginationInput | null | undefined,
  activities?: readonly string[] | null,
) => {
  const filter = { activities: activities ? [...activities] : null };
  return logs(context, pagination, {
    logged: and(eq(activityLogs.adminUserId, userId), matchingLogs(context, filter)),
    changed: and(sql`c.actor_id = ${userId}`, matchingChanges(context, filter)),
  });
};

/** What the caller did, newest first. */
export const myLogs = (context: Context, pagination: PaginationInput | null | undefined) =>
  logsOf(context, viewerOf(context).userId, pagination);
