import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { useFirstDay } from '../../kit/first-day.ts';
import type { Day } from '../../lib/scalars.ts';
import type { CalendarEntry } from '../../ui/calendar-types.ts';
import { LazyVisible } from '../../ui/lazy-visible.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CalendarState } from './calendar-address.ts';
import { useMayAdd } from './calendar-slots.ts';
import { type Offer, SlotOffer } from './slot-offer.tsx';

const EventCalendar = lazy(() =>
  import('../../ui/event-calendar.tsx').then((module) => ({ default: module.EventCalendar })),
);

interface CalendarGridProps {
  readonly view: 'month' | 'day';
  readonly day: Day;
  readonly today: Day;
  /** Pixels. */
  readonly height: number;
  readonly entries: readonly CalendarEntry[];
  readonly onOpen: (id: string, day: Day) => void;
  readonly onChange: (change: Partial<CalendarState>, how?: 'replace') => void;
}

/** The month or the day as a grid, in the reader's words; its library comes when the page has been painted. */
export function CalendarGrid({ view, day, today, height, entries, onOpen, onChange }: CalendarGridProps) {
  const { t, i18n } = useTranslation(['calendar', 'common']);
  const { dayName } = useFormats();
  const firstDay = useFirstDay();
  const may = useMayAdd();
  const [offer, setOffer] = useState<Offer>();
  const words = useMemo(
    () => ({
      kinds: { event: t('calendar:event'), center: t('calendar:center'), drive: t('calendar:drive') },
      day: (each: Day, count: number) => t('calendar:dayEntries', { day: dayName(each), count }),
      more: (count: number) => t('calendar:moreEntries', { count }),
      close: t('common:close'),
    }),
    [t, dayName],
  );
  const placeholder = (
    <div style={{ height }}>
      <Skeleton className="h-full w-full" />
    </div>
  );
  return (
    <LazyVisible printed placeholder={placeholder}>
      <Suspense fallback={placeholder}>
        <EventCalendar
          view={view}
          day={day}
          today={today}
          height={height}
          language={i18n.language}
          firstDay={firstDay}
          entries={entries}
          words={words}
          onOpen={onOpen}
          onDay={(next) => onChange({ day: next, view: 'day' })}
          onMove={(next) => onChange({ day: next }, 'replace')}
          onSlot={may.events || may.drives ? (slot, at) => setOffer({ slot, ...at }) : undefined}
        />
        {offer && <SlotOffer offer={offer} onClose={() => setOffer(undefined)} />}
      </Suspense>
    </LazyVisible>
  );
}
