import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFormats } from '../../../i18n/formats.ts';
import { useFirstDay } from '../../../kit/first-day.ts';
import type { CalendarEntry } from '../../../ui/calendar-types.ts';
import { Later } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CalendarState } from './calendar-address.ts';
import { addEventAt, useMayAddEvents } from './calendar-slots.ts';

const EventCalendar = lazy(() =>
  import('../../../ui/event-calendar.tsx').then((module) => ({ default: module.EventCalendar })),
);

interface CalendarGridProps {
  readonly view: 'month' | 'day';
  readonly day: string;
  readonly today: string;
  readonly entries: readonly CalendarEntry[];
  readonly onOpen: (id: string) => void;
  readonly onChange: (change: Partial<CalendarState>, how?: 'replace') => void;
}

/** The month or the day as a grid, in the reader's words; its library comes when the page has been painted. */
export function CalendarGrid({ view, day, today, entries, onOpen, onChange }: CalendarGridProps) {
  const { t, i18n } = useTranslation(['dashboard', 'common']);
  const { dayName } = useFormats();
  const firstDay = useFirstDay();
  const navigate = useNavigate();
  const mayAdd = useMayAddEvents();
  const words = useMemo(
    () => ({
      kinds: { event: t('dashboard:event'), center: t('dashboard:center'), drive: t('dashboard:drive') },
      day: (each: string, count: number) => t('dashboard:dayEntries', { day: dayName(each), count }),
      more: (count: number) => t('dashboard:moreEntries', { count }),
      close: t('common:close'),
    }),
    [t, dayName],
  );
  const placeholder = <Skeleton className="h-[500px] w-full" />;
  return (
    <Later placeholder={placeholder}>
      <Suspense fallback={placeholder}>
        <EventCalendar
          view={view}
          day={day}
          today={today}
          language={i18n.language}
          firstDay={firstDay}
          entries={entries}
          words={words}
          onOpen={onOpen}
          onDay={(next) => onChange({ day: next, view: 'day' })}
          onMove={(next) => onChange({ day: next }, 'replace')}
          onSlot={mayAdd ? (slot) => void navigate(addEventAt(slot)) : undefined}
        />
      </Suspense>
    </Later>
  );
}
