import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEntryFragment } from '../../gql/pickers/graphql.ts';
import { useFormats } from '../../i18n/formats.ts';
import { monthOf } from '../../lib/day.ts';
import type { Day } from '../../lib/scalars.ts';
import { CardEmpty } from '../../ui/card-state.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Table, Td, Th, Tr } from '../../ui/table.tsx';
import { kindOf, type OpenDay, openDaysOf } from './calendar-entries.ts';
import { KIND_COLOURS } from './calendar-kinds.tsx';
import { toneOf, useStatusText } from './event-status.ts';
import { CalendarEventTimes } from './event-times.tsx';

/** In a narrow card an entry is two lines beside the colour of its kind, under the day that it is on. */
const ROW =
  '@min-[36rem]:!border-b @max-[36rem]:grid @max-[36rem]:grid-cols-[minmax(0,1fr)_auto] @max-[36rem]:items-center @max-[36rem]:gap-x-3 @max-[36rem]:py-1.5 relative';
const CELL = '!px-3 @max-[36rem]:h-auto @max-[36rem]:!px-0 whitespace-nowrap';

const HEAD = 'sticky top-0 z-10 bg-surface shadow-[inset_0_-1px_0_var(--color-line)]';

interface CalendarListProps {
  readonly items: readonly CalendarEntryFragment[];
  /** Is it known what the month has? While it is on its way, or has failed, nothing is said of it. */
  readonly isKnown: boolean;
  /** A day of the month. */
  readonly day: Day;
  readonly today: Day;
  /** Pixels. */
  readonly height: number;
  readonly onOpen: (id: string, day: Day) => void;
}

interface Line extends OpenDay {
  /** The first of its day has the day above it. */
  readonly first: boolean;
}

function linesOf(items: readonly CalendarEntryFragment[], day: Day): Line[] {
  const days = openDaysOf(items, monthOf(day));
  return days.map((line, index) => ({ ...line, first: line.date !== days[index - 1]?.date }));
}

interface EntryProps {
  readonly line: Line;
  readonly today: Day;
  readonly onOpen: CalendarListProps['onOpen'];
}

function Entry({ line, today, onOpen }: EntryProps) {
  const { t } = useTranslation('calendar');
  const { day, dayName, number } = useFormats();
  const statusText = useStatusText();
  const { item, place, date, opened, first } = line;
  // Where the row is narrow they stand under the name, else in a cell of their own: a tip can be reached once.
  const times = (
    <CalendarEventTimes
      day={opened}
      startTime={place.startTime}
      endTime={place.endTime}
      zone={place.timeZone ?? item.timeZone ?? ''}
      iana={place.timeZone ? place.ianaTimeZone : item.ianaTimeZone}
    />
  );
  return (
    <Tr className={first ? `${ROW} @max-[36rem]:pt-9.5` : ROW}>
      <Td className="!pl-0 py-1.5 @max-[36rem]:h-auto @max-[36rem]:!pr-0 @max-[36rem]:py-0">
        {first && (
          <span
            aria-hidden="true"
            className="absolute inset-x-0 top-0 flex h-8 items-center gap-2 bg-canvas px-3 text-caption text-muted @min-[36rem]:hidden"
          >
            {date === today && <span className="font-semibold text-on-primary-soft">{t('today')}</span>}
            {dayName(date)}
          </span>
        )}
        <span className="flex items-center gap-2 @max-[36rem]:gap-3">
          <span
            aria-hidden="true"
            className={`size-2.5 shrink-0 rounded-[3px] @max-[36rem]:h-9 @max-[36rem]:w-1 @max-[36rem]:rounded-full ${KIND_COLOURS[kindOf(item)]}`}
          />
          <span className="sr-only">{t(kindOf(item))}: </span>
          <span className="min-w-0">
            <button
              type="button"
              onClick={() => onOpen(item.id, opened)}
              className="min-h-6 max-w-full truncate text-left font-medium after:absolute after:inset-0 hover:underline"
            >
              {item.title}
            </button>
            <span className="block text-caption text-muted @min-[36rem]:hidden">
              {times} · <span aria-hidden="true">{t(kindOf(item))}</span>
            </span>
          </span>
        </span>
      </Td>
      <Td className={`${CELL} @max-[36rem]:sr-only`}>{day(date)}</Td>
      <Td className={`${CELL} @max-[36rem]:hidden`}>{times}</Td>
      <Td className={CELL}>
        <span className={item.capacity > 0 ? '@max-[36rem]:hidden' : ''}>
          <Chip tone={toneOf(item.status)}>{statusText(item.status)}</Chip>
        </span>
        {item.capacity > 0 && (
          <span className="text-muted tabular-nums @min-[36rem]:hidden">
            {t('bookedOf', { booked: number(item.bookedCount), capacity: number(item.capacity) })}
          </span>
        )}
      </Td>
    </Tr>
  );
}

/** The month as a table, open at today: the same entries on each of their days, for those whom a grid does not serve, and on a telephone. */
export function CalendarList({ items, isKnown, day, today, height, onOpen }: CalendarListProps) {
  const { t } = useTranslation(['calendar', 'common']);
  const box = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(items, day), [items, day]);
  const from = lines.find(({ date }) => date >= today)?.date;
  useEffect(() => {
    const part = from && box.current?.querySelector<HTMLElement>(`[data-day="${from}"]`);
    const head = box.current?.querySelector('thead');
    if (part && head && box.current) box.current.scrollTop = part.offsetTop - head.offsetHeight;
  }, [from]);
  if (lines.length === 0) {
    return isKnown ? <CardEmpty>{t('common:noRecordFound')}</CardEmpty> : <div style={{ height }} />;
  }
  return (
    // The table's own frame would keep its head from staying in sight.
    <div
      ref={box}
      className="relative scroll-pt-11 overflow-auto [&>div]:overflow-visible"
      style={{ height }}
    >
      <Table label={t('calendar:calendar')}>
        <thead className="@max-[36rem]:sr-only">
          <tr>
            <Th className={`!pl-0 ${HEAD}`}>{t('calendar:name')}</Th>
            <Th className={`!px-3 ${HEAD}`}>{t('calendar:date')}</Th>
            <Th className={`!px-3 ${HEAD}`}>{t('calendar:time')}</Th>
            <Th className={`!px-3 ${HEAD}`}>{t('calendar:status')}</Th>
          </tr>
        </thead>
        {lines
          .filter(({ first }) => first)
          .map(({ date }) => (
            <tbody key={date} data-day={date}>
              {lines
                .filter((line) => line.date === date)
                .map((line) => (
                  <Entry key={line.key} line={line} today={today} onOpen={onOpen} />
                ))}
            </tbody>
          ))}
      </Table>
    </div>
  );
}
