import { sql } from 'drizzle-orm';
import type { ValueOf } from '../../../src/rules/closed-sets.ts';
import { type Context, viewerOf } from '../../context.ts';
import { distinctDonors } from '../../db/schema/donor-record.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { DonorMatch, DonorMatchInput, DonorPairs, QueryDonorPairsArgs } from '../../gql/types.ts';
import { isId, knownId } from '../../optimistic-locking.ts';
import { donationCounts } from './merge-facts.ts';
import { donorReader } from './read.ts';

const SHOWN = 5;
const MOST_PAIRS = 200;
const digits = (text: string): string => text.replaceAll(/\D/g, '');

/** Who may be the donor that is described, the best first: their ids, and what speaks for each. */
export async function twinsOf(
  tx: Tx,
  donor: DonorMatchInput,
  { clientId, most = SHOWN }: { readonly clientId?: number | undefined; readonly most?: number } = {},
): Promise<{ id: string; because: ValueOf<'TwinSign'>[] }[]> {
  const phones = [...new Set((donor.phones ?? []).map(digits))].filter((phone) => phone.length === 10);
  const wanted = {
    ...(donor.firstName?.trim() && donor.lastName?.trim() && donor.birthDate
      ? { first: donor.firstName.trim(), last: donor.lastName.trim(), birth: donor.birthDate }
      : {}),
    ...(donor.emailAddress?.trim() ? { email: donor.emailAddress.trim() } : {}),
    ...(phones.length > 0 ? { phones } : {}),
    ...(isId(donor.id) ? { except: donor.id } : {}),
    // The parent administration looks within the bank of the donor.
    ...(clientId ? { bank: clientId } : {}),
  };
  const { rows } = await tx.execute<{ id: string; because: ValueOf<'TwinSign'>[] }>(
    sql`SELECT id, because FROM donor_twins(${JSON.stringify(wanted)}::jsonb, ${most})`,
  );
  return rows;
}

/** The same with their records. */
export const possibleMatches = (context: Context, donor: DonorMatchInput): Promise<DonorMatch[]> =>
  context.tx(async (tx) => {
    const twins = await twinsOf(tx, donor);
    const found = await donorReader.byIds(
      tx,
      context,
      twins.map(({ id }) => id),
    );
    return found.map((one) => ({
      donor: one,
      because: twins.find(({ id }) => id === one.id)?.because ?? [],
    }));
  });

/** Pairs that may be of one person; the active record, the one with more donations, or else the older one, stands first. */
export const possiblePairs = (
  context: Context,
  { limit, clientId }: Partial<QueryDonorPairsArgs>,
): Promise<DonorPairs> =>
  context.tx(async (tx) => {
    // Who sees all banks looks at one of them: from here on the transaction is that bank's.
    if (context.clientId === 0 && clientId != null)
      await tx.execute(sql`SELECT set_config('app.client_id', ${String(clientId)}, true)`);
    const most = Math.max(1, Math.min(MOST_PAIRS, limit ?? MOST_PAIRS));
    const { rows } = await tx.execute<{
      one: string;
      other: string;
      because: ValueOf<'TwinSign'>[];
      is_capped: boolean;
    }>(sql`SELECT one, other, because, is_capped FROM donor_pairs(${most})`);
    const ids = [...new Set(rows.flatMap(({ one, other }) => [one, other]))];
    const records = new Map((await donorReader.byIds(tx, context, ids)).map((donor) => [donor.id, donor]));
    const counts = await donationCounts(tx, ids);
    const gave = (id: string): number => counts.get(id) ?? 0;
    const pairs = rows.flatMap(({ one, other, because }) => {
      const [a, b] = [records.get(one), records.get(other)];
      if (!a || !b) return [];
      const more =
        Number(b.isActive) - Number(a.isActive) ||
        gave(b.id) - gave(a.id) ||
        a.createdAt.localeCompare(b.createdAt);
      const [keep, gone] = more > 0 ? [b, a] : [a, b];
      return [{ id: `${keep.id}.${gone.id}`, keep, other: gone, because }];
    });
    return { isCapped: rows[0]?.is_capped ?? false, pairs };
  });

/** Notes that two records are of two persons; said twice it is the same. */
export const markDistinct = (context: Context, one: string, other: string): Promise<boolean> =>
  context.tx(async (tx) => {
    const ids = [knownId(one, 'donor').toLowerCase(), knownId(other, 'donor').toLowerCase()].sort();
    const [first, second] = await donorReader.byIds(tx, context, ids);
    if (!first || !second || first.clientId !== second.clientId) throw notFound('donor');
    const { firstName, lastName } = viewerOf(context);
    await tx
      .insert(distinctDonors)
      .values({
        clientId: first.clientId,
        oneId: first.id,
        otherId: second.id,
        saidByName: `${firstName} ${lastName}`,
        saidAt: context.now,
      })
      .onConflictDoNothing();
    return true;
  });
