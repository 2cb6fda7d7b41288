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
  events: rightTo('READ', 'eventManagement'),
  resources: rightTo('READ', 'resourceManagement', 'Resource'),
  drives: rightTo('READ', 'driveManagement'),
  donors: rightTo('READ', 'donorManagement'),
};
