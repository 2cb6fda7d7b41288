import { expect, test } from 'vitest';
import { seedAppointments, seedResults } from '../../server/db/seed/appointments.ts';
import { seedDonors, shares } from '../../server/db/seed/donors.ts';
import { seedPlan } from '../../server/db/seed/planning.ts';
import { nextEligible, type PastDonation } from '../../src/rules/eligibility.ts';
import { ianaZone, wallTime } from '../../src/rules/zones.ts';

/** By the day of UTC instead of the bank's own, somebody had given a day too early at the second. */
const DATES = ['2026-11-18T15:00:00Z', '2028-02-29T12:00:00Z'];

test.each(
  DATES.flatMap((at) => shares(20_000).map(([bank, count]) => [bank.name, at, bank, count] as const)),
)(
  'in the demonstration network no drive of %s stood empty, and nobody gave before they might, seen at %s',
  (_name, at, bank, count) => {
    const now = new Date(at);
    const zone = ianaZone(bank.zone, bank.iana);
    const { donors, donations } = seedDonors(bank, 0, count, now);
    const plan = seedPlan(bank, now);
    const booked = seedAppointments(bank, plan, donors, now);
    const visited = new Set(booked.map(({ driveId }) => driveId));
    const over = plan.driveLocations.filter(
      ({ endDate, isDriveActive }) => isDriveActive && endDate < at.slice(0, 10),
    );
    expect(over.length).toBeGreaterThan(5);
    expect(over.filter(({ driveId }) => !visited.has(driveId))).toEqual([]);
    const visits = booked.map(({ donorId, startTime }) => `${donorId} ${wallTime(startTime, zone).date}`);
    expect(new Set(visits).size).toBe(visits.length);

    const given = seedResults(bank, plan, donors, donations, booked, now);
    const byDonor = Map.groupBy(given, ({ donorId }) => donorId);
    expect(byDonor.size).toBeGreaterThan(5);
    const before = Map.groupBy(donations, ({ donorId }) => donorId);
    const lastOf = new Map(donors.map(({ id, lastDonationDate }) => [id, lastDonationDate]));
    for (const [donorId, rows] of byDonor) {
      const gifts = [...(before.get(donorId) ?? []), ...rows].map(
        ({ date, donationType }): PastDonation => ({ date, kind: donationType as PastDonation['kind'] }),
      );
      for (const { date, donationType } of rows) {
        const from = nextEligible(
          gifts.filter((gift) => gift.date < date),
          donationType as PastDonation['kind'],
        );
        expect(from === null || from <= date, `${donorId} on ${date}`).toBe(true);
      }
      // What is known of a donor is of the last time.
      expect(lastOf.get(donorId)).toBe(
        gifts
          .map(({ date }) => date)
          .toSorted()
          .at(-1),
      );
    }
  },
);
