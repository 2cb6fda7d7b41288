import { useTranslation } from 'react-i18next';
import { type Clock, useClock } from './clock.ts';

export interface Formats {
  readonly number: (value: number) => string;
  /** One digit after the point at most. */
  readonly decimal: (value: number) => string;
  /** A day, YYYY-MM-DD, in words. */
  readonly day: (day: string) => string;
  /** Today's date in full, in the reader's zone. */
  readonly longDate: (at: Date) => string;
  /** Day and time, in the reader's zone. */
  readonly time: (at: Date) => string;
  /** A wall time, HH:mm, as the reader likes to read hours. */
  readonly hour: (time: string) => string;
  /** How long ago, in the largest unit that is whole. */
  readonly ago: (at: Date, now: Date) => string;
  /** A share, 0 to 1, in percent. */
  readonly share: (part: number) => string;
  /** Month and year of a day. */
  readonly month: (day: string) => string;
  /** A day, YYYY-MM-DD, in full. */
  readonly longDay: (day: string) => string;
  /** A day, YYYY-MM-DD, without its year: "Tuesday, March 4". */
  readonly dayName: (day: string) => string;
  /** The day of the week of a day, short. */
  readonly weekday: (day: string) => string;
  /** The day of the month of a day. */
  readonly dayNumber: (day: string) => string;
  /** A full hour of the clock, 0 to 23. */
  readonly fullHour: (hour: number) => string;
}

const cache = new Map<string, Formats>();

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

function formatsOf(language: string, clock: Clock): Formats {
  const cycle = clock === 'auto' ? {} : ({ hourCycle: clock === '12' ? 'h12' : 'h23' } as const);
  const number = new Intl.NumberFormat(language);
  const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  // English keeps the specification's MMM DD, YYYY.
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    timeZone: 'UTC',
  });
  const long = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
  const time = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...cycle,
  });
  const hour = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    timeStyle: 'short',
    timeZone: 'UTC',
    ...cycle,
  });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  const region = language === 'en' ? 'en-US' : language;
  const percent = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 1 });
  const month = new Intl.DateTimeFormat(region, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const dayName = new Intl.DateTimeFormat(region, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const longDay = new Intl.DateTimeFormat(region, { dateStyle: 'full', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(region, { weekday: 'short', timeZone: 'UTC' });
  const dayNumber = new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: 'UTC' });
  const fullHour = new Intl.DateTimeFormat(region, { hour: 'numeric', timeZone: 'UTC', ...cycle });
  return {
    number: (value) => number.format(value),
    decimal: (value) => decimal.format(value),
    day: (text) => day.format(new Date(`${text}T00:00:00Z`)),
    longDate: (at) => long.format(at),
    time: (at) => time.format(at),
    hour: (text) => hour.format(new Date(`2000-01-01T${text}:00Z`)),
    ago: (at, now) => {
      const past = at.getTime() - now.getTime();
      const [unit, size] = UNITS.find(([, ms]) => Math.abs(past) >= ms) ?? UNITS[2];
      return relative.format(Math.trunc(past / size), unit);
    },
    share: (part) => percent.format(part),
    month: (text) => month.format(new Date(`${text}T00:00:00Z`)),
    dayName: (text) => dayName.format(new Date(`${text}T00:00:00Z`)),
    longDay: (text) => longDay.format(new Date(`${text}T00:00:00Z`)),
    weekday: (text) => weekday.format(new Date(`${text}T00:00:00Z`)),
    dayNumber: (text) => dayNumber.format(new Date(`${text}T00:00:00Z`)),
    fullHour: (of) => fullHour.format(new Date(Date.UTC(2000, 0, 1, of))),
  };
}

/** Numbers and dates as the console's language writes them. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  const clock = useClock();
  const language = i18n.language || 'en';
  const key = `${language} ${clock}`;
  const known = cache.get(key);
  if (known) return known;
  const made = formatsOf(language, clock);
  cache.set(key, made);
  return made;
}
