import { eq } from 'drizzle-orm';
import { addDays, endOfUtcDay, LAST_DAY, startOfUtcDay } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import type { ZoneLabel } from '../../../src/rules/zones.ts';
import { ianaZone, instantOf, wallTime } from '../../../src/rules/zones.ts';
import type { Context } from '../../context.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';

/** Days of a bank, both included (YYYY-MM-DD). */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** The one bank that a request looks at, and its calendar at this instant. */
export interface BankClock {
  readonly clientId: number;
  readonly zone: string;
  /** What it calls its zone, and its own clock where that differs. */
  readonly site: { readonly label: ZoneLabel; readonly iana: string | null };
  readonly now: Date;
  /** YYYY-MM-DD in the bank's zone. */
  readonly today: Day;
}

/** The calendar of the selected bank. The platform as a whole has none: a bank must be chosen. */
export async function bankClock(tx: Tx, { clientId, now }: Context): Promise<BankClock> {
  const [site] = await tx
    .select({ label: sites.timeZone, iana: sites.ianaTimeZone })
    .from(sites)
    .where(eq(sites.siteId, clientId));
  if (!site) throw badInput([{ path: 'clientId', code: 'required' }], 'selectBank');
  const zone = ianaZone(site.label, site.iana);
  return { clientId, zone, site, now, today: wallTime(now, zone).date };
}

/** The instants at which days begin and end in a zone, the end excluded. */
export function instantsOfDays(
  { from, to }: Days,
  zone: string,
): { readonly start: Date; readonly end: Date } {
  // No zone of the network changes its clock at midnight; UTC stands in for one that would.
  const midnight = (date: Day): Date => instantOf({ date, time: '00:00' }, zone) ?? startOfUtcDay(date);
  const end = to < LAST_DAY ? midnight(addDays(to, 1)) : endOfUtcDay(LAST_DAY);
  return { start: midnight(from), end };
}
