import { sql } from 'drizzle-orm';
import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Primary key, made by the database unless given. */
export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);

/** The bank that a row belongs to: its `siteId`, or 0 for the parent administration. Row-level security reads it. */
export const clientId = () => integer('client_id').notNull();

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** An instant in UTC. */
export const at = instant;

/** A file's content. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const timestamps = {
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
};
