import { and, count, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { addDays, startOfUtcDay } from '../../../src/lib/day.ts';
import { type Context, viewerOf } from '../../context.ts';
import { donors } from '../../db/schema/donor.ts';
import { activityLogs } from '../../db/schema/security.ts';
import { containing, isFoundBy } from '../../db/search.ts';
import type { ActivityLogFilterInput, PaginationInput } from '../../gql/types.ts';
import { readPage } from '../../read-page.ts';

const MAX = 100;
const page = (input: PaginationInput | null | undefined) =>
  readPage(input, { columns: ['createdAt'], sortBy: 'createdAt', descending: true, max: MAX });

/** The pages below a page. */
const under = (page: string): string => `${page.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}/%`;

/** The entries of the tenant that a filter lets through. */
export function matchingLogs(context: Context, filter: ActivityLogFilterInput): SQL | undefined {
  return and(
    context.clientId > 0 ? eq(activityLogs.clientId, context.clientId) : undefined,
    filter.search?.trim()
      ? isFoundBy(activityLogs.id, sql`activity_log_matches(${containing(filter.search)})`)
      : undefined,
    filter.pageName
      ? or(eq(activityLogs.pageName, filter.pageName), like(activityLogs.pageName, under(filter.pageName)))
      : undefined,
    filter.activities?.length ? inArray(activityLogs.activity, filter.activities) : undefined,
    filter.from ? gte(activityLogs.createdAt, startOfUtcDay(filter.from)) : undefined,
    filter.to ? lt(activityLogs.createdAt, startOfUtcDay(addDays(filter.to, 1))) : undefined,
  );
}

/** Entries of the activity log that a condition lets through, newest first, as far as the tenant reaches. */
export async function logs(
  context: Context,
  pagination: PaginationInput | null | undefined,
  where: SQL | undefined,
) {
  const { limit, offset } = page(pagination);
  return context.tx(async (tx) => {
    const [total] = await tx.select({ count: count() }).from(activityLogs).where(where);
    const rows = await tx
      .select({
        log: activityLogs,
        donor: {
          id: donors.id,
          firstName: donors.firstName,
          lastName: donors.lastName,
          donorNumber: donors.donorNumber,
        },
      })
      .from(activityLogs)
      .leftJoin(donors, eq(donors.id, activityLogs.donorId))
      .where(where)
      .orderBy(desc(activityLogs.createdAt), desc(activityLogs.id))
      .limit(limit)
      .offset(offset);
    return {
      totalRecords: total?.count ?? 0,
      activityLogs: rows.map(({ log, donor }) => ({
        id: log.id,
        clientId: log.clientId,
        pageName: log.pageName,
        activity: log.activity,
        application: log.application,
        userAgent: log.userAgent,
        location: { ip: log.ip, state: log.state, country: log.country },
        error: log.error,
        email: log.email,
        userRole: log.userRole,
        createdAt: log.createdAt.toISOString(),
        user: log.userName,
        donor: donor
          ? { id: donor.id, names: `${donor.firstName} ${donor.lastName}`, donorNumber: donor.donorNumber }
          : null,
      })),
    };
  });
}

/** The activity log of the tenant, newest first. */
export const listLogs = (
  context: Context,
  pagination: PaginationInput | null | undefined,
  filter: ActivityLogFilterInput,
) => logs(context, pagination, matchingLogs(context, filter));

/** The caller's own entries, newest first. */
export const myLogs = (context: Context, pagination: PaginationInput | null | undefined) =>
  logs(context, pagination, eq(activityLogs.adminUserId, viewerOf(context).userId));
