import { startOfUtcDay } from '../../../src/lib/day.ts';
import { hasTwelveHours, withRegion } from '../../../src/lib/region.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { to12Hour } from '../../../src/rules/calendar-dates.ts';
import { wallTime } from '../../../src/rules/zones.ts';
import type { Language } from '../../words.ts';

/** A calendar day (YYYY-MM-DD) as it is said to a donor, with its weekday. */
export const formatDonorDay = (date: Day, language: Language = 'en'): string =>
  new Intl.DateTimeFormat(withRegion(language), {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(startOfUtcDay(date));

const SPANISH = new Intl.DateTimeFormat(withRegion('es'), { timeStyle: 'short', timeZone: 'UTC' });

/** A wall time, HH:mm, as it is said to a donor. */
export function formatDonorHour(time: string, language: Language): string {
  if (!hasTwelveHours(language)) return time;
  return language === 'en' ? to12Hour(time) : SPANISH.format(new Date(`2000-01-01T${time}:00Z`));
}

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
    time: `${formatDonorHour(time, language)} ${label}`,
  };
}
