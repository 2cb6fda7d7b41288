import { WEEK, type Weekday } from '../../../lib/day.ts';
import { type Shift, type Span, toShifts, type WorkingDay } from '../../../rules/working-time.ts';

/** A shift as it stands in the form, with the paths of its stored start and end. */
export interface PlacedShift extends Shift {
  readonly start: string;
  readonly startPath: string;
  readonly endPath: string;
}

interface StoredSpan extends Span {
  readonly dayName: Weekday;
  /** Which shift it comes from, and whether it holds its beginning or its end. */
  readonly shift: number;
  readonly hasStart: boolean;
  readonly hasEnd: boolean;
}

const next = (day: Weekday): Weekday => WEEK[(WEEK.indexOf(day) + 1) % WEEK.length] ?? 'monday';

function spansOf({ dayName, start, end, endsNextDay }: Shift, shift: number): StoredSpan[] {
  const whole = { dayName, start, end, shift, hasStart: true, hasEnd: true };
  if (!endsNextDay) return [whole];
  // While the end is still to be typed, the rule says of it that it is missing.
  if (!end) return [whole];
  const first = { ...whole, end: '24:00', hasEnd: end === '00:00' };
  return end === '00:00'
    ? [first]
    : [first, { ...whole, dayName: next(dayName), start: '00:00', end, hasStart: false }];
}

interface Stored {
  readonly workingTime: { dayName: Weekday; dayTime: Span[] }[];
  readonly workingDays: Weekday[];
  readonly placed: readonly PlacedShift[];
}

/** What is stored of shifts, also of those that are not right yet; and where each of them stands in it. */
export function storedShifts(shifts: readonly Shift[]): Stored {
  const spans = shifts.flatMap(spansOf);
  const paths = new Map<number, { startPath?: string; endPath?: string }>();
  const workingTime: Stored['workingTime'] = [];
  for (const dayName of WEEK) {
    const own = spans
      .filter((span) => span.dayName === dayName)
      .sort((a, b) => a.start.localeCompare(b.start));
    if (own.length === 0) continue;
    own.forEach(({ shift, hasStart, hasEnd }, at) => {
      const path = `workingTime.${workingTime.length}.dayTime.${at}`;
      paths.set(shift, {
        ...paths.get(shift),
        ...(hasStart ? { startPath: `${path}.start` } : {}),
        ...(hasEnd ? { endPath: `${path}.end` } : {}),
      });
    });
    workingTime.push({ dayName, dayTime: own.map(({ start, end }) => ({ start, end })) });
  }
  return {
    workingTime,
    workingDays: workingTime.map(({ dayName }) => dayName),
    placed: shifts.map((shift, at) => ({ ...shift, startPath: '', endPath: '', ...paths.get(at) })),
  };
}

export const shiftsOf = (workingTime: readonly WorkingDay[]): Shift[] => toShifts(workingTime);

const WEEKDAYS = WEEK.slice(0, 5);

/** The shifts of one day on every day from Monday to Friday; the weekend stays. */
export function copiedToWeekdays(shifts: readonly Shift[], from: Weekday): Shift[] {
  const copied = shifts.filter(({ dayName }) => dayName === from);
  return WEEK.flatMap((dayName) =>
    WEEKDAYS.includes(dayName)
      ? copied.map((shift) => ({ ...shift, dayName }))
      : shifts.filter((shift) => shift.dayName === dayName),
  );
}
