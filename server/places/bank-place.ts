import { eq } from 'drizzle-orm';
import { sites } from '../db/schema/site.ts';
import type { Tx } from '../db/transaction.ts';
import type { BankPlace } from './drive-place.ts';

/** What a bank says of where it is; null where there is no such bank. */
export async function bankPlaceOf(tx: Tx, clientId: number): Promise<BankPlace | null> {
  const { latitude, longitude, city, state, zipCode } = sites;
  const [bank] = await tx
    .select({ latitude, longitude, city, state, zipCode })
    .from(sites)
    .where(eq(sites.siteId, clientId));
  return bank ?? null;
}
