import type { Instant } from '../lib/scalars.ts';

/** A time that can be booked instead, as a refused booking names it in the error's `alternatives`. */
export interface SlotAlternative {
  readonly driveId: string;
  readonly donationTypeId: string;
  /** The address of the drive's place where it is. */
  readonly location: string;
  readonly startTime: Instant;
  readonly endTime: Instant;
  readonly timeZone: string;
  /** The IANA zone of that clock. */
  readonly ianaTimeZone: string;
  /** Beds that are free then. */
  readonly free: number;
  /** Minutes later than what was wanted; negative is earlier. */
  readonly minutes: number;
}

/** So many are told at the most. */
export const ALTERNATIVES_MAX = 3;

/** The three free times that are nearest to the wanted one, the earlier one first where two are as near. */
export function nearestSlots(
  free: readonly Omit<SlotAlternative, 'minutes'>[],
  wanted: Instant,
): SlotAlternative[] {
  const at = Date.parse(wanted);
  return free
    .map(({ driveId, donationTypeId, location, startTime, endTime, timeZone, ianaTimeZone, free: beds }) => ({
      driveId,
      donationTypeId,
      location,
      startTime,
      endTime,
      timeZone,
      ianaTimeZone,
      free: beds,
      minutes: Math.round((Date.parse(startTime) - at) / 60_000),
    }))
    .sort((one, other) => Math.abs(one.minutes) - Math.abs(other.minutes) || one.minutes - other.minutes)
    .slice(0, ALTERNATIVES_MAX);
}
