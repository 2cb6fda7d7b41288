/** An opening of beds on one day; times are HH:mm on the same clock. */
export interface Opening {
  readonly startTime: string;
  readonly endTime: string;
  readonly startLunchTime?: string | null;
  readonly endLunchTime?: string | null;
}

export interface Slot {
  readonly startTime: string;
  readonly endTime: string;
}

/** Minutes since midnight of HH:mm. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** HH:mm of minutes since midnight. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * The slots of one bed (docs/design 18.2): each takes `bedMinutes`, the first at the opening (plus a stagger), one
 * after the other; a slot may end exactly at the close, none may overlap lunch, and after lunch they start anew.
 */
export function bedSlots(opening: Opening, bedMinutes: number, staggerMinutes = 0): Slot[] {
  if (bedMinutes <= 0) return [];
  const end = minutesOf(opening.endTime);
  const lunch =
    opening.startLunchTime && opening.endLunchTime
      ? { from: minutesOf(opening.startLunchTime), to: minutesOf(opening.endLunchTime) }
      : null;
  const slots: Slot[] = [];
  let at = minutesOf(opening.startTime) + staggerMinutes;
  while (at + bedMinutes <= end) {
    if (lunch && at < lunch.to && at + bedMinutes > lunch.from) {
      at = lunch.to;
      continue;
    }
    slots.push({ startTime: timeOf(at), endTime: timeOf(at + bedMinutes) });
    at += bedMinutes;
  }
  return slots;
}
