import { WEEK, type Weekday, weekdayOf } from '../lib/day.ts';
import type { Day } from '../lib/scalars.ts';

export interface Span {
  readonly start: string;
  readonly end: string;
}

export interface WorkingDay {
  readonly dayName: string;
  readonly dayTime: readonly Span[];
}

/** The days of somebody's week, and the hours of those that have some. */
interface WorkingWeek {
  readonly workingDays: readonly string[];
  readonly workingTime: readonly WorkingDay[];
}

/** A day on which somebody works other hours than in their week; without hours it is a day off. */
export interface DayException {
  /** YYYY-MM-DD */
  readonly date: Day;
  readonly dayTime: readonly Span[];
}

/** When somebody works: their week, and the days that are not like it. */
export interface Worker {
  readonly workingTime: readonly WorkingDay[];
  readonly exceptions: readonly DayException[];
}

/** A shift as it is entered: of a day, its end perhaps on the next one. */
export interface Shift {
  readonly dayName: Weekday;
  readonly start: string;
  readonly end: string;
  readonly endsNextDay: boolean;
}

const MIDNIGHT = '24:00';
const MINUTES_A_DAY = 1_440;

/** Minutes since midnight of a time HH:mm; 24:00 is the end of the day. */
export const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

const next = (day: Weekday): Weekday => WEEK[(WEEK.indexOf(day) + 1) % WEEK.length] ?? 'monday';

/** The days of a shift as they are stored: up to 24:00, and from 00:00 on the next day. */
function stored({ dayName, start, end, endsNextDay }: Shift): (Span & { readonly dayName: Weekday })[] {
  if (!endsNextDay) return [{ dayName, start, end }];
  const first = { dayName, start, end: MIDNIGHT };
  return end === '00:00' ? [first] : [first, { dayName: next(dayName), start: '00:00', end }];
}

/** Shifts as working time, day by day in the order of the week. */
export function toWorkingTime(shifts: readonly Shift[]): { dayName: Weekday; dayTime: Span[] }[] {
  const spans = shifts.flatMap(stored);
  return WEEK.flatMap((dayName) => {
    const dayTime = spans
      .filter((span) => span.dayName === dayName)
      .map(({ start, end }) => ({ start, end }))
      .sort((a, b) => a.start.localeCompare(b.start));
    return dayTime.length > 0 ? [{ dayName, dayTime }] : [];
  });
}

/** Working time as the shifts that were entered: what ends at 24:00 and goes on at 00:00 is one. */
export function toShifts(workingTime: readonly WorkingDay[]): Shift[] {
  const of = (day: Weekday): readonly Span[] =>
    workingTime.find(({ dayName }) => dayName === day)?.dayTime ?? [];
  const goesOn = (day: Weekday): Span | undefined => of(next(day)).find(({ start }) => start === '00:00');
  const comesFrom = (day: Weekday): boolean => {
    const before = WEEK[(WEEK.indexOf(day) + WEEK.length - 1) % WEEK.length] ?? 'sunday';
    return of(before).some(({ start, end }) => end === MIDNIGHT && start !== '00:00');
  };
  return WEEK.flatMap((dayName) =>
    of(dayName).flatMap(({ start, end }): Shift[] => {
      // Its other half stands on the day before.
      if (start === '00:00' && end !== MIDNIGHT && comesFrom(dayName)) return [];
      const rest = end === MIDNIGHT && start !== '00:00' ? goesOn(dayName) : undefined;
      if (rest && rest.end !== MIDNIGHT) return [{ dayName, start, end: rest.end, endsNextDay: true }];
      return [
        end === MIDNIGHT
          ? { dayName, start, end: '00:00', endsNextDay: true }
          : { dayName, start, end, endsNextDay: false },
      ];
    }),
  );
}

/** Minutes of a shift. */
export const shiftMinutes = ({ start, end, endsNextDay }: Omit<Shift, 'dayName'>): number =>
  Math.max(0, minutesOf(end) + (endsNextDay ? MINUTES_A_DAY : 0) - minutesOf(start));

/** Minutes worked in a week. */
export const weekMinutes = (workingTime: readonly WorkingDay[]): number =>
  workingTime
    .flatMap(({ dayTime }) => dayTime)
    .reduce((sum, { start, end }) => sum + Math.max(0, minutesOf(end) - minutesOf(start)), 0);

/** Days of the week as runs: Monday to Friday is one, from and to. */
export function dayRuns(days: readonly string[]): { readonly from: Weekday; readonly to: Weekday }[] {
  const runs: { from: Weekday; to: Weekday }[] = [];
  for (const day of WEEK) {
    if (!days.includes(day)) continue;
    const last = runs.at(-1);
    if (last && WEEK.indexOf(last.to) + 1 === WEEK.indexOf(day)) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}

/** The hours that every working day has; null where they vary, or there are none. */
export function uniformHours(workingTime: readonly WorkingDay[]): Omit<Shift, 'dayName'> | null {
  const [first, ...rest] = toShifts(workingTime);
  if (!first) return null;
  const isSame = (shift: Shift): boolean =>
    shift.start === first.start && shift.end === first.end && shift.endsNextDay === first.endsNextDay;
  const days = new Set([first, ...rest].map(({ dayName }) => dayName));
  if (!rest.every(isSame) || days.size !== rest.length + 1) return null;
  return { start: first.start, end: first.end, endsNextDay: first.endsNextDay };
}

/**
 * The hours of a week of which the days alone are said: those that stay keep theirs, new ones get the hours that every
 * day has; null where these vary. Somebody without hours gets none.
 */
export function hoursForDays(
  { workingDays, workingTime }: WorkingWeek,
  days: readonly Weekday[],
): WorkingDay[] | null {
  const shifts = toShifts(workingTime);
  const hoursOf = (day: Weekday) =>
    shifts
      .filter(({ dayName }) => dayName === day)
      .map(({ start, end, endsNextDay }) => ({ start, end, endsNextDay }));
  const [usual = [], ...others] = WEEK.map(hoursOf).filter((hours) => hours.length > 0);
  const fresh = days.filter(
    (day) => !workingDays.includes(day) && workingTime.every(({ dayName }) => dayName !== day),
  );
  if (fresh.length > 0 && others.some((hours) => JSON.stringify(hours) !== JSON.stringify(usual)))
    return null;
  const kept = toWorkingTime([
    ...shifts.filter(({ dayName }) => days.includes(dayName)),
    ...fresh.flatMap((dayName) => usual.map((hours) => ({ dayName, ...hours }))),
  ]);
  // A morning that stays while the night before it goes.
  const rest = workingTime.filter(
    ({ dayName }) => days.some((day) => day === dayName) && kept.every((day) => day.dayName !== dayName),
  );
  return WEEK.flatMap((name) => [...kept, ...rest].filter(({ dayName }) => dayName === name));
}

/** Do hours cover the whole time from start to end? Spans that touch are one. */
function covers(hours: readonly Span[], { start, end }: Span): boolean {
  const spans = [...hours].sort((a, b) => a.start.localeCompare(b.start));
  let reached = start;
  for (const span of spans) if (span.start <= reached && span.end > reached) reached = span.end;
  return reached >= end;
}

/** Is the whole time from start to end worked on a day of the week? */
export const isWorked = (workingTime: readonly WorkingDay[], day: Weekday, span: Span): boolean =>
  covers(workingTime.find(({ dayName }) => dayName === day)?.dayTime ?? [], span);

/** The hours that somebody works on a date. */
export const hoursOn = ({ workingTime, exceptions }: Worker, date: Day): readonly Span[] =>
  (
    exceptions.find((one) => one.date === date) ??
    workingTime.find(({ dayName }) => dayName === weekdayOf(date))
  )?.dayTime ?? [];

/** Is the whole time from start to end worked on a date? */
export const isWorkedOn = (worker: Worker, date: Day, span: Span): boolean =>
  covers(hoursOn(worker, date), span);

/** Dates with their days of the week, found out once for everybody who is asked about. */
export type OpenDays = ReadonlyMap<Day, Weekday>;
export const openDaysOf = (dates: readonly Day[]): OpenDays =>
  new Map(dates.map((date) => [date, weekdayOf(date)]));

/** Is the whole time from start to end worked on each of these dates? */
export function isWorkedThroughout({ workingTime, exceptions }: Worker, days: OpenDays, span: Span): boolean {
  const other = exceptions.filter(({ date }) => days.has(date));
  if (!other.every(({ dayTime }) => covers(dayTime, span))) return false;
  const special = new Set(other.map(({ date }) => date));
  const usual = new Set([...days].flatMap(([date, day]) => (special.has(date) ? [] : [day])));
  return [...usual].every((day) => isWorked(workingTime, day, span));
}

const SHORTEST = 2;

function dayOf(text: string): Weekday | undefined {
  const wanted = text.trim().toLowerCase().replace(/\.$/, '');
  if (wanted.length < SHORTEST) return;
  return WEEK.find((day) => day.startsWith(wanted));
}

/** Days as people write them: "Mon-Fri", "Mo, We, Sat"; null where that names none. English, as the contract has them. */
export function readDays(text: string): Weekday[] | null {
  const days = new Set<Weekday>();
  for (const part of text.split(/[,;/]/).filter((one) => one.trim() !== '')) {
    const [first = '', last = first, ...more] = part.split(/\s*[-–]\s*/);
    const from = dayOf(first);
    const to = dayOf(last);
    if (!from || !to || more.length > 0) return null;
    for (let at = WEEK.indexOf(from); ; at = (at + 1) % WEEK.length) {
      const day: Weekday = WEEK[at] ?? to;
      days.add(day);
      if (day === to) break;
    }
  }
  return WEEK.filter((day) => days.has(day));
}
