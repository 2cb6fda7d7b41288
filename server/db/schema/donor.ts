import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, clientId, id, timestamps } from './columns.ts';

export const donors = pgTable(
  'donors',
  {
    id: id(),
    clientId: clientId(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    gender: text('gender'),
    birthDate: date('birth_date', { mode: 'string' }),
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
    email: text('email'),
    homePhone: text('home_phone'),
    cell: text('cell'),
    work: text('work'),
    cellCall: boolean('cell_call').notNull().default(false),
    cellText: boolean('cell_text').notNull().default(false),
    emailOk: boolean('email_ok').notNull().default(true),
    postOk: boolean('post_ok').notNull().default(true),
    doNotContactUntil: date('do_not_contact_until', { mode: 'string' }),
    bloodType: text('blood_type').notNull().default('UNKNOWN'),
    donationType: text('donation_type'),
    lastDonationDate: date('last_donation_date', { mode: 'string' }),
    nextEligibleWB: date('next_eligible_wb', { mode: 'string' }),
    nextEligiblePL: date('next_eligible_pl', { mode: 'string' }),
    existInDEP: boolean('exist_in_dep').notNull().default(false),
    userSource: text('user_source').notNull().default('Admin'),
    isActive: boolean('is_active').notNull().default(true),
    isMigrated: boolean('is_migrated').notNull().default(false),
    passwordHash: text('password_hash'),
    lastSignIn: at('last_sign_in'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('donors_number_key').on(table.clientId, table.donorNumber),
    index('donors_name_idx').on(table.clientId, table.lastName, table.firstName, table.id),
    index('donors_last_donation_idx').on(table.clientId, table.lastDonationDate.desc().nullsLast(), table.id),
    index('donors_state_idx').on(table.clientId, table.state),
    index('donors_blood_idx').on(table.clientId, table.bloodType),
    index('donors_created_idx').on(table.clientId, table.createdAt),
    index('donors_eligible_wb_idx').on(table.clientId, table.nextEligibleWB),
    index('donors_email_idx').on(sql`lower(${table.email})`),
    index('donors_search_idx').using(
      'gin',
      sql`(${table.firstName} || ' ' || ${table.lastName}) gin_trgm_ops`,
    ),
  ],
);

export const donations = pgTable(
  'donations',
  {
    id: id(),
    clientId: clientId(),
    donorId: uuid('donor_id')
      .notNull()
      .references(() => donors.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    donationType: text('donation_type').notNull(),
    driveId: uuid('drive_id'),
    site: text('site').notNull(),
    outcome: text('outcome').notNull().default('Donated'),
  },
  (table) => [
    index('donations_donor_idx').on(table.donorId, table.date),
    index('donations_date_idx').on(table.clientId, table.date),
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
    ...timestamps,
  },
  (table) => [uniqueIndex('donor_filters_name_key').on(table.clientId, table.adminUserId, table.filterName)],
);
