import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { utcDay } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import type { Kind } from '../../../src/rules/eligibility.ts';
import { wallTime } from '../../../src/rules/zones.ts';
import type { Context } from '../../context.ts';
import { driveLocations } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { placeOfText } from '../../places/us-places.ts';
import { openDays } from '../appointment/bookable.ts';
import { freeTimes } from '../appointment/slots.ts';
import { bankRules } from '../donor/bank-rules.ts';
import { openDates, zoneOf } from '../drive/places.ts';
import { type LockedDrive, readDrive } from '../drive/read.ts';

/** What of a drive decides whom it invites. */
export interface Inviting {
  readonly found: LockedDrive;
  /** The day that donors have to be eligible on: the first one with a free time, or the first at all. */
  readonly date: Day;
  /** The place that is open on that day. */
  readonly place: LockedDrive['places'][number] | undefined;
  readonly today: Day;
  readonly point: { readonly lat: number; readonly lng: number } | null;
  readonly kinds: readonly Kind[];
  readonly minimumAge: number;
  readonly openPlaces: number;
}

/** Where a drive is: as it says, as its address says, or at least where its bank is. */
async function pointOf(tx: Tx, { drive, places }: LockedDrive): Promise<Inviting['point']> {
  const [place] = await tx
    .select({ lat: driveLocations.latitude, lng: driveLocations.longitude })
    .from(driveLocations)
    .where(
      and(
        eq(driveLocations.driveId, drive.id),
        isNotNull(driveLocations.latitude),
        isNotNull(driveLocations.longitude),
      ),
    )
    .orderBy(asc(driveLocations.startDate), asc(driveLocations.id))
    .limit(1);
  if (place?.lat != null && place.lng !== null) return { lat: place.lat, lng: place.lng };
  const named = await placeOfText(places[0]?.location ?? '');
  if (named) return { lat: named.lat, lng: named.lng };
  const [site] = await tx
    .select({ lat: sites.latitude, lng: sites.longitude })
    .from(sites)
    .where(eq(sites.siteId, drive.clientId));
  return site?.lat != null && site.lng !== null ? { lat: site.lat, lng: site.lng } : null;
}

/** The place that is open on a day; where none is, one that would have been. */
function placeOn({ places }: LockedDrive, date: Day): Inviting['place'] {
  const planned = places.filter((place) => openDates(place, { from: date, to: date }).length > 0);
  const open = planned.find(({ isDriveActive, closedDates }) => isDriveActive && !closedDates.includes(date));
  return open ?? planned[0] ?? places[0];
}

export async function invitingDrive(tx: Tx, context: Context, driveId: string): Promise<Inviting> {
  const found = await readDrive(tx, context, driveId);
  const { drive, places, site } = found;
  const bank = (await bankRules(tx, context, [drive.clientId])).get(drive.clientId);
  const isOpen = drive.isApproved && drive.isActived;
  const free = isOpen ? await freeTimes(tx, context, found, { donorId: null }) : [];
  const [first] = free;
  const zone = zoneOf(first?.timeZone ?? places[0]?.timeZone ?? 'EST', site);
  const date = first
    ? wallTime(new Date(first.startTime), zone).date
    : (openDays(found, context.now)[0]?.date ??
      places.flatMap((place) => openDates(place))[0] ??
      drive.startDate);
  const types = bank
    ? [...bank.types, ...bank.archived.types].filter(({ id }) => id && drive.donationTypeIds.includes(id))
    : [];
  const { rows } = await tx.execute<{
    free: number;
  }>(sql`SELECT coalesce(sum(capacity - booked), 0)::int AS free FROM drive_slots
    WHERE drive_id = ${drive.id} AND blocked_reason IS NULL AND start_time > ${context.now.toISOString()}::timestamptz`);
  return {
    found,
    date,
    place: placeOn(found, date),
    today: bank?.today ?? utcDay(context.now),
    point: await pointOf(tx, found),
    kinds: [...new Set(types.map(({ kind }) => kind))],
    minimumAge: bank?.minimumDonorAge ?? 17,
    openPlaces: isOpen ? Number(rows[0]?.free ?? 0) : 0,
  };
}
