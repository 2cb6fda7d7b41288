import type { ReactNode } from 'react';
import type { useZoned } from '../../../kit/zoned/use-zoned.tsx';
import type { Day } from '../../../lib/scalars.ts';

interface Place {
  readonly startTime: string;
  readonly endTime: string;
  readonly timeZone: string;
}

interface Range {
  readonly startDate: Day;
  readonly locationDetail: readonly Place[];
}

/** Hours as a drive's words have them, with the reader's own beside them: those of the first day, of a place or of the first one. */
export function zonedHours(
  zoned: ReturnType<typeof useZoned>,
  text: string,
  range: Range | undefined,
  place: Place | undefined = range?.locationDetail[0],
): ReactNode {
  if (!range || !place) return text;
  const { startDate: date } = range;
  return zoned(text, {
    zone: place.timeZone,
    from: { date, time: place.startTime },
    to: { date, time: place.endTime },
  });
}
