import { useTranslation } from 'react-i18next';

export interface Formats {
  readonly number: (value: number) => string;
  /** A day, YYYY-MM-DD, in words. */
  readonly day: (day: string) => string;
  /** Today's date in full, in the reader's zone. */
  readonly longDate: (at: Date) => string;
  readonly time: (at: Date) => string;
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
  return {
    number: (value) => number.format(value),
    day: (text) => day.format(new Date(`${text}T00:00:00Z`)),
    longDate: (at) => long.format(at),
    time: (at) => time.format(at),
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
