import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { addDays } from '../../lib/day.ts';
import type { Day } from '../../lib/scalars.ts';
import { from12Hour } from '../../rules/calendar-dates.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { clockText, onReadersClock, readersZone } from './calendar-entries.ts';

interface CalendarEventTimesProps {
  /** The day that the times are of, YYYY-MM-DD. */
  readonly day: Day | null;
  readonly startTime: string;
  readonly endTime: string;
  readonly zone: string;
}

/** Hours on the clock of the entry's zone; where the reader's clock shows something else, a tooltip tells it. */
export function CalendarEventTimes({ day, startTime, endTime, zone }: CalendarEventTimesProps) {
  const { t } = useTranslation('calendar');
  const formats = useFormats();
  const readerZone = readersZone();
  const [opens, closes] = [from12Hour(startTime), from12Hour(endTime)];
  const text = `${clockText(startTime, formats.hour)} – ${clockText(endTime, formats.hour)} ${zone}`;
  const mine = (date: Day | null, time: string | null): string | null => {
    const there = date && time ? onReadersClock({ date, time }, zone, readerZone) : null;
    if (!there) return null;
    return there.date === day
      ? formats.hour(there.time)
      : `${formats.dayName(there.date)}, ${formats.hour(there.time)}`;
  };
  // What closes before it opens closes on the next day.
  const lastDay = day && opens && closes && closes <= opens ? addDays(day, 1) : day;
  const [start, end] = [mine(day, opens), mine(lastDay, closes)];
  const shown = <span className="tabular-nums">{text}</span>;
  if (!start || !end) return shown;
  return (
    <Tooltip text={t('yourTime', { start, end, zone: readerZone.replaceAll('_', ' ') })}>{shown}</Tooltip>
  );
}
