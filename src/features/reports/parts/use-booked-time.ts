import { useCallback } from 'react';
import type { ReportEntryFragment } from '../../../gql/reports/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { wallTime } from '../../../rules/zones.ts';
import { useReportTime } from './use-report-time.ts';

type Booked = Pick<ReportEntryFragment, 'appointmentTime' | 'timeZone' | 'ianaTimeZone'>;

/** When an appointment was for, on its own clock: "Mar 04, 2026, 9:00 AM CST". `zone` is the report's. */
export function useBookedTime(zone: string | undefined): (entry: Booked) => string | null {
  const { day, hour } = useFormats();
  const time = useReportTime(zone);
  return useCallback(
    ({ appointmentTime: at, timeZone, ianaTimeZone }) => {
      if (!at) return null;
      // The entry outlives its appointment, whose zone it is: then the report's clock tells it.
      if (!timeZone || !ianaTimeZone) return time(at);
      const wall = wallTime(new Date(at), ianaTimeZone);
      return `${day(wall.date)}, ${hour(wall.time)} ${timeZone}`;
    },
    [time, day, hour],
  );
}
