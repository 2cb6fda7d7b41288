import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ValueOf } from '../../../src/rules/closed-sets.ts';
import { at, clientId, id, timestamps } from './columns.ts';

/** A report that an administrator gets by mail, as they saw it when they asked for it. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    id: id(),
    clientId: clientId(),
    adminUserId: uuid('admin_user_id').notNull(),
    report: text('report').$type<ValueOf<'ReportName'>>().notNull(),
    rhythm: text('rhythm').notNull(),
    /** What its entries are narrowed by, without the days. */
    filter: jsonb('filter').notNull(),
    /** The same as the console's address has it. */
    state: text('state').notNull(),
    language: text('language').notNull(),
    /** Where the console was opened; without one that is known to be its own the mail has no link. */
    origin: text('origin'),
    nextAt: at('next_at').notNull(),
    lastSentAt: at('last_sent_at'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('report_schedules_key').on(table.adminUserId, table.clientId, table.report),
    index('report_schedules_due_idx').on(table.nextAt),
  ],
);
