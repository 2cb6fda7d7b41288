import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { donations, donors } from '../../db/schema/donor.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { gaveSomething } from './eligibility.ts';

/** Brings what a donor's row says of their last donation to what their donations say. */
export async function refreshEligibility(tx: Tx, _context: Context, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    UPDATE donors SET last_donation_date = l.date, donation_type = l.type
    FROM (SELECT k.id, g.date, g.type FROM unnest(${sql.param([...ids])}::uuid[]) AS k (id)
      LEFT JOIN LATERAL (SELECT ${donations.date} AS date, ${donations.donationType} AS type FROM ${donations}
        WHERE ${donations.donorId} = k.id AND ${gaveSomething} ORDER BY ${donations.date} DESC, ${donations.id} LIMIT 1) g ON true) l
    WHERE donors.id = l.id AND ${isOneOf(donors.id, ids)}`);
}
