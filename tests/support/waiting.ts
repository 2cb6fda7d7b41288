import type { NotificationKind } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';

/** A line of what waits for somebody, as the server tells it. */
export const line = (over: object) => ({
  id: 'APPROVAL:1',
  kind: 'APPROVAL',
  title: 'Spring drive',
  date: '2026-12-01',
  count: 0,
  goal: 0,
  url: '/approveDrive',
  createdAt: '2026-11-20T10:00:00Z',
  isRead: false,
  clientId: 1,
  ...over,
});

/** A network where these lines wait, as far as they are of the kinds that are asked for. */
export const waitingSchema = (all = [line({})]) =>
  createMockSchema({
    Query: {
      allNotifications: (_, { kinds }) => {
        const lines = all.filter(({ kind }) => kinds?.includes(kind as NotificationKind) ?? true);
        return {
          totalRecords: lines.length,
          unreadCount: lines.filter(({ isRead }) => !isRead).length,
          groups: [...Map.groupBy(lines, ({ kind }) => kind)].map(([kind, of]) => ({
            clientId: 1,
            clientName: 'Riverside Blood Center',
            kind: kind as never,
            total: of.length,
            unreadCount: of.filter(({ isRead }) => !isRead).length,
            count: of.reduce((sum, { count }) => sum + Math.max(1, count), 0),
          })),
          notifications: lines as never,
        };
      },
    },
  });
