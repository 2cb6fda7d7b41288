import { readFragment } from '../../../gql/reports/fragment-masking.ts';
import { type ReportScheduleFragment, ReportScheduleFragmentDoc } from '../../../gql/reports/graphql.ts';
import { useReportSchedulesQuery } from '../../../gql/reports/hooks.ts';
import type { ReportName } from '../../../rules/report.ts';

/** The reports that the reader gets by mail; undefined while they are on their way. */
export function useReportSchedules() {
  const { data, error, refetch } = useReportSchedulesQuery();
  const schedules = data?.reportSchedules.map((one) => readFragment(ReportScheduleFragmentDoc, one));
  return { schedules, error, reread: (): Promise<unknown> => refetch() };
}

/** How the reader gets a report by mail, if they do. */
export function useReportSchedule(report: ReportName): {
  readonly schedule: ReportScheduleFragment | undefined;
  readonly reread: () => Promise<unknown>;
} {
  const { schedules, reread } = useReportSchedules();
  return { schedule: schedules?.find((one) => one.report === report), reread };
}
