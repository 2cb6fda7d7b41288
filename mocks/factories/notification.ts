import type { Notification, NotificationGroup, NotificationPage } from '../gql/types.ts';
import type { Answers } from '../network/answers.ts';
import { entity } from '../network/entity.ts';
import { pageOf } from '../network/listing.ts';

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
    const all = network.list('Notification', siteId ? { clientId: Number(siteId) } : caller);
    const wanted = all.filter(({ kind }) => !Array.isArray(kinds) || kinds.includes(kind));
    return pageOfAll(wanted, pagination);
  },
  markNotificationRead: (network, { id, isRead, kinds }, caller) => {
    for (const line of network.list('Notification', caller))
      if (id ? line.id === id : (kinds?.includes(line.kind) ?? true))
        network.patch('Notification', line.id, { isRead }, caller);
    return pageOfAll(network.list('Notification', caller));
  },
};
