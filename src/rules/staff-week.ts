import { WEEK } from '../lib/day.ts';
import type { Day } from '../lib/scalars.ts';
import { isWorkedOn, minutesOf, type Worker, type WorkingDay } from './working-time.ts';

/** A day at a drive, as far as a person's week needs it. Times are wall time, HH:mm. */
export interface PlannedDay {
  readonly id: string;
  readonly date: Day;
  readonly startTime: string;
  readonly endTime: string;
}

export interface Judged<D extends PlannedDay> {
  readonly day: D;
  /** At two drives at the same time. */
  readonly isDouble: boolean;
  /** Begins before, or ends after, the hours that are worked that day. */
  readonly isOutside: boolean;
}

const meet = (a: PlannedDay, b: PlannedDay): boolean =>
  a.id !== b.id && a.date === b.date && a.startTime < b.endTime && b.startTime < a.endTime;

/** What is wrong with the days that somebody is planned for (docs/design 18.5). */
export const judged = <D extends PlannedDay>(days: readonly D[], worker: Worker): Judged<D>[] =>
  days.map((day) => ({
    day,
    isDouble: days.some((other) => meet(day, other)),
    isOutside: !isWorkedOn(worker, day.date, { start: day.startTime, end: day.endTime }),
  }));

/** Minutes of planned days together. */
export const plannedMinutes = (days: readonly PlannedDay[]): number =>
  days.reduce((sum, { startTime, endTime }) => sum + minutesOf(endTime) - minutesOf(startTime), 0);

/** The days of the week that have hours, in their order. */
export const daysOf = (workingTime: readonly WorkingDay[]): string[] =>
  WEEK.filter((day) => workingTime.some(({ dayName, dayTime }) => dayName === day && dayTime.length > 0));
