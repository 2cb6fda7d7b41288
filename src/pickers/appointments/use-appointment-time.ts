import { useMemo } from 'react';
import { useFormats } from '../../i18n/formats.ts';
import type { Instant } from '../../lib/scalars.ts';
import { type OnClock, wallTime } from '../../rules/zones.ts';

/** An instant on the clock of its appointment. */
export function useAppointmentTime() {
  const { day, monthDay, shortDay, hour } = useFormats();
  return useMemo(() => {
    const at = (instant: Instant, { ianaTimeZone }: OnClock) => wallTime(new Date(instant), ianaTimeZone);
    return {
      day: (instant: Instant, of: OnClock): string => shortDay(at(instant, of).date),
      hour: (instant: Instant, of: OnClock): string => hour(at(instant, of).time),
      both: (instant: Instant, of: OnClock): string => {
        const { date, time } = at(instant, of);
        return `${monthDay(date)}, ${hour(time)}`;
      },
      /** With its year, and the letters of the zone. */
      full: (instant: Instant, of: OnClock): string => {
        const { date, time } = at(instant, of);
        return `${day(date)}, ${hour(time)} ${of.timeZone}`;
      },
    };
  }, [day, monthDay, shortDay, hour]);
}
