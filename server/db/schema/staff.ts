import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Day } from '../../../src/lib/scalars.ts';
import type { ValueOf } from '../../../src/rules/closed-sets.ts';
import {
  bankKey,
  clientId,
  containingIndex,
  day,
  email,
  id,
  phone,
  plain,
  sameBank,
  timestamps,
} from './columns.ts';

export const staffDesignations = pgTable(
  'staff_designations',
  {
    id: id(),
    clientId: clientId(),
    designationName: text('designation_name').notNull(),
    designationCode: text('designation_code').notNull(),
    ...timestamps,
  },
  (table) => [
    bankKey(table),
    uniqueIndex('staff_designations_name_key').on(table.clientId, sql`lower(${table.designationName})`),
    uniqueIndex('staff_designations_code_key').on(table.clientId, table.designationCode),
  ],
);

export interface StoredException {
  readonly date: Day;
  readonly dayTime: readonly { readonly start: string; readonly end: string }[];
  readonly note: string | null;
}

export const staff = pgTable(
  'staff',
  {
    id: id(),
    clientId: clientId(),
    name: text('name').notNull(),
    email: email('email').notNull(),
    cellPhone: phone('cell_phone').notNull(),
    addressLine1: text('address_line1').notNull().default(''),
    addressLine2: text('address_line2'),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    zipCode: text('zip_code').notNull().default(''),
    hireDate: day('hire_date').notNull(),
    /** [{ dayName, dayTime: [{ start, end }] }] */
    workingTime: jsonb('working_time').notNull(),
    workingDays: text('working_days').array().$type<ValueOf<'Weekday'>[]>().notNull(),
    /** Dates that are not like the week, each once, by date. */
    exceptions: jsonb('exceptions').$type<readonly StoredException[]>().notNull().default([]),
    staffDesignationId: uuid('staff_designation_id').notNull(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('staff_email_key').on(table.clientId, sql`lower(${table.email})`),
    containingIndex('staff_search_idx', plain(table.name), plain(table.email), table.cellPhone),
    sameBank(table, table.staffDesignationId, staffDesignations),
  ],
);
