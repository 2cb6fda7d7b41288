import {
  AdminActivityReportDocument,
  AdminLoginReportDocument,
  DonationsScheduledReportDocument,
  DonorActivityReportDocument,
  DonorLoginFailReportDocument,
} from '../../../gql/reports/graphql.ts';
import {
  useAdminActivityReportQuery,
  useAdminLoginReportQuery,
  useDonationsScheduledReportQuery,
  useDonorActivityReportQuery,
  useDonorLoginFailReportQuery,
} from '../../../gql/reports/hooks.ts';
import type { ReportName } from '../../../rules/report.ts';

export const REPORT_DOCUMENTS = {
  adminLogin: AdminLoginReportDocument,
  adminActivity: AdminActivityReportDocument,
  donorLoginFail: DonorLoginFailReportDocument,
  donationsScheduled: DonationsScheduledReportDocument,
  donorActivity: DonorActivityReportDocument,
} as const satisfies Readonly<Record<ReportName, unknown>>;

/** The query of each report: they answer alike. */
export const REPORT_QUERIES = {
  adminLogin: useAdminLoginReportQuery,
  adminActivity: useAdminActivityReportQuery,
  donorLoginFail: useDonorLoginFailReportQuery,
  donationsScheduled: useDonationsScheduledReportQuery,
  donorActivity: useDonorActivityReportQuery,
} as const satisfies Readonly<Record<ReportName, unknown>>;
