import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPage } from '../../server/read-page.ts';
import { pageCount } from '../../src/kit/list/pagination.ts';
import { addDays, ageOn } from '../../src/lib/day.ts';
import { can, type MenuEntry, type Right, rightTo } from '../../src/rules/access.ts';
import { INTERVAL_DAYS, KINDS, nextEligible } from '../../src/rules/eligibility.ts';
import { bloodGroup, phone, shortMonth } from '../../src/rules/formats.ts';
import { MODULE_PLACES } from '../../src/rules/modules.ts';
import { bedSlots, minutesOf } from '../../src/rules/slots.ts';
import { STATES, stateCode } from '../../src/rules/states.ts';
import { instantOf, instantsOf, wallTime, ZONE_LABELS, ZONES } from '../../src/rules/zones.ts';

describe('slots (18.2)', () => {
  test.each([
    ['one fits exactly', { startTime: '09:00', endTime: '09:25' }, 25, ['09:00']],
    ['a window shorter than one slot', { startTime: '09:00', endTime: '09:24' }, 25, []],
    [
      'lunch in the middle',
      { startTime: '09:00', endTime: '11:00', startLunchTime: '09:40', endLunchTime: '10:00' },
      25,
      ['09:00', '10:00', '10:25'],
    ],
    [
      'lunch at the very start',
      { startTime: '09:00', endTime: '10:00', startLunchTime: '09:00', endLunchTime: '09:30' },
      25,
      ['09:30'],
    ],
    [
      'lunch at the very end',
      { startTime: '09:00', endTime: '10:00', startLunchTime: '09:30', endLunchTime: '10:00' },
      25,
      ['09:00'],
    ],
    [
      'a slot may end where lunch begins',
      { startTime: '09:00', endTime: '10:00', startLunchTime: '09:25', endLunchTime: '09:35' },
      25,
      ['09:00', '09:35'],
    ],
    ['no minutes, no slots', { startTime: '09:00', endTime: '10:00' }, 0, []],
  ])('%s', (_name, opening, minutes, starts) => {
    expect(bedSlots(opening, minutes).map(({ startTime }) => startTime)).toEqual(starts);
  });

  test('never overlap each other, lunch or the close', () => {
    assert(
      property(
        record({
          start: integer({ min: 0, max: 900 }),
          length: integer({ min: 10, max: 500 }),
          bed: integer({ min: 5, max: 120 }),
          lunch: integer({ min: 0, max: 400 }),
        }),
        ({ start, length, bed, lunch }) => {
          const time = (at: number): string =>
            `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
          const end = Math.min(1_439, start + length);
          const from = Math.min(end, start + lunch);
          const to = Math.min(end, from + 30);
          const slots = bedSlots(
            {
              startTime: time(start),
              endTime: time(end),
              startLunchTime: time(from),
              endLunchTime: time(to),
            },
            bed,
          );
          let last = start;
          for (const slot of slots) {
            const [a, b] = [minutesOf(slot.startTime), minutesOf(slot.endTime)];
            if (a < last || b > end || b - a !== bed || (from < to && a < to && b > from)) return false;
            last = b;
          }
          return true;
        },
      ),
    );
  });
});

describe('eligibility (18.3)', () => {
  test.each(KINDS.flatMap((last) => KINDS.map((next) => [last, next, INTERVAL_DAYS[last][next]] as const)))(
    '%s, then %s: %i days',
    (last, next, days) => {
      expect(nextEligible([{ date: '2026-02-03', kind: last }], next)).toBe(addDays('2026-02-03', days));
    },
  );
  test('nothing given, nothing to wait for', () => expect(nextEligible([], 'Platelets')).toBeNull());
  test('the latest of all dates counts', () => {
    expect(
      nextEligible(
        [
          { date: '2026-01-01', kind: 'Double Red' },
          { date: '2026-02-01', kind: 'Platelets' },
        ],
        'Whole Blood',
      ),
    ).toBe('2026-04-23');
  });
  test('at most 24 collections of platelets in a rolling year', () => {
    const past = Array.from({ length: 24 }, (_unused, index) => ({
      date: addDays('2026-01-01', index * 8),
      kind: 'Platelets' as const,
    }));
    expect(nextEligible(past, 'Platelets')).toBe('2027-01-01');
    expect(nextEligible(past.slice(1), 'Platelets')).toBe(addDays('2026-01-01', 23 * 8 + 7));
  });
  test.each([
    ['2000-03-01', '2026-02-28', 25],
    ['2000-03-01', '2026-03-01', 26],
    ['2008-02-29', '2025-02-28', 16],
    ['2008-02-29', '2025-03-01', 17],
  ] as const)('born %s, on %s: %i', (born, day, age) => {
    expect(ageOn(born, day)).toBe(age);
  });
});

describe('zones', () => {
  test('seven labels, each with its zone', () => {
    expect(ZONE_LABELS).toEqual(['AST', 'EST', 'CST', 'MST', 'PST', 'AKST', 'HST']);
    expect(ZONES.AKST).toBe('America/Anchorage');
  });
  const SAVING = [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'America/Anchorage',
  ];
  test.each(SAVING)('%s: the spring gap is refused, the autumn hour is told apart', (zone) => {
    expect(instantOf({ date: '2026-03-08', time: '02:30' }, zone)).toBeNull();
    const twice = instantsOf({ date: '2026-11-01', time: '01:30' }, zone);
    expect(twice).toHaveLength(2);
    expect(Number(twice[1]) - Number(twice[0])).toBe(3_600_000);
  });
  test.each(['America/Puerto_Rico', 'Pacific/Honolulu', 'America/Phoenix'])(
    '%s keeps one time all year',
    (zone) => {
      expect(instantsOf({ date: '2026-03-08', time: '02:30' }, zone)).toHaveLength(1);
      expect(instantsOf({ date: '2026-11-01', time: '01:30' }, zone)).toHaveLength(1);
    },
  );
  test('there and back again', () => {
    assert(
      property(
        constantFrom(...Object.values(ZONES)),
        integer({ min: 27_000_000, max: 31_000_000 }),
        (zone, minute) => {
          const instant = new Date(minute * 60_000);
          return instantsOf(wallTime(instant, zone), zone).some(
            (found) => found.getTime() === instant.getTime(),
          );
        },
      ),
    );
  });
});

describe('formats', () => {
  test.each([
    ['9185550142', '(918) 555-0142'],
    [null, '---'],
    ['', '---'],
    ['123', '123'],
  ])('phone %j', (digits, shown) => expect(phone(digits)).toBe(shown));
  test.each([
    ['UNKNOWN', '---'],
    [null, '---'],
    ['AB-', 'AB-'],
  ])('blood group %j', (group, shown) => expect(bloodGroup(group)).toBe(shown));
  test('months are cut to three letters', () => expect(shortMonth('September')).toBe('Sep'));
  test('fifty states, by code or name', () => {
    expect(STATES).toHaveLength(50);
    expect([stateCode('ok'), stateCode(' Oklahoma '), stateCode('Puerto Rico')]).toEqual(['OK', 'OK', null]);
  });
});

describe('pages', () => {
  const bounds = { columns: ['name', 'age'] as const, sortBy: 'name' as const, max: 100 };
  test.each([
    [undefined, { limit: 10, offset: 0, sortBy: 'name', descending: false }],
    [
      { pageNumber: 3, pageSize: 5, sortBy: 'age', sortOrder: -1 },
      { limit: 5, offset: 10, sortBy: 'age', descending: true },
    ],
    [
      { sortField: 'age', sortOrder: -1 },
      { limit: 10, offset: 0, sortBy: 'age', descending: true },
    ],
    [
      { sortBy: 'name', sortField: 'age', sortOrder: -1 },
      { limit: 10, offset: 0, sortBy: 'name', descending: true },
    ],
    [
      { pageNumber: 0, pageSize: 0 },
      { limit: 100, offset: 0, sortBy: 'name', descending: false },
    ],
    [
      { pageNumber: -4, pageSize: 9_999, sortBy: 'password' },
      { limit: 100, offset: 0, sortBy: 'name', descending: false },
    ],
  ])('%j', (input, page) => expect(readPage(input, bounds)).toEqual(page));
  test.each([
    [0, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
  ])('%i rows by %i: %i pages', (total, size, pages) => expect(pageCount(total, size)).toBe(pages));
});

describe('rights', () => {
  const entry = (name: string, read: boolean, children: MenuEntry[] = []): MenuEntry => ({
    name,
    url: '',
    read,
    write: false,
    delete: false,
    isReadPermission: read,
    children,
  });
  const menu = [
    entry('driveManagement', true, [
      entry('createDrive', true, [entry('addDrive', true)]),
      entry('approveDrive', false),
    ]),
  ];
  test.each([
    [rightTo('READ', 'driveManagement'), true],
    [rightTo('WRITE', 'driveManagement'), false],
    [rightTo('READ', 'driveManagement', 'addDrive'), true],
    [rightTo('READ', 'driveManagement', 'approveDrive'), false],
    [rightTo('READ', 'driveManagement', 'activationDrive'), false],
    // A child is no module, and a module no child.
    [{ module: 'createDrive', level: 'READ' } as unknown as Right, false],
    [rightTo('READ', 'reports'), false],
  ] satisfies [Right, boolean][])('%j: %s', (right, allowed) => expect(can(menu, right)).toBe(allowed));
  test('an empty menu grants nothing', () => {
    assert(
      property(array(constantFrom(...MODULE_PLACES)), (places) =>
        places.every(({ module }) => !can([], rightTo('READ', module))),
      ),
    );
  });
});
