import FullCalendar, { type CalendarRef, type EventApi } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import type { Day } from '../lib/scalars.ts';
import { useLatest } from './use-latest.ts';
import 'temporal-polyfill/global';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './event-calendar.css';
import { clsx } from 'clsx';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { addDays, dayInWeek, dayPart, isDay, monthOf, utcDay } from '../lib/day.ts';
import { withRegion } from '../lib/region.ts';
import { CalendarEntryText } from './calendar-event-text.tsx';
import { dayAt, dayLink, dayOfKey, rove } from './calendar-keys.ts';
import type { CalendarEntry, EntryKind, Slot } from './calendar-types.ts';
import { isTelephone } from './window-width.ts';

const COLOURS: Readonly<Record<EntryKind, string>> = {
  event: 'var(--event-entry)',
  center: 'var(--center-entry)',
  drive: 'var(--drive-entry)',
};
const VIEWS = { month: 'dayGridMonth', day: 'timeGridDay' } as const;
const PLUGINS = [dayGridPlugin, timeGridPlugin, interactionPlugin, classicTheme];
/** Pixels: the head, a day's number with its border, an entry with its gap, and the line that tells how many more there are. */
const [HEAD, NUMBER, LINE, MORE] = [26, 25, 24, 20];
/** Pixels: what an entry is higher by with a second line. */
const SECOND = 15;
/** More entries of a day would be read in the day itself. */
const MOST = 2;
/** More entries than this beside each other in a day could not be read. */
const BESIDE = { wide: 4, narrow: 2 } as const;

interface EventCalendarProps {
  readonly view: 'month' | 'day';
  /** A day of what is shown, YYYY-MM-DD. */
  readonly day: Day;
  readonly today: Day;
  /** Pixels. */
  readonly height: number;
  readonly language: string;
  /** 0 is Sunday. */
  readonly firstDay: number;
  readonly entries: readonly CalendarEntry[];
  readonly words: {
    readonly kinds: Readonly<Record<EntryKind, string>>;
    /** A day and how many entries it has: "Tuesday, March 4, 3 entries". */
    readonly day: (day: Day, count: number) => string;
    readonly more: (count: number) => string;
    readonly close: string;
  };
  /** Opens an entry; of one that lasts several days, from the day that it was chosen on, or the first that is shown of it in that week. */
  readonly onOpen: (id: string, day: Day) => void;
  /** Opens a day. */
  readonly onDay: (day: Day) => void;
  /** Shows the month, or the day, that the keyboard went to. */
  readonly onMove: (day: Day) => void;
  /** An empty slot was selected; without it nothing can be. */
  readonly onSlot: ((slot: Slot, at: { readonly x: number; readonly y: number }) => void) | undefined;
}

/** How many entries each day has; one that lasts several days counts on each. */
function countByDay(entries: readonly CalendarEntry[]): Map<Day, number> {
  const counts = new Map<Day, number>();
  for (const { start, end } of entries) {
    // What ends at midnight is not of the day that begins then.
    const last = end.endsWith('T00:00') ? addDays(dayPart(end), -1) : dayPart(end);
    for (let day = dayPart(start); day <= last; day = addDays(day, 1))
      counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

/** The hours of a day view: six to nine, and whatever an entry needs before or after. */
function hoursOf(entries: readonly CalendarEntry[], day: Day): { from: string; to: string } {
  const starts = entries.map(({ start }) => (start < day ? 0 : Number(start.slice(11, 13))));
  const ends = entries.map(({ end }) => (dayPart(end) > day ? 24 : Number(end.slice(11, 13)) + 1));
  const pad = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
  return { from: pad(Math.min(6, ...starts)), to: pad(Math.max(21, ...ends)) };
}

/**
 * How many entries a day of the month has room for, above the line that tells how many more there are, and whether
 * each of them may take a second line for its name. It is computed, not measured: measuring draws every entry first, of which a busy month has hundreds.
 */
function roomOf(day: Day, firstDay: number, height: number): { room: number; twoLines: boolean } {
  const { from, to } = monthOf(day);
  const weeks = Math.ceil((dayInWeek(from, firstDay) + Number(to.slice(8))) / 7);
  const pixels = (height - HEAD) / weeks - 1 - NUMBER - MORE;
  if (isTelephone()) return { room: 1, twoLines: false };
  const twoLines = pixels >= MOST * (LINE + SECOND);
  return { room: Math.min(MOST, Math.max(1, Math.floor(pixels / LINE))), twoLines };
}

/** Month or day, as high as it is told; entries coloured by kind with a sign beside the colour. Load it where it is shown. */
export function EventCalendar(props: EventCalendarProps) {
  const { view, day, today, height, language, firstDay, entries, words } = props;
  const calendar = useRef<CalendarRef>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  // The day under the keyboard: where the arrows went to inside the month that is shown.
  const [moved, setMoved] = useState(day);
  const cursor = moved.slice(0, 7) === day.slice(0, 7) ? moved : day;
  const wantsFocus = useRef(false);
  const counts = useMemo(() => countByDay(entries), [entries]);
  // What the calendar calls back reads the newest, so that nothing is drawn again for a new function.
  const now = useLatest({ ...props, cursor });
  // The calendar is told its first day alone; from then on it is led from day to day, and drawn anew for entries only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day with which a view begins
  const firstShown = useMemo(() => day, [view]);
  const { room, twoLines } = roomOf(day, firstDay, height);
  const { from, to } = hoursOf(view === 'day' ? entries : [], day);

  useEffect(() => calendar.current?.getApi().gotoDate(day), [day]);
  // What the calendar draws anew it tells itself.
  useEffect(() => {
    if (box.current) rove(box.current, cursor);
  }, [cursor]);
  const focus = useCallback((target: Day): void => {
    const { view: shown } = now.current;
    if (box.current) (shown === 'day' ? box.current : dayLink(box.current, target))?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as Element;
    // What floats over the calendar has keys of its own.
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('[role=dialog]')) return;
    const from = view === 'day' ? day : (dayAt(target) ?? cursor);
    const next = dayOfKey(event.key, from, { view, today, firstDay });
    if (!next) return;
    event.preventDefault();
    setMoved(next);
    const isShown = next.slice(0, 7) === day.slice(0, 7) && view === 'month';
    wantsFocus.current = !isShown;
    if (isShown) focus(next);
    else props.onMove(next);
  };
  const selectable = props.onSlot !== undefined;
  const grid = useMemo(() => {
    const cramped = isTelephone();
    const roveNow = (): void => {
      if (box.current) rove(box.current, now.current.cursor);
    };
    // A busy month mounts dozens of links at once: they are walked over once, before they are painted.
    let frame = 0;
    const roveSoon = (): void => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        roveNow();
      });
    };
    const open = (event: EventApi, element: Element): void => {
      const popup = element.closest<HTMLElement>('[role=dialog][data-date]');
      const { date = '' } = popup?.dataset ?? {};
      const of = isDay(date) ? date : (dayAt(element) ?? now.current.day);
      if (popup) {
        // The list closes behind the entry that was chosen from it, so that closing the entry leads back to the day.
        focus(isDay(date) ? date : now.current.cursor);
        document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      }
      now.current.onOpen(event.id, of);
    };
    return (
      <FullCalendar
        key={view}
        ref={calendar}
        plugins={PLUGINS}
        initialView={VIEWS[view]}
        initialDate={firstShown}
        now={`${today}T12:00:00Z`}
        locale={withRegion(language)}
        firstDay={firstDay}
        headerToolbar={false}
        height={height}
        timeZone="UTC"
        allDaySlot={false}
        slotMinTime={from}
        slotMaxTime={to}
        scrollTime={from}
        slotEventOverlap={false}
        eventMaxStack={isTelephone() ? BESIDE.narrow : BESIDE.wide}
        eventMinHeight={24}
        dayMaxEvents={room}
        fixedWeekCount={false}
        navLinks
        navLinkHint={(_text: string, date: Date) => words.day(utcDay(date), counts.get(utcDay(date)) ?? 0)}
        navLinkDayClick={(date: Date) => {
          // The link goes with the month: the focus goes on in the day.
          wantsFocus.current = true;
          now.current.onDay(utcDay(date));
        }}
        moreLinkContent={({ num, isNarrow }) => (isNarrow && cramped ? `+${num}` : words.more(num))}
        moreLinkHint={words.more}
        closeHint={words.close}
        selectable={selectable}
        unselectCancel="[data-slot-offer]"
        select={({ start, end, startStr, endStr, allDay, jsEvent }) =>
          now.current.onSlot?.(
            allDay
              ? { date: utcDay(start), endDate: addDays(utcDay(end), -1) }
              : {
                  date: utcDay(start),
                  time: startStr.slice(11, 16),
                  endDate: utcDay(end),
                  endTime: endStr.slice(11, 16),
                },
            { x: jsEvent?.clientX ?? 0, y: jsEvent?.clientY ?? 0 },
          )
        }
        eventInteractive
        displayEventTime={false}
        eventDisplay="block"
        events={entries.map(({ id, title, kind, start, end, hour, short, look }) => ({
          id,
          title,
          start: `${start}:00Z`,
          end: `${end}:00Z`,
          color: COLOURS[kind],
          contrastColor: '#ffffff',
          className: clsx(look === 'pending' && 'calendar-pending'),
          extendedProps: { kind, hour, short, look },
        }))}
        eventContent={({ event }) => (
          <CalendarEntryText
            event={event}
            kind={words.kinds[event.extendedProps.kind as EntryKind]}
            lines={view === 'day' ? 'all' : twoLines ? 'two' : 'one'}
          />
        )}
        eventClass={view === 'month' ? 'calendar-entry' : 'min-h-6'}
        moreLinkClass="calendar-more-link"
        moreLinkDidMount={roveSoon}
        dayCellClass={({ isPast, isToday }) => clsx(isPast && 'calendar-past', isToday && 'calendar-today')}
        navLinkClass="calendar-day"
        popoverClass="calendar-more"
        datesSet={() => {
          roveNow();
          if (!wantsFocus.current) return;
          wantsFocus.current = false;
          requestAnimationFrame(() => focus(now.current.cursor));
        }}
        eventsSet={roveSoon}
        eventClick={({ event, el }) => open(event, el)}
      />
    );
  }, [
    view,
    firstShown,
    today,
    height,
    language,
    firstDay,
    entries,
    counts,
    room,
    twoLines,
    from,
    to,
    words,
    selectable,
    focus,
  ]);
  return (
    <fieldset
      ref={box}
      aria-label={view === 'day' ? words.day(day, counts.get(day) ?? 0) : undefined}
      tabIndex={view === 'day' ? 0 : undefined}
      onKeyDown={onKeyDown}
      data-view={view}
      className="event-calendar @container min-w-0"
    >
      {grid}
    </fieldset>
  );
}
