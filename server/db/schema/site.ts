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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ValueOf } from '../../../src/rules/closed-sets.ts';
import { at, email, id, phone, timestamps } from './columns.ts';

export const siteEnablements = pgTable('site_enablements', {
  id: id(),
  name: text('name').notNull().unique(),
  ranking: integer('ranking').notNull(),
  isOnlyForParentAdmin: boolean('is_only_for_parent_admin').notNull().default(false),
});

/** Numbers of new blood banks. One that was given is never given again: logs and tokens of the old bank bear it. */
export const siteNumbers = pgSequence('site_numbers');

export const sites = pgTable(
  'sites',
  {
    id: id(),
    siteId: integer('site_id').notNull().unique(),
    name: text('name').notNull(),
    code: text('code').notNull().unique(),
    domain: text('domain').notNull(),
    adminSiteDomain: text('admin_site_domain').notNull(),
    phoneNumber: phone('phone_number').notNull(),
    email: email('email').notNull(),
    addressLine1: text('address_line1').notNull(),
    addressLine2: text('address_line2'),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    isActive: boolean('is_active').notNull().default(true),
    timeZone: text('time_zone').$type<ValueOf<'ZoneLabel'>>().notNull(),
    ianaTimeZone: text('iana_time_zone'),
    minimumDonorAge: integer('minimum_donor_age').notNull().default(17),
    isEmailEnabled: boolean('is_email_enabled').notNull().default(true),
    quickPassNewVersion: boolean('quick_pass_new_version').notNull().default(false),
    /** Lists show telephone and e-mail of donors in part; the whole is asked for one by one, and written down. */
    maskDonorContact: boolean('mask_donor_contact').notNull().default(false),
    /** What donors are written in. */
    language: text('language').$type<ValueOf<'DonorLanguage'>>().notNull().default('en'),
    quickPassUrl: text('quick_pass_url').notNull().default(''),
    quickPassVendorId: text('quick_pass_vendor_id').notNull().default(''),
    quickPassClientId: text('quick_pass_client_id').notNull().default(''),
    fromEmail: email('from_email').notNull().default(''),
    replyTo: email('reply_to').notNull().default(''),
    /** Encrypted at rest. */
    bounceBackKey: text('bounce_back_key'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('sites_name_key').on(sql`lower(${table.name})`),
    uniqueIndex('sites_domain_key').on(sql`lower(${table.domain})`),
    index('sites_state_idx').on(table.state),
  ],
);

export const siteEnablementLinks = pgTable(
  'site_enablement_links',
  {
    siteId: uuid('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    siteEnablementId: uuid('site_enablement_id')
      .notNull()
      .references(() => siteEnablements.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.siteEnablementId] })],
);

export const siteIntegrations = pgTable(
  'site_integrations',
  {
    id: id(),
    siteId: uuid('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    endpointUrl: text('endpoint_url').notNull().default(''),
    /** Key and secret are encrypted at rest; only their last four characters are ever shown. */
    key: text('key'),
    keyLast4: text('key_last4'),
    secret: text('secret'),
    secretLast4: text('secret_last4'),
    lastSuccessAt: at('last_success_at'),
    lastFailureAt: at('last_failure_at'),
  },
  (table) => [uniqueIndex('site_integrations_name_key').on(table.siteId, table.name)],
);

export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    adminUserId: uuid('admin_user_id').notNull(),
    screen: text('screen').notNull(),
    name: text('name').notNull(),
    state: jsonb('state').notNull(),
    /** The bank whose administrators see it too (0: the parent administration); null where it is its owner's alone. */
    sharedWith: integer('shared_with'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('saved_views_name_key').on(table.adminUserId, table.screen, table.name),
    index('saved_views_shared_idx').on(table.sharedWith, table.screen),
  ],
);
