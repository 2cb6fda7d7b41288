import { afterAll, beforeAll, expect, test } from 'vitest';
import { BANKS } from '../../server/db/seed/banks.ts';
import { emptyCards, seedAgain } from '../support/seeded-cards.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

/** A Sunday at three in the morning, before and in both nights that change the clock, leap day, and New Year. */
const MOMENTS = [
  '2026-11-22T09:00:00Z',
  '2026-11-01T05:30:00Z',
  '2026-11-01T07:30:00Z',
  '2027-03-14T07:30:00Z',
  '2027-03-14T08:30:00Z',
  '2028-02-29T05:59:00Z',
  '2026-12-31T23:59:00Z',
  '2027-01-01T06:00:00Z',
] as const;

const kind = DATABASES.at(-1) ?? 'embedded';
let server: TestServer;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer(kind, {}, undefined, () => now);
});
afterAll(() => server.stop());

// Every hour of the days is asked by `npm run test:attack -- seed-hours`.
test.each(MOMENTS)('seeded at %s, every card has something, whatever zone the server is in', async (at) => {
  now = new Date(at);
  await seedAgain(server, now, BANKS[0]);
  expect(await emptyCards(server, now, BANKS[0])).toEqual([]);
});
