import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  customType,
  date,
  foreignKey,
  index,
  integer,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Day, Email, Phone } from '../../../src/lib/scalars.ts';

/** Primary key, made by the database unless given. */
export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);

/** The bank that a row belongs to: its `siteId`, or 0 for the parent administration. Row-level security reads it. */
export const clientId = () => integer('client_id').notNull();

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** An instant in UTC. */
export const at = instant;

/** A calendar day; without a zone. */
export const day = (name: string) => date(name, { mode: 'string' }).$type<Day>();

/** An e-mail address. Every write of one goes through the rule of its field, so the column has its kind. */
export const email = (name: string) => text(name).$type<Email>();

/** A telephone number: as `email`. */
export const phone = (name: string) => text(name).$type<Phone>();

/** A file's content. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Times on the clock of all, as one value: PostgreSQL's own notation. */
export const times = customType<{ data: string; driverData: string }>({ dataType: () => 'tstzmultirange' });

export const timestamps = {
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
};

interface OfABank {
  readonly clientId: AnyPgColumn;
  readonly id: AnyPgColumn;
}

/** What rows of the same bank refer to a record by. */
export const bankKey = ({ clientId: bank, id: record }: OfABank) => unique().on(bank, record);

/** A reference to a record of the same bank: the database itself takes no other bank's. */
export const sameBank = (from: Pick<OfABank, 'clientId'>, column: AnyPgColumn, to: OfABank) =>
  foreignKey({ columns: [from.clientId, column], foreignColumns: [to.clientId, to.id] });

/** The text without its accents, as it is searched: José is found as Jose, and the other way round. */
export const plain = (text: AnyPgColumn | SQL): SQL => sql`unaccented(${text})`;

/**
 * A text in the order of names: capitals and accents do not count, whatever the database's own order is. By its signs
 * alone it is compared in half the time.
 */
export const nameOrder = (text: AnyPgColumn | SQL): SQL => sql`lower(${plain(text)} COLLATE "C")`;

/** For texts that are searched by a part of theirs, each of its own: `ILIKE '%part%'` by whoever no policy binds. */
export const containingIndex = (name: string, first: AnyPgColumn | SQL, ...more: (AnyPgColumn | SQL)[]) =>
  index(name).using('gin', sql`${first} gin_trgm_ops`, ...more.map((text) => sql`${text} gin_trgm_ops`));

/**
 * What a search by a part asks of a text that is looked up whole as well, many at a time. Of the text itself PostgreSQL
 * would look in the index of parts for those too, and each would cost a hundred times as much.
 */
export const partsOf = (column: AnyPgColumn): SQL => sql`(${column} || '')`;
