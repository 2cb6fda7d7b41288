/**
 * The columns that each list is sorted by, in the database: the server reads them, the console offers them, and an
 * order by anything else is not asked for. The contract has a String there (`PaginationInput.sortBy`).
 */
export const SORTS = {
  users: [
    'name',
    'lastName',
    'firstName',
    'userName',
    'email',
    'uniqueIdentifier',
    'adminRoleName',
    'isActive',
    'lastSignIn',
    'createdAt',
  ],
  roles: ['roleName', 'isAutoCreated', 'createdAt', 'updatedAt'],
  donationTypes: [
    'name',
    'product',
    'category',
    'totalDonationProcedureTime',
    'createdAt',
    'updatedAt',
    'clientName',
  ],
  // `status` is `isActive` by its name in exports, so that a sorted list and its file agree.
  clients: ['siteId', 'name', 'code', 'state', 'isActive', 'status', 'timeZone', 'createdAt', 'updatedAt'],
  sponsorGroups: [
    'sponsorName',
    'sponsorCode',
    'createdAt',
    'updatedAt',
    'driveCount',
    'nextDrive',
    'lastDrive',
    'collectedLastYear',
    'clientName',
  ],
  designations: ['designationName', 'designationCode', 'staffCount', 'createdAt', 'updatedAt', 'clientName'],
  staff: [
    'name',
    'staffDesignation',
    'email',
    'city',
    'hireDate',
    'nextAssignment',
    'hoursThisWeek',
    'createdAt',
    'updatedAt',
    'clientName',
  ],
  events: [
    'startDate',
    'name',
    'kind',
    'startTime',
    'sourceName',
    'location',
    'status',
    'appointmentCount',
    'createdAt',
    'updatedAt',
    'clientName',
  ],
  donors: [
    'names',
    'lastName',
    'firstName',
    'donorNumber',
    'birthDate',
    'bloodType',
    'state',
    'lastDonationDate',
    'nextEligibleWB',
    'nextEligiblePL',
    'createdAt',
  ],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

export type SortedList = keyof typeof SORTS;
export type SortColumn<List extends SortedList> = (typeof SORTS)[List][number];
