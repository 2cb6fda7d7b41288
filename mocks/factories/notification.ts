import { dayPart } from '../../src/lib/day.ts';
import type { Notification, NotificationGroup, NotificationPage } from '../gql/types.ts';
import type { Answers } from '../network/answers.ts';
import { type Caller, entity } from '../network/entity.ts';
import { pageOf } from '../network/listing.ts';
import type { Network } from '../network/network.ts';
import { dateOf } from './appointment.ts';

const KINDS = [
  ['APPROVAL', 'Jenks High School', '/approveDrive'],
  ['UNDER_GOAL', 'Main Center', '/createDrive'],
  ['UNCONFIRMED', 'Riverside Blood Center', '/donorManagement'],
  ['REGISTRATION', 'Unit 7', '/resourceManagement/Resource'],
  ['FAILED_JOB', 'Donors', '/donorManagement'],
] as const;

/** Something that waits, the same every time for the same number (from 1). */
export function makeNotification(number: number, overrides: Partial<Notification> = {}): Notification {
  const [kind, title, url] = KINDS[(number - 1) % KINDS.length] ?? KINDS[0];
  return {
    id: `${kind}:${number}`,
    kind,
    title,
    date: '2026-12-01',
    count: kind === 'UNCONFIRMED' ? 12 : 20,
    goal: kind === 'UNDER_GOAL' ? 60 : 0,
    url,
    clientId: 1,
    createdAt: '2026-11-18T10:00:00.000Z',
    isRead: number > 4,
    ...overrides,
  };
}

export const notifications = entity<Notification>({ type: 'Notification', count: 7, make: makeNotification });

/** What follows from other records of the network, and is not kept beside them. */
const FOLLOWING: readonly Notification['kind'][] = ['APPROVAL', 'UNCONFIRMED'];
/** Which of those are read. */
const readOf = new WeakMap<Network, Set<string>>();

/** Everything that waits: as many drives and appointments as their lists have. */
function waiting(network: Network, caller: Pick<Caller, 'clientId'>): Notification[] {
  const kept = network.list('Notification', caller).filter(({ kind }) => !FOLLOWING.includes(kind));
  const approvals = network
    .list('DriveCenter', caller, { statuses: ['Pending approval'] })
    .map(({ id, driveCenterName, centerDetails, clientId, requestedAt, createdAt }) =>
      makeNotification(1, {
        id: `APPROVAL:${id}`,
        title: driveCenterName,
        date: dateOf({ centerDetails }),
        count: 0,
        url: `/approveDrive?id=${id}`,
        clientId,
        createdAt: requestedAt ?? createdAt,
      }),
    );
  const unconfirmed = network.list('Appointment', caller, { statuses: ['Unconfirmed'] });
  const days = [...Map.groupBy(unconfirmed, ({ drive, startTime }) => drive?.date ?? dayPart(startTime))].map(
    ([date, rows]) => makeNotification(3, { id: `UNCONFIRMED:${date}`, date, count: rows.length }),
  );
  const read = readOf.get(network);
  const following = [...approvals, ...days].map((line) => ({ ...line, isRead: read?.has(line.id) === true }));
  return [...following, ...kept];
}

function pageOfAll(
  all: readonly Notification[],
  pagination?: Parameters<typeof pageOf>[1],
): NotificationPage {
  const unread = (lines: readonly Notification[]): number => lines.filter(({ isRead }) => !isRead).length;
  const groups = [...Map.groupBy(all, ({ kind }) => kind)].map(
    ([kind, lines]): NotificationGroup => ({
      clientId: 1,
      clientName: 'Riverside Blood Center',
      kind,
      total: lines.length,
      unreadCount: unread(lines),
      count: kind === 'UNCONFIRMED' ? lines.reduce((sum, { count }) => sum + count, 0) : lines.length,
    }),
  );
  return {
    totalRecords: all.length,
    unreadCount: unread(all),
    groups,
    notifications: pageOf(all, pagination),
  };
}

export const notificationAnswers: Answers = {
  allNotifications: (network, { kinds, siteId, pagination }, caller) => {
    const all = waiting(network, siteId ? { clientId: Number(siteId) } : caller);
    const wanted = all.filter(({ kind }) => !Array.isArray(kinds) || kinds.includes(kind));
    return pageOfAll(wanted, pagination);
  },
  markNotificationRead: (network, { id, isRead, kinds }, caller) => {
    const read = readOf.get(network) ?? new Set();
    readOf.set(network, read);
    for (const line of waiting(network, caller)) {
      if (!(id ? line.id === id : (kinds?.includes(line.kind) ?? true))) continue;
      if (!FOLLOWING.includes(line.kind)) network.patch('Notification', line.id, { isRead }, caller);
      else if (isRead) read.add(line.id);
      else read.delete(line.id);
    }
    return pageOfAll(waiting(network, caller));
  },
};
