import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../src/lib/scalars.ts';
import { driveLocations, driveSlots } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { openDates } from './places.ts';
import type { PlaceRow } from './record.ts';

/** Is a planned day of a place open for booking? */
export const isOpened = (
  { isDriveActive, closedDates }: Pick<PlaceRow, 'isDriveActive' | 'closedDates'>,
  date: Day,
): boolean => isDriveActive && !closedDates.includes(date);

/** The days of a place that are open for booking. */
export const opened = (place: PlaceRow): ReadonlySet<Day> =>
  new Set(openDates(place).filter((date) => isOpened(place, date)));

/**
 * Stands in place of a reason where somebody has opened a slot by hand that the plan blocks, while its day is closed:
 * what was changed by hand holds until the hours, beds or blocks of its own place are changed. Blocked by hand, a slot
 * stays with its reason.
 */
export const OPENED_BY_HAND = 'opened';

/** Keeps those slots of a place that are offered against the plan, for the next time that their day is opened. */
export async function keepOpened(
  tx: Tx,
  place: PlaceRow,
  where: SQL | undefined,
  zone: string,
): Promise<void> {
  if (place.blockedSlots.length === 0) return;
  await tx
    .update(driveSlots)
    .set({ blockedReason: OPENED_BY_HAND })
    .where(
      and(
        where,
        eq(driveSlots.booked, 0),
        sql`${driveSlots.blockedReason} IS NULL`,
        sql`EXISTS (SELECT 1 FROM jsonb_to_recordset(${JSON.stringify(place.blockedSlots)}::jsonb)
            AS b ("bedName" text, "bedNumber" int, "startTime" text)
          WHERE b."bedName" = ${driveSlots.bedName} AND b."bedNumber" = ${driveSlots.bedNumber}
            AND b."startTime" = to_char(${driveSlots.startTime} AT TIME ZONE ${zone}, 'HH24:MI'))`,
      ),
    );
}

/** Offers what was opened by hand, now that its day is open again. */
export async function offerAgain(tx: Tx, place: PlaceRow, day: SQL): Promise<void> {
  await tx
    .update(driveSlots)
    .set({ blockedReason: null })
    .where(and(eq(driveSlots.locationId, place.id), day, eq(driveSlots.blockedReason, OPENED_BY_HAND)));
}

/** What of the days of a place is settled: whether its drive is or ever was active, and which of them have passed. */
interface Before {
  readonly wasActive: boolean;
  readonly isActived: boolean;
  readonly isPast: (date: Day) => boolean;
}

/** The days of a place that passed without having been closed, also where its drive was closed as a whole since. */
const passedOpen = (place: PlaceRow, { isActived, wasActive, isPast }: Before): Day[] =>
  [...opened(wasActive && !isActived ? { ...place, isDriveActive: true } : place)].filter(isPast);

/** The days of a place that are open, with those that were before they passed. */
export const everOpened = (place: PlaceRow, before: Before): Set<Day> =>
  new Set([...opened(place), ...passedOpen(place, before)]);

/**
 * Writes down which days of a place are open; those that have passed stay as they were. Where none is open any more while
 * the drive stays active they are closed days all the same; a place that was never opened has none.
 */
export async function keepDates(
  tx: Tx,
  place: PlaceRow,
  open: ReadonlySet<Day>,
  before: Before,
  staysActive: boolean,
): Promise<void> {
  const passed = new Set(passedOpen(place, before));
  const isDriveActive = open.size > 0;
  const isClosed = (date: Day): boolean => {
    if (before.isPast(date)) return !passed.has(date);
    if (isDriveActive) return !open.has(date);
    return staysActive && (place.isDriveActive || place.closedDates.includes(date));
  };
  const closedDates = openDates(place).filter(isClosed);
  await tx.update(driveLocations).set({ isDriveActive, closedDates }).where(eq(driveLocations.id, place.id));
}
