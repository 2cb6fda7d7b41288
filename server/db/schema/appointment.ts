import { index, pgSequence, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { adminUsers } from './admin.ts';
import { at, bankKey, clientId, id, sameBank } from './columns.ts';
import { donors } from './donor.ts';
import { driveCenters, driveSlots } from './planning.ts';

/** Numbers of new appointments. */
export const appointmentNumbers = pgSequence('appointment_numbers', { startWith: 1_000_000 });

/** A slot that is kept for a donor while somebody books. The database's clock says when it is over. */
export const slotHolds = pgTable(
  'slot_holds',
  {
    id: id(),
    clientId: clientId(),
    slotId: uuid('slot_id').notNull().unique(),
    donorId: uuid('donor_id').notNull(),
    adminUserId: uuid('admin_user_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    sameBank(table, table.slotId, driveSlots).onDelete('cascade'),
    sameBank(table, table.donorId, donors).onDelete('cascade'),
    unique('slot_holds_one').on(table.adminUserId, table.donorId),
  ],
);

/** Who was invited to which drive, once; without a drive and a sending, who was told that they may give again. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    clientId: clientId(),
    driveId: uuid('drive_id'),
    donorId: uuid('donor_id').notNull(),
    /** The job that sent it: one sending. */
    sendingId: uuid('sending_id'),
    sentAt: at('sent_at').notNull().defaultNow(),
    unsubscribedAt: at('unsubscribed_at'),
  },
  (table) => [
    bankKey(table),
    sameBank(table, table.driveId, driveCenters).onDelete('cascade'),
    sameBank(table, table.donorId, donors).onDelete('cascade'),
    unique('invitations_once').on(table.driveId, table.donorId),
    index('invitations_donor_idx').on(table.donorId, table.sentAt),
    index('invitations_sent_idx').on(table.clientId, table.sentAt),
  ],
);

/** The first answer to a public change by the key of its sender: a retry gets it, and nothing happens twice. */
export const publicRequests = pgTable(
  'public_requests',
  {
    /** A keyed hash of the sender's key. */
    keyHash: text('key_hash').notNull(),
    field: text('field').notNull(),
    request: text('request').notNull(),
    answer: text('answer').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyHash, table.field] }),
    index('public_requests_created_idx').on(table.createdAt),
  ],
);
