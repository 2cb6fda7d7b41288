import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ValueOf } from '../../../src/rules/closed-sets.ts';
import type { Grants } from '../../../src/rules/grants.ts';
import {
  at,
  bankKey,
  clientId,
  day,
  email,
  id,
  nameOrder,
  phone,
  plain,
  sameBank,
  timestamps,
} from './columns.ts';

export const adminRoles = pgTable(
  'admin_roles',
  {
    id: id(),
    clientId: clientId(),
    roleName: text('role_name').notNull(),
    detail: text('detail').notNull().default(''),
    isAutoCreated: boolean('is_auto_created').notNull().default(false),
    domain: text('domain').notNull().default(''),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('admin_roles_name_key').on(table.clientId, sql`lower(${table.roleName})`),
    bankKey(table),
  ],
);

export const roleEnablements = pgTable(
  'role_enablements',
  {
    id: id(),
    roleId: uuid('role_id')
      .notNull()
      .references(() => adminRoles.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    url: text('url').notNull(),
    sortBy: integer('sort_by').notNull(),
    ranking: integer('ranking').notNull(),
    parentId: uuid('parent_id'),
    grandParentId: uuid('grand_parent_id'),
    read: boolean('read').notNull(),
    write: boolean('write').notNull(),
    delete: boolean('delete').notNull(),
  },
  (table) => [
    index('role_enablements_role_idx').on(table.roleId),
    unique().on(table.roleId, table.id),
    // An enablement stands below one of its own role.
    foreignKey({
      columns: [table.roleId, table.parentId],
      foreignColumns: [table.roleId, table.id],
    }).onDelete('cascade'),
  ],
);

const present = sql`deleted_at IS NULL`;

export const adminUsers = pgTable(
  'admin_users',
  {
    id: id(),
    clientId: clientId(),
    userName: text('user_name').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Surname and first name, for the order of names: a page far down a list is not put together anew on the way there. */
    inNameOrder: text('in_name_order')
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`${nameOrder(adminUsers.lastName)} || chr(9) || ${nameOrder(adminUsers.firstName)}`,
      ),
    uniqueIdentifier: text('unique_identifier').notNull(),
    email: email('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    /**
     * A password that somebody else set, who knows it: what they might do then, and who they are. Both null where its
     * owner proved to have chosen it, or where whoever set it had every right.
     */
    passwordRights: jsonb('password_rights').$type<Grants>(),
    passwordSetBy: uuid('password_set_by'),
    birthDate: day('birth_date'),
    gender: text('gender').$type<ValueOf<'Sex'> | ''>().notNull().default(''),
    phone: phone('phone'),
    workPhone: phone('work_phone').notNull().default(''),
    phoneExt: text('phone_ext'),
    adminRoleId: uuid('admin_role_id'),
    isActive: boolean('is_active').notNull().default(true),
    isAutoCreated: boolean('is_auto_created').notNull().default(false),
    occupation: text('occupation').notNull().default(''),
    pic: text('pic'),
    addressLine1: text('address_line1').notNull().default(''),
    addressLine2: text('address_line2'),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    zipCode: text('zip_code').notNull().default(''),
    lastSignIn: at('last_sign_in'),
    /** Removed, and restorable: the account cannot sign in, and its e-mail and identifier stay taken. */
    deletedAt: at('deleted_at'),
    ...timestamps,
  },
  (table) => [
    sameBank(table, table.adminRoleId, adminRoles),
    uniqueIndex('admin_users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('admin_users_identifier_key').on(table.clientId, sql`lower(${table.uniqueIdentifier})`),
    index('admin_users_role_idx').on(table.adminRoleId),
    // One for each column that the list sorts by; the identifier last, so that pages never overlap. With what is
    // removed left out, an index alone answers which rows a page has, however deep it is.
    index('admin_users_count_idx').on(table.clientId).where(present),
    index('admin_users_created_idx').on(table.clientId, table.createdAt, table.id).where(present),
    index('admin_users_name_idx')
      .on(table.clientId, sql`${table.inNameOrder} COLLATE "C"`, table.id)
      .where(present),
    index('admin_users_first_name_idx')
      .on(table.clientId, nameOrder(table.firstName), table.id)
      .where(present),
    index('admin_users_email_idx').on(table.clientId, table.email, table.id).where(present),
    index('admin_users_user_name_idx').on(table.clientId, table.userName, table.id).where(present),
    index('admin_users_unique_identifier_idx')
      .on(table.clientId, table.uniqueIdentifier, table.id)
      .where(present),
    index('admin_users_active_idx').on(table.clientId, table.isActive, table.id).where(present),
    index('admin_users_sign_in_idx')
      .on(table.clientId, table.lastSignIn.desc().nullsLast(), table.id.desc().nullsLast())
      .where(present),
    index('admin_users_by_role_idx').on(table.clientId, table.adminRoleId, table.id).where(present),
    index('admin_users_search_idx').using(
      'gin',
      sql`${plain(sql`${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email} || ' ' || ${table.userName} || ' ' || ${table.uniqueIdentifier}`)} gin_trgm_ops`,
    ),
  ],
);
