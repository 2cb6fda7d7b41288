import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import { donors } from '../../db/schema/donor.ts';
import { sites } from '../../db/schema/site.ts';
import { badInput } from '../../errors.ts';
import type { Resolvers } from '../../gql/types.ts';
import { zoneOfView } from '../../platform-days.ts';
import { activityReport } from './activity.ts';
import { reportRuns } from './runs.ts';
import { deleteSchedule, listSchedules, saveSchedule } from './schedules.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** New rows of a table by month of a year, on the clock that their days are told on: twelve numbers. */
async function byMonth(
  context: Context,
  year: number,
  table: PgTable,
  createdAt: PgColumn,
  tenant: PgColumn | null,
): Promise<number[]> {
  if (year < 1_900 || year > 2_200) throw badInput([{ path: 'year', code: 'yearInvalid' }]);
  const local = sql`(${createdAt} AT TIME ZONE ${zoneOfView(context)})`;
  const where = and(
    // The zone shifts a year's ends by hours; the exact year is taken from the local time below.
    gte(createdAt, new Date(Date.UTC(year - 1, 11, 31))),
    lt(createdAt, new Date(Date.UTC(year + 1, 0, 2))),
    sql`extract(year FROM ${local}) = ${year}`,
    tenant && context.clientId > 0 ? eq(tenant, context.clientId) : undefined,
  );
  const rows = await context.tx((tx) =>
    tx.execute<{ month: number; count: number }>(
      sql`SELECT extract(month FROM ${local})::int AS month, count(*)::int AS count FROM ${table} WHERE ${where} GROUP BY 1`,
    ),
  );
  const counts = new Map(rows.rows.map(({ month, count }) => [Number(month), Number(count)]));
  return MONTHS.map((_month, index) => counts.get(index + 1) ?? 0);
}

export const reportResolvers: Resolvers = {
  Query: {
    getAdminLoginReport: (_source, args, context) => activityReport(context, 'adminLogin', args),
    getAdminActivityReport: (_source, args, context) => activityReport(context, 'adminActivity', args),
    getDonorLoginFailReport: (_source, args, context) => activityReport(context, 'donorLoginFail', args),
    getAdminDonationsScheduledReport: (_source, args, context) =>
      activityReport(context, 'donationsScheduled', args),
    getDonorActivityReport: (_source, args, context) => activityReport(context, 'donorActivity', args),
    yearlyReport: async (_source, { year }, context) => {
      const counts = await byMonth(context, year, sites, sites.createdAt, null);
      return {
        data: [
          {
            data: Object.fromEntries(MONTHS.map((month, index) => [month, counts[index] ?? 0])) as Readonly<
              Record<(typeof MONTHS)[number], number>
            >,
          },
        ],
      };
    },
    annualDonorReport: async (_source, { year }, context) => {
      const counts = await byMonth(context, year, donors, donors.createdAt, donors.clientId);
      return { data: MONTHS.map((name, index) => ({ name, value: counts[index] ?? 0 })) };
    },
    reportRuns: (_source, _args, context) => reportRuns(context),
    reportSchedules: (_source, _args, context) => listSchedules(context),
  },
  Mutation: {
    saveReportSchedule: (_source, { schedule }, context) => saveSchedule(context, schedule),
    deleteReportSchedule: (_source, { id }, context) => deleteSchedule(context, id),
  },
};
