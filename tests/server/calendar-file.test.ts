import { describe, expect, test } from 'vitest';
import { calendarFile } from '../../server/modules/appointment/calendar-file.ts';
import { ZONES } from '../../src/rules/zones.ts';

const ENTRY = {
  uid: '1@donorgrid',
  sequence: 2,
  method: 'REQUEST',
  summary: 'Blood donation: St. John; Hall, north',
  location: 'Hauptstraße 1, Tülsa, '.repeat(8),
  description: 'Line one\nline two',
  organizer: { name: 'River"side', email: 'desk@riverside.example' },
  attendee: { name: 'Ann Lee', email: 'ann@donor.example' },
  stamp: new Date('2026-11-18T15:00:00Z'),
} as const;

const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

/** The instant that a calendar makes of a wall time by the rules of the file itself. */
function instantOf(lines: readonly string[], wall: string): number {
  const value = (text: string): number =>
    Date.parse(text.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})$/, '$1-$2-$3T$4:$5:$6Z'));
  const starts = lines.flatMap((line, at) =>
    line.startsWith('DTSTART:')
      ? [{ from: value(line.slice(8)), offset: lines[at + 2]?.slice('TZOFFSETTO:'.length) ?? '' }]
      : [],
  );
  const rule = starts
    .filter(({ from }) => from <= value(wall))
    .sort((one, other) => other.from - one.from)[0];
  const [, sign, hours, minutes] = /^([+-])(\d{2})(\d{2})$/.exec(rule?.offset ?? '') ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return value(wall) - offset * 60_000;
}

const EDGES = [
  '2026-01-15T15:00',
  '2026-03-08T09:30',
  '2026-03-08T13:30',
  '2026-07-01T15:00',
  '2026-11-01T05:30',
  '2026-11-01T16:00',
  '2027-01-02T15:00',
];

describe('the calendar file', () => {
  test.each(Object.entries(ZONES))(
    '%s: a calendar comes to the same instant, on every side of a change of clocks',
    (_label, zone) => {
      for (const edge of EDGES) {
        const start = new Date(`${edge}:00Z`);
        const lines = unfolded(
          calendarFile({ ...ENTRY, zone, start, end: new Date(start.getTime() + 3_600_000) }),
        );
        const wall = lines.find((line) => line.startsWith('DTSTART;'))?.split(':')[1] ?? '';
        // The hour that comes twice is the first one to a calendar.
        const found = instantOf(lines, wall);
        expect([0, 3_600_000], `${zone} ${edge}`).toContain(Math.abs(found - start.getTime()));
        if (!edge.includes('05:30')) expect(found, `${zone} ${edge}`).toBe(start.getTime());
      }
    },
  );
  test('texts are escaped, lines have at most 75 bytes, and a cancel says so', () => {
    const start = new Date('2026-12-05T16:20:00Z');
    const file = calendarFile({ ...ENTRY, zone: ZONES.CST, start, end: start });
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const lines = unfolded(file);
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'UID:1@donorgrid',
        'SEQUENCE:2',
        'STATUS:CONFIRMED',
        'DTSTART;TZID=America/Chicago:20261205T102000',
        'SUMMARY:Blood donation: St. John\\; Hall\\, north',
        'DESCRIPTION:Line one\\nline two',
        'ORGANIZER;CN="River side":mailto:desk@riverside.example',
      ]),
    );
    const canceled = unfolded(
      calendarFile({ ...ENTRY, method: 'CANCEL', zone: ZONES.CST, start, end: start }),
    );
    expect(canceled).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']));
  });
});
