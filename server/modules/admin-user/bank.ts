import { eq } from 'drizzle-orm';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';

/** Refuses a bank that is not there or is switched off; it stays while we write. 0 is the parent administration. */
export async function checkBank(tx: Tx, clientId: number, path: string): Promise<void> {
  if (clientId === 0) return;
  const [site] = await tx
    .select({ isActive: sites.isActive })
    .from(sites)
    .where(eq(sites.siteId, clientId))
    .for('key share');
  if (!site?.isActive) throw badInput([{ path, code: 'isNotValid' }]);
}
