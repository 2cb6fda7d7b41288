import { BANKS, type Bank } from '../../server/db/seed/banks.ts';
import { addDays } from '../../src/lib/day.ts';

const HOUR = 3_600_000;

/** A week, the nights that are an hour longer and shorter, leap day and New Year. */
export const DAYS = [
  ...Array.from({ length: 7 }, (_unused, offset) => addDays('2026-11-16', offset)),
  ...['2026-11-01', '2027-03-14', '2028-02-29', '2026-12-31', '2027-01-01'],
];

/** Every hour of a day (in UTC). */
export const hoursOf = (day: string): Date[] =>
  Array.from({ length: 24 }, (_unused, hour) => new Date(Date.parse(day) + hour * HOUR));

// A bank that has just joined has nothing planned yet, and of one that is inactive nothing waits for anybody.
const planning = BANKS.filter(({ joined, isActive }) => joined > 1 && isActive !== false);
/** Each hour another bank, and each day another bank at that hour. */
export const bankAt = (day: string, hour: number): Bank =>
  planning[(hour + DAYS.indexOf(day)) % planning.length] ?? BANKS[0];
