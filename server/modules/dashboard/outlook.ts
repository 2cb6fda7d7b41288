import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../src/lib/scalars.ts';
import {
  expectedDonors,
  expectedUnits,
  type GoalForecast,
  goalForecast,
  showProbability,
} from '../../../src/rules/forecast.ts';
import {
  type AppliedFactor,
  appliedFactors,
  SHOW_FACTORS,
  type ShowFactors,
} from '../../../src/rules/show-factors.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { BOOKING_TRAITS, bookingTraits, showFactors, type TraitsRow } from '../appointment/show-factors.ts';
import { NOTHING_TO_COME, resultsKnownAt, showRecord } from '../appointment/show-record.ts';
import { type BankClock, type Days, instantsOfDays } from './bank-clock.ts';

/** What is booked, given and expected of one drive on one day of the bank. */
export interface DriveDay {
  readonly driveId: string | null;
  readonly day: Day;
  readonly booked: number;
  readonly donated: number;
  /** Not rounded; what was given already is in it. */
  readonly units: number;
  /** What corrected the show rates of some of the booked. */
  readonly factors: ShowFactors;
}

interface Row extends TraitsRow {
  readonly client_id: number;
  readonly drive_id: string | null;
  readonly day: Day;
  readonly count: number;
  readonly donated: boolean;
  /** A donor's record, of an appointment whose result is still open; null where the result is known. */
  readonly shows: number | null;
  readonly total: number | null;
}

/** Which appointments `a` an outlook reads: of one bank, or of several with a row for each. */
interface Scope {
  /** What stands before the SELECT. */
  readonly before: SQL;
  readonly join: SQL;
  /** The zone that days are counted in. */
  readonly zone: SQL;
  readonly where: SQL;
}

/** Appointments of some days of a bank by drive and day, with the units to expect. */
export function outlook(tx: Tx, { clientId, zone, now }: BankClock, days: Days): Promise<DriveDay[]> {
  const { start, end } = instantsOfDays(days, zone);
  return outlookOf(tx, now, {
    before: sql``,
    join: sql``,
    zone: sql`${zone}`,
    where: sql`a.client_id = ${clientId} AND a.start_time >= ${start.toISOString()}::timestamptz
      AND a.start_time < ${end.toISOString()}::timestamptz`,
  });
}

/**
 * The same of any banks: given ones count whole, open ones with their donor's show rate, corrected by the factors of
 * their bank, and the success rate.
 */
export async function outlookOf(tx: Tx, now: Date, scope: Scope): Promise<DriveDay[]> {
  const known = resultsKnownAt(now);
  const { rows } = await tx.execute<Row>(sql`
    ${scope.before}
    SELECT a.client_id, a.drive_id, (a.start_time AT TIME ZONE ${scope.zone})::date::text AS day, a.donated,
      record.shows, record.total, ${BOOKING_TRAITS}, count(*)::int AS count
    FROM ${appointments} a
    LEFT JOIN ${sites} bank ON bank.site_id = a.client_id
    ${scope.join}
    LEFT JOIN LATERAL (${showRecord(sql`a.donor_id`, now)}) record
      ON a.end_time > ${known}::timestamptz AND NOT a.donated AND NOT ${NOTHING_TO_COME}
    WHERE NOT a.canceled AND ${scope.where}
    GROUP BY a.client_id, a.drive_id, day, a.donated, record.shows, record.total, is_ahead, weekday`);
  const open = rows.filter(({ total }) => total !== null);
  const factorsOf = await showFactors(
    tx,
    open.map(({ client_id: bank }) => bank),
  );
  const found = new Map<string, DriveDay>();
  for (const row of rows) {
    const { client_id: bank, drive_id: driveId, day, donated, shows, total, count } = row;
    const key = `${driveId} ${day}`;
    const before = found.get(key) ?? { driveId, day, booked: 0, donated: 0, units: 0, factors: {} };
    const isOpen = shows !== null && total !== null;
    const applied = isOpen ? appliedFactors(factorsOf(bank), bookingTraits(row, total)) : [];
    const expected = isOpen
      ? count *
        expectedUnits(
          expectedDonors([
            showProbability(
              shows,
              total,
              applied.map(({ value }) => value),
            ),
          ]),
        )
      : 0;
    found.set(key, {
      ...before,
      booked: before.booked + count,
      donated: before.donated + (donated ? count : 0),
      units: before.units + (donated ? count : expected),
      factors: {
        ...before.factors,
        ...Object.fromEntries(applied.map(({ factor, value }) => [factor, value])),
      },
    });
  }
  return [...found.values()];
}

/** What corrected show rates on any of these days, in the order of the set. */
export function factorsOn(days: readonly DriveDay[]): AppliedFactor[] {
  const used: ShowFactors = Object.assign({}, ...days.map(({ factors }) => factors));
  return SHOW_FACTORS.flatMap((factor) => {
    const value = used[factor];
    return value === undefined ? [] : [{ factor, value }];
  });
}

/** The sums of some days of drives. */
export function totalOf(days: readonly DriveDay[]): Pick<DriveDay, 'booked' | 'donated' | 'units'> {
  return days.reduce(
    (sum, { booked, donated, units }) => ({
      booked: sum.booked + booked,
      donated: sum.donated + donated,
      units: sum.units + units,
    }),
    { booked: 0, donated: 0, units: 0 },
  );
}

/** Expected units, whole, and the forecast against a goal. */
export const forecastOf = (
  units: number,
  goal: number,
): { expectedUnits: number; forecast: GoalForecast } => ({
  expectedUnits: Math.round(units),
  forecast: goalForecast(units, goal),
});
