import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, weekOf } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { fromQueryDate, to12Hour } from '../../src/rules/calendar-dates.ts';
import { minutesOf, timeOf } from '../../src/rules/slots.ts';
import { APPOINTMENTS, openDrive } from '../support/appointments.ts';
import { callsAt } from '../support/calls.ts';
import { today } from '../support/clock/run-days.ts';
import { DRIVES, type Ground, groundOf } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

/** The label of the places, the bank's own IANA zone, and the hours from UTC in winter and in summer. */
const ZONES = [
  ['AST', null, -4, -4],
  ['EST', null, -5, -4],
  ['CST', 'America/Chicago', -6, -5],
  ['MST', null, -7, -6],
  ['MST', 'America/Phoenix', -7, -7],
  ['PST', null, -8, -7],
  ['AKST', null, -9, -8],
  ['HST', 'Pacific/Honolulu', -10, -10],
] as const;
/** The first Sunday from a day on. */
const sundayFrom = (day: Day): Day => weekOf(day).to;
/** The next of a day that each year has, so far ahead that a drive can still be planned before it. */
function next(inYear: (year: number) => Day): Day {
  const year = Number(today().slice(0, 4));
  const soon = inYear(year);
  return soon > addDays(today(), 7) ? soon : inYear(year + 1);
}
/** The days on which clocks change at two next, each with an ordinary day of the same week. */
const DAYS = (
  [
    ['spring', next((year) => sundayFrom(`${year}-03-08`))],
    ['autumn', next((year) => sundayFrom(`${year}-11-01`))],
  ] as const
).map(([season, date]) => [season, date, addDays(date, -2)] as const);
const HOURS = { startTime: '00:15', endTime: '05:45', startLunchTime: '03:15', endLunchTime: '03:45' };
const CALENDAR =
  'query ($date: String!) { getEventByDate(date: $date) { id start end capacity location { startTime endTime timeZone } } }';

const CASES = ZONES.flatMap(([label, iana, winter, summer]) =>
  DAYS.map(([season, date, ordinary]) => ({ label, iana, winter, summer, season, date, ordinary })),
);
type Case = (typeof CASES)[number];

interface Slot {
  readonly bed: string;
  readonly start: string;
  readonly end: string;
}

/** The instant of a wall time on the day of a case, out of the table alone; null where the clock skips it. */
function instant({ date, winter, summer, season }: Case, time: string): number | null {
  const before = season === 'spring' ? winter : summer;
  const after = season === 'spring' ? summer : winter;
  if (before < after && time >= '02:00' && time < '03:00') return null;
  // What an autumn night has twice counts the first time.
  return Date.parse(`${date}T${time}:00Z`) - (time < '02:00' ? before : after) * 3_600_000;
}

/** What the clock of a case shows at an instant. */
function wall({ date, winter, summer, season }: Case, at: string): string {
  const before = season === 'spring' ? winter : summer;
  const after = season === 'spring' ? summer : winter;
  const change = Date.parse(`${date}T02:00:00Z`) - before * 3_600_000;
  const hours = Date.parse(at) < change ? before : after;
  return new Date(Date.parse(at) + hours * 3_600_000).toISOString().slice(11, 16);
}

/** The slots of an ordinary day as they must be on the day of a case: none twice, none where the clock skips. */
function expected(one: Case, ordinary: readonly Slot[]): Slot[] {
  const at = (time: string): number => instant(one, time) ?? Number.NaN;
  const freeAt = new Map<string, number>();
  return ordinary.flatMap(({ bed, start, end }) => {
    const from = instant(one, start);
    if (from === null) return [];
    const to = from + (minutesOf(end) - minutesOf(start)) * 60_000;
    const meetsLunch = from < at(HOURS.endLunchTime) && to > at(HOURS.startLunchTime);
    if (meetsLunch || to > at(HOURS.endTime) || from < (freeAt.get(bed) ?? 0)) return [];
    freeAt.set(bed, to);
    return [{ bed, start: new Date(from).toISOString(), end: new Date(to).toISOString() }];
  });
}

const byStart = (one: Slot, other: Slot): number =>
  one.start.localeCompare(other.start) || one.bed.localeCompare(other.bed);

describe.each(DATABASES)('the days on which clocks change, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let ground: Ground;
  const desk = () => ({ server, bank });
  const { ask } = callsAt(desk);
  const open = openDrive(desk, () => ground);
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
  });
  afterAll(() => server.stop());

  const scheduled = async (id: string, d: string): Promise<Slot[]> =>
    (await ask(DRIVES.schedule, { id, d })).driveSchedule
      .map((row: { bedName: string; bed: number; startTime: string; endTime: string }) => ({
        bed: `${row.bedName} ${row.bed}`,
        start: row.startTime,
        end: row.endTime,
      }))
      .sort(byStart);

  test.each(CASES)('$label ($iana) in $season: every screen has the same instants', async (one) => {
    const { label, iana, date, ordinary } = one;
    await server.sql('UPDATE sites SET time_zone = $1, iana_time_zone = $2 WHERE site_id = 1', [label, iana]);
    const id = await open(ordinary, {}, { ...HOURS, timeZone: label });
    const plain = await scheduled(id, ordinary);
    expect(plain.length).toBeGreaterThan(20);
    await ask(DRIVES.cancel, { id, reason: 'Only to compare with' });

    const changed = await open(date, {}, { ...HOURS, timeZone: label });
    const wanted = expected(one, plain).sort(byStart);
    // Only a skipped hour costs slots: what starts in it, and at most one more of each bed.
    const lost = plain.length - wanted.length;
    const skipped = one.season === 'spring' && one.winter !== one.summer;
    expect(lost).toBeGreaterThanOrEqual(skipped ? plain.filter(({ start }) => /^02/.test(start)).length : 0);
    expect(lost).toBeLessThanOrEqual(skipped ? 15 : 0);
    const { rows } = await server.sql(
      `SELECT bed_name || ' ' || bed_number AS bed, start_time AS start, end_time AS "end" FROM drive_slots WHERE drive_id = $1`,
      [changed],
    );
    const stored = rows.map(({ bed, start, end }) => ({
      bed,
      start: start.toISOString(),
      end: end.toISOString(),
    }));
    expect(stored.sort(byStart)).toEqual(wanted);

    // The schedule and the pages that donors book on speak of the place's clock.
    const walls = wanted.map(({ bed, start, end }) => ({
      bed,
      start: wall(one, start),
      end: wall(one, end),
    }));
    expect(await scheduled(changed, date)).toEqual(walls.sort(byStart));
    const { data } = await server.ask('slots', DRIVES.slots, {
      id: changed,
      type: 'Whole Blood',
      d: date,
      bank: 1,
    });
    expect(data.driveSlots.map(({ startTime }: { startTime: string }) => startTime).sort()).toEqual(
      walls.map(({ start }) => to12Hour(start)).sort(),
    );
    const { bookableSlots } = await ask(APPOINTMENTS.bookable, { driveId: changed, date });
    expect(
      bookableSlots.times.map(({ startTime }: { startTime: string }) => Date.parse(startTime)).sort(),
    ).toEqual([...new Set(wanted.map(({ start }) => Date.parse(start)))].sort());

    // The calendar has the hours as they were planned; the run sheet, their instants and each slot once.
    const [year, month, day] = date.split('-');
    expect(fromQueryDate(`${day}-${month}-${year}`)).toBe(date);
    const items = (await ask(CALENDAR, { date: `${day}-${month}-${year}` })).getEventByDate;
    expect(items.filter((item: { id: string }) => item.id === changed)).toEqual([
      {
        id: changed,
        start: `${month}-${day}-${year}`,
        end: `${month}-${day}-${year}`,
        capacity: wanted.length,
        location: [{ startTime: '12:15 AM', endTime: '5:45 AM', timeZone: label }],
      },
    ]);
    const sheet = (await ask(SHEET, { id: changed, date })).daySheet;
    const [opening] = sheet.openings;
    expect([opening.startTime, opening.endTime, opening.lunchStart].map((text) => Date.parse(text))).toEqual([
      instant(one, HOURS.startTime),
      instant(one, HOURS.endTime),
      instant(one, HOURS.startLunchTime),
    ]);
    expect(sheet.places).toBe(wanted.length);
    const perHour = Map.groupBy(walls, ({ start }) => Number(start.slice(0, 2)));
    expect(sheet.hours).toEqual(
      [...perHour]
        .sort(([hour], [other]) => hour - other)
        .map(([hour, own]) => ({
          hour,
          startTime: new Date(instant(one, timeOf(hour * 60)) ?? 0).toISOString(),
          capacity: own.length,
        })),
    );
    await ask(DRIVES.cancel, { id: changed, reason: 'The next zone needs its resource' });
  });
});

const SHEET =
  'query ($id: ID!, $date: Date) { daySheet(driveId: $id, date: $date) { places openings { startTime endTime lunchStart } hours { hour startTime capacity } } }';
