import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import { addDays } from '../../../lib/day.ts';
import { dayRuns, type Span, toShifts, uniformHours, type WorkingDay } from '../../../rules/working-time.ts';

/** A Monday: the names of the days of the week are those of the days from it on. */
const MONDAY = '2026-01-05';
const NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

export interface Words {
  /** The name of a day of the week, short. */
  readonly dayName: (day: string) => string;
  /** "Mon–Fri, Sun" */
  readonly days: (days: readonly string[]) => string;
  /** "7:30 AM – 4:30 PM" */
  readonly span: (span: Span) => string;
  /** "Mon–Fri 7:30 AM – 4:30 PM", or that it varies. */
  readonly works: (workingTime: readonly WorkingDay[]) => string;
}

/** Days and hours as the reader writes them. */
export function useWords(): Words {
  const { t } = useTranslation('staff');
  const { weekday, hour } = useFormats();
  return useMemo(() => {
    const dayName = (day: string): string => weekday(addDays(MONDAY, Math.max(0, NAMES.indexOf(day))));
    const days = (names: readonly string[]): string =>
      dayRuns(names)
        .map(({ from, to }) => (from === to ? dayName(from) : `${dayName(from)}–${dayName(to)}`))
        .join(', ');
    const span = ({ start, end }: Span): string =>
      `${hour(start)} – ${hour(end === '24:00' ? '00:00' : end)}`;
    const works = (workingTime: readonly WorkingDay[]): string => {
      const shifts = toShifts(workingTime);
      if (shifts.length === 0) return '';
      const same = uniformHours(workingTime);
      const named = days(shifts.map((shift) => shift.dayName));
      return same ? `${named} ${span(same)}` : `${named}, ${t('varies')}`;
    };
    return { dayName, days, span, works };
  }, [t, weekday, hour]);
}
