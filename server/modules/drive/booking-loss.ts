import { addDays, utcDay } from '../../../src/lib/day.ts';
import type { BookingLoss } from '../../../src/rules/booking-loss.ts';
import { isOpenOn } from '../../../src/rules/open-days.ts';
import type { Tx } from '../../db/transaction.ts';
import type { BankZone } from './bank-zones.ts';
import { type Bed, instantAt, lastOpenDate, openDates, type PlaceTimes, zoneOf } from './places.ts';
import type { PlaceRow } from './record.ts';
import { type Booking, dayOfBooking, readVisits } from './slots.ts';

/** A plan as a form has it: its places, each with the stored one that goes on as it, and its beds. */
export interface NewPlan {
  readonly pairs: readonly (readonly [PlaceTimes, PlaceRow | null])[];
  readonly beds: readonly Bed[];
  readonly site: BankZone | undefined;
}

/** A booking that a new plan has no room for, and why. */
export interface LostBooking {
  readonly booking: Booking;
  readonly loss: BookingLoss;
}

/** What takes a booking's time or bed away; null where it keeps both. */
function lossOf(
  booking: Booking,
  place: PlaceTimes | undefined,
  { beds, site }: NewPlan,
): BookingLoss | null {
  if (!place) return 'placeGone';
  const zone = zoneOf(place.timeZone, site);
  const date = dayOfBooking({ ...booking, timeZone: place.timeZone }, site);
  if (!isOpenOn(place, date)) return 'dayClosed';
  const at = (time: string): Date => instantAt(date, time, zone);
  if (booking.startTime < at(place.startTime) || booking.endTime > at(place.endTime)) return 'outsideHours';
  const isLunch =
    place.startLunchTime && place.endLunchTime
      ? booking.startTime < at(place.endLunchTime) && booking.endTime > at(place.startLunchTime)
      : false;
  if (isLunch) return 'lunch';
  const bed = beds.find(({ bedName }) => bedName === booking.bedName);
  if (!bed?.isActive || (booking.bedNumber ?? 0) > bed.quantity) return 'bedGone';
  if (booking.donationTypeId && !bed.donationTypeIds.includes(booking.donationTypeId)) return 'typeGone';
  return null;
}

const goingOn = ({ pairs }: NewPlan): ReadonlyMap<string, PlaceTimes> =>
  new Map(pairs.flatMap(([place, row]) => (row ? [[row.id, place] as const] : [])));

/** The bookings that lose their time or their bed by a new plan, in the order that they came in. */
export function lostBookings(bookings: readonly Booking[], plan: NewPlan): LostBooking[] {
  const placeOf = goingOn(plan);
  return bookings.flatMap((booking) => {
    const loss = booking.locationId ? lossOf(booking, placeOf.get(booking.locationId), plan) : null;
    return loss ? [{ booking, loss }] : [];
  });
}

/** Is a place with no day ahead said to have been elsewhere? While it has one, it may move. */
function isRewritten(row: PlaceRow, place: PlaceTimes, site: BankZone | undefined, now: Date): boolean {
  const last = lastOpenDate(row);
  if (place.location === row.location || !last) return false;
  return instantAt(last, row.endTime, zoneOf(row.timeZone, site)) <= now;
}

/** Who has been at a place, or should have, where a new plan takes away the place or the day or says it was elsewhere. */
export async function lostVisits(
  tx: Tx,
  stored: readonly PlaceRow[],
  plan: NewPlan,
  now: Date,
): Promise<LostBooking[]> {
  const { site } = plan;
  const placeOf = goingOn(plan);
  // Everywhere on earth it is this day at the latest.
  const latest = addDays(utcDay(now), 1);
  const losses = new Map<string, (booking: Booking) => BookingLoss | null>();
  for (const row of stored) {
    const place = placeOf.get(row.id);
    if (!place || isRewritten(row, place, site, now)) losses.set(row.id, () => 'placeGone');
    else if (openDates(row, { from: row.startDate, to: latest }).some((date) => !isOpenOn(place, date)))
      losses.set(row.id, (booking) => (isOpenOn(place, dayOfBooking(booking, site)) ? null : 'dayClosed'));
  }
  const visits = losses.size > 0 ? await readVisits(tx, [...losses.keys()], now) : [];
  return visits.flatMap((booking) => {
    const loss = losses.get(booking.locationId ?? '')?.(booking);
    return loss ? [{ booking, loss }] : [];
  });
}
