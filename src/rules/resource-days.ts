import { addDays } from '../lib/day.ts';
import type { Day } from '../lib/scalars.ts';
import { driveConflicts, type PlannedDrive } from './conflicts.ts';
import { instantOf } from './zones.ts';

/** A day at a drive, as far as a resource's plan needs it. Times are wall time of its IANA zone. */
export interface ResourceDay {
  /** Of the place and the day: `place/YYYY-MM-DD`. */
  readonly id: string;
  readonly driveId: string;
  readonly date: Day;
  readonly startTime: string;
  readonly endTime: string;
  readonly ianaTimeZone: string;
  readonly location: string;
}

/** Days of a drive at one place that follow each other. */
export interface Stretch<D extends ResourceDay> {
  readonly day: D;
  readonly from: Day;
  readonly to: Day;
  /** Another drive has the resource then, or it cannot get there in time. */
  readonly isCollision: boolean;
}

const HOUR_MS = 3_600_000;

function instant(date: Day, time: string, zone: string): Date {
  const midnight = time === '24:00';
  const wall = { date: midnight ? addDays(date, 1) : date, time: midnight ? '00:00' : time };
  return instantOf(wall, zone) ?? new Date(`${wall.date}T${wall.time}:00Z`);
}

const plannedOf = ({
  driveId,
  date,
  startTime,
  endTime,
  ianaTimeZone,
  location,
}: ResourceDay): PlannedDrive => ({
  id: driveId,
  resourceId: 'this',
  name: '',
  mobileCode: null,
  sponsorIds: [],
  openings: [
    {
      date,
      start: instant(date, startTime, ianaTimeZone),
      end: instant(date, endTime, ianaTimeZone),
      location,
      point: null,
      staffIds: [],
    },
  ],
});

const startOf = ({ openings }: PlannedDrive): number => openings[0]?.start.getTime() ?? 0;

/** The days of one resource, those that follow each other as one; which of them cannot be is said by the rules of drives. */
export function stretchesOf<D extends ResourceDay>(days: readonly D[]): Stretch<D>[] {
  const all = days
    .map((day) => ({ day, planned: plannedOf(day) }))
    .sort((a, b) => startOf(a.planned) - startOf(b.planned));
  const found: Stretch<D>[] = [];
  for (const { day, planned } of all) {
    const near = all
      .map((other) => other.planned)
      .filter((other) => Math.abs(startOf(other) - startOf(planned)) < 48 * HOUR_MS);
    const isCollision = driveConflicts(planned, near).some(({ code }) => code === 'resourceBusy');
    const place = day.id.split('/')[0];
    const at = found.findIndex(
      (one) =>
        one.day.id.split('/')[0] === place &&
        addDays(one.to, 1) === day.date &&
        one.isCollision === isCollision,
    );
    const before = found[at];
    if (before) found[at] = { ...before, to: day.date };
    else found.push({ day, from: day.date, to: day.date, isCollision });
  }
  return found;
}

/** Puts stretches side by side where they share a day: as few lanes as it takes, each without two at once. */
export function lanesOf<D extends ResourceDay>(stretches: readonly Stretch<D>[]): Stretch<D>[][] {
  const lanes: Stretch<D>[][] = [];
  for (const stretch of [...stretches].sort((a, b) => a.from.localeCompare(b.from))) {
    const lane = lanes.find((one) => (one.at(-1)?.to ?? '') < stretch.from);
    if (lane) lane.push(stretch);
    else lanes.push([stretch]);
  }
  return lanes;
}
