/** What is changed in a file, and the line that then has to be named: of which file, and what stands in it. */
export interface Break {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly at: readonly (readonly [file: string, text: string])[];
}
const breaks = (
  ...rows: readonly (readonly [string, string, string, string, ...(readonly [string, string])[]])[]
): Break[] => rows.map(([name, file, from, to, ...at]) => ({ name, file, from, to, at }));

const GROUPS = 'schema/sponsor-group.graphql';
const GROUP_FORM = 'operations/sponsor-groups/form.graphql';
const BANKS = 'operations/dashboard/banks.graphql';

/** What codegen says before it makes anything. */
export const SAID_BY_CODEGEN = breaks(
  [
    'a field is removed',
    'schema/donor.graphql',
    '  totalCount: Int!',
    '  count: Int!',
    ['operations/dashboard/donors.graphql', 'totalCount'],
  ],
  [
    'an argument is removed',
    GROUPS,
    'similarSponsorGroups(sponsorName: String!, id: ID)',
    'similarSponsorGroups(sponsorName: String!)',
    [GROUP_FORM, 'similarSponsorGroups(sponsorName: $sponsorName, id: $id)'],
  ],
  [
    'an argument is made required',
    'schema/site.graphql',
    'allSite(pagination',
    'allSite(year: Int!, pagination',
    [BANKS, 'allSite('],
  ],
  [
    'an argument gets another type',
    GROUPS,
    'isSponsorGroupFree(id: ID, sponsorCode: String!)',
    'isSponsorGroupFree(id: ID, sponsorCode: Int!)',
    [GROUP_FORM, 'query IsSponsorGroupFree('],
  ],
  [
    'an argument that may be null may not be',
    GROUPS,
    'similarSponsorGroups(sponsorName: String!, id: ID)',
    'similarSponsorGroups(sponsorName: String!, id: ID!)',
    [GROUP_FORM, 'query SimilarSponsorGroups('],
  ],
  [
    'an input type is renamed',
    'schema/common.graphql',
    'input PaginationInput',
    'input PageInput',
    [GROUPS, 'allSponsorGroups(pagination: PaginationInput'],
  ],
  [
    'a root field is removed',
    GROUPS,
    '  importSponsorGroups(',
    '  importGroups(',
    ['operations/sponsor-groups/import.graphql', '  importSponsorGroups('],
  ],
  [
    'a plain field becomes an object',
    'schema/donation-type.graphql',
    '  isArchive: Boolean!\n  productType',
    '  isArchive: File!\n  productType',
    ['operations/donation-types/donation-types.graphql', '  isArchive\n'],
  ],
  [
    'an object becomes plain',
    'schema/job.graphql',
    '  counts: [NameValue!]!',
    '  counts: JSON!',
    ['operations/kit/jobs.graphql', '  counts {'],
  ],
  [
    'a type gets an id',
    'schema/job.graphql',
    'type JobRow {\n',
    'type JobRow {\n  id: ID!\n',
    ['operations/kit/jobs.graphql', '    rows {'],
  ],
  [
    'a field is deprecated',
    GROUPS,
    '  collectedLastYear: Int!',
    '  collectedLastYear: Int! @deprecated(reason: "gone")',
    [GROUP_FORM, '  collectedLastYear'],
  ],
  [
    'a root field moves to another endpoint',
    'schema/job.graphql',
    'filter: JobFilterInput): JobPage! @signedIn',
    'filter: JobFilterInput): JobPage! @endpoint(is: PUBLIC)',
    ['operations/shell/notifications.graphql', 'query Waiting('],
  ],
  [
    'a guard is removed',
    'schema/job.graphql',
    'cancelJob(id: ID!): Job! @signedIn',
    'cancelJob(id: ID!): Job!',
    ['schema/job.graphql', '  cancelJob('],
  ],
  [
    'a right is of no module',
    'schema/donor.graphql',
    'totalDonors: DonorCount! @access(module: "donorManagement"',
    'totalDonors: DonorCount! @access(module: "donorManagment"',
    ['schema/donor.graphql', '  totalDonors:'],
  ],
);

const GROUP_RESOLVERS = 'server/modules/sponsor-group/resolvers.ts';

/** What no operation asks for, or asks for as before: the compiler says it, of all of them in one run. */
export const SAID_BY_COMPILER = breaks(
  [
    'a type changes under a resolver, a mock and a screen',
    'schema/site.graphql',
    '  phoneNumber: Phone!',
    '  phoneNumber: Int!',
    ['server/modules/site/site-row.ts', 'phoneNumber:'],
    ['mocks/factories/site.ts', 'phoneNumber:'],
    ['src/features/clients/fields.ts', 'read: ({ phoneNumber }) => phoneNumber'],
  ],
  [
    'a day becomes an instant',
    'schema/staff.graphql',
    '  hireDate: Date!',
    '  hireDate: DateTime!',
    ['server/modules/staff/read.ts', 'return fullRow<Staff>()({'],
    ['mocks/factories/staff.ts', 'hireDate:'],
  ],
  [
    'a type gets a field that its resolver and its mock do not make',
    'schema/session.graphql',
    '  domain: String!\n}\n\n"The caller',
    '  domain: String!\n  shoeSize: Int!\n}\n\n"The caller',
    ['server/modules/session/sign-in.ts', 'export const asResult'],
    ['mocks/factories/admin.ts', '  return {'],
  ],
  [
    'a field that may not be null may be',
    GROUPS,
    '  collectedLastYear: Int!',
    '  collectedLastYear: Int',
    ['src/features/sponsor-groups/parts/use-group-columns.tsx', 'number(group.collectedLastYear)'],
  ],
  [
    'an input gets a field that its form and its list of fields have not',
    GROUPS,
    '  sponsorName: String!\n  sponsorCode: String!\n}\n\nextend',
    '  sponsorName: String!\n  sponsorCode: String!\n  note: String!\n}\n\nextend',
    ['src/features/sponsor-groups/fields.ts', "recordFields<Types>()('sponsorGroup'"],
    ['server/modules/sponsor-group/fields.ts', '  {\n    sponsorName'],
  ],
  [
    'a written field gets another type',
    'schema/admin-role.graphql',
    '  detail: String!\n  enablements: [AdminRoleEnablementInput',
    '  detail: Int!\n  enablements: [AdminRoleEnablementInput',
    ['src/features/roles/role-form.tsx', 'create({'],
  ],
  [
    'a read field gets another type',
    'schema/donation-type.graphql',
    '  bedCleanupTime: Int!\n  "Minutes; what',
    '  bedCleanupTime: String!\n  "Minutes; what',
    ['src/features/donation-types/fields.ts', 'bedCleanupTime:'],
    ['src/features/donation-types/parts/overview.tsx', 'const pace = bedPace'],
    ['mocks/factories/donation-type.ts', 'bedCleanupTime'],
  ],
  [
    'a value goes from a closed set',
    'schema/activity-log.graphql',
    '  "A vehicle whose registration runs out within 30 days, or has run out."\n  REGISTRATION\n',
    '',
    ['src/app/shell/notification-kinds.ts', "'REGISTRATION'"],
    ['src/app/shell/panel/notification-lines.tsx', 'REGISTRATION:'],
  ],
  [
    'a resolver answers a root field that is not there',
    GROUPS,
    '  searchSponsorGroup(',
    '  findSponsorGroup(',
    [GROUP_RESOLVERS, 'searchSponsorGroup:'],
  ],
  [
    'a resolver reads an argument that is not there',
    'schema/admin-user.graphql',
    'searchAdminUser(search:',
    'searchAdminUser(text:',
    ['server/modules/admin-user/resolvers.ts', 'searchAdminUser:'],
  ],
  [
    'a mock lacks a field',
    'schema/designation.graphql',
    '  designationCode: String!\n  clientId',
    '  designationCode: String!\n  color: String!\n  clientId',
    ['mocks/factories/designation.ts', '  return {'],
  ],
  [
    'an answer of the mocked network lacks a field',
    'schema/donor-map.graphql',
    '  unplaced: Int!\n',
    '  unplaced: Int!\n  abroad: Int!\n',
    ['mocks/network/donor-answers.ts', 'donorMap:'],
  ],
  [
    'a resolver and a mock answer a field that is not there',
    'schema/donor.graphql',
    '  dateOfBirth: Date\n',
    '',
    ['server/modules/donor/donor-row.ts', 'dateOfBirth'],
    ['mocks/factories/donor.ts', 'dateOfBirth'],
  ],
  [
    'a variable that an operation needs is not given',
    'src/features/dashboard/parts/bank-list-card.tsx',
    'useAllSiteQuery({ variables: { pagination: NEWEST_BANKS } })',
    'useAllSiteQuery({})',
    ['src/features/dashboard/parts/bank-list-card.tsx', 'useAllSiteQuery({})'],
  ],
);
