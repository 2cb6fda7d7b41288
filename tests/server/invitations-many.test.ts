import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tenantTx } from '../../server/db/transaction.ts';
import { candidateQuery } from '../../server/modules/invitation/candidates.ts';
import type { Inviting } from '../../server/modules/invitation/place.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

/** `INVITATION_DONORS=1000000` measures what the product promises. */
const COUNT = Number(process.env.INVITATION_DONORS ?? 60_000);
const NOW = new Date('2026-11-18T15:00:00Z');

describe.each(DATABASES)('donors to invite among many, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
    await server.sql(
      `INSERT INTO donors (client_id, first_name, last_name, donor_number, donor_id, email, state, lat, lng, next_eligible_wb, birth_date, blood_type)
       SELECT 1 + n % 12, 'Ann', 'L' || n, 'X' || n, 'x' || n, 'x' || n || '@mail.example', 'TX', 30 + (n % 1000) / 100.0, -100 + (n % 1700) / 170.0,
         date '2026-11-18' + (n % 90 - 60), date '1960-01-01' + n % 14000, (ARRAY['O-', 'O+', 'A+', 'B-'])[1 + n % 4]
       FROM generate_series(1, ${COUNT}) n`,
    );
    await server.sql('VACUUM ANALYZE donors');
  }, 1_200_000);
  afterAll(() => server.stop());

  test('an index finds who is near: no table of donors is read from end to end', async () => {
    const { rows } = await server.sql('SELECT id FROM drive_centers WHERE client_id = 1 LIMIT 1');
    const inviting = {
      found: { drive: { id: rows[0].id, clientId: 1 } },
      date: '2026-12-05',
      today: '2026-11-18',
      kinds: ['Whole Blood'],
      minimumAge: 17,
    } as unknown as Inviting;
    const query = candidateQuery(inviting, { lat: 34, lng: -96 }, 25, NOW);
    const { plan, took, found } = await tenantTx(server.services.database.db, { clientId: 1 }, async (tx) => {
      await tx.execute(sql`SELECT set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`);
      const explained = await tx.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${query}`);
      const since = performance.now();
      const answer = await tx.execute(query);
      return {
        plan: explained.rows.map((row) => row['QUERY PLAN']).join('\n'),
        took: performance.now() - since,
        found: answer.rows.length,
      };
    });
    console.info(`${kind}: ${COUNT} donors, ${found} candidates in ${Math.round(took)} ms`);
    expect(plan).not.toMatch(/Seq Scan on (donors|appointments|invitations)/);
    expect(plan).toMatch(/Index.*(donors_place|donors_)/);
    expect(found).toBeGreaterThan(0);
  });
});
