import FullCalendar from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import 'temporal-polyfill/global';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './event-calendar.css';

export type EntryKind = 'event' | 'center' | 'drive';

export interface CalendarEntry {
  readonly id: string;
  readonly title: string;
  readonly kind: EntryKind;
  /** Wall time of the entry's own place, YYYY-MM-DDTHH:mm: days are those of its zone, not the browser's. */
  readonly start: string;
  readonly end: string;
  /** The hour as it is shown before the title. */
  readonly hour: string;
}

const COLOURS: Readonly<Record<EntryKind, string>> = {
  event: 'var(--event-entry)',
  center: 'var(--center-entry)',
  drive: 'var(--drive-entry)',
};
const SIGNS: Readonly<Record<EntryKind, string>> = { event: '◆', center: '■', drive: '●' };

interface EventCalendarProps {
  readonly view: 'month' | 'day';
  /** A day of what is shown, YYYY-MM-DD. */
  readonly day: string;
  readonly language: string;
  readonly entries: readonly CalendarEntry[];
  readonly moreLabel: (count: number) => string;
  readonly onOpen: (id: string) => void;
  readonly onDay: (day: string) => void;
}

/** Month or day, 500 px high; entries coloured by kind with a sign beside the colour. Load it where it is shown. */
export function EventCalendar({
  view,
  day,
  language,
  entries,
  moreLabel,
  onOpen,
  onDay,
}: EventCalendarProps) {
  return (
    <FullCalendar
      key={`${view}:${day}`}
      plugins={[dayGridPlugin, timeGridPlugin, interactionPlugin, classicTheme]}
      initialView={view === 'month' ? 'dayGridMonth' : 'timeGridDay'}
      initialDate={day}
      locale={language}
      headerToolbar={false}
      height={500}
      timeZone="UTC"
      allDaySlot={false}
      slotMinTime="06:00"
      slotMaxTime="21:00"
      dayMaxEvents
      fixedWeekCount={false}
      moreLinkContent={({ num }) => moreLabel(num)}
      selectable
      dateClick={({ dateStr }) => onDay(dateStr.slice(0, 10))}
      eventInteractive
      displayEventTime={false}
      eventDisplay="block"
      events={entries.map(({ id, title, kind, start, end, hour }) => ({
        id,
        title: `${SIGNS[kind]} ${hour} ${title}`,
        start: `${start}:00Z`,
        end: `${end}:00Z`,
        color: COLOURS[kind],
        contrastColor: '#ffffff',
      }))}
      eventClass="min-h-6"
      moreLinkClass="min-h-6"
      eventClick={({ event }) => onOpen(event.id)}
    />
  );
}
