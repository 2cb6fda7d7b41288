import { expect, test } from 'vitest';
import { seedAppointments } from '../../server/db/seed/appointments.ts';
import type { Bank } from '../../server/db/seed/banks.ts';
import { seedDonors, shares } from '../../server/db/seed/donors.ts';
import { seedPlan } from '../../server/db/seed/planning.ts';
import { addDays } from '../../src/lib/day.ts';
import { ianaZone, wallTime } from '../../src/rules/zones.ts';
import { bankAt, DAYS, hoursOf } from '../support/seeded-hours.ts';

const HOUR = 3_600_000;
/** As many donors as the server tests have. */
const DONORS = 600;
const COUNTS = new Map(shares(DONORS));

/** What a bank's first screen would miss, had it been seeded at this instant. */
function missing(bank: Bank, now: Date): string[] {
  const { donors, donations } = seedDonors(bank, 0, COUNTS.get(bank) ?? 0, now);
  const plan = seedPlan(bank, now);
  const booked = seedAppointments(bank, plan, donors, now);
  const { date: today } = wallTime(now, ianaZone(bank.zone, bank.iana));
  const week = addDays(today, 7);
  const drives = plan.driveCenters;
  const places = plan.driveLocations.filter(({ startDate }) => startDate === today);
  const ahead = booked.filter(({ startTime }) => startTime > now);
  const busy = new Set(ahead.map(({ donorId }) => donorId));
  const isSoon = (day?: string | null): boolean => Boolean(day && day > today && day <= week);
  const there: Readonly<Record<string, boolean>> = {
    'a drive open today': places.some(({ isDriveActive }) => isDriveActive),
    'an approval waiting': drives.some(({ isApproved, endDate }) => !isApproved && endDate >= today),
    'an unconfirmed appointment': ahead.some(
      ({ drmResponseReceived, createdAt }) =>
        !drmResponseReceived && (createdAt?.getTime() ?? now.getTime()) < now.getTime() - HOUR / 2,
    ),
    'somebody eligible soon': donors.some(
      ({ id, isActive, nextEligibleWB, nextEligiblePL }) =>
        isActive && !busy.has(id ?? '') && (isSoon(nextEligibleWB) || isSoon(nextEligiblePL)),
    ),
    'an appointment that is over': booked.some(({ endTime }) => endTime < now),
    'no donation of tomorrow': donations.every(({ date }) => date < today),
  };
  return Object.keys(there)
    .filter((name) => !there[name])
    .map((name) => `${now.toISOString()} ${bank.name}: ${name}`);
}

test.each(DAYS)('seeded at any hour of %s, a bank has work for everyone', (day) => {
  const found = hoursOf(day).flatMap((now, hour) => missing(bankAt(day, hour), now));
  expect(found).toEqual([]);
});
