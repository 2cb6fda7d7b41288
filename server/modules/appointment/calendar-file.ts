import type { Email } from '../../../src/lib/scalars.ts';
import { wallTime } from '../../../src/rules/zones.ts';

export interface CalendarEntry {
  /** The same for every message about one appointment. */
  readonly uid: string;
  /** Higher with every change. */
  readonly sequence: number;
  readonly method: 'REQUEST' | 'CANCEL';
  readonly start: Date;
  readonly end: Date;
  /** The IANA zone whose clock the donor goes by. */
  readonly zone: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly organizer: { readonly name: string; readonly email: Email };
  readonly attendee: { readonly name: string; readonly email: Email };
  readonly stamp: Date;
}

const HOUR = 3_600_000;

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');
/** A parameter's value in quotes: it has neither quotes nor line ends. */
const quoted = (text: string): string => `"${text.replaceAll(/["\r\n]/g, ' ')}"`;

/** Lines of at most 75 bytes: what is longer goes on behind a space, and no letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      [part, bytes] = ['', 0];
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}

const utc = (instant: Date): string => `${instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
const wall = (instant: Date, zone: string): string => {
  const { date, time } = wallTime(instant, zone);
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
};

/** Minutes by which a zone's clock is ahead of UTC. */
function offsetAt(instant: Date, zone: string): number {
  const { date, time } = wallTime(instant, zone);
  return Math.round(
    (Date.parse(`${date}T${time}:00Z`) - Math.floor(instant.getTime() / 60_000) * 60_000) / 60_000,
  );
}

const offsetText = (minutes: number): string => {
  const all = Math.abs(minutes);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(all / 60))}${two(all % 60)}`;
};

/** The hour at which the clock changes between two instants. */
function changeBetween(from: number, to: number, zone: string): Date {
  const before = offsetAt(new Date(from), zone);
  let [low, high] = [Math.floor(from / HOUR), Math.ceil(to / HOUR)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(new Date(middle * HOUR), zone) === before) low = middle;
    else high = middle;
  }
  return new Date(high * HOUR);
}

/** The zone as calendars are told of it: what its clock does in the year around the entry. */
function zoneLines(zone: string, around: Date): string[] {
  const year = around.getUTCFullYear();
  const points = Array.from({ length: 37 }, (_none, month) => Date.UTC(year - 1, month, 1));
  const observances = points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    if (offsetAt(new Date(from), zone) === offsetAt(new Date(to), zone)) return [];
    const at = changeBetween(from, to, zone);
    return [{ at, from: offsetAt(new Date(at.getTime() - HOUR), zone), to: offsetAt(at, zone) }];
  });
  const first = offsetAt(new Date(points[0] ?? 0), zone);
  const all = [{ at: new Date(0), from: first, to: first }, ...observances];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...all.flatMap(({ at, from, to }) => {
      const name = to > from ? 'DAYLIGHT' : 'STANDARD';
      // The clock that strikes is the one from before.
      const local = new Date(at.getTime() + from * 60_000);
      return [
        `BEGIN:${name}`,
        `DTSTART:${utc(local).slice(0, -1)}`,
        `TZOFFSETFROM:${offsetText(from)}`,
        `TZOFFSETTO:${offsetText(to)}`,
        `END:${name}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

/** A calendar file (RFC 5545) of one entry, by the clock of its own zone. A higher sequence of the same uid replaces it. */
export function calendarFile(entry: CalendarEntry): string {
  const { uid, sequence, method, start, end, zone, organizer, attendee, stamp } = entry;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Donorgrid//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...zoneLines(zone, start),
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART;TZID=${zone}:${wall(start, zone)}`,
    `DTEND;TZID=${zone}:${wall(end, zone)}`,
    `SUMMARY:${escaped(entry.summary)}`,
    `LOCATION:${escaped(entry.location)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
