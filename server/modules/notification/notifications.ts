import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Day } from '../../../src/lib/scalars.ts';
import { type Context, viewerOf } from '../../context.ts';
import { notificationReads } from '../../db/schema/notification.ts';
import type { NotificationKind, PaginationInput } from '../../gql/types.ts';
import { zoneOfView } from '../../platform-days.ts';
import { readPage } from '../../read-page.ts';
import { waiting } from './sources.ts';

const MAX = 100;

interface Line extends Record<string, unknown> {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly client_id: number;
  readonly title: string;
  readonly date: Day;
  readonly count: number;
  readonly goal: number;
  readonly url: string;
  readonly created_at: string | Date;
  readonly is_read: boolean;
}

interface Group extends Record<string, unknown> {
  readonly client_id: number;
  readonly client_name: string;
  readonly kind: NotificationKind;
  readonly total: number;
  readonly unread: number;
  readonly count: number;
}

const readerOf = (context: Context) => ({ ...viewerOf(context), zone: zoneOfView(context) });

/** What waits for the tenant's administrators, newest first, and how much of it the caller has not read. */
export async function listNotifications(
  context: Context,
  pagination: PaginationInput | null | undefined,
  kinds?: readonly NotificationKind[] | null,
  siteId?: number | null,
) {
  const { limit, offset } = readPage(pagination, {
    columns: ['createdAt'],
    sortBy: 'createdAt',
    descending: true,
    max: MAX,
  });
  const reader = readerOf(context);
  const { userId } = reader;
  const bank = context.clientId || (siteId ?? 0);
  const source = waiting(reader, context.now, bank, kinds);
  if (!source) return { totalRecords: 0, unreadCount: 0, groups: [], notifications: [] };
  const lines = sql`SELECT w.id, w.kind, w.client_id, w.title, w.date::text AS date, w.count, w.goal, w.url, w.created_at,
      EXISTS (SELECT 1 FROM ${notificationReads} AS r WHERE r.notification_id = w.id AND r.admin_user_id = ${userId}) AS is_read
    FROM (${source}) AS w`;
  return context.tx(async (tx) => {
    const { rows: groups } = await tx.execute<Group>(
      sql`SELECT l.client_id, coalesce((SELECT s.name FROM sites AS s WHERE s.site_id = l.client_id), '') AS client_name,
            l.kind, count(*)::int AS total, (count(*) FILTER (WHERE NOT l.is_read))::int AS unread,
            sum(CASE WHEN l.kind = 'UNCONFIRMED' THEN l.count ELSE 1 END)::int AS count
          FROM (${lines}) AS l GROUP BY l.client_id, l.kind ORDER BY l.client_id, l.kind`,
    );
    const sum = (pick: (group: Group) => number): number =>
      groups.reduce((before, group) => before + pick(group), 0);
    const { rows } = await tx.execute<Line>(
      sql`SELECT * FROM (${lines}) AS l ORDER BY l.created_at DESC, l.id LIMIT ${limit} OFFSET ${offset}`,
    );
    return {
      totalRecords: sum(({ total }) => total),
      unreadCount: sum(({ unread }) => unread),
      groups: groups.map((group) => ({
        clientId: group.client_id,
        clientName: group.client_name,
        kind: group.kind,
        total: group.total,
        unreadCount: group.unread,
        count: group.count,
      })),
      notifications: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        clientId: row.client_id,
        title: row.title,
        date: row.date,
        count: row.count,
        goal: row.goal,
        url: row.url,
        createdAt: new Date(row.created_at).toISOString(),
        isRead: row.is_read,
      })),
    };
  });
}

/**
 * Marks one notification read or unread, or all of the tenant's, or of some kinds, for the caller. What does not wait
 * cannot be marked.
 */
export async function markNotification(
  context: Context,
  id: string | null | undefined,
  isRead: boolean,
  kinds?: readonly NotificationKind[] | null,
): Promise<void> {
  const reader = readerOf(context);
  const { userId } = reader;
  const source = waiting(reader, context.now, context.clientId, id ? null : kinds);
  if (!source) return;
  await context.tx(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`SELECT w.id FROM (${source}) AS w ${id ? sql`WHERE w.id = ${id}` : sql``}`,
    );
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) return;
    if (isRead)
      await tx
        .insert(notificationReads)
        .values(ids.map((notificationId) => ({ notificationId, adminUserId: userId, readAt: context.now })))
        .onConflictDoNothing();
    else
      await tx
        .delete(notificationReads)
        .where(
          and(eq(notificationReads.adminUserId, userId), inArray(notificationReads.notificationId, ids)),
        );
  });
}
