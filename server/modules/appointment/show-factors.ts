import { inArray, sql } from 'drizzle-orm';
import { WEEK } from '../../../src/lib/day.ts';
import {
  BOOKED_AHEAD_DAYS,
  type BookingTraits,
  type ShowFactor,
  type ShowFactors,
} from '../../../src/rules/show-factors.ts';
import { showFactors as table } from '../../db/schema/appointment.ts';
import type { Tx } from '../../db/transaction.ts';
import { zoneOfPlace } from '../../platform-days.ts';

/** What factors ask of an appointment `a` of the bank `bank`, as columns. */
export const BOOKING_TRAITS = sql`
  a.start_time - a.created_at > make_interval(days => ${BOOKED_AHEAD_DAYS}) AS is_ahead,
  extract(isodow FROM a.start_time AT TIME ZONE ${zoneOfPlace(sql`a.time_zone`, sql`bank`)})::int AS weekday`;

export interface TraitsRow extends Record<string, unknown> {
  readonly is_ahead: boolean;
  /** 1 is Monday. */
  readonly weekday: number;
}

/** The traits of a booking whose donor has a record of so many appointments. */
export const bookingTraits = ({ is_ahead, weekday }: TraitsRow, total: number): BookingTraits => ({
  isBookedAhead: is_ahead,
  isFirstTime: total === 0,
  weekday: WEEK[weekday - 1] ?? 'monday',
});

/** The factors of banks as they were computed last; none where they never were. */
export async function showFactors(
  tx: Tx,
  banks: readonly number[],
): Promise<(clientId: number) => ShowFactors> {
  const wanted = [...new Set(banks)];
  const rows = wanted.length
    ? await tx
        .select({ clientId: table.clientId, factor: table.factor, value: table.value })
        .from(table)
        .where(inArray(table.clientId, wanted))
    : [];
  const found = new Map<number, Partial<Record<ShowFactor, number>>>();
  for (const { clientId, factor, value } of rows)
    found.set(clientId, { ...found.get(clientId), [factor]: value });
  return (clientId) => found.get(clientId) ?? {};
}
