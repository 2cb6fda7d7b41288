import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Day } from '../../../src/lib/scalars.ts';
import type { AppointmentMark } from '../../../src/rules/appointment-status.ts';
import type { ValueOf } from '../../../src/rules/closed-sets.ts';
import type { ShowFactor } from '../../../src/rules/show-factors.ts';
import type { OutsideFault } from '../../gql/types.ts';
import { adminUsers } from './admin.ts';
import { at, bankKey, clientId, containingIndex, day, id, sameBank, timestamps } from './columns.ts';
import { donors } from './donor.ts';
import { events } from './event.ts';
import { driveCenters, driveSlots } from './planning.ts';

/** From when on a donor may give again. */
export interface NextEligible {
  readonly nextEligibleWB: Day | null;
  readonly nextEligiblePL: Day | null;
}

/** A donor's dates before a donation or a deferral was marked. */
export interface DonorBefore extends NextEligible {
  /** Whose they are: the appointment may be another's by now, whom they were merged into. */
  readonly donorId?: string;
  readonly lastDonationDate: Day | null;
  /** What the mark made of them; marks of an earlier version do not say it. */
  readonly wrote?: NextEligible;
}

/** Numbers of new appointments. */
export const appointmentNumbers = pgSequence('appointment_numbers', { startWith: 1_000_000 });

export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    clientId: clientId(),
    appointmentId: text('appointment_id').notNull(),
    donorId: uuid('donor_id').notNull(),
    driveId: uuid('drive_id'),
    slotId: uuid('slot_id'),
    donationTypeId: uuid('donation_type_id'),
    eventId: uuid('event_id'),
    donationSiteId: uuid('donation_site_id'),
    startTime: at('start_time').notNull(),
    endTime: at('end_time').notNull(),
    drmRequestInitiated: boolean('drm_request_initiated').notNull().default(true),
    drmResponseReceived: boolean('drm_response_received').notNull().default(false),
    /** Since when the record system has been asked for what the appointment is now. */
    drmRequestedAt: at('drm_requested_at'),
    /** When it is asked next; null where nothing is to be told. */
    drmNextTryAt: at('drm_next_try_at'),
    drmTries: integer('drm_tries').notNull().default(0),
    /** What went wrong when it was asked last. */
    drmFault: text('drm_fault').$type<OutsideFault>(),
    canceled: boolean('canceled').notNull().default(false),
    cancelReason: text('cancel_reason'),
    donated: boolean('donated').notNull().default(false),
    product: text('product').notNull(),
    category: text('category').$type<ValueOf<'DonationCategory'>>().notNull(),
    timeZone: text('time_zone').$type<ValueOf<'ZoneLabel'>>().notNull(),
    comment: text('comment'),
    createdBy: text('created_by').notNull(),
    /** How often its time or place was changed: calendars take the highest. */
    sequence: integer('sequence').notNull().default(0),
    previousStartTime: at('previous_start_time'),
    overrideReason: text('override_reason'),
    /** ARRIVED, DONATED, DEFERRED or NO_SHOW. */
    mark: text('mark').$type<AppointmentMark>(),
    arrivedAt: at('arrived_at'),
    resultAt: at('result_at'),
    /** Health data: in no list, export, log or history. */
    deferredReason: text('deferred_reason'),
    deferredUntil: day('deferred_until'),
    /** The donation that it became. */
    donationId: uuid('donation_id'),
    /** The donor's dates before it, for whoever takes the mark back. */
    donorBefore: jsonb('donor_before').$type<DonorBefore>(),
    ...timestamps,
  },
  (table) => [
    sameBank(table, table.driveId, driveCenters),
    sameBank(table, table.slotId, driveSlots),
    sameBank(table, table.eventId, events),
    uniqueIndex('appointments_number_key').on(table.clientId, table.appointmentId),
    uniqueIndex('appointments_one_live_key').on(table.donorId, table.slotId).where(sql`not canceled`),
    uniqueIndex('appointments_slot_once_key').on(table.slotId).where(sql`not canceled`),
    // A drive whose hours change drops slots, and PostgreSQL asks for each whether an appointment refers to it.
    index('appointments_slot_idx').on(table.slotId),
    index('appointments_drive_idx').on(table.driveId, table.startTime),
    index('appointments_donor_idx').on(table.donorId, table.startTime),
    index('appointments_event_idx').on(table.eventId, table.startTime).where(sql`event_id IS NOT NULL`),
    // The few that a record system has not answered: a bank's dashboard, its bell and the mark at its menu ask for them.
    index('appointments_unanswered_idx')
      .on(table.clientId, table.startTime)
      .where(
        sql`drm_request_initiated AND NOT drm_response_received AND NOT canceled AND NOT donated AND mark IS NULL`,
      ),
    index('appointments_untold_idx').on(table.drmNextTryAt).where(sql`drm_next_try_at IS NOT NULL`),
    index('appointments_time_idx').on(table.clientId, table.startTime),
    containingIndex('appointments_search_idx', table.appointmentId),
  ],
);

/** What corrects the show rates of a bank, by its results of twelve months: computed once a month. */
export const showFactors = pgTable(
  'show_factors',
  {
    clientId: clientId(),
    factor: text('factor').$type<ShowFactor>().notNull(),
    value: doublePrecision('value').notNull(),
    computedAt: at('computed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.factor] })],
);

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
