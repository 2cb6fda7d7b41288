import { daysBetween } from '../lib/day.ts';
import { milesBetween, type Point } from '../lib/distance.ts';
import type { Day } from '../lib/scalars.ts';

/** Where appointments are moved from: their day, and their place where it is known. */
export interface MoveOrigin {
  readonly date: Day;
  readonly point: Point | null;
}

/** A place of a drive on one day with what is free there. */
export interface FreeDay {
  readonly driveId: string;
  readonly driveCenterName: string;
  readonly location: string;
  readonly point: Point | null;
  readonly date: Day;
  readonly free: number;
}

/** A drive to which appointments can go: its day and place that are nearest, and all that is free there. */
export interface RankedTarget extends Omit<FreeDay, 'point'> {
  /** As the crow flies; null where one of the two places is not known. */
  readonly miles: number | null;
}

/** As many as can be looked through. */
export const MOST_TARGETS = 50;

const daysApart = (origin: MoveOrigin, date: Day): number => Math.abs(daysBetween(origin.date, date));
const milesOf = (origin: MoveOrigin, { point }: FreeDay): number | null =>
  origin.point && point ? Math.round(milesBetween(origin.point, point) * 10) / 10 : null;

/** Each drive once, the nearest day first; of one day the nearest place. What is not known is the farthest. */
export function rankTargets(days: readonly FreeDay[], origin: MoveOrigin): RankedTarget[] {
  const ranked = days
    .map((day) => ({ day, apart: daysApart(origin, day.date), miles: milesOf(origin, day) }))
    .sort(
      (one, other) =>
        one.apart - other.apart ||
        (one.miles ?? Number.POSITIVE_INFINITY) - (other.miles ?? Number.POSITIVE_INFINITY) ||
        one.day.date.localeCompare(other.day.date) ||
        one.day.driveCenterName.localeCompare(other.day.driveCenterName),
    );
  const found = new Map<string, RankedTarget>();
  for (const { day, miles } of ranked) {
    const { point: _point, ...own } = day;
    const nearest = found.get(day.driveId) ?? { ...own, free: 0, miles };
    found.set(day.driveId, { ...nearest, free: nearest.free + day.free });
  }
  return [...found.values()].slice(0, MOST_TARGETS);
}
