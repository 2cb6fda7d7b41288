import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { Day } from '../../../src/lib/scalars.ts';
import { isOutsideOpening } from '../../../src/rules/drive-checks.ts';
import { STANDING_EVENTS } from '../../../src/rules/event.ts';
import { events } from '../../db/schema/event.ts';
import type { Tx } from '../../db/transaction.ts';
import { openDates, type PlaceTimes } from './places.ts';

/** An event that is attached to a drive; times are HH:mm on the drive's clock. */
export interface DriveEvent {
  readonly id: string;
  readonly name: string;
  readonly driveId: string | null;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly startTime: string;
  readonly endTime: string;
  readonly location: string;
}

/** The events of drives that are still to come. */
export async function eventsAhead(
  tx: Tx,
  clientId: number,
  today: Day,
  driveIds: readonly string[],
): Promise<DriveEvent[]> {
  if (driveIds.length === 0) return [];
  return tx
    .select({
      id: events.id,
      name: events.name,
      driveId: events.sourceId,
      startDate: events.startDate,
      endDate: events.endDate,
      startTime: events.startTime,
      endTime: events.endTime,
      location: events.location,
    })
    .from(events)
    .where(
      and(
        eq(events.clientId, clientId),
        inArray(events.sourceId, [...driveIds]),
        inArray(events.status, [...STANDING_EVENTS]),
        gte(events.endDate, today),
      ),
    )
    .orderBy(asc(events.startDate), asc(events.startTime), asc(events.id));
}

/**
 * Has the drive of an event moved away from it? On the first and the last day of the event a place of the drive is open
 * all the while, and the event is at one of them; between those days the drive may be closed.
 */
export function isOutside(event: DriveEvent, places: readonly PlaceTimes[]): boolean {
  const isOpenOn = (date: Day): boolean =>
    places.some(
      (place) => !isOutsideOpening(event, place) && openDates(place, { from: date, to: date }).length > 0,
    );
  const isThere = places.some(({ location }) => location === event.location);
  return !isThere || !isOpenOn(event.startDate) || !isOpenOn(event.endDate);
}
