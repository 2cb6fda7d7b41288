import type { Day } from '../lib/scalars.ts';
export type EntryKind = 'event' | 'center' | 'drive';

export interface CalendarEntry {
  readonly id: string;
  readonly title: string;
  readonly kind: EntryKind;
  /** Wall time of the entry's own place, YYYY-MM-DDTHH:mm: days are those of its zone, not the browser's. */
  readonly start: `${Day}T${string}`;
  readonly end: `${Day}T${string}`;
  /** The hour as it is shown before the title. */
  readonly hour: string;
  /** The same for the month, where room is scarce: "8a". */
  readonly short: string;
  /** Struck through when cancelled, hatched when nobody has approved it yet. */
  readonly look?: 'cancelled' | 'pending' | undefined;
}

/** What was selected: days, or hours of a day. */
export interface Slot {
  readonly date: Day;
  readonly endDate: Day;
  readonly time?: string;
  readonly endTime?: string;
}
