import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isDay } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { can, rightTo } from '../../../src/rules/access.ts';
import { fromQueryDate, to12Hour } from '../../../src/rules/calendar-dates.ts';
import { showProbability } from '../../../src/rules/forecast.ts';
import { appliedFactors } from '../../../src/rules/show-factors.ts';
import type { BlockReason } from '../../../src/rules/slot-blocks.ts';
import { wallTime } from '../../../src/rules/zones.ts';
import { countAttempt } from '../../auth/rate-limit.ts';
import { type Context, viewerOf } from '../../context.ts';
import { donationTypes, driveCenters, driveLocations, driveSlots } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { DriveSlot, QueryDriveSlotsArgs, ScheduledSlot } from '../../gql/types.ts';
import { isId } from '../../optimistic-locking.ts';
import { heldByOthers } from '../appointment/free-slots.ts';
import { BOOKING_TRAITS, bookingTraits, showFactors, type TraitsRow } from '../appointment/show-factors.ts';
import { showRecord } from '../appointment/show-record.ts';
import { driveTakesPlace } from './days.ts';
import { planOf } from './derived.ts';
import { ownFactsOf } from './form.ts';
import { isOpened, OPENED_BY_HAND } from './opening.ts';
import { type Bed, openDates, slotsOn, zoneOf } from './places.ts';
import { dayPlanOf } from './plan.ts';
import { type LockedDrive, readDrive } from './read.ts';
import { withDonor } from './slot-donors.ts';
import { onDay } from './slots.ts';

export interface Slot extends Omit<ScheduledSlot, '__typename' | 'donorPhone'> {
  /** Its day is closed: it will be offered once that is opened again. */
  readonly isWaiting?: boolean;
}

/** A day of one drive has fewer; more is a mistake. */
const MOST_SLOTS = 5_000;

/** The names of donation types by bed, as the drive has them. */
async function typesByBed(tx: Tx, beds: readonly Bed[]): Promise<ReadonlyMap<string, string[]>> {
  const ids = [...new Set(beds.flatMap(({ donationTypeIds }) => donationTypeIds))];
  const rows = ids.length
    ? await tx
        .select({ id: donationTypes.id, name: donationTypes.name })
        .from(donationTypes)
        .where(inArray(donationTypes.id, ids))
    : [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(beds.map((bed) => [bed.bedName, bed.donationTypeIds.flatMap((id) => names.get(id) ?? [])]));
}

interface Booked {
  readonly donor: Parameters<typeof withDonor>[1];
  readonly donorName: string;
  readonly expectedDonors: number;
}

/** Who is booked on slots, by slot, and how likely they come by their records. */
async function bookedOn(
  tx: Tx,
  slots: readonly { readonly id: string }[],
  now: Date,
): Promise<ReadonlyMap<string, Booked>> {
  interface Row extends TraitsRow {
    readonly slot: string;
    readonly bank: number;
    readonly name: string;
    readonly shows: number;
    readonly total: number;
    readonly donor: Booked['donor'];
  }
  const { rows } = await tx.execute<Row>(sql`
    SELECT a.slot_id AS slot, a.client_id AS bank, d.first_name || ' ' || d.last_name AS name, r.shows, r.total, ${BOOKING_TRAITS},
      json_build_object('id', d.id, 'clientId', d.client_id, 'phone', coalesce(d.cell, d.home_phone, d.work)) AS donor
    FROM appointments a JOIN donors d ON d.id = a.donor_id
      LEFT JOIN sites bank ON bank.site_id = a.client_id, LATERAL (${showRecord(sql`a.donor_id`, now)}) r
    WHERE a.slot_id = ANY (${sql.param(slots.map(({ id }) => id))}::uuid[]) AND NOT a.canceled`);
  const factorsOf = await showFactors(
    tx,
    rows.map(({ bank }) => bank),
  );
  return new Map(
    rows.map((row) => {
      const factors = appliedFactors(factorsOf(row.bank), bookingTraits(row, row.total));
      const rate = showProbability(
        row.shows,
        row.total,
        factors.map(({ value }) => value),
      );
      return [row.slot, { donor: row.donor, donorName: row.name, expectedDonors: rate }];
    }),
  );
}

export async function slotsWhere(
  tx: Tx,
  context: Context,
  { drive, places, site }: LockedDrive,
  where: SQL | undefined,
): Promise<Slot[]> {
  const mayName = can(viewerOf(context).menu, rightTo('READ', 'donorManagement'));
  const rows = await tx
    .select()
    .from(driveSlots)
    .where(and(eq(driveSlots.driveId, drive.id), where))
    .orderBy(asc(driveSlots.bedName), asc(driveSlots.bedNumber), asc(driveSlots.startTime))
    .limit(MOST_SLOTS);
  const people =
    mayName && rows.length > 0 ? await bookedOn(tx, rows, context.now) : new Map<string, Booked>();
  const types = await typesByBed(tx, drive.bedConfigration as Bed[]);
  const zoneOfPlace = new Map(places.map(({ id, timeZone }) => [id, zoneOf(timeZone, site)]));
  return rows.map((row) => {
    const zone = zoneOfPlace.get(row.locationId) ?? 'UTC';
    const slot: Slot = {
      id: row.id,
      bedName: row.bedName,
      bed: row.bedNumber,
      startTime: wallTime(row.startTime, zone).time,
      endTime: wallTime(row.endTime, zone).time,
      donationTypes: types.get(row.bedName) ?? [],
      donationTypeId: row.donationTypeId,
      capacity: row.capacity,
      booked: row.booked,
      donorName: people.get(row.id)?.donorName ?? null,
      expectedDonors: mayName ? (people.get(row.id)?.expectedDonors ?? 0) : null,
      isWaiting: row.blockedReason === OPENED_BY_HAND,
      blockedReason: row.blockedReason === OPENED_BY_HAND ? null : (row.blockedReason as BlockReason | null),
    };
    return withDonor(slot, people.get(row.id)?.donor);
  });
}

/** The slots of a drive on a day: those that are open, or, before that, those that would be. */
export const driveSchedule = (context: Context, driveId: string, date: Day): Promise<Slot[]> =>
  context.tx(async (tx) => {
    const found = await readDrive(tx, context, driveId);
    const { drive, places, site } = found;
    const open = places.filter((place) => openDates(place, { from: date, to: date }).length > 0);
    const days = open.map(
      (place) =>
        sql`(${eq(driveSlots.locationId, place.id)} AND ${onDay(date, zoneOf(place.timeZone, site))})`,
    );
    const slots =
      days.length > 0 ? await slotsWhere(tx, context, found, sql`(${sql.join(days, sql` OR `)})`) : [];
    // On a closed day of an active drive those who are booked still come, and what is planned waits beside them.
    const isClosed = drive.isActived && !open.some((place) => isOpened(place, date));
    if (!isClosed && slots.some(({ blockedReason, isWaiting }) => blockedReason === null && !isWaiting))
      return slots;
    const plan = planOf({ drive, places, sponsorIds: [] });
    const day = dayPlanOf(plan, await ownFactsOf(tx, drive.clientId, context, plan));
    const types = await typesByBed(tx, plan.beds);
    const planned = open.flatMap((place) =>
      slotsOn(place, day, date, zoneOf(place.timeZone, site)).map(
        ({ bedName, bedNumber, startTime, endTime, blockedReason }): Slot => ({
          id: `${place.id}/${date}/${bedName}/${bedNumber}/${startTime}`,
          bedName,
          bed: bedNumber,
          startTime,
          endTime,
          donationTypes: types.get(bedName) ?? [],
          donationTypeId: null,
          capacity: 1,
          booked: 0,
          donorName: null,
          expectedDonors: null,
          blockedReason,
        }),
      ),
    );
    const isTaken = (slot: Slot): boolean =>
      slots.some(
        ({ bedName, bed, startTime, endTime }) =>
          bedName === slot.bedName &&
          bed === slot.bed &&
          startTime < slot.endTime &&
          slot.startTime < endTime,
      );
    return [...slots, ...planned.filter((slot) => !isTaken(slot))];
  });

const dayOf = (text: string): Day => {
  const date = isDay(text) ? text : fromQueryDate(text);
  if (!date) throw badInput([{ path: 'driveDate', code: 'dateFormat' }]);
  return date;
};

/** A wall time HH:mm out of `9:00 AM` or `09:00`; null where neither. */
function clockOf(text: string | null | undefined): string | null {
  const [, hour, minutes, half] = /^\s*(\d{1,2}):(\d{2})\s*([AaPp][Mm])?\s*$/.exec(text ?? '') ?? [];
  if (!hour || !minutes) return null;
  const at = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour);
  return `${String(at).padStart(2, '0')}:${minutes}`;
}

/** Slots under the name by which it is asked whether they are held. */
const listed = alias(driveSlots, 's');

/** Questions of one address in a minute. */
const PER_MINUTE = 30;

/** The times of an active drive for the booking pages: free or taken, and nothing of who. No token comes with it. */
export async function publicSlots(
  context: Context,
  args: QueryDriveSlotsArgs,
): Promise<Omit<DriveSlot, '__typename'>[]> {
  await countAttempt(context, { key: `slots:${context.network}`, max: PER_MINUTE, windowSeconds: 60 });
  const { driveId, type, clientId, mobileCode } = args;
  const date = dayOf(args.driveDate);
  const from = clockOf(args.startTime);
  const to = clockOf(args.endTime);
  if (!isId(driveId)) return [];
  return context.systemTx(async (tx) => {
    const rows = await tx
      .select({
        slot: listed,
        place: driveLocations,
        site: { label: sites.timeZone, iana: sites.ianaTimeZone },
        type: donationTypes.name,
        isHeld: sql<boolean>`${heldByOthers(context, null)}`,
      })
      .from(listed)
      .innerJoin(driveLocations, eq(driveLocations.id, listed.locationId))
      .innerJoin(driveCenters, eq(driveCenters.id, listed.driveId))
      .innerJoin(sites, eq(sites.siteId, listed.clientId))
      .innerJoin(donationTypes, eq(donationTypes.id, listed.donationTypeId))
      .where(
        and(
          eq(listed.driveId, driveId),
          eq(listed.clientId, clientId),
          eq(sites.isActive, true),
          eq(driveCenters.isApproved, true),
          eq(driveCenters.isActived, true),
          driveTakesPlace(context.now),
          sql`lower(${donationTypes.name}) = lower(${type})`,
          mobileCode
            ? sql`EXISTS (SELECT 1 FROM resources r WHERE r.id = ${driveCenters.resourceId} AND r.mobile_code = ${mobileCode})`
            : undefined,
          sql`${listed.startTime} BETWEEN ${date}::date - interval '1 day' AND ${date}::date + interval '2 days'`,
        ),
      )
      .orderBy(asc(listed.startTime), asc(listed.id))
      .limit(MOST_SLOTS);
    return rows.flatMap(({ slot, place, site, isHeld, type: donationType }) => {
      const zone = zoneOf(place.timeZone, site);
      const start = wallTime(slot.startTime, zone);
      if (start.date !== date || (from && start.time < from) || (to && start.time >= to)) return [];
      return [
        {
          id: slot.id,
          startTime: to12Hour(start.time),
          endTime: to12Hour(wallTime(slot.endTime, zone).time),
          donationType,
          isFree:
            !isHeld &&
            slot.blockedReason === null &&
            slot.booked < slot.capacity &&
            slot.startTime > context.now &&
            isOpened(place, date),
        },
      ];
    });
  });
}
