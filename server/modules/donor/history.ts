import { and, count, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Day } from '../../../src/lib/scalars.ts';
import { ianaZone, wallTime } from '../../../src/rules/zones.ts';
import type { Context } from '../../context.ts';
import { donations, donors } from '../../db/schema/donor.ts';
import { donorMerges } from '../../db/schema/donor-record.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { DonationPage, PaginationInput } from '../../gql/types.ts';
import { knownId } from '../../optimistic-locking.ts';
import { readPage } from '../../read-page.ts';

const MAX = 100;

/** A donor of the tenant. */
export const ofDonor = (context: Context, id: string): SQL | undefined =>
  and(eq(donors.id, id), context.clientId > 0 ? eq(donors.clientId, context.clientId) : undefined);

/** The ids under which a donor's history was written: their own, and those of the records that were merged into it. */
export async function historyIds(tx: Tx, id: string): Promise<string[]> {
  const merged = await tx
    .select({ id: donorMerges.mergedId })
    .from(donorMerges)
    .where(and(eq(donorMerges.keptId, id), isNull(donorMerges.undoneAt)));
  return [id, ...merged.map((merge) => merge.id)];
}

export interface DonorClock {
  readonly id: string;
  readonly clientId: number;
  /** An IANA zone, and today on its calendar. */
  readonly zone: string;
  readonly today: Day;
}

/** A donor of the tenant and the calendar of their bank; another bank's donor is not found. */
export async function donorClock(tx: Tx, context: Context, asked: string): Promise<DonorClock> {
  const id = knownId(asked, 'donor').toLowerCase();
  const [found] = await tx
    .select({
      clientId: donors.clientId,
      timeZone: sites.timeZone,
      ianaTimeZone: sites.ianaTimeZone,
    })
    .from(donors)
    .innerJoin(sites, eq(sites.siteId, donors.clientId))
    .where(ofDonor(context, id));
  if (!found) throw notFound('donor');
  const zone = ianaZone(found.timeZone, found.ianaTimeZone);
  return { id, clientId: found.clientId, zone, today: wallTime(context.now, zone).date };
}

/** What a donor has given, the newest first. */
export const donationHistory = (
  context: Context,
  asked: string,
  pagination: PaginationInput | null | undefined,
): Promise<DonationPage> =>
  context.tx(async (tx) => {
    const { id } = await donorClock(tx, context, asked);
    const { limit, offset } = readPage(pagination, { columns: ['date'], sortBy: 'date', max: MAX });
    const mine = eq(donations.donorId, id);
    const [all] = await tx.select({ count: count() }).from(donations).where(mine);
    const rows = await tx
      .select({
        id: donations.id,
        date: donations.date,
        donationType: donations.donationType,
        site: donations.site,
        outcome: donations.outcome,
      })
      .from(donations)
      .where(mine)
      .orderBy(desc(donations.date), desc(donations.id))
      .limit(limit)
      .offset(offset);
    return { totalRecords: all?.count ?? 0, donations: rows };
  });
