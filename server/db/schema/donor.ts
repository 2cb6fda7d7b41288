import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ValueOf } from '../../../src/rules/closed-sets.ts';
import type { OutsideFault } from '../../gql/types.ts';
import {
  at,
  bankKey,
  clientId,
  containingIndex,
  day,
  email,
  id,
  nameOrder,
  partsOf,
  phone,
  plain,
  sameBank,
  timestamps,
} from './columns.ts';

/** What the server may read of a donor: all but the hash of their password. */
export const readableDonorColumns = {
  id: id(),
  clientId: clientId(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  gender: text('gender').$type<ValueOf<'Sex'>>(),
  birthDate: day('birth_date'),
  donorNumber: text('donor_number').notNull(),
  donorId: text('donor_id').notNull(),
  personId: text('person_id'),
  personNumber: text('person_number'),
  addressLine1: text('address_line1').notNull().default(''),
  addressLine2: text('address_line2'),
  city: text('city').notNull().default(''),
  state: text('state').notNull().default(''),
  zipCode: text('zip_code').notNull().default(''),
  lat: doublePrecision('lat'),
  lng: doublePrecision('lng'),
  email: email('email'),
  homePhone: phone('home_phone'),
  cell: phone('cell'),
  work: phone('work'),
  cellCall: boolean('cell_call').notNull().default(false),
  cellText: boolean('cell_text').notNull().default(false),
  emailOk: boolean('email_ok').notNull().default(true),
  postOk: boolean('post_ok').notNull().default(true),
  doNotContactUntil: day('do_not_contact_until'),
  bloodType: text('blood_type').$type<ValueOf<'BloodType'>>().notNull().default('UNKNOWN'),
  donationType: text('donation_type'),
  lastDonationDate: day('last_donation_date'),
  nextEligibleWB: day('next_eligible_wb'),
  nextEligiblePL: day('next_eligible_pl'),
  existInDEP: boolean('exist_in_dep').notNull().default(false),
  /** Since when the donor platform has not heard of a change of who is there; null where it knows all. */
  platformWaitsSince: at('platform_waits_since'),
  /** When it is told next; null where it has refused too often, or knows all. */
  platformNextTryAt: at('platform_next_try_at'),
  platformTries: integer('platform_tries').notNull().default(0),
  /** What kept it from hearing of it. */
  platformFault: text('platform_fault').$type<OutsideFault>(),
  userSource: text('user_source').notNull().default('Admin'),
  isActive: boolean('is_active').notNull().default(true),
  isMigrated: boolean('is_migrated').notNull().default(false),
  lastSignIn: at('last_sign_in'),
  ...timestamps,
};

export const donors = pgTable(
  'donors',
  { ...readableDonorColumns, passwordHash: text('password_hash') },
  (table) => [
    bankKey(table),
    uniqueIndex('donors_number_key').on(table.clientId, table.donorNumber),
    index('donors_name_idx').on(
      table.clientId,
      nameOrder(table.lastName),
      nameOrder(table.firstName),
      table.id,
    ),
    index('donors_last_donation_idx').on(table.clientId, table.lastDonationDate.desc().nullsLast(), table.id),
    index('donors_state_idx').on(table.clientId, table.state),
    index('donors_blood_idx').on(table.clientId, table.bloodType, table.nextEligibleWB, table.isActive),
    index('donors_created_idx').on(table.clientId, table.createdAt),
    index('donors_eligible_wb_idx').on(table.clientId, table.nextEligibleWB),
    index('donors_eligible_pl_idx').on(table.clientId, table.nextEligiblePL),
    index('donors_email_idx').on(sql`lower(${table.email})`),
    index('donors_cell_idx').on(table.cell),
    index('donors_home_phone_idx').on(table.homePhone),
    index('donors_work_idx').on(table.work),
    index('donors_untold_idx').on(table.platformNextTryAt).where(sql`platform_next_try_at IS NOT NULL`),
    index('donors_any_number_idx').on(table.donorNumber),
    // What begins so: an index in the order of a language answers no LIKE.
    index('donors_number_prefix_idx').on(table.clientId, table.donorNumber.op('text_pattern_ops')),
    // The highest of the numbers that were given: of two the longer one.
    index('donors_highest_number_idx')
      .on(table.clientId, sql`length(${table.donorNumber})`, table.donorNumber.op('text_pattern_ops'))
      .where(sql`donor_number ~ '^D-([0-9]{7}|[1-9][0-9]{7,17})$'`),
    // Records of one person are born on one day, and are called alike.
    index('donors_twins_idx').on(table.clientId, table.birthDate, sql`lower(${plain(table.firstName)})`),
    index('donors_bank_email_idx')
      .on(table.clientId, sql`lower(${table.email})`)
      .where(sql`email IS NOT NULL`),
    index('donors_zip_idx').on(table.zipCode),
    // The box around a circle, of whichever bank.
    index('donors_place_idx').on(table.lat, table.lng),
    index('donors_no_contact_idx')
      .on(table.clientId, table.lastDonationDate.desc().nullsLast(), table.id)
      .where(sql`email IS NULL OR coalesce(cell, home_phone, work) IS NULL`),
    index('donors_city_idx').on(sql`lower(${table.city})`),
    containingIndex('donors_number_search_idx', partsOf(table.donorNumber)),
    index('donors_search_idx').using(
      'gin',
      sql`${plain(sql`${table.firstName} || ' ' || ${table.lastName}`)} gin_trgm_ops`,
    ),
  ],
);

export const donations = pgTable(
  'donations',
  {
    id: id(),
    clientId: clientId(),
    donorId: uuid('donor_id').notNull(),
    date: day('date').notNull(),
    /** What the bank called it then. */
    donationType: text('donation_type').notNull(),
    /** What it was, whatever its type is called by now; null where it is known by its name alone. */
    kind: text('kind').$type<ValueOf<'DonationKind'>>(),
    driveId: uuid('drive_id'),
    site: text('site').notNull(),
    outcome: text('outcome').$type<ValueOf<'DonationOutcome'>>().notNull().default('Donated'),
    /** When to tell the donor that they may give again; null where that is done, or nobody is to be told. */
    eligibleNoticeAt: at('eligible_notice_at'),
  },
  (table) => [
    sameBank(table, table.donorId, donors).onDelete('cascade'),
    index('donations_donor_idx').on(table.donorId, table.date),
    index('donations_date_idx').on(table.clientId, table.date),
    index('donations_notice_idx').on(table.eligibleNoticeAt).where(sql`eligible_notice_at IS NOT NULL`),
  ],
);

export const donorFilters = pgTable(
  'donor_filters',
  {
    id: id(),
    clientId: clientId(),
    adminUserId: uuid('admin_user_id').notNull(),
    filterName: text('filter_name').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    radius: integer('radius'),
    state: text('state'),
    filter: jsonb('filter').notNull(),
    /** How many donors it found on some days: `[{ day, count }]`, the newest first, two weeks of them at most. */
    counts: jsonb('counts').notNull().default([]),
    ...timestamps,
  },
  (table) => [uniqueIndex('donor_filters_name_key').on(table.clientId, table.adminUserId, table.filterName)],
);
