import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyCards, SERVER_ZONES, seedAgain } from '../support/seeded-cards.ts';
import { bankAt, DAYS, hoursOf } from '../support/seeded-hours.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

/** A minute where nothing runs beside it. */
const WITHIN_MS = 1_200_000;

const kind = DATABASES.at(-1) ?? 'embedded';
let server: TestServer;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer(kind, {}, undefined, () => now);
});
afterAll(() => server.stop());

test.each(DAYS)(
  `seeded at each of 24 hours of %s, every card of both dashboards has something, in ${SERVER_ZONES.length} zones of the server`,
  async (day) => {
    const found: string[] = [];
    for (const [hour, at] of hoursOf(day).entries()) {
      now = at;
      const bank = bankAt(day, hour);
      await seedAgain(server, now, bank);
      found.push(...(await emptyCards(server, now, bank)));
    }
    expect(found).toEqual([]);
  },
  WITHIN_MS,
);
