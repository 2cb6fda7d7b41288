import { type Right, rightTo } from './access.ts';
import type { SortedList } from './sorts.ts';

/** The right to open each list: whoever has it sees the views that a colleague shares. */
export const LIST_RIGHTS: Readonly<Record<SortedList, Right>> = {
  users: rightTo('READ', 'userManagement'),
  roles: rightTo('READ', 'rolesManagement'),
  donationTypes: rightTo('READ', 'donation-type'),
  clients: rightTo('READ', 'clientManagement'),
  sponsorGroups: rightTo('READ', 'sponsorGroupManagement'),
  designations: rightTo('READ', 'resourceManagement', 'Designation'),
  staff: rightTo('READ', 'resourceManagement', 'Staff'),
  ads: rightTo('READ', 'contentManagement', 'Ads'),
  events: rightTo('READ', 'eventManagement'),
  resources: rightTo('READ', 'resourceManagement', 'Resource'),
  drives: rightTo('READ', 'driveManagement'),
  appointments: rightTo('READ', 'donorManagement'),
  adminLoginReport: rightTo('READ', 'reports', 'adminLogin'),
  adminActivityReport: rightTo('READ', 'reports', 'adminActivity'),
  donorLoginFailReport: rightTo('READ', 'reports', 'donorLoginFail'),
  donationsScheduledReport: rightTo('READ', 'reports', 'donationsScheduled'),
  donorActivityReport: rightTo('READ', 'reports', 'donorActivity'),
  supportRequests: rightTo('READ', 'donorgrid-support'),
  emailTemplates: rightTo('READ', 'contentManagement', 'emailtemplate'),
  donors: rightTo('READ', 'donorManagement'),
};
