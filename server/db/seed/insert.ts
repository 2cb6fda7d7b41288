import { getTableColumns, getTableName, type Table } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';

const BATCH = 1_000;

/**
 * Inserts rows in large batches: one JSON parameter a batch, whatever the number of columns. Rows are the table's
 * own, keys as in its definition; all rows of a call name the same keys.
 */
export async function insertAll<T extends PgTable & Table>(
  client: pg.PoolClient,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = getTableColumns(table);
  const keys = Object.keys(first);
  const names = keys.map((key) => (columns[key] as { name: string }).name);
  const list = names.map((name) => `"${name}"`).join(', ');
  const text = `INSERT INTO "${getTableName(table)}" (${list}) SELECT ${list} FROM jsonb_populate_recordset(null::"${getTableName(table)}", $1::jsonb)`;
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH).map((row) => {
      const record = row as Record<string, unknown>;
      return Object.fromEntries(keys.map((key, index) => [names[index] as string, record[key] ?? null]));
    });
    await client.query(text, [JSON.stringify(batch)]);
  }
}
