import type { BookingLoss } from '../../../src/rules/booking-loss.ts';
import { isOpenOn } from '../../../src/rules/open-days.ts';
import type { BankZone } from './bank-zones.ts';
import { type Bed, instantAt, type PlaceTimes, zoneOf } from './places.ts';
import type { PlaceRow } from './record.ts';
import { type Booking, dayOfBooking } from './slots.ts';

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

/** The bookings that lose their time or their bed by a new plan, in the order that they came in. */
export function lostBookings(bookings: readonly Booking[], plan: NewPlan): LostBooking[] {
  const placeOf = new Map(plan.pairs.flatMap(([place, row]) => (row ? [[row.id, place] as const] : [])));
  return bookings.flatMap((booking) => {
    const loss = booking.locationId ? lossOf(booking, placeOf.get(booking.locationId), plan) : null;
    return loss ? [{ booking, loss }] : [];
  });
}
