import { inArray } from 'drizzle-orm';
import type { Day } from '../../../src/lib/scalars.ts';
import type { ZoneLabel } from '../../../src/rules/zones.ts';
import { ianaZone, wallTime } from '../../../src/rules/zones.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';

/** What a bank calls its zone, and its own clock where that differs from the label's. */
export interface BankZone {
  readonly label: ZoneLabel;
  readonly iana: string | null;
}

/** The clocks of banks, by their number. */
export async function bankZones(
  tx: Tx,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, BankZone>> {
  if (clientIds.length === 0) return new Map();
  const rows = await tx
    .select({ siteId: sites.siteId, label: sites.timeZone, iana: sites.ianaTimeZone })
    .from(sites)
    .where(inArray(sites.siteId, [...new Set(clientIds)]));
  return new Map(rows.map(({ siteId, ...zone }) => [siteId, zone]));
}

/** Today by the clock of a bank. */
export const todayAt = (now: Date, site: BankZone | undefined): Day =>
  wallTime(now, ianaZone(site?.label ?? 'EST', site?.iana)).date;
