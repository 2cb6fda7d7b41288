import type { ScheduledSlot } from '../gql/types.ts';

/** A free slot of the first chair, the later the higher its number. */
export const makeScheduledSlot = (number: number, overrides: Partial<ScheduledSlot> = {}): ScheduledSlot => ({
  id: `slot-${number}`,
  bedName: 'Chair',
  bed: 1,
  startTime: `${String(8 + number).padStart(2, '0')}:00`,
  endTime: `${String(8 + number).padStart(2, '0')}:25`,
  donationTypes: ['Whole Blood'],
  donationTypeId: 'type-1',
  capacity: 1,
  booked: 0,
  donorName: null,
  donorPhone: null,
  expectedDonors: 0,
  blockedReason: null,
  ...overrides,
});
