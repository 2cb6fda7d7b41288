import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './transaction.ts';

/** A pattern for ILIKE that finds the text anywhere; the wildcards of the text itself are taken literally. */
export const containing = (text: string): string =>
  `%${text.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

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
