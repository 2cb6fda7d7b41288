/** What of an event makes donors come at another time or to another place. */
export const TELLING = ['startDate', 'endDate', 'startTime', 'endTime', 'timeZone', 'location'] as const;

type Tellable = { readonly status: string } & Readonly<
  Partial<Record<(typeof TELLING)[number], string | null>>
>;

/** What a change of an event is to whoever is booked for it. */
export type EventNews = 'changed' | 'canceled' | 'again';

/** Does this change cancel the event? */
export const cancels = (before: Tellable, after: Tellable): boolean =>
  after.status === 'Cancelled' && before.status !== 'Cancelled';

/** What booked donors are to be told of a change; null where it is nothing to them, as of an event that is cancelled or over. */
export function newsOf(before: Tellable, after: Tellable): EventNews | null {
  if (cancels(before, after)) return 'canceled';
  if (after.status === 'Cancelled' || after.status === 'Completed') return null;
  if (before.status === 'Cancelled') return 'again';
  return TELLING.some((name) => (before[name] ?? '') !== (after[name] ?? '')) ? 'changed' : null;
}
