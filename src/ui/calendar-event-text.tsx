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

type EntryProps = Pick<CalendarEntry, 'kind' | 'hour' | 'short' | 'look'>;

interface CalendarEntryTextProps {
  readonly event: EventApi;
  readonly kind: string;
  readonly wraps: boolean;
}

/** What an entry says in its month or day: its sign, its hour and its title. */
export function CalendarEntryText({ event, kind, wraps }: CalendarEntryTextProps) {
  const { kind: key, hour, short, look } = event.extendedProps as EntryProps;
  return (
    <span className={clsx('block text-caption', !wraps && `truncate ${CRAMPED.center}`)}>
      <span aria-hidden="true" className="text-[8px]">
        {SIGNS[key]}{' '}
      </span>
      {!wraps && (
        <span
          aria-hidden="true"
          className={clsx('font-semibold', CRAMPED.gone, look === 'cancelled' && 'line-through')}
        >
          {short}{' '}
        </span>
      )}
      <span className="sr-only">
        {kind}: {!wraps && `${hour} `}
      </span>
      <span className={clsx(!wraps && CRAMPED.heard, look === 'cancelled' && 'line-through')}>
        {wraps && `${hour} `}
        {event.title}
      </span>
    </span>
  );
}
