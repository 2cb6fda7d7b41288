import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../src/lib/day.ts';
import { asking } from '../support/calls.ts';
import { today } from '../support/clock/run-days.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const LIST = `query ($f: DonorSearchInput!) { page: allDonorsSearchSortWithPagination(filter: $f) { totalRecords }
  found: donorMatches(filter: $f) { totalRecords } }`;
const SAVE =
  'mutation ($donorFilter: DonorFilterInput!) { saved: createDonorFilter(donorFilter: $donorFilter) { id count } }';

describe.each(DATABASES)('days of a search for donors are those of the bank, on %s', (kind) => {
  const evening = today();
  const tomorrow = addDays(evening, 1);
  let now = new Date();
  let server: TestServer;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, () => now);
    const { rows } = await server.sql(
      `UPDATE donors SET next_eligible_wb = $1, is_active = true
       WHERE id = (SELECT id FROM donors WHERE client_id = 1 ORDER BY id LIMIT 1) RETURNING id`,
      [tomorrow],
    );
    id = rows[0]?.id;
  });
  afterAll(() => server.stop());

  test.each([
    // Late in the evening in Tulsa it is tomorrow in Greenwich.
    { when: 'in the evening', hour: '03', day: evening, told: { now: 0, inOneDay: 1 } },
    { when: 'in the night after it', hour: '07', day: tomorrow, told: { now: 1, inOneDay: 1 } },
  ])('who may give from tomorrow on, $when', async ({ hour, day, told }) => {
    now = new Date(`${tomorrow}T${hour}:00:00Z`);
    for (const name of ['bank-admin', 'super']) {
      const ask = asking(server, await server.signIn(name));
      const eligible = async (withInDays: number): Promise<number> => {
        const { page, found } = await ask(LIST, { f: { ids: [id], withInDays } });
        expect(found.totalRecords).toBe(page.totalRecords);
        return page.totalRecords;
      };
      expect({ now: await eligible(0), inOneDay: await eligible(1) }, name).toEqual(told);
    }
    const ask = asking(server, await server.signIn('bank-admin'));
    const { saved } = await ask(SAVE, { donorFilter: { filterName: `At ${hour}`, withInDays: 0 } });
    const { rows } = await server.sql('SELECT counts FROM donor_filters WHERE id = $1', [saved.id]);
    expect(rows).toEqual([{ counts: [{ day, count: saved.count }] }]);
  });
});
