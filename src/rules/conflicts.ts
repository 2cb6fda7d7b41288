import { daysBetween } from '../lib/day.ts';
import { milesBetween, type Point } from '../lib/distance.ts';
import type { Day } from '../lib/scalars.ts';

export const CONFLICT_LEVELS = ['blocking', 'warning', 'info'] as const;
export type ConflictLevel = (typeof CONFLICT_LEVELS)[number];

export const CONFLICT_CODES = [
  'resourceBusy',
  'staffBusy',
  'sameLocation',
  'sameName',
  'sponsorTooSoon',
  'driveNearby',
  'registrationEnds',
  'insuranceEnds',
  'typeNotPublished',
  'outsideWorkingTime',
] as const;
/** What the other record of a conflict is. */
export const CONFLICT_KINDS = ['drive', 'staff', 'resource', 'donationType', 'event'] as const;

export interface Conflict {
  readonly level: ConflictLevel;
  readonly code: (typeof CONFLICT_CODES)[number];
  /** The other record, for a link. */
  readonly relatedId: string | null;
}

/** One opening of a drive: a date with its place and people. */
export interface PlannedOpening {
  /** YYYY-MM-DD in its own zone. */
  readonly date: Day;
  readonly start: Date;
  readonly end: Date;
  readonly location: string;
  readonly point: Point | null;
  readonly staffIds: readonly string[];
}

export interface PlannedDrive {
  readonly id: string | null;
  /** Empty while it has none. */
  readonly name: string;
  readonly resourceId: string | null;
  readonly mobileCode: string | null;
  readonly sponsorIds: readonly string[];
  readonly openings: readonly PlannedOpening[];
}

const MILES_PER_HOUR = 45;
const SET_UP_MINUTES = 60;
const TEAR_DOWN_MINUTES = 60;
export const SPONSOR_DAYS = 56;
export const NEAR_MILES = 5;
export const NEAR_DAYS = 14;
/** Places so near are one. */
const SAME_MILES = 0.1;

const isSamePlace = (a: PlannedOpening, b: PlannedOpening): boolean =>
  a.point && b.point
    ? milesBetween(a.point, b.point) <= SAME_MILES
    : a.location.trim().toLowerCase() === b.location.trim().toLowerCase();

/** A name as it is compared: however it is spaced, and in which letters. */
export const comparedName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

function isSameName(a: PlannedDrive, b: PlannedDrive): boolean {
  const name = comparedName(a.name);
  return name !== '' && name === comparedName(b.name);
}

const overlaps = (a: PlannedOpening, b: PlannedOpening): boolean => a.start < b.end && b.start < a.end;

/** Minutes that a vehicle needs between the end at one place and the start at another. */
export function changeMinutes(a: PlannedOpening, b: PlannedOpening): number {
  if (isSamePlace(a, b)) return 0;
  const miles = a.point && b.point ? milesBetween(a.point, b.point) : 0;
  return TEAR_DOWN_MINUTES + (miles / MILES_PER_HOUR) * 60 + SET_UP_MINUTES;
}

function isTooClose(a: PlannedOpening, b: PlannedOpening): boolean {
  const between = Math.max(b.start.getTime() - a.end.getTime(), a.start.getTime() - b.end.getTime()) / 60_000;
  return overlaps(a, b) || between < changeMinutes(a, b);
}

const pairs = (a: PlannedDrive, b: PlannedDrive): (readonly [PlannedOpening, PlannedOpening])[] =>
  a.openings.flatMap((one) => b.openings.map((other) => [one, other] as const));

const isSameResource = (a: PlannedDrive, b: PlannedDrive): boolean =>
  Boolean((a.resourceId && a.resourceId === b.resourceId) || (a.mobileCode && a.mobileCode === b.mobileCode));

/** What the bank itself opens again and again, with the same beds and for no sponsor, is no other drive to think of. */
const isOwnCenter = (a: PlannedDrive, b: PlannedDrive): boolean =>
  isSameResource(a, b) && a.sponsorIds.length === 0 && b.sponsorIds.length === 0;

type Pairs = ReturnType<typeof pairs>;
const isResourceBusy = (drive: PlannedDrive, other: PlannedDrive, both: Pairs): boolean =>
  isSameResource(drive, other) && both.some(([a, b]) => isTooClose(a, b));
const isStaffBusy = (both: Pairs): boolean =>
  both.some(([a, b]) => overlaps(a, b) && a.staffIds.some((id) => b.staffIds.includes(id)));

/** The conflicts of a drive with one other of the same bank (docs/design 18.5). */
function conflictsWith(drive: PlannedDrive, other: PlannedDrive): Conflict[] {
  const both = pairs(drive, other);
  const days = both.map(([a, b]) => Math.abs(daysBetween(a.date, b.date)));
  const found = (level: ConflictLevel, code: Conflict['code'], is: boolean): Conflict[] =>
    is ? [{ level, code, relatedId: other.id }] : [];
  return [
    ...found('blocking', 'resourceBusy', isResourceBusy(drive, other, both)),
    ...found('blocking', 'staffBusy', isStaffBusy(both)),
    ...found(
      'warning',
      'sameLocation',
      both.some(([a, b]) => a.date === b.date && isSamePlace(a, b)),
    ),
    ...found('warning', 'sameName', isSameName(drive, other) && both.some(([a, b]) => a.date === b.date)),
    ...found(
      'warning',
      'sponsorTooSoon',
      drive.sponsorIds.some((id) => other.sponsorIds.includes(id)) &&
        days.some((apart) => apart < SPONSOR_DAYS),
    ),
    ...found(
      'info',
      'driveNearby',
      both.some(([a, b], index) => {
        const near = a.point && b.point && milesBetween(a.point, b.point) <= NEAR_MILES;
        // Twice at one place on one day is told as that.
        const isTold = isSamePlace(a, b) && (a.date === b.date || isOwnCenter(drive, other));
        return Boolean(near) && (days[index] ?? NEAR_DAYS + 1) <= NEAR_DAYS && !isTold;
      }),
    ),
  ];
}

/** The conflicts of a drive with the others of its bank; itself is left out. */
export const driveConflicts = (drive: PlannedDrive, others: readonly PlannedDrive[]): Conflict[] =>
  others.filter(({ id }) => id === null || id !== drive.id).flatMap((other) => conflictsWith(drive, other));

/** No way on earth takes a vehicle longer: what is further apart is in nobody's way. */
const REACH_DAYS = 14;
const FIRST_DAY: Day = '1970-01-01';

/** What a drive shares with those that it can be in the way of, by spans of days. */
const shares = (drive: PlannedDrive, spansAround: readonly number[]): string[] => [
  ...new Set(
    drive.openings.flatMap(({ date, staffIds }) => {
      const span = Math.floor(daysBetween(FIRST_DAY, date) / REACH_DAYS);
      const owned = [
        ...(drive.resourceId ? [`resource ${drive.resourceId}`] : []),
        ...(drive.mobileCode ? [`code ${drive.mobileCode}`] : []),
        ...staffIds.map((id) => `staff ${id}`),
      ];
      return spansAround.flatMap((step) => owned.map((what) => `${span + step} ${what}`));
    }),
  ),
];

/**
 * Those of a bank's drives that another of them blocks, in their order. Compared are those alone that share a vehicle, its
 * code or somebody of the staff within some weeks: all with all would take minutes for a large bank's year.
 */
export function drivesInConflict<D extends PlannedDrive>(drives: readonly D[]): D[] {
  const sharing = new Map<string, D[]>();
  for (const drive of drives)
    for (const key of shares(drive, [0])) {
      const those = sharing.get(key);
      if (those) those.push(drive);
      else sharing.set(key, [drive]);
    }
  const isBlockedBy = (drive: D, other: D): boolean => {
    if (other.id !== null && other.id === drive.id) return false;
    const both = pairs(drive, other);
    return isResourceBusy(drive, other, both) || isStaffBusy(both);
  };
  return drives.filter((drive) =>
    shares(drive, [-1, 0, 1]).some((key) => sharing.get(key)?.some((other) => isBlockedBy(drive, other))),
  );
}
