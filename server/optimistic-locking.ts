import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Instant } from '../src/lib/scalars.ts';
import type { Context } from './context.ts';
import { uniqueViolation } from './db/errors.ts';
import { badInput, conflict, type FieldError, notFound } from './errors.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Could this be the id of a record? The database refuses to compare anything else. */
export const isId = (text: string | null | undefined): text is string =>
  typeof text === 'string' && UUID.test(text);

/** An id that a record may have; whatever cannot be one is not found. */
export function knownId(id: string | null | undefined, name: string): string {
  if (!isId(id)) throw notFound(name);
  return id;
}

type Fields = Readonly<Record<string, unknown>>;

/** What differs between two states of a record, field by field, or null where nothing does. */
export function difference(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (keys.length === 0) return null;
  const pick = (from: Fields): Fields => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** The version that a form was read with: without it nobody can tell whose change an update would overwrite. */
export function versionOf(argument: string, updatedAt: Instant | null | undefined): Date {
  if (!updatedAt) throw badInput([{ path: `${argument}.updatedAt`, code: 'isRequired' }]);
  return new Date(updatedAt);
}

/**
 * Refuses the edit of a record that is no longer as the form has read it. The whole record is read for whoever is
 * refused alone.
 */
export async function checkVersion(
  stored: Date,
  read: Date,
  current: () => object | Promise<object>,
): Promise<void> {
  if (stored.getTime() !== read.getTime()) throw conflict(await current());
}

/** The instant of a change as the record's next version: later than the last one, whatever the clock says. */
export const nextVersion = (updatedAt: AnyColumn, { now }: Pick<Context, 'now'>): SQL =>
  sql`greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 millisecond')`;

/** Does the write; what the database has already under a unique constraint is refused at its field. */
export async function uniqueOrRefused<T>(
  fields: Readonly<Record<string, FieldError>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const field = fields[uniqueViolation(error) ?? ''];
    throw field ? badInput([field]) : error;
  }
}

/** The bank that a new record is to belong to. The parent administration has to choose one first. */
export function bankOf({ clientId }: Pick<Context, 'clientId'>): number {
  if (clientId > 0) return clientId;
  throw badInput([{ path: 'client-id', code: 'bankRequired' }], 'chooseBank');
}

/** Records in the order of the ids that they were asked by; what is not there is left out. */
export function inOrder<T extends { readonly id: string }>(
  ids: readonly string[],
  records: readonly T[],
): T[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
