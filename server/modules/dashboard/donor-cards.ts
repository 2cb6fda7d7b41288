import { and, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import type { Context } from '../../context.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { donors } from '../../db/schema/donor.ts';
import type { BloodGroupCount, EligibleSoon } from '../../gql/types.ts';
import { isBookedAhead } from '../donor/booked-ahead.ts';
import { asDonor, canEditDonors, DONOR_COLUMNS } from '../donor/donor-row.ts';
import { isContactable } from '../donor/wants-mail.ts';
import { bankClock } from './bank-clock.ts';

/** A bank's donors by blood group, and how many of each may give whole blood today. */
export const donorsByBloodGroup = (context: Context): Promise<BloodGroupCount[]> =>
  context.tx(async (tx) => {
    const { clientId, today } = await bankClock(tx, context);
    const count = sql<number>`count(*)::int`;
    return tx
      .select({
        bloodType: donors.bloodType,
        donors: count,
        eligibleNow: sql<number>`(count(*) FILTER (WHERE ${donors.isActive} AND (${donors.nextEligibleWB} IS NULL OR ${donors.nextEligibleWB} <= ${today})))::int`,
      })
      .from(donors)
      .where(eq(donors.clientId, clientId))
      .groupBy(donors.bloodType)
      .orderBy(sql`${count} DESC`, donors.bloodType);
  });

const SOON_DAYS = 7;
const SHOWN = 5;

/** Active donors who become eligible within seven days and have no appointment ahead, the soonest first. */
export const eligibleSoon = (context: Context): Promise<EligibleSoon> =>
  context.tx(async (tx) => {
    const { clientId, today, now } = await bankClock(tx, context);
    const until = addDays(today, SOON_DAYS);
    const soon = (day: SQL): SQL => sql`(${day} > ${today} AND ${day} <= ${until})`;
    const [wb, pl] = [sql`${donors.nextEligibleWB}`, sql`${donors.nextEligiblePL}`];
    const within = (day: SQL): SQL => sql`CASE WHEN ${soon(day)} THEN ${day} END`;
    const eligibleOn = sql<Day>`least(${within(wb)}, ${within(pl)})`;
    const rows = await tx
      .select({
        donor: DONOR_COLUMNS,
        eligibleOn: sql<Day>`${eligibleOn}::text`,
        all: sql<number>`(count(*) OVER ())::int`,
      })
      .from(donors)
      .where(
        and(
          eq(donors.clientId, clientId),
          donors.isActive,
          or(soon(wb), soon(pl)),
          isContactable(donors.doNotContactUntil, today),
          not(isBookedAhead(sql`${donors.id}`, now)),
        ),
      )
      .orderBy(eligibleOn, nameOrder(donors.lastName), nameOrder(donors.firstName), donors.id)
      .limit(SHOWN);
    const viewerCanEdit = canEditDonors(context);
    return {
      totalRecords: rows[0]?.all ?? 0,
      donors: rows.map(({ donor, eligibleOn: day }) => ({
        donor: asDonor(donor, viewerCanEdit),
        eligibleOn: day,
        product: donor.nextEligibleWB === day ? 'WB' : 'PL',
      })),
    };
  });
