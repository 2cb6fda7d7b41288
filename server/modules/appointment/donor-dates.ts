import { startOfUtcDay } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { to12Hour } from '../../../src/rules/calendar-dates.ts';
import { wallTime } from '../../../src/rules/zones.ts';
import type { Language } from '../../words.ts';

/** What dates are told by: a donor of a bank in the United States reads its English. */
const LOCALE = { en: 'en-US', de: 'de', es: 'es', fr: 'fr', ja: 'ja', zh: 'zh' } as const;

/** A calendar day (YYYY-MM-DD) as it is said to a donor, with its weekday. */
export const formatDonorDay = (date: Day, language: Language = 'en'): string =>
  new Intl.DateTimeFormat(LOCALE[language], {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(startOfUtcDay(date));

/** Weekday and hour of an instant on the clock of the place, as they are said to a donor. */
export function formatDonorTime(
  start: Date,
  zone: string,
  label: string,
  language: Language = 'en',
): { day: string; time: string } {
  const { date, time } = wallTime(start, zone);
  return {
    day: formatDonorDay(date, language),
    time: `${language === 'en' ? to12Hour(time) : time} ${label}`,
  };
}
