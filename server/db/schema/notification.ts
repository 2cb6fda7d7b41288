import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { adminUsers } from './admin.ts';
import { at } from './columns.ts';

/** Which notifications an administrator has read; `notificationId` names kind, record and day, as the sources do. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    notificationId: text('notification_id').notNull(),
    adminUserId: uuid('admin_user_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    readAt: at('read_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('notification_reads_key').on(table.notificationId, table.adminUserId)],
);
