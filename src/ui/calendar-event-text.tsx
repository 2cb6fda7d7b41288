import type { EventApi } from '@fullcalendar/react';
import { clsx } from 'clsx';
import type { CalendarEntry, EntryKind } from './calendar-types.ts';

const SIGNS: Readonly<Record<EntryKind, string>> = { event: '◆', center: '■', drive: '●' };
/** A column of a telephone's month has room for the sign alone; the words are there for those who listen. */
const CRAMPED = {
  center: '@max-[26rem]:text-center',
  gone: '@max-[26rem]:hidden',
  heard: '@max-[26rem]:sr-only',
} as const;
const LINES = {
  one: 'block truncate',
  two: 'line-clamp-2 whitespace-normal break-words',
  all: 'block',
} as const;

type EntryProps = Pick<CalendarEntry, 'kind' | 'hour' | 'short' | 'look'>;

interface CalendarEntryTextProps {
  readonly event: EventApi;
  readonly kind: string;
  /** How many lines it may take: a month has room for one or two, a day for all. */
  readonly lines: keyof typeof LINES;
}

/** What an entry says in its month or day: its sign, its hour and its title. */
export function CalendarEntryText({ event, kind, lines }: CalendarEntryTextProps) {
  const { kind: key, hour, short, look } = event.extendedProps as EntryProps;
  const inDay = lines === 'all';
  return (
    <span
      className={clsx('text-caption', LINES[lines], !inDay && CRAMPED.center)}
      title={inDay ? undefined : `${hour} ${event.title}`}
    >
      <span aria-hidden="true" className="text-[8px]">
        {SIGNS[key]}{' '}
      </span>
      {!inDay && (
        <span
          aria-hidden="true"
          className={clsx('font-semibold', CRAMPED.gone, look === 'cancelled' && 'line-through')}
        >
          {short}{' '}
        </span>
      )}
      <span className="sr-only">
        {kind}: {!inDay && `${hour} `}
      </span>
      <span className={clsx(!inDay && CRAMPED.heard, look === 'cancelled' && 'line-through')}>
        {inDay && `${hour} `}
        {event.title}
      </span>
    </span>
  );
}
