import { useCallback } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import type { Instant } from '../../../lib/scalars.ts';
import { wallTime } from '../../../rules/zones.ts';

/** A moment on the clock by which a report has its days: "Mar 04, 2026, 9:00 AM". Its IANA zone comes with the report. */
export function useReportTime(zone: string | undefined): (at: Instant) => string {
  const { time, day, hour } = useFormats();
  return useCallback(
    (at) => {
      if (zone === undefined) return time(new Date(at));
      const wall = wallTime(new Date(at), zone);
      return `${day(wall.date)}, ${hour(wall.time)}`;
    },
    [zone, time, day, hour],
  );
}
