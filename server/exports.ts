import type { ExportList } from './export-list.ts';
import { roleMatrixExport } from './modules/admin-role/export.ts';
import { adminUserExport } from './modules/admin-user/export.ts';
import { adExport } from './modules/ads/export.ts';
import { appointmentExport } from './modules/appointment/export.ts';
import { designationExport } from './modules/designation/export.ts';
import { donationTypeExport } from './modules/donation-type/export.ts';
import { donorExport } from './modules/donor/export.ts';
import { driveExport } from './modules/drive/export.ts';
import { emailTemplateExport } from './modules/email-template/export.ts';
import { eventExport } from './modules/event/export.ts';
import { reportExports } from './modules/report/export.ts';
import { resourceExport } from './modules/resource/export.ts';
import { siteExport } from './modules/site/export.ts';
import { sponsorGroupExport } from './modules/sponsor-group/export.ts';
import { staffExport } from './modules/staff/export.ts';

/** The lists that `/export/<path>.csv` serves. */
export const exportLists: readonly ExportList[] = [
  siteExport,
  sponsorGroupExport,
  donationTypeExport,
  designationExport,
  staffExport,
  donorExport,
  appointmentExport,
  driveExport,
  eventExport,
  emailTemplateExport,
  resourceExport,
  adExport,
  ...reportExports,
  roleMatrixExport,
  adminUserExport,
];
