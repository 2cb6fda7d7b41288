import { daysBetween } from '../lib/day.ts';
import type { Day } from '../lib/scalars.ts';

/** The five reports, as the menu and the contract name them. */
export const REPORTS = [
  'adminLogin',
  'adminActivity',
  'donorLoginFail',
  'donationsScheduled',
  'donorActivity',
] as const;
export type ReportName = (typeof REPORTS)[number];

/** How an entry of a report ended, as it is narrowed by it. */
export const REPORT_RESULTS = ['success', 'failed'] as const;

/** What the bars of a report can stand for. */
export const REPORT_BARS = ['day', 'hour', 'page'] as const;
export type ReportBars = (typeof REPORT_BARS)[number];

/** What the bars of a report stand for, where nothing else is asked for. */
export const REPORT_CHART: Readonly<Record<ReportName, ReportBars>> = {
  adminLogin: 'day',
  adminActivity: 'page',
  donorLoginFail: 'hour',
  donationsScheduled: 'day',
  donorActivity: 'day',
};

/** Figures of a report that are parts of a whole. */
export const SHARE_TILES: readonly string[] = ['failedShare', 'donatedShare', 'conversion'];
/** Figures that are words, with how often they were there beside. */
export const TEXT_TILES: readonly string[] = ['topReason', 'topIp'];

/** The longest span of days of a report. */
export const REPORT_MAX_DAYS = 366;

/** Why no report is of these days, both included: they are none, or too many. */
export function reportSpanProblem(from: Day, to: Day): 'endBeforeStart' | 'spanTooLong' | undefined {
  const days = daysBetween(from, to);
  if (days < 0) return 'endBeforeStart';
  return days >= REPORT_MAX_DAYS ? 'spanTooLong' : undefined;
}

/** What an administrator does with an appointment, as the log has it. */
export const BOOKING_ACTIVITIES = ['Book', 'Modify', 'Cancel'] as const;

/** The page that a visit is of: of a report its own, since all of them stand at one address. */
export function visitedPage(pathname: string, report: string | null): string {
  const known = REPORTS.find((name) => name === report);
  return pathname === REPORTS_PAGE && known ? reportPage(known) : pathname;
}

const REPORTS_PAGE = '/reports';
/** The page of a report, as visits of it are logged. */
export const reportPage = (report: ReportName): string => `${REPORTS_PAGE}/${report}`;

/** The name of a report's file, as an address has it: `report-admin-login`. */
export const reportPath = (report: ReportName): string =>
  `report-${report.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
