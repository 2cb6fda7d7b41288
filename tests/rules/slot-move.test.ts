import { describe, expect, test } from 'vitest';
import { isAhead, moveRefusal } from '../../src/rules/slot-move.ts';
import type { WallTime } from '../../src/rules/zones.ts';

const now: WallTime = { date: '2026-12-04', time: '10:00' };
const from = {
  id: 'from',
  donationTypeId: 'wb',
  startTime: '10:30',
  capacity: 1,
  booked: 1,
  blockedReason: null,
};
const free = { ...from, id: 'to', startTime: '11:00', booked: 0 };

describe('an appointment that is dragged to another slot of its day', () => {
  test.each([
    ['a free slot of its type', free, null],
    ['the same time on another bed', { ...free, startTime: '10:30' }, null],
    ['a slot with room for one more', { ...free, capacity: 2, booked: 1 }, null],
    ['where it is', from, 'same'],
    ['a day that is not open', { ...free, donationTypeId: null }, 'notOpen'],
    ['a blocked slot', { ...free, blockedReason: 'setup' }, 'blocked'],
    ['a booked slot', { ...free, booked: 1 }, 'taken'],
    ['a slot of another type', { ...free, donationTypeId: 'pl' }, 'otherType'],
    ['a time that begins now', { ...free, startTime: '10:00' }, 'over'],
    ['the next minute', { ...free, startTime: '10:01' }, null],
  ] as const)('%s', (_where, to, refusal) => {
    expect(moveRefusal(from, to, now.date, now)).toBe(refusal);
  });

  test.each([
    ['yesterday', '23:59', '2026-12-03', false],
    ['today, later', '10:01', '2026-12-04', true],
    ['today, just now', '10:00', '2026-12-04', false],
    ['tomorrow', '00:00', '2026-12-05', true],
  ] as const)('what is ahead of ten in the morning: %s', (_when, time, date, isSo) => {
    expect(isAhead(time, date, now)).toBe(isSo);
  });
});
