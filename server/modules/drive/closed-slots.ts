import { and, eq, type SQL, sql } from 'drizzle-orm';
import { wallTime } from '../../../src/rules/zones.ts';
import { driveLocations, driveSlots } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { keepOpened, opened } from './opening.ts';
import { zoneOf } from './places.ts';
import type { PlaceRow } from './record.ts';
import { removeFreeSlots } from './slots.ts';

const isAhead = (now: Date): SQL => sql`drive_slots.start_time > ${now.toISOString()}::timestamptz`;

/** Takes slots that are still to come out of what is offered: what is free goes, what is booked stays as it is. */
async function takeBack(tx: Tx, where: SQL | undefined): Promise<void> {
  await removeFreeSlots(tx, and(where, sql`blocked_reason IS NULL`));
  // A slot with a booking in it takes nobody else.
  await tx
    .update(driveSlots)
    .set({ capacity: sql`greatest(booked, 1)` })
    .where(and(where, sql`booked > 0 AND booked < capacity`));
}

/** The same of a place, whose slots that somebody has opened by hand are kept for the next time. */
export async function closeSlots(
  tx: Tx,
  place: PlaceRow,
  where: SQL | undefined,
  zone: string,
  now: Date,
): Promise<void> {
  const ahead = and(where, isAhead(now));
  await keepOpened(tx, place, ahead, zone);
  await takeBack(tx, ahead);
}

/** Closes those of the slots that bookings have left whose day is closed: nobody else can take them. */
export async function closeFreed(tx: Tx, slotIds: readonly string[], now: Date): Promise<void> {
  if (slotIds.length === 0) return;
  const rows = await tx
    .select({
      id: driveSlots.id,
      startTime: driveSlots.startTime,
      place: driveLocations,
      site: { label: sites.timeZone, iana: sites.ianaTimeZone },
    })
    .from(driveSlots)
    .innerJoin(driveLocations, eq(driveLocations.id, driveSlots.locationId))
    .innerJoin(sites, eq(sites.siteId, driveSlots.clientId))
    .where(isOneOf(driveSlots.id, slotIds));
  const closed: string[] = [];
  for (const [, [first, ...others]] of Map.groupBy(rows, ({ place }) => place.id)) {
    if (!first) continue;
    const { place, site } = first;
    const zone = zoneOf(place.timeZone, site);
    const open = opened(place);
    const ids = [first, ...others]
      .filter(({ startTime }) => !open.has(wallTime(startTime, zone).date))
      .map(({ id }) => id);
    if (ids.length === 0) continue;
    await keepOpened(tx, place, and(isOneOf(driveSlots.id, ids), isAhead(now)), zone);
    closed.push(...ids);
  }
  if (closed.length > 0) await takeBack(tx, and(isOneOf(driveSlots.id, closed), isAhead(now)));
}
