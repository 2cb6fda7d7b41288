import { sql } from 'drizzle-orm';
import { REPORT_MAX_DAYS, REPORTS, reportPage } from '../../../src/rules/report.ts';
import { type Context, viewerOf } from '../../context.ts';
import { mayRead } from './schedules.ts';

/**
 * When the caller last opened or exported each report that they may read. A visit stands in the log, an export among the
 * changes; both are the caller's own, of whatever bank they were looking at.
 */
export async function reportRuns(context: Context) {
  const viewer = viewerOf(context);
  const reports = REPORTS.filter((report) => mayRead(viewer, report));
  const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
  const since = sql`${context.now.toISOString()}::timestamptz - ${REPORT_MAX_DAYS}::int * interval '1 day'`;
  const { rows } = await context.systemTx((tx) =>
    tx.execute<{ name: string; at: Date | string }>(sql`
      SELECT name, max(at) AS at FROM (
        SELECT page_name AS name, created_at AS at FROM activity_logs
        WHERE admin_user_id = ${viewer.userId} AND created_at > ${since} AND activity = 'Visit'
          AND page_name = ANY (${texts(reports.map(reportPage))})
        UNION ALL SELECT entity, at FROM audit_log
        WHERE actor_id = ${viewer.userId} AND at > ${since} AND action = 'Export'
          AND entity = ANY (${texts(reports.map((report) => `${report}Report`))})) runs
      GROUP BY name`),
  );
  return reports.flatMap((report) => {
    const times = rows
      .filter(({ name }) => name === reportPage(report) || name === `${report}Report`)
      .map(({ at }) => new Date(at).getTime());
    return times.length > 0 ? [{ report, at: new Date(Math.max(...times)).toISOString() }] : [];
  });
}
