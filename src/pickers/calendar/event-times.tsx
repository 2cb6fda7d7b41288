import { useFormats } from '../../i18n/formats.ts';
import { useZoned } from '../../kit/zoned/use-zoned.tsx';
import type { Day } from '../../lib/scalars.ts';
import { from12Hour } from '../../rules/calendar-dates.ts';
import { hoursOfDay } from '../../rules/readers-clock.ts';
import { clockText } from './calendar-entries.ts';

interface CalendarEventTimesProps {
  /** The day that the times are of, YYYY-MM-DD. */
  readonly day: Day | null;
  readonly startTime: string;
  readonly endTime: string;
  /** As it is told. */
  readonly zone: string;
  /** As it counts, where that is known: a bank may keep another clock than its label says. */
  readonly iana?: string | null | undefined;
}

/** Hours on the clock of the entry's zone; where the reader's clock shows something else, a tip tells it. */
export function CalendarEventTimes({ day, startTime, endTime, zone, iana }: CalendarEventTimesProps) {
  const { hour } = useFormats();
  const zoned = useZoned();
  const [opens, closes] = [from12Hour(startTime), from12Hour(endTime)];
  const text = (
    <span className="tabular-nums">
      {clockText(startTime, hour)} – {clockText(endTime, hour)} {zone}
    </span>
  );
  if (!day || !opens || !closes) return text;
  return zoned(text, { zone: iana ?? zone, ...hoursOfDay(day, opens, closes) });
}
