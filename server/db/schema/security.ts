import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { adminUsers } from './admin.ts';
import { at, clientId, containingIndex, email, id, plain } from './columns.ts';

/** Sign-in tokens: opaque, kept as their sha256, bound to the device that signed in. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The token before the last renewal: good until the new one is used, and a short grace for parallel requests. */
    previousHash: text('previous_hash').unique(),
    /** Null while nobody has used the new one. */
    previousUntil: at('previous_until'),
    adminUserId: uuid('admin_user_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    createdAt: at('created_at').notNull(),
    renewedAt: at('renewed_at').notNull(),
    idleUntil: at('idle_until').notNull(),
    absoluteUntil: at('absolute_until').notNull(),
  },
  (table) => [
    index('sessions_user_idx').on(table.adminUserId),
    index('sessions_until_idx').on(table.absoluteUntil),
    index('sessions_idle_idx').on(table.idleUntil),
    index('sessions_device_idx').on(table.deviceId),
  ],
);

/** The devices that an administrator has signed in with, by a keyed hash: strangers' guesses do not slow them. */
export const knownDevices = pgTable(
  'known_devices',
  {
    adminUserId: uuid('admin_user_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adminUserId, table.deviceHash] }),
    index('known_devices_seen_idx').on(table.seenAt),
  ],
);

/**
 * Who has registered and waits: no account yet, of no bank and without a role, so that nothing is taken by it. Once
 * the address is proved it can be approved; an account with the address makes it go.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    fullname: text('fullname').notNull(),
    userName: text('user_name').notNull(),
    email: email('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: at('created_at').notNull(),
    /** When the mailed code came back; null until then. */
    provedAt: at('proved_at'),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('registrations_email_idx').on(sql`lower(${table.email})`),
    uniqueIndex('registrations_proved_key').on(sql`lower(${table.email})`).where(sql`proved_at IS NOT NULL`),
    index('registrations_expires_idx').on(table.expiresAt),
  ],
);

/** One-time codes: hashed, bound to device and origin, five tries, single use. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    purpose: text('purpose').notNull(),
    /** No foreign key: looking the owner up would take longer where there is one, and an address must not be told by it. */
    adminUserId: uuid('admin_user_id'),
    donorId: uuid('donor_id'),
    registrationId: uuid('registration_id').references(() => registrations.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    deviceId: text('device_id').notNull(),
    origin: text('origin').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [
    index('one_time_codes_open_idx').on(table.purpose, table.deviceId, table.expiresAt),
    index('one_time_codes_user_idx').on(table.adminUserId),
    // Of each donor whose address or state changes, the codes under way end.
    index('one_time_codes_donor_idx').on(table.donorId).where(sql`donor_id IS NOT NULL`),
    index('one_time_codes_expires_idx').on(table.expiresAt),
  ],
);

/** Counters of the rate limits; they survive a restart. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    until: at('until').notNull(),
  },
  (table) => [index('rate_limits_until_idx').on(table.until)],
);

/** The first answer to a change, by the key that the caller gave it: a retry gets this, and nothing happens twice. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    adminUserId: uuid('admin_user_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** The response key of the field: one request may make several changes. */
    field: text('field').notNull(),
    /** A keyed hash of what was asked, so that a key is not used for something else. */
    request: text('request').notNull(),
    /** Encrypted: an answer may hold what is shown once. */
    answer: text('answer').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adminUserId, table.key, table.field] }),
    index('idempotency_keys_created_idx').on(table.createdAt),
  ],
);

/** Who changed what: written in the transaction of the change, each row chained to the one before it by hash. */
export const auditLog = pgTable(
  'audit_log',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    clientId: clientId(),
    at: at('at').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    action: text('action').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    ip: text('ip').notNull(),
    requestId: text('request_id').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    index('audit_log_entity_idx').on(table.entity, table.entityId, table.seq),
    index('audit_log_chain_idx').on(table.clientId, table.seq),
    index('audit_log_at_idx').on(table.at),
    // The newest of a bank, and of a person.
    index('audit_log_client_idx').on(table.clientId, table.at),
    index('audit_log_actor_idx').on(table.actorId, table.at),
  ],
);

/**
 * Where a bank's part of the audit trail begins and ends: a row that is missing at either end is missed. Rows from before
 * the chain could be followed are counted (`older`), not verified.
 */
export const auditChains = pgTable('audit_chains', {
  bank: integer('bank').primaryKey(),
  startSeq: bigint('start_seq', { mode: 'number' }).notNull(),
  startHash: text('start_hash'),
  older: integer('older').notNull(),
  purged: bigint('purged', { mode: 'number' }).notNull(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
  lastHash: text('last_hash'),
});

/** Who has which record open in a form. What is older than half a minute is over. */
export const recordPresences = pgTable(
  'record_presences',
  {
    entity: text('entity').notNull(),
    recordId: uuid('record_id').notNull(),
    adminUserId: uuid('admin_user_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    since: at('since').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entity, table.recordId, table.adminUserId] }),
    index('record_presences_seen_idx').on(table.seenAt),
  ],
);

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

export const activityLogs = pgTable(
  'activity_logs',
  {
    id: id(),
    clientId: clientId(),
    pageName: text('page_name').notNull(),
    activity: text('activity').notNull(),
    application: text('application').notNull(),
    userAgent: text('user_agent').notNull(),
    ip: text('ip'),
    state: text('state'),
    country: text('country'),
    error: text('error'),
    email: text('email'),
    /** What the sender said of itself; the role that counts is the server's. */
    clientClaim: text('client_claim'),
    userRole: text('user_role').notNull(),
    adminUserId: uuid('admin_user_id'),
    userName: text('user_name'),
    donorId: uuid('donor_id'),
    /** Of a booking, what it was when it was booked, moved or canceled. */
    appointmentId: uuid('appointment_id'),
    driveId: uuid('drive_id'),
    appointmentTime: at('appointment_time'),
    product: text('product'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('activity_logs_client_idx').on(table.clientId, table.createdAt),
    // The newest of all banks.
    index('activity_logs_created_idx').on(table.createdAt),
    containingIndex('activity_logs_search_idx', plain(table.email), plain(table.userName)),
    // What administrators did in a span of days, of all banks; the words are those of the report's own condition.
    index('activity_logs_acts_idx')
      .on(table.createdAt)
      .where(sql`admin_user_id IS NOT NULL AND activity NOT IN ('SignIn', 'LoginFail')`),
    // From where somebody signed in before.
    index('activity_logs_places_idx')
      .on(table.adminUserId, table.ip, table.createdAt)
      .where(sql`activity = 'SignIn'`),
    // How often somebody tried before.
    index('activity_logs_tries_idx')
      .on(table.clientId, sql`lower(email)`, table.createdAt)
      .where(sql`activity = 'LoginFail'`),
    index('activity_logs_activity_idx').on(table.activity, table.createdAt),
    index('activity_logs_user_idx').on(table.adminUserId, table.createdAt),
    index('activity_logs_donor_idx').on(table.donorId).where(sql`donor_id IS NOT NULL`),
  ],
);
