import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../server/db/seed/seed.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { TEST_DONORS } from '../support/templates.ts';

const BANK_CARDS = `{
  bankToday { open { name booked capacity } }
  bankNeedsAttention { kind count }
  goalProgress { week { booked centerGoals } month { booked centerGoals } }
  capacityHeatMap { cells { capacity } }
  donorsByBloodGroup { donors }
  eligibleSoon { totalRecords }
}`;
const PLATFORM_CARDS = '{ platformFigures { drivesThisWeek bookedThisWeek capacityThisWeek activeBanks } }';

/** When it is, and in which zone the server runs. */
const MOMENTS = [
  ['2026-11-22T09:00:00Z', 'America/Chicago'],
  ['2026-11-01T06:30:00Z', 'Pacific/Kiritimati'],
  ['2027-03-14T08:30:00Z', 'UTC'],
  ['2028-02-29T05:59:00Z', 'Pacific/Kiritimati'],
  ['2026-12-31T23:59:00Z', 'America/Chicago'],
  ['2027-01-01T06:00:00Z', 'UTC'],
] as const;

const kind = DATABASES.at(-1) ?? 'embedded';
let server: TestServer;
let now = new Date();
const zone = process.env.TZ;
beforeAll(async () => {
  server = await startTestServer(kind, {}, undefined, () => now);
});
afterAll(async () => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  await server.stop();
});

/** The same database as if it had been seeded at this instant; the catalogue of modules comes with the migrations. */
async function seededNow(): Promise<void> {
  const { rows } = await server.sql(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'site_enablements'",
  );
  await server.sql(`TRUNCATE ${rows.map(({ tablename }) => tablename).join(', ')} CASCADE`);
  expect(await seed(server.services.database.pool, { donors: TEST_DONORS, now })).toBe(true);
}

test.each(MOMENTS)(
  'seeded at %s by a server in %s, every card of both dashboards has something',
  async (at, serverZone) => {
    now = new Date(at);
    process.env.TZ = serverZone;
    await seededNow();
    const bank = await server.ask('private', BANK_CARDS, {}, await server.signIn('bank-admin'));
    expect(bank.errors).toEqual([]);
    const { bankToday, bankNeedsAttention, goalProgress, capacityHeatMap, donorsByBloodGroup, eligibleSoon } =
      bank.data;
    expect(bankToday.open.length).toBeGreaterThan(0);
    for (const open of bankToday.open) expect(open.capacity).toBeGreaterThan(0);
    const kinds = bankNeedsAttention.map((line: { kind: string }) => line.kind);
    for (const expected of ['pendingApprovals', 'unconfirmed', 'underGoal'])
      expect(kinds).toContain(expected);
    for (const days of ['week', 'month']) {
      expect(goalProgress[days].booked).toBeGreaterThan(0);
      expect(goalProgress[days].centerGoals).toBeGreaterThan(0);
    }
    expect(capacityHeatMap.cells.length).toBeGreaterThan(0);
    expect(donorsByBloodGroup.length).toBeGreaterThan(3);
    expect(eligibleSoon.totalRecords).toBeGreaterThan(0);
    const platform = await server.ask('private', PLATFORM_CARDS, {}, await server.signIn('super'));
    expect(platform.errors).toEqual([]);
    for (const figure of Object.values(platform.data.platformFigures)) expect(figure).toBeGreaterThan(0);
  },
);
