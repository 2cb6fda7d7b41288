import { GraphQLError } from 'graphql';
import { MODULES } from '../../src/rules/modules.ts';
import type { RefusalReason } from '../../src/rules/refusals.ts';
import { adAnswers } from '../factories/ad.ts';
import { addressAnswers } from '../factories/address-suggestion.ts';
import { makeAdmin } from '../factories/admin.ts';
import { bookingAnswers } from '../factories/booking.ts';
import { cardMocks } from '../factories/cards.ts';
import { daySheet } from '../factories/day-sheet.ts';
import { calendarAnswers } from '../factories/event.ts';
import { invitationAnswers } from '../factories/invitation.ts';
import { makeMenu } from '../factories/menu.ts';
import { moveTargets } from '../factories/move-targets.ts';
import { notificationAnswers } from '../factories/notification.ts';
import { daysOfResources } from '../factories/resource.ts';
import type {
  ActivityLog,
  ActivityLogPage,
  DonationType,
  DonationTypeConsequences,
  FoundRecord,
  PaginationInput,
  Site,
  SiteConsequences,
  SitePage,
} from '../gql/types.ts';
import type { Answers, RecordOf } from './answers.ts';
import type { Asking } from './caller.ts';
import { donorAnswers, figureAnswers } from './donor-answers.ts';
import { mergeAnswers } from './donor-merges.ts';
import { pageOf } from './listing.ts';
import type { Network } from './network.ts';
import { menuOf, nameOf, personNamed, tokenOf } from './people.ts';

const notFound = (): GraphQLError =>
  new GraphQLError('The requested record is not found', {
    extensions: {
      code: 'NOT_FOUND',
      reason: 'notFound' satisfies RefusalReason,
      params: { record: 'record' },
    },
  });

/** What the palette finds of a kind: no more than five. */
const found = <Name extends 'Donor' | 'AdminUser' | 'Site'>(
  network: Network,
  caller: Asking,
  type: Name,
  search: string,
  asFound: (row: RecordOf<Name>) => Omit<FoundRecord, 'id' | 'age' | 'bloodType'> & Partial<FoundRecord>,
): FoundRecord[] =>
  network
    .list(type, caller, { search })
    .slice(0, 5)
    .map((row) => ({ id: row.id, age: null, bloodType: null, ...asFound(row) }));

const logPage = (
  rows: readonly ActivityLog[],
  page: PaginationInput | null | undefined,
): ActivityLogPage => ({
  totalRecords: rows.length,
  activityLogs: pageOf(rows, page),
});

const signInAnswers: Answers = {
  rightKeepers: () => ({ total: 5, names: ['Maria Ortega', 'Susan Whitaker', 'Tom Becker'] }),
  serverTime: () => new Date().toISOString(),
  session: (_network, _args, { person }) => ({
    ...(person?.admin ?? makeAdmin()),
    menu: person ? menuOf(person.grants) : makeMenu(),
  }),
  userAdminRoleById: (_network, { id }, { person }) => ({
    id,
    roleName: 'Super administrator',
    domain: 'donorgrid.example',
    enablement: person ? menuOf(person.grants) : makeMenu(),
  }),
  adminSignIn: (_network, { user }, { signIn }) => {
    signIn(tokenOf(user.email));
    return personNamed(nameOf(user.email)).admin;
  },
  enabledModules: () => MODULES.map(({ name }) => name),
  signOut: () => true,
};

const logAnswers: Answers = {
  createActivityLogs: (network, args, caller) => {
    const { id } = network.create(
      'ActivityLog',
      { ...args, createdAt: new Date().toISOString(), user: caller.name },
      caller,
    );
    return { id };
  },
  myActivityLogs: (network, { pagination }, caller) =>
    logPage(network.list('ActivityLog', caller), pagination),
  adminUserActivity: (network, { activities, pagination }, caller) => {
    const filter = Array.isArray(activities) ? { activities } : {};
    return logPage(network.list('ActivityLog', caller, filter), pagination);
  },
};

const jobAnswers: Answers = {
  allJobs: ({ jobs }, { pagination, filter }) => {
    const all = jobs.all(filter?.isOpen);
    return { totalRecords: all.length, jobs: pageOf(all, pagination) };
  },
  jobById: ({ jobs }, { id }) => jobs.find(id) ?? notFound(),
  jobByKey: ({ jobs }, { key }) => jobs.byKey(key) ?? null,
  jobRows: ({ jobs }, { id, statuses, pagination }) => {
    const rows = jobs.rows(id, statuses);
    return { totalRecords: rows.length, rows: pageOf(rows, pagination) };
  },
  cancelJob: ({ jobs }, { id }) => jobs.cancel(id) ?? notFound(),
  continueJob: ({ jobs }, { id }) => jobs.find(id) ?? notFound(),
  undoJob: ({ jobs }, { id, idempotencyKey }, caller) => jobs.undo(id, caller, idempotencyKey) ?? notFound(),
  retryJob: ({ jobs }, { id, idempotencyKey }, caller) =>
    jobs.retry(id, caller, idempotencyKey) ?? notFound(),
};

const touched = (rows: readonly Site[]): SiteConsequences => ({
  users: rows.reduce((sum, { userCount }) => sum + userCount, 0),
  futureDrives: rows.reduce((sum, { futureDriveCount }) => sum + futureDriveCount, 0),
  bookedAppointments: rows.reduce((sum, { bookedAppointmentCount }) => sum + bookedAppointmentCount, 0),
});

/** Types of the mocked network share no beds and no drives. */
const usedBy = (types: readonly DonationType[]): DonationTypeConsequences => ({
  beds: types.reduce((sum, { bedCount }) => sum + bedCount, 0),
  futureDrives: types.reduce((sum, { futureDriveCount }) => sum + futureDriveCount, 0),
  bookedAppointments: types.reduce((sum, { use }) => sum + use.bookedAhead, 0),
});

function sitesPage(rows: readonly Site[], page: PaginationInput | null | undefined): SitePage {
  const month = new Date().toISOString().slice(0, 7);
  return {
    totalRecords: rows.length,
    activeRecords: rows.filter(({ isActive }) => isActive).length,
    createdThisMonth: rows.filter(({ createdAt }) => createdAt.startsWith(month)).length,
    withoutLocation: rows.filter(({ address }) => address.latitude === null).length,
    Site: pageOf(rows, page),
  };
}

const bankAnswers: Answers = {
  allSite: (network, { filter, pagination }, caller) =>
    sitesPage(network.list('Site', caller, filter, pagination), pagination),
  getSiteByState: (network, { name, ...page }, caller) =>
    sitesPage(network.list('Site', caller, { states: [name] }), page),
  allSiteEnablements: () =>
    MODULES.map(({ name, isOnlyForParentAdmin = false }, index) => ({
      id: name,
      name,
      ranking: index + 1,
      isOnlyForParentAdmin,
    })),
  donationTypeSupplies: (network, _args, caller) => [
    ...new Set(
      network
        .list('DonationType', caller)
        .flatMap(({ requiredSupplies }) => requiredSupplies.map(({ supplies }) => supplies))
        .sort(),
    ),
  ],
  donationTypeConsequences: (network, { filter, isPublished }, caller) =>
    usedBy(
      network
        .list('DonationType', caller, filter)
        .filter((type) => !type.isArchive && (type.isPublished || !isPublished)),
    ),
  siteConsequences: (network, { id }) => touched([network.get('Site', id)]),
  sitesConsequences: (network, { filter }, caller) =>
    touched(network.list('Site', caller, filter).filter(({ isActive }) => isActive)),
};

/** The name without what tells two spellings of one sponsor apart. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\bst\.? /g, 'saint ')
    .replaceAll(/[^a-z]/g, '');

const recordAnswers: Answers = {
  deletedRecord: () => null,
  recordHistory: (network, { entity, id, pagination }) => {
    const all = network.history(entity, id);
    return { totalRecords: all.length, entries: pageOf(all, pagination) };
  },
  staffDays: () => [],
  staffExceptions: () => [],
  resourceDays: (network, { resourceIds, from, to }) => {
    const used = resourceIds.filter((id) => network.find('Resource', id)?.futureDriveCount !== 0);
    return daysOfResources(used, from, to);
  },
  similarSponsorGroups: (network, { sponsorName, id }, caller) =>
    network
      .list('SponsorGroup', caller)
      .filter((group) => group.id !== id && plain(group.sponsorName) === plain(sponsorName)),
  findRecords: (network, { text }, caller) => [
    ...found(network, caller, 'Donor', text, ({ names, donorNumber, bloodType, clientId }) => ({
      kind: 'DONOR',
      title: names,
      code: donorNumber,
      age: 36,
      bloodType,
      clientId,
    })),
    ...found(network, caller, 'AdminUser', text, ({ firstName, lastName, uniqueIdentifier, clientId }) => ({
      kind: 'USER',
      title: `${firstName} ${lastName}`,
      code: uniqueIdentifier,
      clientId,
    })),
    ...found(network, caller, 'Site', text, ({ name, code, siteId }) => ({
      kind: 'SITE',
      title: name,
      code,
      clientId: siteId,
    })),
  ],
  approveRegistration: (network, { id, clientId, adminRoleId }, caller) => {
    const { fullname, email } = network.remove('Registration', id, caller);
    const [firstName = '', ...rest] = fullname.split(' ');
    const bank = network.list('Site', { clientId: Number(clientId) })[0];
    return network.create(
      'AdminUser',
      { firstName, lastName: rest.join(' '), email, clientId, adminRoleId, clientName: bank?.name },
      caller,
    );
  },
  resetAdminUserPassword: (_network, { id, temporary }) => ({
    id,
    temporaryPassword: temporary ? 'Amber-River-42' : null,
  }),
  deleteAdminUser: (network, { id }, caller) => {
    const row = network.patch(
      'AdminUser',
      id,
      { deletedAt: new Date().toISOString(), viewerCanRestore: true },
      caller,
      'Delete',
    );
    return { id: network.remove('AdminUser', row.id, caller).id };
  },
  markPresence: () => [],
  endPresence: () => true,
  restoreAdminUser: (network, { id }, caller) => {
    network.restore('AdminUser', id, caller);
    return network.patch('AdminUser', id, { deletedAt: null, viewerCanRestore: false }, caller);
  },
};

/** What the contract's naming does not say. */
export const SPECIAL: Answers = {
  ...signInAnswers,
  ...logAnswers,
  ...jobAnswers,
  ...bankAnswers,
  ...recordAnswers,
  ...donorAnswers,
  ...mergeAnswers,
  ...figureAnswers,
  ...calendarAnswers,
  ...notificationAnswers,
  ...cardMocks,
  ...bookingAnswers,
  moveTargets,
  ...invitationAnswers,
  ...adAnswers,
  ...addressAnswers,
  daySheet,
};
