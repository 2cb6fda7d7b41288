import { GraphQLError } from 'graphql';
import { lastChanges } from '../audit/last-changes.ts';
import { limitedRows } from '../bulk.ts';
import type { Context } from '../context.ts';
import { exclusionViolation, uniqueViolation } from '../db/errors.ts';
import type { Tx } from '../db/transaction.ts';
import type { FieldError } from '../errors.ts';
import type { BulkRowResult } from '../gql/types.ts';
import { isId } from '../optimistic-locking.ts';

/** A record as it was when it went. */
export interface DeletedRow {
  readonly id: string;
  readonly clientId: number;
  readonly before: Readonly<Record<string, unknown>>;
}

interface Restoring {
  readonly entity: string;
  /** The field of its audit rows that names it. */
  readonly name: string;
  /** What the database's own refusals mean. */
  readonly overlaps?: string;
  /** Brings one back, or refuses. */
  readonly back: (tx: Tx, row: DeletedRow) => Promise<void>;
}

function reasonOf(error: unknown, overlaps: string | undefined): string | undefined {
  if (error instanceof GraphQLError) {
    const [field] = (error.extensions.fields ?? []) as readonly FieldError[];
    // What it names is not the bank's any more, or not there.
    if (field?.code === 'isNotValid') return 'referenceGone';
    return field?.code ?? String(error.extensions.code);
  }
  if (uniqueViolation(error)) return 'notUnique';
  return exclusionViolation(error) ? overlaps : undefined;
}

/**
 * Brings deleted records back that are more than a row, or that may not be what they were: each in a step of its own.
 * What is refused stays away and says why.
 */
export async function restoreOneByOne(
  tx: Tx,
  context: Context,
  wanted: readonly string[],
  { entity, name, overlaps, back }: Restoring,
): Promise<BulkRowResult[]> {
  const ids = limitedRows([...new Set(wanted)], 'ids');
  const last = await lastChanges(tx, context, entity, ids.filter(isId));
  const results: BulkRowResult[] = [];
  for (const id of ids) {
    const change = last.get(id);
    const before = (change?.before ?? {}) as DeletedRow['before'];
    const called = { id, name: String(before[name] ?? '') };
    if (change?.action !== 'Delete') {
      results.push({ ...called, status: 'failed', reason: 'notFound' });
      continue;
    }
    try {
      await tx.transaction((step) => back(step, { id, clientId: change.clientId, before }));
      results.push({ ...called, status: 'done', reason: null });
    } catch (error) {
      const reason = reasonOf(error, overlaps);
      if (!reason) throw error;
      results.push({ ...called, status: 'failed', reason });
    }
  }
  return results;
}
