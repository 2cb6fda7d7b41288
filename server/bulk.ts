import { BULK_ROWS_MAX } from '../src/rules/bulk.ts';
import { badInput } from './errors.ts';

/** What to ask the database for: one more than is taken, so that too many are seen. */
export const BULK_LIMIT = BULK_ROWS_MAX + 1;

/** The rows that a caller means. More than can be changed at once are refused, never quietly left out. */
export function limitedRows<T>(rows: readonly T[], path: string, count = BULK_ROWS_MAX): readonly T[] {
  if (rows.length > count) throw badInput([{ path, code: 'tooManyRows' }], 'tooManyRows', { count });
  return rows;
}

/**
 * Refuses a change of other rows than were shown to whoever agreed: the caller says how many those were. Chosen rows
 * may have gone meanwhile.
 */
export function bulkExpected(
  rows: readonly unknown[],
  { ids }: { readonly ids?: readonly string[] | null | undefined },
  expected: number,
): void {
  if (ids ? rows.length > expected : rows.length !== expected)
    throw badInput([{ path: 'expectedRows', code: 'rowsChanged' }], 'rowsChanged');
}

/** The rows that a filter lets through for a bulk operation of one transaction, where they are those that were meant. */
export function bulkRows<T>(
  rows: readonly T[],
  filter: { readonly ids?: readonly string[] | null | undefined },
  expected: number,
): readonly T[] {
  limitedRows(rows, 'filter');
  bulkExpected(rows, filter, expected);
  return rows;
}
