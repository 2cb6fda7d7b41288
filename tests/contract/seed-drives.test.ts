import { expect, test } from 'vitest';
import { seedAppointments, seedResults } from '../../server/db/seed/appointments.ts';
import { seedDonors, shares } from '../../server/db/seed/donors.ts';
import { seedPlan } from '../../server/db/seed/planning.ts';
import { nextEligible, type PastDonation } from '../../src/rules/eligibility.ts';

const NOW = new Date('2026-11-18T15:00:00Z');

test.each(shares(20_000).map(([bank, count]) => [bank.name, bank, count] as const))(
  'in the demonstration network no drive of %s stood empty, and nobody gave before they might',
  (_name, bank, count) => {
    const { donors, donations } = seedDonors(bank, 0, count, NOW);
    const plan = seedPlan(bank, NOW);
    const booked = seedAppointments(bank, plan, donors, NOW);
    const visited = new Set(booked.map(({ driveId }) => driveId));
    const over = plan.driveLocations.filter(
      ({ endDate, isDriveActive }) => isDriveActive && endDate < '2026-11-18',
    );
    expect(over.length).toBeGreaterThan(5);
    expect(over.filter(({ driveId }) => !visited.has(driveId))).toEqual([]);
    const visits = booked.map(
      ({ donorId, startTime }) => `${donorId} ${startTime.toISOString().slice(0, 10)}`,
    );
    expect(new Set(visits).size).toBe(visits.length);

    const given = seedResults(bank, plan, donors, donations, booked, NOW);
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
