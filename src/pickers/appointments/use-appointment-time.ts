import { useMemo } from 'react';
import { useFormats } from '../../i18n/formats.ts';
import type { Instant } from '../../lib/scalars.ts';
import { ianaZone, wallTime } from '../../rules/zones.ts';

/** An instant on the clock of its appointment. */
export function useAppointmentTime() {
  const { day, monthDay, shortDay, hour } = useFormats();
  return useMemo(() => {
    const at = (instant: Instant, zone: string) => wallTime(new Date(instant), ianaZone(zone));
    return {
      day: (instant: Instant, zone: string): string => shortDay(at(instant, zone).date),
      hour: (instant: Instant, zone: string): string => hour(at(instant, zone).time),
      both: (instant: Instant, zone: string): string => {
        const { date, time } = at(instant, zone);
        return `${monthDay(date)}, ${hour(time)}`;
      },
      /** With its year, and the letters of the zone. */
      full: (instant: Instant, zone: string): string => {
        const { date, time } = at(instant, zone);
        return `${day(date)}, ${hour(time)} ${zone}`;
      },
    };
  }, [day, monthDay, shortDay, hour]);
}
