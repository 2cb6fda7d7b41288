import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, id } from './columns.ts';

/** E-mail that waits to be sent, and what was sent. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    recipient: text('recipient').notNull(),
    /** The donor that it speaks to, where it is one. */
    donorId: uuid('donor_id'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** The same as markup, where it has any. */
    html: text('html'),
    /** Whom answers go to, where it is not the sender. */
    replyTo: text('reply_to'),
    /** The bank's event that it answers: what becomes of it is counted there. */
    emailEventId: uuid('email_event_id'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When it is to go; from then on it is late. */
    dueAt: at('due_at').notNull().defaultNow(),
    nextTryAt: at('next_try_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    /** Since when it fails by a fault of its own, and not because the mail server is away. */
    failingSince: at('failing_since'),
    sentAt: at('sent_at'),
    /** When it was given up: it never goes. */
    givenUpAt: at('given_up_at'),
    /** A calendar file, and what it asks of a calendar: REQUEST or CANCEL. */
    calendar: text('calendar'),
    calendarMethod: text('calendar_method').$type<'REQUEST' | 'CANCEL'>(),
    /** Where one click ends such messages. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** What it is for: nothing is written twice for the same. */
    occasion: text('occasion').unique(),
    /** A reminder goes only while its appointment still has this sequence, and nobody has canceled it; it is written anew as it goes. */
    appointmentId: uuid('appointment_id'),
    appointmentSequence: integer('appointment_sequence'),
    /** It goes only while this donation stands. */
    donationId: uuid('donation_id'),
  },
  (table) => [
    index('mail_outbox_due_idx').on(table.sentAt, table.nextTryAt),
    index('mail_outbox_given_up_idx').on(table.givenUpAt).where(sql`given_up_at IS NOT NULL`),
    index('mail_outbox_donor_idx').on(table.donorId, table.createdAt).where(sql`donor_id IS NOT NULL`),
  ],
);
