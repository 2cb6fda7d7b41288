import { sql } from 'drizzle-orm';
import { utcDay } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import type { Kind } from '../../../src/rules/eligibility.ts';
import { wallTime } from '../../../src/rules/zones.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/transaction.ts';
import { bankPlaceOf } from '../../places/bank-place.ts';
import { positionOfDrive } from '../../places/drive-place.ts';
import { openDays } from '../appointment/bookable.ts';
import { freeTimes } from '../appointment/free-slots.ts';
import { bankRules } from '../donor/bank-rules.ts';
import { isOpened } from '../drive/opening.ts';
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

/** Where a drive is: where the first of its places is that says so, or else the first. */
async function pointOf(tx: Tx, { drive, places }: LockedDrive): Promise<Inviting['point']> {
  const bank = await bankPlaceOf(tx, drive.clientId);
  const placed = places.find(({ latitude, longitude }) => latitude !== null && longitude !== null);
  return bank ? positionOfDrive(placed ?? places[0], bank) : null;
}

/** The place that is open on a day; where none is, one that would have been. */
function placeOn({ places }: LockedDrive, date: Day): Inviting['place'] {
  const planned = places.filter((place) => openDates(place, { from: date, to: date }).length > 0);
  return planned.find((place) => isOpened(place, date)) ?? planned[0] ?? places[0];
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
