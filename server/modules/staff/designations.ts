import { inArray } from 'drizzle-orm';
import { staffDesignations } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/transaction.ts';

/** Of these designations, those that are still there, with their banks; nobody removes them before the transaction ends. */
export async function keepDesignations(
  tx: Tx,
  ids: Iterable<string>,
): Promise<{ readonly id: string; readonly clientId: number }[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  return tx
    .select({ id: staffDesignations.id, clientId: staffDesignations.clientId })
    .from(staffDesignations)
    .where(inArray(staffDesignations.id, wanted))
    .orderBy(staffDesignations.id)
    .for('key share');
}
