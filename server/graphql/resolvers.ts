import type { Resolvers } from '../gql/types.ts';
import { activityLogResolvers } from '../modules/activity-log/resolvers.ts';
import { addressResolvers } from '../modules/address/resolvers.ts';
import { adminRoleResolvers } from '../modules/admin-role/resolvers.ts';
import { adminUserResolvers } from '../modules/admin-user/resolvers.ts';
import { adResolvers } from '../modules/ads/resolvers.ts';
import { appointmentResolvers } from '../modules/appointment/resolvers.ts';
import { dashboardResolvers } from '../modules/dashboard/resolvers.ts';
import { designationResolvers } from '../modules/designation/resolvers.ts';
import { donationTypeResolvers } from '../modules/donation-type/resolvers.ts';
import { donorRecordResolvers } from '../modules/donor/record-resolvers.ts';
import { donorResolvers } from '../modules/donor/resolvers.ts';
import { donorMailResolvers } from '../modules/donor-mail/resolvers.ts';
import { driveResolvers } from '../modules/drive/resolvers.ts';
import { emailTemplateResolvers } from '../modules/email-template/resolvers.ts';
import { eventResolvers } from '../modules/event/resolvers.ts';
import { historyResolvers } from '../modules/history/resolvers.ts';
import { invitationResolvers } from '../modules/invitation/resolvers.ts';
import { jobResolvers } from '../modules/job/resolvers.ts';
import { liveResolvers } from '../modules/live/resolvers.ts';
import { notificationResolvers } from '../modules/notification/resolvers.ts';
import { outsideSystemResolvers } from '../modules/outside-system/resolvers.ts';
import { publicResolvers } from '../modules/public/resolvers.ts';
import { reportResolvers } from '../modules/report/resolvers.ts';
import { resourceResolvers } from '../modules/resource/resolvers.ts';
import { savedViewResolvers } from '../modules/saved-view/resolvers.ts';
import { searchResolvers } from '../modules/search/resolvers.ts';
import { sessionResolvers } from '../modules/session/resolvers.ts';
import { siteResolvers } from '../modules/site/resolvers.ts';
import { sponsorGroupResolvers } from '../modules/sponsor-group/resolvers.ts';
import { staffResolvers } from '../modules/staff/resolvers.ts';
import { supportResolvers } from '../modules/support/resolvers.ts';
import {
  closedSetScalars,
  dateScalar,
  dateTimeScalar,
  emailScalar,
  phoneScalar,
  uploadScalar,
} from './scalars.ts';

/** The resolvers of all modules. A root field that none of them has answers NOT_IMPLEMENTED. */
export const resolvers: Resolvers[] = [
  {
    Date: dateScalar,
    DateTime: dateTimeScalar,
    Email: emailScalar,
    Phone: phoneScalar,
    Upload: uploadScalar,
    ...closedSetScalars,
  },
  sessionResolvers,
  adminRoleResolvers,
  adminUserResolvers,
  siteResolvers,
  sponsorGroupResolvers,
  designationResolvers,
  staffResolvers,
  donationTypeResolvers,
  resourceResolvers,
  donorResolvers,
  donorRecordResolvers,
  outsideSystemResolvers,
  addressResolvers,
  reportResolvers,
  driveResolvers,
  eventResolvers,
  appointmentResolvers,
  invitationResolvers,
  donorMailResolvers,
  publicResolvers,
  dashboardResolvers,
  activityLogResolvers,
  notificationResolvers,
  searchResolvers,
  savedViewResolvers,
  historyResolvers,
  jobResolvers,
  liveResolvers,
  supportResolvers,
  emailTemplateResolvers,
  adResolvers,
];
