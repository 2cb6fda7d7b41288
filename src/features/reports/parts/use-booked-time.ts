import { useCallback } from 'react';
import type { ReportEntryFragment } from '../../../gql/reports/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { ianaZone, wallTime } from '../../../rules/zones.ts';

type Booked = Pick<ReportEntryFragment, 'appointmentTime' | 'timeZone'>;

/** When an appointment was for, on its own clock: "Mar 4, 2026, 9:00 AM CST". */
export function useBookedTime(): (entry: Booked) => string | null {
  const { time, day, hour } = useFormats();
  return useCallback(
    ({ appointmentTime: at, timeZone }) => {
      if (!at) return null;
      // The entry outlives its appointment, whose zone it is: then the reader's own clock tells it.
      if (!timeZone) return time(new Date(at));
      const wall = wallTime(new Date(at), ianaZone(timeZone));
      return `${day(wall.date)}, ${hour(wall.time)} ${timeZone}`;
    },
    [time, day, hour],
  );
}
