import { GraphQLError } from 'graphql';
import type { Day } from '../../src/lib/scalars.ts';
import { MODULES } from '../../src/rules/modules.ts';
import type { RefusalReason } from '../../src/rules/refusals.ts';
import { adAnswers } from '../factories/ad.ts';
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
import type { AdminSignInInput, FoundKind } from '../gql/types.ts';
import type { Answer } from './by-name.ts';
import type { Row } from './entity.ts';
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

const MONTHS = Array.from({ length: 12 }, (_none, month) =>
  new Date(Date.UTC(2026, month, 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
);

/** What the palette finds of a kind: its type, what names a record, and its code. */
const FOUND: readonly (readonly [FoundKind, string, (row: Row) => unknown, string])[] = [
  ['DONOR', 'Donor', ({ names }) => names, 'donorNumber'],
  ['USER', 'AdminUser', ({ firstName, lastName }) => `${firstName} ${lastName}`, 'uniqueIdentifier'],
  ['SITE', 'Site', ({ name }) => name, 'code'],
];

const logPage = (rows: readonly Row[], page: unknown) => ({
  totalRecords: rows.length,
  activityLogs: pageOf(rows, page as never),
});

const signInAnswers: Readonly<Record<string, Answer>> = {
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
    const { email } = user as AdminSignInInput;
    signIn(tokenOf(email));
    return personNamed(nameOf(email)).admin;
  },
  enabledModules: () => MODULES.map(({ name }) => name),
  signOut: () => true,
};

const logAnswers: Readonly<Record<string, Answer>> = {
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

const jobAnswers: Readonly<Record<string, Answer>> = {
  allJobs: ({ jobs }, { pagination, filter }) => {
    const all = jobs.all((filter as { isOpen?: boolean | null } | undefined)?.isOpen);
    return { totalRecords: all.length, jobs: pageOf(all, pagination as never) };
  },
  jobById: ({ jobs }, { id }) => jobs.find(String(id)) ?? notFound(),
  jobByKey: ({ jobs }, { key }) => jobs.byKey(String(key)) ?? null,
  jobRows: ({ jobs }, { id, statuses, pagination }) => {
    const rows = jobs.rows(String(id), statuses as string[] | null);
    return { totalRecords: rows.length, rows: pageOf(rows, pagination as never) };
  },
  cancelJob: ({ jobs }, { id }) => jobs.cancel(String(id)) ?? notFound(),
  continueJob: ({ jobs }, { id }) => jobs.find(String(id)) ?? notFound(),
  undoJob: ({ jobs }, { id, idempotencyKey }, caller) =>
    jobs.undo(String(id), caller, idempotencyKey as string | null) ?? notFound(),
  retryJob: ({ jobs }, { id, idempotencyKey }, caller) =>
    jobs.retry(String(id), caller, idempotencyKey as string | null) ?? notFound(),
};

const touched = (rows: readonly Row[]) => ({
  users: rows.reduce((sum, { userCount }) => sum + Number(userCount), 0),
  futureDrives: rows.reduce((sum, { futureDriveCount }) => sum + Number(futureDriveCount), 0),
  bookedAppointments: rows.reduce(
    (sum, { bookedAppointmentCount }) => sum + Number(bookedAppointmentCount),
    0,
  ),
});

function sitesPage(rows: readonly Row[], page: unknown) {
  const month = new Date().toISOString().slice(0, 7);
  return {
    totalRecords: rows.length,
    activeRecords: rows.filter(({ isActive }) => isActive).length,
    createdThisMonth: rows.filter(({ createdAt }) => String(createdAt).startsWith(month)).length,
    withoutLocation: rows.filter(({ address }) => (address as { latitude?: number | null }).latitude == null)
      .length,
    Site: pageOf(rows, page as never),
  };
}

const bankAnswers: Readonly<Record<string, Answer>> = {
  allSite: (network, { filter, pagination }, caller) =>
    sitesPage(network.list('Site', caller, filter as never, pagination as never), pagination),
  getSiteByState: (network, { name, ...page }, caller) =>
    sitesPage(network.list('Site', caller, { states: [name] }), page),
  allSiteEnablements: () =>
    MODULES.map(({ name, isOnlyForParentAdmin = false }, index) => ({
      id: name,
      name,
      ranking: index + 1,
      isOnlyForParentAdmin,
    })),
  siteConsequences: (network, { id }) => touched([network.get('Site', id)]),
  sitesConsequences: (network, { filter }, caller) =>
    touched(network.list('Site', caller, filter as never).filter(({ isActive }) => isActive)),
};

/** The name without what tells two spellings of one sponsor apart. */
const plain = (name: unknown): string =>
  String(name)
    .toLowerCase()
    .replaceAll(/\bst\.? /g, 'saint ')
    .replaceAll(/[^a-z]/g, '');

const recordAnswers: Readonly<Record<string, Answer>> = {
  deletedRecord: () => null,
  recordHistory: (network, { entity, id, pagination }) => {
    const all = network.history(String(entity), String(id));
    return { totalRecords: all.length, entries: pageOf(all, pagination as never) };
  },
  staffDays: () => [],
  staffExceptions: () => [],
  resourceDays: (_network, { resourceIds, from, to }) =>
    daysOfResources(resourceIds as string[], from as Day, to as Day),
  similarSponsorGroups: (network, { sponsorName, id }, caller) =>
    network
      .list('SponsorGroup', caller)
      .filter((group) => group.id !== id && plain(group.sponsorName) === plain(sponsorName)),
  findRecords: (network, { text }, caller) =>
    FOUND.flatMap(([kind, type, title, code]) =>
      network
        .list(type, caller, { search: text })
        .slice(0, 5)
        .map((row) => ({
          kind,
          id: row.id,
          title: title(row),
          code: row[code],
          age: kind === 'DONOR' ? 36 : null,
          bloodType: row.bloodType ?? null,
          clientId: row.clientId ?? row.siteId,
        })),
    ),
  approveRegistration: (network: Network, { id, clientId, adminRoleId }, caller) => {
    const { fullname, email } = network.remove('Registration', id, caller);
    const [firstName = '', ...rest] = String(fullname).split(' ');
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

const donorAnswers: Readonly<Record<string, Answer>> = {
  createDonorFilter: (network, { donorFilter }, caller) =>
    network.create('DonorFilter', donorFilter as never, caller),
  updateDonorFilter: (network, { donorFilter }, caller) => {
    const { id } = donorFilter as { id: string };
    const after = network.written('DonorFilter', donorFilter as never, network.get('DonorFilter', id));
    return network.patch('DonorFilter', id, after, caller);
  },
  countDonors: (network, { filter }, caller) => ({
    totalRecords: network.list('Donor', caller, filter as never).length,
    isCapped: false,
  }),
  donorMatches: (network, { filter }, caller) => {
    const found = network.list('Donor', caller, filter as never);
    const groups = Map.groupBy(found, ({ bloodType }) => String(bloodType));
    return {
      totalRecords: found.length,
      isCapped: false,
      byBloodType: [...groups].map(([name, rows]) => ({ name, value: rows.length })),
      circle: null,
    };
  },
  donorMap: (network, { filter }, caller) => {
    const found = network.list('Donor', caller, filter as never);
    const places = Map.groupBy(found, ({ lat, lng }) => `${lat} ${lng}`);
    return {
      totalRecords: found.length,
      isCapped: false,
      unplaced: 0,
      places: [...places.values()].map((donors) => ({
        latitude: donors[0]?.lat,
        longitude: donors[0]?.lng,
        around: 'Tulsa, OK',
        count: donors.length,
        donors,
      })),
      circle: null,
    };
  },
  donorDetailsForAdmin: (network, { id }) => ({
    donor: network.get('Donor', id),
    contactPreferences: { email: true, cellCall: true, cellText: true, post: true, doNotContactUntil: null },
    upcomingAppointments: 1,
  }),
};

const figureAnswers: Readonly<Record<string, Answer>> = {
  totalDonors: (network, _args, caller) => ({ totalCount: network.list('Donor', caller).length }),
  donorsByState: (network, { state }, caller) => ({
    totalCount: network
      .list('Site', caller, { states: [state] })
      .reduce((sum, { donorCount }) => sum + Number(donorCount), 0),
  }),
  yearlyReport: () => ({
    data: [{ data: Object.fromEntries(MONTHS.map((month, index) => [month, 7 + ((index * 3) % 5)])) }],
  }),
  annualDonorReport: () => ({
    data: MONTHS.map((name, index) => ({ name, value: 900 + ((index * 137) % 400) })),
  }),
};

/** What the contract's naming does not say. */
export const SPECIAL: Readonly<Record<string, Answer>> = {
  ...signInAnswers,
  ...logAnswers,
  ...jobAnswers,
  ...bankAnswers,
  ...recordAnswers,
  ...donorAnswers,
  ...figureAnswers,
  ...calendarAnswers,
  ...notificationAnswers,
  ...cardMocks,
  ...bookingAnswers,
  moveTargets,
  ...invitationAnswers,
  ...adAnswers,
  daySheet,
};
