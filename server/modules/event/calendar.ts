import { and, asc, count, eq, gte, inArray, lte } from 'drizzle-orm';
import { addDays, isDay, monthOf } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { can } from '../../../src/rules/access.ts';
import { fromQueryDate, MOST_BESIDE_DAYS, to12Hour, toItemDate } from '../../../src/rules/calendar-dates.ts';
import { type DaySpan, openStretches } from '../../../src/rules/open-days.ts';
import { type Context, viewerOf } from '../../context.ts';
import { bankName } from '../../db/bank-name.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { events } from '../../db/schema/event.ts';
import { driveCenters, driveLocations, resources } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { CalendarItem } from '../../gql/types.ts';
import { type BankZone, bankZones } from '../drive/bank-zones.ts';
import { type Filled, filledOf, isTold } from '../drive/filled.ts';
import { zoneOf } from '../drive/places.ts';
import { statusOf } from '../drive/status.ts';
import { CLOSES, OPENS } from './source-hours.ts';

/** A month shows so many entries at the most; a bank with more has a mistake in it. */
const MAX = 2_000;

/** The first day that a database knows by four digits. */
const FIRST_DAY = '0001-01-01';

/**
 * May the caller change the events of a bank: the right, in their own bank, and with it selected. An event is of one bank,
 * and whoever looks at all of them is in none.
 */
export function mayChangeEvents(
  context: Context,
  level: 'WRITE' | 'DELETE',
  clientId = context.clientId,
): boolean {
  const viewer = viewerOf(context);
  return (
    clientId === context.clientId &&
    clientId === viewer.clientId &&
    can(viewer.menu, { module: 'eventManagement', level })
  );
}

type EventRow = typeof events.$inferSelect;
type Item = Omit<CalendarItem, '__typename'>;

/** The drive or center that an event is attached to, and its opening hours. */
interface Source {
  readonly name: string | null;
  readonly opens: string | null;
  readonly closes: string | null;
}

const toItemSpan = (from: Day, to: Day) => ({ start: toItemDate(from), end: toItemDate(to) });

interface ShownEvent {
  readonly event: EventRow;
  readonly clientName: string;
  /** Null for an event that is attached to nothing. */
  readonly source: Source | null;
  readonly booked: number;
  readonly site: BankZone | undefined;
}

function eventItem({ event: row, clientName, source, booked, site }: ShownEvent, context: Context): Item {
  const times = {
    startTime: to12Hour(row.startTime),
    endTime: to12Hour(row.endTime),
    timeZone: row.timeZone,
    ianaTimeZone: row.timeZone && zoneOf(row.timeZone, site),
  };
  return {
    id: row.id,
    clientName,
    title: row.name,
    driveName: source?.name ?? '',
    location: [{ location: row.location, ...times, stretches: [toItemSpan(row.startDate, row.endDate)] }],
    ...times,
    isEvent: true,
    isDrive: false,
    isCenter: false,
    start: toItemDate(row.startDate),
    end: toItemDate(row.endDate),
    status: row.status,
    driveCenterStartTime: source?.opens ? to12Hour(source.opens) : null,
    driveCenterEndTime: source?.closes ? to12Hour(source.closes) : null,
    bookedCount: booked,
    capacity: 0,
    viewerCanEdit: mayChangeEvents(context, 'WRITE', row.clientId),
    viewerCanDelete: mayChangeEvents(context, 'DELETE', row.clientId),
  };
}

/** What the calendar shows of a drive, and what its status follows from: a month has two thousand of them. */
const DRIVE = {
  id: driveCenters.id,
  clientId: driveCenters.clientId,
  resourceType: driveCenters.resourceType,
  driveCenterName: driveCenters.driveCenterName,
  startDate: driveCenters.startDate,
  endDate: driveCenters.endDate,
  isApproved: driveCenters.isApproved,
  isActived: driveCenters.isActived,
  wasActive: driveCenters.wasActive,
  reviewState: driveCenters.reviewState,
};
const PLACE = {
  driveId: driveLocations.driveId,
  startDate: driveLocations.startDate,
  endDate: driveLocations.endDate,
  days: driveLocations.days,
  location: driveLocations.location,
  startTime: driveLocations.startTime,
  endTime: driveLocations.endTime,
  timeZone: driveLocations.timeZone,
};
type DriveRow = Pick<typeof driveCenters.$inferSelect, keyof typeof DRIVE> & {
  readonly clientName: string;
  readonly resourceName: string | null;
};
type PlaceRow = Pick<typeof driveLocations.$inferSelect, keyof typeof PLACE>;

/** A place and when it is open around the days that are asked for. */
type OpenPlace = PlaceRow & { readonly open: readonly DaySpan[] };

interface Around {
  readonly places: readonly OpenPlace[];
  readonly filled: Filled;
  readonly site: BankZone | undefined;
}

function driveItem(drive: DriveRow, { places, filled, site }: Around, now: Date): Item {
  const [first] = places;
  const center = drive.resourceType === 'Fixed Center';
  const status = statusOf(drive, places, now, site);
  return {
    id: drive.id,
    clientName: drive.clientName,
    title: drive.driveCenterName,
    driveName: drive.resourceName ?? '',
    location: places.map((place) => ({
      location: place.location,
      startTime: to12Hour(place.startTime),
      endTime: to12Hour(place.endTime),
      timeZone: place.timeZone,
      ianaTimeZone: zoneOf(place.timeZone, site),
      stretches: place.open.map(({ from, to }) => toItemSpan(from, to)),
    })),
    startTime: to12Hour(first?.startTime ?? '00:00'),
    endTime: to12Hour(first?.endTime ?? '23:59'),
    timeZone: first?.timeZone ?? null,
    ianaTimeZone: first ? zoneOf(first.timeZone, site) : null,
    isEvent: false,
    isDrive: !center,
    isCenter: center,
    start: toItemDate(drive.startDate),
    end: toItemDate(drive.endDate),
    status,
    driveCenterStartTime: null,
    driveCenterEndTime: null,
    bookedCount: filled.booked,
    capacity: isTold({ isActived: drive.isActived, status }) ? filled.capacity : 0,
    viewerCanEdit: false,
    viewerCanDelete: false,
  };
}

async function drivesBetween(tx: Tx, context: Context, from: Day, to: Day): Promise<Item[]> {
  const rows = await tx
    .select({ ...DRIVE, clientName: bankName(driveCenters.clientId), resourceName: resources.name })
    .from(driveCenters)
    .leftJoin(resources, eq(resources.id, driveCenters.resourceId))
    .where(
      and(
        lte(driveCenters.startDate, to),
        gte(driveCenters.endDate, from),
        context.clientId > 0 ? eq(driveCenters.clientId, context.clientId) : undefined,
      ),
    )
    .orderBy(asc(driveCenters.startDate), asc(driveCenters.id))
    .limit(MAX);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const places = Map.groupBy(
    await tx
      .select(PLACE)
      .from(driveLocations)
      .where(inArray(driveLocations.driveId, ids))
      .orderBy(asc(driveLocations.startDate)),
    ({ driveId }) => driveId,
  );
  const filled = await filledOf(tx, ids);
  const zones = await bankZones(
    tx,
    rows.map(({ clientId }) => clientId),
  );
  return rows.flatMap((drive) => {
    const all = (places.get(drive.id) ?? []).map((place) => ({
      ...place,
      open: openStretches(place, { from, to }),
    }));
    // A drive of several days may be open on none of those that are asked for.
    if (all.length > 0 && all.every(({ open }) => open.length === 0)) return [];
    const around = {
      places: all,
      filled: filled.get(drive.id) ?? { booked: 0, capacity: 0 },
      site: zones.get(drive.clientId),
    };
    return [driveItem(drive, around, context.now)];
  });
}

async function eventsBetween(tx: Tx, context: Context, from: Day, to: Day): Promise<Item[]> {
  const rows = await tx
    .select({
      event: events,
      clientName: bankName(events.clientId),
      source: {
        name: driveCenters.driveCenterName,
        opens: OPENS,
        closes: CLOSES,
      },
      booked: count(appointments.id),
    })
    .from(events)
    .leftJoin(driveCenters, eq(driveCenters.id, events.sourceId))
    .leftJoin(appointments, and(eq(appointments.eventId, events.id), eq(appointments.canceled, false)))
    .where(
      and(
        lte(events.startDate, to),
        gte(events.endDate, from),
        context.clientId > 0 ? eq(events.clientId, context.clientId) : undefined,
      ),
    )
    .groupBy(events.id, driveCenters.id)
    .orderBy(asc(events.startDate), asc(events.id))
    .limit(MAX);
  const zones = await bankZones(
    tx,
    rows.map(({ event }) => event.clientId),
  );
  return rows.map((row) => eventItem({ ...row, site: zones.get(row.event.clientId) }, context));
}

const isoOf = (text: string, path: string): Day => {
  const iso = fromQueryDate(text);
  if (!iso) throw badInput([{ path, code: 'dateFormat' }], 'dateFormat');
  return iso;
};

/** Events, drives and centers between two days, both included (ISO). */
const between = (context: Context, from: Day, to: Day): Promise<Item[]> =>
  context.tx(async (tx) => [
    ...(await drivesBetween(tx, context, from, to)),
    ...(await eventsBetween(tx, context, from, to)),
  ]);

/** A day some days later or earlier; the first and the last month that there are have no neighbours. */
function movedBy(day: Day, days: number): Day {
  const moved = addDays(day, days);
  return isDay(moved) && moved >= FIRST_DAY ? moved : day;
}

export async function byMonth(context: Context, date: string, besideDays: number): Promise<Item[]> {
  const { from, to } = monthOf(isoOf(date, 'date'));
  const beside = Math.min(MOST_BESIDE_DAYS, Math.max(0, besideDays));
  return between(context, movedBy(from, -beside), movedBy(to, beside));
}

export async function byDate(context: Context, date: string): Promise<Item[]> {
  const iso = isoOf(date, 'date');
  return between(context, iso, iso);
}

export async function byRange(context: Context, startDate: string, endDate: string): Promise<Item[]> {
  return between(context, isoOf(startDate, 'startDate'), isoOf(endDate, 'endDate'));
}
