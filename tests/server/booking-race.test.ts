import { describe, test } from 'vitest';
import { raceForSlots } from '../support/booking-race.ts';
import { ENGINES, startTestServer } from '../support/server.ts';

describe.each(ENGINES)('one time that many want at once, on %s', (kind) => {
  test('exactly as many are booked as there are beds', async () => {
    const server = await startTestServer(kind);
    await raceForSlots({ urls: [server.url], sql: server.sql, rounds: 2, atOnce: 30 });
    await server.stop();
  });
});
