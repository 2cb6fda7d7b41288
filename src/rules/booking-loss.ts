/** What of a drive's new plan takes a booked donor's time or bed away. */
export const BOOKING_LOSSES = [
  'placeGone',
  'dayClosed',
  'outsideHours',
  'lunch',
  'bedGone',
  'typeGone',
] as const;

export type BookingLoss = (typeof BOOKING_LOSSES)[number];
