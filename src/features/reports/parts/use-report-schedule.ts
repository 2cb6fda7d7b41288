import { readFragment } from '../../../gql/reports/fragment-masking.ts';
import { type ReportScheduleFragment, ReportScheduleFragmentDoc } from '../../../gql/reports/graphql.ts';
import { useReportSchedulesQuery } from '../../../gql/reports/hooks.ts';
import type { ReportName } from '../../../rules/report.ts';

/** How the reader gets a report by mail, if they do. */
export function useReportSchedule(report: ReportName): {
  readonly schedule: ReportScheduleFragment | undefined;
  readonly reread: () => Promise<unknown>;
} {
  const { data, refetch } = useReportSchedulesQuery();
  const schedules = data?.reportSchedules.map((one) => readFragment(ReportScheduleFragmentDoc, one)) ?? [];
  return { schedule: schedules.find((one) => one.report === report), reread: () => refetch() };
}
