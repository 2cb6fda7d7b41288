import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { collapse } from '../src/rules/text.ts';
import type { Context } from './context.ts';
import { isId } from './optimistic-locking.ts';

interface Unique {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly clientId: PgColumn;
  /** What must be there once in a bank; case does not tell two apart. */
  readonly value: PgColumn;
}

/**
 * Has no other record of the bank this value? In the parent view nobody can say whose it would be before a bank is
 * chosen: there the bank of the record that is edited counts.
 */
export function isFree(
  context: Context,
  { table, id, clientId, value }: Unique,
  wanted: string,
  ownId: string | null | undefined,
): Promise<boolean> {
  const own = isId(ownId) ? ownId : undefined;
  const bank: SQL = own
    ? sql`${clientId} = (SELECT r.client_id FROM ${table} r WHERE r.id = ${own})`
    : eq(clientId, context.clientId);
  return context.tx(async (tx) => {
    const same = eq(sql`lower(${value})`, collapse(wanted).toLowerCase());
    return (await tx.$count(table, and(bank, same, own ? ne(id, own) : undefined))) === 0;
  });
}
