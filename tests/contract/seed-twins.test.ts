import { expect, test } from 'vitest';
import { seedDonors, shares } from '../../server/db/seed/donors.ts';

const NOW = new Date('2026-11-18T15:00:00Z');

test('in the demonstration network each bank has somebody twice, for Possible duplicates to find', () => {
  for (const [bank, count] of shares(20_000)) {
    const { donors, donations } = seedDonors(bank, 0, count, NOW);
    const byPerson = Map.groupBy(donors, (one) => `${one.firstName} ${one.lastName} ${one.birthDate}`);
    const twice = [...byPerson.values()].filter(({ length }) => length > 1);
    const again = donors.filter(({ email }) => email?.endsWith('@inbox.example'));
    expect([bank.name, again.length > 0]).toEqual([bank.name, true]);
    expect(twice.flat()).toEqual(expect.arrayContaining(again));
    // Nothing of what is known of them came along.
    const ids = new Set(again.map(({ id }) => id));
    expect(donations.filter(({ donorId }) => ids.has(donorId))).toEqual([]);
    expect(new Set(donors.map(({ email }) => email).filter(Boolean)).size).toBe(
      donors.filter(({ email }) => email).length,
    );
  }
});
