import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { unaccented } from '../../src/lib/plain-text.ts';
import { collapse } from '../../src/rules/text.ts';
import { plain } from './schema/columns.ts';
import type { Tx } from './transaction.ts';

/**
 * The text as a pattern has it: as texts are kept, whatever is pasted along with it. Of an accent alone nothing would be left,
 * and nothing is in everything.
 */
const literal = (text: string): string => {
  const kept = collapse(text);
  return (unaccented(kept).trim() || kept || text.trim()).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
};

/**
 * A pattern for ILIKE that finds the text anywhere; the wildcards of the text itself are taken literally. It has no
 * accents: what it is asked of is `unaccented`, too, or is a code, which has none.
 */
export const containing = (text: string): string => `%${literal(text)}%`;

/** A pattern for LIKE that finds what begins with the text. */
export const beginning = (text: string): string => `${literal(text)}%`;

/** Does the column's text contain that of a pattern, whatever accents and capitals either has? */
export const matches = (column: AnyPgColumn | SQL, pattern: string): SQL =>
  sql`${plain(column)} ILIKE ${pattern}`;

/**
 * Is the column one of these ids? They travel as one value: a statement with ten thousand of its own takes half a second
 * to put together, and nobody else is answered meanwhile. What is no id must have been left out.
 */
export const isOneOf = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = ANY (${sql.param([...ids])}::uuid[])`;

/**
 * Is the record one of those that a function of the owner has found? It may use the trigram index, which the policy keeps
 * from a condition of the row's own; the row is then read under the policy.
 */
export const isFoundBy = (id: AnyPgColumn, matches: SQL): SQL =>
  sql`${id} IN (SELECT found.id FROM ${matches} AS found (id))`;

/** The drives whose name or number contains a text. */
export const drivesNamed = (id: AnyPgColumn, text: string): SQL =>
  isFoundBy(id, sql`drive_matches(${containing(text)}, true)`);

/** How many rows a query has; beyond `cap` it stops counting. */
export async function countUpTo(
  tx: Tx,
  query: SQL,
  cap: number,
): Promise<{ count: number; isCapped: boolean }> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (${query} LIMIT ${cap + 1}) AS found`,
  );
  const count = Number(rows[0]?.count ?? 0);
  return { count: Math.min(count, cap), isCapped: count > cap };
}

/**
 * Runs a query of a page so that it walks an index in the page's order instead of sorting what it found. Row-level
 * security makes the planner expect a tenth of the rows that there are, and a sort of them look cheap. It is advice:
 * where no index has the order, it is sorted all the same. Workers beside it would take longer to begin than it runs.
 */
export async function inIndexOrder<T>(tx: Tx, query: () => Promise<T>): Promise<T> {
  await tx.execute(
    sql`SELECT set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true),
      set_config('max_parallel_workers_per_gather', '0', true)`,
  );
  const rows = await query();
  await tx.execute(
    sql`SELECT set_config('enable_sort', 'on', true), set_config('enable_bitmapscan', 'on', true)`,
  );
  return rows;
}
