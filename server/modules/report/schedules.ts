import { and, asc, eq } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { REPORTS, type ReportName } from '../../../src/rules/report.ts';
import { nextReportMail, type ReportRhythm } from '../../../src/rules/report-schedule.ts';
import { clockOf } from '../../clock.ts';
import { type Context, type Viewer, viewerOf } from '../../context.ts';
import { reportSchedules } from '../../db/schema/report.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { ReportFilterInput, ReportSchedule, ReportScheduleInput } from '../../gql/types.ts';
import { fullRow } from '../../graphql/row.ts';
import { isId } from '../../optimistic-locking.ts';
import { languageOf } from '../../words.ts';
import { consoleOrigin } from '../session/password-reset.ts';

export type ScheduleRow = typeof reportSchedules.$inferSelect;

export const mayRead = (viewer: Viewer, report: ReportName): boolean =>
  can(viewer.menu, { module: 'reports', child: report, level: 'READ' });

/** The report of a stored name; undefined where there is none by now. */
export const reportOf = (name: string): ReportName | undefined => REPORTS.find((known) => known === name);

const asSchedule = (row: ScheduleRow) =>
  fullRow<ReportSchedule>()({
    id: row.id,
    report: row.report,
    rhythm: row.rhythm as ReportRhythm,
    state: row.state,
    nextAt: row.nextAt.toISOString(),
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
  });

/** The reports that the caller gets by mail for the bank that is selected. */
export const listSchedules = (context: Context) =>
  context.tx(async (tx) => {
    const rows = await tx
      .select()
      .from(reportSchedules)
      .where(
        and(
          eq(reportSchedules.adminUserId, viewerOf(context).userId),
          eq(reportSchedules.clientId, context.clientId),
        ),
      )
      .orderBy(asc(reportSchedules.report));
    return rows.map(asSchedule);
  });

/** Without the days and the rows that were picked: a mail speaks of the days before it. */
const lasting = ({ from: _from, to: _to, ids: _ids, ...filter }: ReportFilterInput) => filter;

/** Sends a report to the caller's own address from now on; what they asked for before of the same report is replaced. */
export async function saveSchedule(context: Context, schedule: ReportScheduleInput) {
  const viewer = viewerOf(context);
  const { report } = schedule;
  if (!mayRead(viewer, report)) throw forbidden();
  const origin = await consoleOrigin(context);
  return context.tx(async (tx) => {
    const { iana } = await clockOf(tx, context);
    const values = {
      rhythm: schedule.rhythm,
      filter: lasting(schedule.filter),
      state: schedule.state,
      language: languageOf(schedule.language),
      origin,
      nextAt: nextReportMail(schedule.rhythm, context.now, iana),
      updatedAt: context.now,
    };
    const [row] = await tx
      .insert(reportSchedules)
      .values({ ...values, report, clientId: context.clientId, adminUserId: viewer.userId })
      .onConflictDoUpdate({
        target: [reportSchedules.adminUserId, reportSchedules.clientId, reportSchedules.report],
        set: values,
      })
      .returning();
    if (!row) throw new Error('an insert returned no row');
    return asSchedule(row);
  });
}

/** Sends a report no longer. */
export async function deleteSchedule(context: Context, id: string): Promise<{ id: string }> {
  const [gone] = isId(id)
    ? await context.tx((tx) =>
        tx
          .delete(reportSchedules)
          .where(and(eq(reportSchedules.id, id), eq(reportSchedules.adminUserId, viewerOf(context).userId)))
          .returning({ id: reportSchedules.id }),
      )
    : [];
  if (!gone) throw notFound('report schedule');
  return gone;
}
