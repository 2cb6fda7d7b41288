import { expect, test } from 'vitest';
import { blockOf, fittingBlocks, numbered, openOf, toggledBlock } from '../../src/rules/slot-blocks.ts';
import { daySlots } from '../../src/rules/slot-plan.ts';

const GROUPS = [
  { bedName: 'Away', quantity: 3, isActive: false, minutes: [40] },
  { bedName: 'Chair', quantity: 2, isActive: true, minutes: [40] },
  { bedName: 'Bed', quantity: 2, isActive: true, minutes: [60] },
];
const slots = numbered(
  daySlots({ startTime: '09:00', endTime: '12:00' }, GROUPS, {
    maximumDonorsAtATime: 10,
    isStaggered: false,
  }),
  GROUPS,
);

test('beds are numbered within their name, as people count them', () => {
  const beds = new Set(slots.map(({ bedName, bedNumber }) => `${bedName} ${bedNumber}`));
  expect([...beds].sort()).toEqual(['Bed 1', 'Bed 2', 'Chair 1', 'Chair 2']);
});

test('a slot is blocked for a reason and opened again; only its own bed and time are meant', () => {
  const slot = { bedName: 'Chair', bedNumber: 2, startTime: '09:40' };
  const blocked = toggledBlock([], slot, 'VIP', slots);
  expect(blocked).toEqual([{ ...slot, reason: 'VIP' }]);
  expect(slots.filter((one) => blockOf(blocked)(one) !== null)).toEqual([expect.objectContaining(slot)]);
  expect(openOf(slots, blocked)).toHaveLength(slots.length - 1);
  expect(openOf(slots)).toHaveLength(slots.length);
  expect(toggledBlock(blocked, slot, 'setup', slots)).toEqual([]);
});

test('what fits no slot any more counts for nothing, and goes with the next change', () => {
  const stale = { bedName: 'Chair', bedNumber: 1, startTime: '08:00', reason: 'setup' } as const;
  expect(fittingBlocks([stale], slots)).toEqual([]);
  expect(openOf(slots, [stale])).toHaveLength(slots.length);
  const slot = { bedName: 'Bed', bedNumber: 1, startTime: '10:00' };
  expect(toggledBlock([stale], slot, 'walk-in', slots)).toEqual([{ ...slot, reason: 'walk-in' }]);
});
