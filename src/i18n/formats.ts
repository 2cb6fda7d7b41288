import { useTranslation } from 'react-i18next';

export interface Formats {
  readonly number: (value: number) => string;
  /** A day, YYYY-MM-DD, in words. */
  readonly day: (day: string) => string;
  /** Today's date in full, in the reader's zone. */
  readonly longDate: (at: Date) => string;
  readonly time: (at: Date) => string;
  /** A share, 0 to 1, in percent. */
  readonly share: (part: number) => string;
  /** Month and year of a day. */
  readonly month: (day: string) => string;
  /** A day, YYYY-MM-DD, in full. */
  readonly longDay: (day: string) => string;
  /** The day of the week of a day, short. */
  readonly weekday: (day: string) => string;
  /** The day of the month of a day. */
  readonly dayNumber: (day: string) => string;
  /** A full hour of the clock, 0 to 23. */
  readonly hour: (hour: number) => string;
}

const cache = new Map<string, Formats>();

function formatsOf(language: string): Formats {
  const number = new Intl.NumberFormat(language);
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
  });
  const region = language === 'en' ? 'en-US' : language;
  const percent = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 1 });
  const month = new Intl.DateTimeFormat(region, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const longDay = new Intl.DateTimeFormat(region, { dateStyle: 'full', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(region, { weekday: 'short', timeZone: 'UTC' });
  const dayNumber = new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: 'UTC' });
  const hour = new Intl.DateTimeFormat(region, { hour: 'numeric', timeZone: 'UTC' });
  return {
    number: (value) => number.format(value),
    day: (text) => day.format(new Date(`${text}T00:00:00Z`)),
    longDate: (at) => long.format(at),
    time: (at) => time.format(at),
    share: (part) => percent.format(part),
    month: (text) => month.format(new Date(`${text}T00:00:00Z`)),
    longDay: (text) => longDay.format(new Date(`${text}T00:00:00Z`)),
    weekday: (text) => weekday.format(new Date(`${text}T00:00:00Z`)),
    dayNumber: (text) => dayNumber.format(new Date(`${text}T00:00:00Z`)),
    hour: (of) => hour.format(new Date(Date.UTC(2000, 0, 1, of))),
  };
}

/** Numbers and dates as the console's language writes them. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  const language = i18n.language || 'en';
  const known = cache.get(language);
  if (known) return known;
  const made = formatsOf(language);
  cache.set(language, made);
  return made;
}
