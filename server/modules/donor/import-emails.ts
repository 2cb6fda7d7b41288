import type { Email } from '../../../src/lib/scalars.ts';
import type { Tx } from '../../db/transaction.ts';
import { holdersOf } from './email.ts';

/**
 * Takes addresses for known donors, row by row; false where one is somebody else's. What other rows of the batch take or
 * leave counts, for a dry run stores none of it. `fresh` are the addresses of those whom the file adds.
 */
export function emailsInFile(
  tx: Tx,
  clientId: number,
  fresh: readonly (string | undefined)[],
): (id: string, email: Email) => Promise<boolean> {
  const taken = new Set(fresh.flatMap((email) => email?.toLowerCase() || []));
  const moved = new Set<string>();
  return async (id, email) => {
    const key = email.toLowerCase();
    const holders = await holdersOf(tx, email, id, clientId);
    if (taken.has(key) || holders.some((holder) => !moved.has(holder))) return false;
    taken.add(key);
    moved.add(id);
    return true;
  };
}
