import { minutesOf } from '../../../rules/slots.ts';
import type { Slot } from './slot-state.tsx';

/** Half an hour in minutes: the step of the times at the side. */
export const HALF = 30;
/** Pixels a minute: a slot of 25 minutes has room for a line, on paper for two small ones. */
const SCALE = 1.36;
const PAPER_SCALE = 1.2;
/** What has room on a sheet that stands upright: beds beside each other, and minutes below each other. */
const MOST_BEDS = 3;
const MOST_MINUTES = 600;

/** A bed, and what of its day is shown. */
export interface ScheduleBed {
  readonly name: string;
  readonly slots: readonly Slot[];
  /** Of its whole day: how many slots it has, and how many of them are taken. */
  readonly total: number;
  readonly booked: number;
}

/** A part of a day's schedule that stands together: some beds side by side, from one minute of the day to another. */
export interface SchedulePart {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  /** Pixels a minute. */
  readonly scale: number;
  readonly beds: readonly ScheduleBed[];
}

function bedsOf(slots: readonly Slot[]): readonly ScheduleBed[] {
  const beds = Map.groupBy(slots, ({ bedName, bed }) => `${bedName} ${bed}`);
  const of = ([, [slot]]: [string, Slot[]]): [string, number] => [slot?.bedName ?? '', slot?.bed ?? 0];
  return [...beds]
    .sort((one, other) => {
      const [[name, bed], [otherName, otherBed]] = [of(one), of(other)];
      return name.localeCompare(otherName) || bed - otherBed;
    })
    .map(([name, own]) => ({
      name,
      slots: own,
      total: own.length,
      booked: own.filter(({ booked }) => booked > 0).length,
    }));
}

const startOf = (slots: readonly Slot[]): number =>
  Math.floor(Math.min(...slots.map(({ startTime }) => minutesOf(startTime))) / HALF) * HALF;
const endOf = (slots: readonly Slot[]): number => Math.max(...slots.map(({ endTime }) => minutesOf(endTime)));

/** The whole day side by side, as a screen has it: it scrolls. */
export const wholeDay = (slots: readonly Slot[]): SchedulePart => ({
  key: 'all',
  from: startOf(slots),
  to: endOf(slots),
  scale: SCALE,
  beds: bedsOf(slots),
});

/** Cuts what follows each other into as few and as equal groups as can be, none larger than the most. */
function groupsOf<T>(all: readonly T[], most: number): readonly (readonly T[])[] {
  const count = Math.ceil(all.length / most);
  const cut = (at: number): number => Math.round((at * all.length) / count);
  return Array.from({ length: count }, (_none, at) => all.slice(cut(at), cut(at + 1)));
}

/** The same day in parts of which each has room on a sheet of paper, which does not scroll. */
export function partsOnPaper(slots: readonly Slot[]): readonly SchedulePart[] {
  const day = wholeDay(slots);
  const times = groupsOf(halvesOf(slots), MOST_MINUTES / HALF);
  return times.flatMap((halves) => {
    const from = halves[0]?.from ?? day.from;
    const end = from + halves.length * HALF;
    const isOf = ({ startTime }: Slot): boolean => minutesOf(startTime) >= from && minutesOf(startTime) < end;
    return groupsOf(day.beds, MOST_BEDS).flatMap((group, at) => {
      const beds = group.map((bed) => ({ ...bed, slots: bed.slots.filter(isOf) }));
      const shown = beds.flatMap((bed) => bed.slots);
      if (shown.length === 0) return [];
      // What begins in this part is shown to its end.
      const to = Math.max(Math.min(end, day.to), endOf(shown));
      return [{ key: `${from} ${at}`, from, to, scale: PAPER_SCALE, beds }];
    });
  });
}

/** How much of a half hour is taken, over all beds. What is blocked takes nobody. */
export interface HalfHour {
  readonly from: number;
  readonly capacity: number;
  readonly booked: number;
}

/** The half hours of a day, from its first slot to its last. */
export function halvesOf(slots: readonly Slot[]): readonly HalfHour[] {
  const first = startOf(slots);
  return Array.from({ length: Math.ceil((endOf(slots) - first) / HALF) }, (_none, index) => {
    const from = first + index * HALF;
    const own = slots.filter(({ startTime, blockedReason }) => {
      const start = minutesOf(startTime);
      return !blockedReason && start >= from && start < from + HALF;
    });
    const capacity = own.reduce((sum, slot) => sum + slot.capacity, 0);
    return { from, capacity, booked: own.reduce((sum, slot) => sum + slot.booked, 0) };
  });
}
