import { addDays, startOfUtcDay } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import type { PlannedOpening } from '../../../src/rules/conflicts.ts';
import { DRIVE_DAYS_MAX } from '../../../src/rules/drive-dates.ts';
import { isOpenOn, openDayCount } from '../../../src/rules/open-days.ts';
import {
  type BlockedSlot,
  type BlockReason,
  blockOf,
  fittingBlocks,
  type NumberedSlot,
  numbered,
  openOf,
} from '../../../src/rules/slot-blocks.ts';
import { type DatedSlot, datedSlots } from '../../../src/rules/slot-instants.ts';
import { type BedGroup, daySlots } from '../../../src/rules/slot-plan.ts';
import { ianaZone, instantsOf } from '../../../src/rules/zones.ts';
import type { BankZone } from './bank-zones.ts';

/** The zone of a place: a bank's own clock counts where the place is written with the bank's label. */
export const zoneOf = (label: string, site?: BankZone): string =>
  ianaZone(label, site?.label === label ? site.iana : null);

/** The days on which a place is open. */
export interface PlaceDays {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly days: readonly string[];
}

export interface PlaceHours {
  readonly startTime: string;
  readonly endTime: string;
  readonly startLunchTime?: string | null | undefined;
  readonly endLunchTime?: string | null | undefined;
  readonly timeZone: string;
  readonly blockedSlots?: readonly BlockedSlot[];
}

/** Where, when and with whom, as rows and inputs have it. */
export interface PlaceTimes extends PlaceDays, PlaceHours {
  readonly staffIds: readonly string[];
  readonly location: string;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

interface Span {
  readonly from: Day;
  readonly to: Day;
}

/** The days on which a place is open, those of a span where one is given: never more than its whole drive has. */
export function openDates(place: PlaceDays, span?: Span): Day[] {
  const { startDate, endDate } = place;
  const first = span && span.from > startDate ? span.from : startDate;
  const last = span && span.to < endDate ? span.to : endDate;
  const dates: Day[] = [];
  for (let date = first; date <= last && dates.length < DRIVE_DAYS_MAX; date = addDays(date, 1))
    if (isOpenOn(place, date)) dates.push(date);
  return dates;
}

/** The last of them: where a place is open at all, it is in the last week of its range. */
export const lastOpenDate = (place: PlaceDays): Day | undefined =>
  openDates(place, { from: addDays(place.endDate, -6), to: place.endDate }).at(-1);

/** How many days those are, less those that are closed by themselves. */
export function openDateCount(
  place: PlaceDays & { readonly closedDates: readonly Day[] },
  span?: Span,
): number {
  const { startDate, endDate, days, closedDates } = place;
  const first = span && span.from > startDate ? span.from : startDate;
  const last = span && span.to < endDate ? span.to : endDate;
  const inSpan = closedDates.filter((date) => date >= first && date <= last);
  const closed = new Set(inSpan.filter((date) => isOpenOn(place, date))).size;
  return openDayCount({ startDate: first, endDate: last, days }) - closed;
}

const KEPT = 20_000;
/** Drives share days and hours, and a zone's clock is slow to read. */
const kept = new Map<string, number>();

/** The instant of a wall time; where the clock skips it, the one that would have been. */
export function instantAt(date: Day, time: string, zone: string): Date {
  const key = `${date} ${time} ${zone}`;
  const known = kept.get(key);
  if (known !== undefined) return new Date(known);
  const found = readInstant(date, time, zone);
  if (kept.size >= KEPT) kept.clear();
  kept.set(key, found.getTime());
  return found;
}

function readInstant(date: Day, time: string, zone: string): Date {
  const [found] = instantsOf({ date, time }, zone);
  if (found) return found;
  const [before] = instantsOf({ date, time: '00:00' }, zone);
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return new Date((before ?? startOfUtcDay(date)).getTime() + minutes * 60_000);
}

/** The openings of a place, one a day, as the rules of conflicts read them. */
export function openingsOf(place: PlaceTimes, span: Span | undefined, site?: BankZone): PlannedOpening[] {
  const zone = zoneOf(place.timeZone, site);
  const { latitude, longitude, location, staffIds } = place;
  const point =
    latitude === null || longitude === null || latitude === undefined || longitude === undefined
      ? null
      : { latitude, longitude };
  return openDates(place, span).map((date) => ({
    date,
    start: instantAt(date, place.startTime, zone),
    end: instantAt(date, place.endTime, zone),
    location,
    point,
    staffIds,
  }));
}

/** Beds of one kind as records keep them. */
export interface Bed {
  readonly bedName: string;
  readonly quantity: number;
  readonly isActive: boolean;
  readonly donationTypeIds: readonly string[];
}

/** What of a donation type decides how long a bed is taken. */
export interface TypeTimes {
  readonly id: string;
  readonly maximiumProcedureTime: number;
  readonly bedCleanupTime: number;
}

/** The plan of a day at a place: its beds with the minutes that a donation takes them. */
export interface DayPlan {
  readonly groups: readonly BedGroup[];
  readonly maximumDonorsAtATime: number;
}

export function dayPlan(
  beds: readonly Bed[],
  types: ReadonlyMap<string, TypeTimes>,
  maximumDonorsAtATime: number,
): DayPlan {
  return {
    maximumDonorsAtATime,
    groups: beds.map(({ bedName, quantity, isActive, donationTypeIds }) => ({
      bedName,
      quantity,
      isActive,
      minutes: donationTypeIds.flatMap((id) => {
        const type = types.get(id);
        return type ? [type.maximiumProcedureTime + type.bedCleanupTime] : [];
      }),
    })),
  };
}

/** How many slots of a day at a place can be booked, by the name of the bed. */
export function slotCounts(hours: PlaceHours, { groups, ...options }: DayPlan): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const slots = numbered(daySlots(hoursOf(hours), groups, options), groups);
  for (const { bedName } of openOf(slots, hours.blockedSlots))
    counts.set(bedName, (counts.get(bedName) ?? 0) + 1);
  return counts;
}

const hoursOf = ({ startTime, endTime, startLunchTime, endLunchTime }: PlaceHours) => ({
  startTime,
  endTime,
  startLunchTime: startLunchTime || null,
  endLunchTime: endLunchTime || null,
});

/** A slot of a day; the beds of a name are counted from 1. */
export type PlaceSlot = NumberedSlot<DatedSlot> & { readonly blockedReason: BlockReason | null };

/** The slots of a place on a day, with their instants. */
export function slotsOn(hours: PlaceHours, plan: DayPlan, date: Day, zone: string): PlaceSlot[] {
  const opening = hoursOf(hours);
  const block = blockOf(hours.blockedSlots);
  const slots = datedSlots(daySlots(opening, plan.groups, plan), opening, { date, zone });
  return numbered(slots, plan.groups).map((slot) => ({ ...slot, blockedReason: block(slot) }));
}

/** What is blocked at a place, of the slots that a plan of its beds has. */
export const blocksOf = (hours: PlaceHours, { groups, ...options }: DayPlan): BlockedSlot[] =>
  fittingBlocks(hours.blockedSlots ?? [], numbered(daySlots(hoursOf(hours), groups, options), groups));
