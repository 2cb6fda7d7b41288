import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { DAY_MS, dayFrom, isDay, startOfUtcDay } from '../lib/day.ts';
import { lazy } from '../lib/lazy.ts';
import { hasTwelveHours, withRegion } from '../lib/region.ts';
import type { Day } from '../lib/scalars.ts';
import { wallTimeOf } from '../lib/wall-time.ts';
import { englishDay, inThousands } from '../lib/written.ts';
import { type Telling, type ToldZone, tellingNow, useTelling } from './clock.ts';
import { LONG_DAY, SHORT_DAY } from './day-styles.ts';
import { isLanguage, type Language } from './languages.ts';

export interface Formats {
  readonly number: (value: number) => string;
  /** One digit after the point at most. */
  readonly decimal: (value: number) => string;
  /** A day, YYYY-MM-DD, in words. */
  readonly day: (day: Day) => string;
  /** The same of a text that may be a day; any other stays as it is. */
  readonly dayText: (text: string) => string;
  /** Day and time on the clock of the session; with the letters of its zone where the reader's own clock shows another. */
  readonly time: (at: Date) => string;
  /** The day of an instant on the same clock. */
  readonly dayOf: (at: Date) => Day;
  /** A wall time, HH:mm, as the reader likes to read hours. */
  readonly hour: (time: string) => string;
  /** The same where room is scarce: "8a", "8:30a", and with 24 hours "8:00". */
  readonly shortHour: (time: string) => string;
  /** How long ago, in the largest unit that is whole. */
  readonly ago: (at: Date, now: Date) => string;
  /** A share, 0 to 1, in percent. */
  readonly share: (part: number) => string;
  /** Month and year of a day. */
  readonly month: (day: Day) => string;
  /** The month of a day, short. */
  readonly shortMonth: (day: Day) => string;
  /** A day, YYYY-MM-DD, in full. */
  readonly longDay: (day: Day) => string;
  /** A day, YYYY-MM-DD, without its year: "Tuesday, March 4". */
  readonly dayName: (day: Day) => string;
  /** A day, YYYY-MM-DD, without its year, in few letters: "Mar 4". */
  readonly monthDay: (day: Day) => string;
  /** A day, YYYY-MM-DD, in few letters: "Tue, Mar 4". */
  readonly shortDay: (day: Day) => string;
  /** The day of the week of a day, short. */
  readonly weekday: (day: Day) => string;
  /** The day of the month of a day. */
  readonly dayNumber: (day: Day) => string;
  /** A full hour of the clock, 0 to 23. */
  readonly fullHour: (hour: number) => string;
}

const cache = new Map<string, Formats>();

const UNITS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A span of time in the largest unit that is whole. */
export function wholeUnits(ms: number) {
  const [unit, size] = UNITS.find(([, one]) => Math.abs(ms) >= one) ?? UNITS[2];
  return { count: Math.trunc(ms / size), unit };
}

function shortHourOf(time: string, twelve: boolean): string {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3, 5)];
  if (!twelve) return `${hour}:${minute}`;
  return `${hour % 12 || 12}${minute === '00' ? '' : `:${minute}`}${hour < 12 ? 'a' : 'p'}`;
}

/** The day that the reader's own calendar shows. */
const readersDay = (at: Date): Day => dayFrom(at.getFullYear(), at.getMonth() + 1, at.getDate());

/** Do the calendar and the clock of a zone show what the reader's own do? Asked each time: who travels changes zones. */
function isReadersOwn(at: Date, { wallTime }: ToldZone): boolean {
  const { date, time } = wallTime(at);
  return time === wallTimeOf(at) && date === readersDay(at);
}

/** A formatter takes milliseconds to make: each is made when something is first written with it. */
function formatsOf(language: Language, { clock, zone }: Telling): Formats {
  // English keeps the specification's MMM DD, YYYY.
  const region = withRegion(language);
  const cycle = clock === 'auto' ? {} : ({ hourCycle: clock === '12' ? 'h12' : 'h23' } as const);
  const twelve = clock === '12' || (clock === 'auto' && hasTwelveHours(language));
  const numbers = (options?: Intl.NumberFormatOptions, as = region): ((value: number) => string) => {
    const format = lazy(() => new Intl.NumberFormat(as, options));
    return (value) => format().format(value);
  };
  const times = (options: Intl.DateTimeFormatOptions, as = region): ((at: Date) => string) => {
    const format = lazy(() => new Intl.DateTimeFormat(as, options));
    return (at) => format().format(at);
  };
  const days = (options: Intl.DateTimeFormatOptions, as = region): ((day: Day) => string) => {
    const write = times({ ...options, timeZone: 'UTC' }, as);
    return (text) => write(startOfUtcDay(text));
  };
  const clockTime = times({ timeStyle: 'short', timeZone: 'UTC', ...cycle });
  const fullHour = times({ hour: 'numeric', timeZone: 'UTC', ...cycle });
  const timeOf = times({
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(zone && { timeZone: zone.name }),
    ...cycle,
  });
  const relative = lazy(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' }));
  const broken = numbers();
  const day = language === 'en' ? englishDay : days({ year: 'numeric', month: 'short', day: '2-digit' });
  return {
    // The first formatter of a page takes 15 to 30 ms, and every list says how many there are.
    number: (value) => (Number.isSafeInteger(value) ? inThousands(value, language) : broken(value)),
    decimal: numbers({ maximumFractionDigits: 1 }),
    day,
    dayText: (text) => (isDay(text) ? day(text) : text),
    time: (at) => (zone && !isReadersOwn(at, zone) ? `${timeOf(at)} ${zone.label}` : timeOf(at)),
    dayOf: (at) => zone?.wallTime(at).date ?? readersDay(at),
    shortHour: (text) => shortHourOf(text, twelve),
    hour: (text) => clockTime(new Date(`2000-01-01T${text}:00Z`)),
    ago: (at, now) => {
      const { count, unit } = wholeUnits(at.getTime() - now.getTime());
      return relative().format(count, unit);
    },
    share: numbers({ style: 'percent', maximumFractionDigits: 1 }),
    month: days({ month: 'long', year: 'numeric' }),
    shortMonth: days({ month: 'short' }),
    dayName: days({ weekday: 'long', month: 'long', day: 'numeric' }),
    longDay: days(LONG_DAY),
    monthDay: days({ month: 'short', day: 'numeric' }),
    shortDay: days(SHORT_DAY),
    weekday: days({ weekday: 'short' }),
    dayNumber: days({ day: 'numeric' }, 'en'),
    fullHour: (of) => fullHour(new Date(Date.UTC(2000, 0, 1, of))),
  };
}

/** Numbers and dates as the console's language writes them. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  return formatsIn(i18n.language, useTelling());
}

/** The same outside of React. */
export const formatsNow = (): Formats => formatsIn(i18next.language, tellingNow());

function formatsIn(spoken: string, telling: Telling): Formats {
  const language = isLanguage(spoken) ? spoken : 'en';
  const { clock, zone } = telling;
  const key = `${language} ${clock} ${zone ? `${zone.label} ${zone.name}` : ''}`;
  const known = cache.get(key);
  if (known) return known;
  const made = formatsOf(language, telling);
  cache.set(key, made);
  return made;
}
