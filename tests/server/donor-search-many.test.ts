import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Tx, tenantTx } from '../../server/db/transaction.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const COUNT = 60_000;

/** What somebody may type into any field, and what no field should ever make of it. */
const typed = fc.oneof(
  fc.constantFrom(
    'an',
    'Mary',
    '%',
    '_',
    "' OR true --",
    "$1'); DROP TABLE donors; --",
    '2',
    'O+',
    'TX',
    '\\',
  ),
  fc.string({ maxLength: 12 }).filter((text) => !text.includes('\0')),
);
const wanted = fc.record(
  {
    text: typed.map((text) => `%${text}%`),
    number: typed,
    first_name: typed.map((text) => `%${text}%`),
    last_name: typed.map((text) => `%${text}%`),
    email: typed.map((text) => `%${text}%`),
    whole_email: typed,
    phone: typed,
    state: typed,
    blood_type: fc.array(typed, { maxLength: 3 }),
    is_active: fc.boolean(),
    'client_id = client_id OR true': typed,
  },
  { requiredKeys: [] },
);
const order = fc.oneof(fc.constantFrom('names', 'birthDate', 'donorNumber'), typed);

/** 25 miles, and the box around them. */
const TULSA = { lat: 36.15, lng: -95.99, miles: 25, lat_span: 25 / 69.09, lng_span: 25 / 55.8 };

const SEARCHES = [
  ['a part of a name', { text: '%ohnso%', number: 'OHNSO' }, 'names'],
  ['a common part of a name', { text: '%son%', number: 'SON' }, 'lastDonationDate'],
  ['nobody', { text: '%zzqzz%', number: 'ZZQZZ' }, 'names'],
  ['a first name', { first_name: '%quincey%' }, 'names'],
  ['a last name and a state', { last_name: '%ohnso%', state: 'TX' }, 'birthDate'],
  ['a number', { donor_number: 'X59999' }, 'donorNumber'],
  ['a whole e-mail', { whole_email: 'x@y.example' }, 'names'],
  ['a telephone', { phone: '9185550100' }, 'names'],
  ['25 miles around, the nearest first', TULSA, 'distance'],
  ['25 miles around and eligible on a day', { ...TULSA, eligible_to: '2026-11-25' }, 'lastDonationDate'],
  [
    '25 miles around and eligible within a range',
    { ...TULSA, eligible_from: '2026-11-20', eligible_to: '2026-11-25' },
    'nextEligibleWB',
  ],
  ['without any way to reach them', { missing_contact: true }, 'lastDonationDate'],
  ['born on a day', { birth_date: '1980-02-29' }, 'names'],
] as const;

describe.each(DATABASES)('the search of donors, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
    await server.sql(
      `INSERT INTO donors (client_id, first_name, last_name, donor_number, donor_id, cell, email, state, lat, lng, next_eligible_wb, last_donation_date, birth_date)
       SELECT 1 + n % 12, (ARRAY['Ann', 'Bob', 'Carla', 'Dmitri', 'Quincey'])[CASE WHEN n % 997 = 0 THEN 5 ELSE 1 + n % 4 END] || substr(md5(n::text), 1, 5),
         CASE WHEN n % 499 = 0 THEN 'Johnson' WHEN n % 20 = 0 THEN 'Hanson' ELSE 'L' || substr(md5((n + 1)::text), 1, 8) END,
         'X' || n, 'x' || n, '918' || lpad((n % 10000000)::text, 7, '0'), 'x' || n || '@mail.example', 'TX', 34 + (n % 400) / 100.0, -98 + (n % 700) / 100.0,
         date '2026-11-18' + (n % 90 - 60), date '2026-11-18' - (n % 900), date '1950-01-01' + n % 18000
       FROM generate_series(1, ${COUNT}) n`,
    );
    await server.sql('VACUUM ANALYZE donors');
  });
  afterAll(() => server.stop());
  const as = <T>(client: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
    tenantTx(server.services.database.db, { clientId: client }, work);
  const search = async (tx: Tx, asked: object, sortBy: string, size = 25) => {
    const { rows } = await tx.execute<{ total: number; ids: string[] }>(
      sql`SELECT total, ids FROM donor_search(${JSON.stringify(asked)}::jsonb, ${sortBy}, false, ${size}, 0, 1000)`,
    );
    return rows[0] ?? { total: 0, ids: [] };
  };
  /** Sequential scans of the donors, as the connection itself counts them. */
  const counted = async (tx: Tx): Promise<number> => {
    const { rows } = await tx.execute<{ scans: number }>(
      sql`SELECT seq_scan AS scans FROM pg_stat_xact_user_tables WHERE relname = 'donors'`,
    );
    return Number(rows[0]?.scans);
  };
  const scansOf = (client: number, work: (tx: Tx) => Promise<unknown>): Promise<number> =>
    as(client, async (tx) => {
      const before = await counted(tx);
      await work(tx);
      return (await counted(tx)) - before;
    });

  test('a search under the policy itself would read every row: that is what the function is for', async () => {
    const all = await scansOf(0, (tx) =>
      tx.execute(sql`SELECT id FROM donors WHERE (first_name || ' ' || last_name) ILIKE '%zzqzz%'`),
    );
    expect(all).toBeGreaterThan(0);
  });

  test.each(SEARCHES)(
    '%s is found without reading every row, in a bank and in the parent view',
    async (_name, asked, sortBy) => {
      for (const client of [1, 0]) {
        const scans = await scansOf(client, (tx) => search(tx, asked, sortBy));
        expect({ client, scans }).toEqual({ client, scans: 0 });
      }
    },
  );

  test.each([
    ['the begin of a number', { number_prefix: 'X5999%' }],
    ['the begin of every number', { number_prefix: 'X%' }],
    ['a common surname', { surname: 'hanson', text: '%hanson%' }],
    ['a surname that nobody bears', { surname: 'zzqzz', text: '%zzqzz%' }],
    ['a telephone', { number_prefix: '9180012345%', phone: '9180012345' }],
  ])('the palette finds %s without reading every row, and of the tenant alone', async (_name, asked) => {
    const { rows } = await server.sql('SELECT id, client_id FROM donors');
    const bankOf = new Map(rows.map((row) => [row.id as string, row.client_id as number]));
    for (const client of [1, 0, -1]) {
      let ids: string[] = [];
      const scans = await scansOf(client, async (tx) => {
        const found = await tx.execute<{ ids: string[] }>(
          sql`SELECT donor_palette(${JSON.stringify(asked)}::jsonb, 5) AS ids`,
        );
        ids = found.rows[0]?.ids ?? [];
      });
      expect({ client, scans }).toEqual({ client, scans: 0 });
      expect(ids.length).toBeLessThanOrEqual(5);
      if (client === 1) expect(ids.filter((id) => bankOf.get(id) !== 1)).toEqual([]);
      if (client === -1) expect(ids).toEqual([]);
    }
  });

  test('whatever is asked, and in whatever order, those who are found are of the tenant', async () => {
    const { rows } = await server.sql('SELECT id, client_id FROM donors');
    const bankOf = new Map(rows.map((row) => [row.id as string, row.client_id as number]));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(-1, 1, 2, 7, 999),
        wanted,
        order,
        fc.integer({ min: 1, max: 100 }),
        async (client, asked, sortBy, size) => {
          const { ids, total } = await as(client, (tx) => search(tx, asked, sortBy, size));
          expect(ids.length).toBeLessThanOrEqual(size);
          expect(total).toBeGreaterThanOrEqual(ids.length);
          expect(new Set(ids.map((id) => bankOf.get(id)))).toEqual(new Set(ids.length > 0 ? [client] : []));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('without a tenant nobody is found, and no tenant can be handed in', async () => {
    const nobody = await server.sql("SELECT total, ids FROM donor_search('{}', 'names', false, 5, 0, 10)");
    expect(nobody.rows).toEqual([{ total: 0, ids: [] }]);
    expect(await as(-1, (tx) => search(tx, {}, 'names'))).toEqual({ total: 0, ids: [] });
    expect((await as(0, (tx) => search(tx, { client_id: 2 }, 'names'))).total).toBe(1_001);
    const { rows } = await as(3, (tx) => tx.execute(sql`SELECT * FROM donor_place('nowhere at all')`));
    expect(rows).toEqual([{ lat: null, lng: null }]);
  });

  test('page and count are what the rows themselves say', async () => {
    for (const [, asked] of SEARCHES.slice(0, 2)) {
      const { rows } = await server.sql(
        "SELECT id FROM donors WHERE client_id = 1 AND ((first_name || ' ' || last_name) ILIKE $1 OR donor_number = $2) ORDER BY last_name, first_name, id",
        Object.values(asked),
      );
      const found = await as(1, (tx) => search(tx, asked, 'names'));
      expect(found.ids).toEqual(rows.slice(0, 25).map(({ id }) => id));
      expect(found.total).toBe(Math.min(rows.length, 1_001));
    }
  });

  test('a circle is found by its box: one index gives it, whatever the plan was made for before', async () => {
    const { rows } = await server.sql(
      `EXPLAIN SELECT count(*) FROM donors WHERE client_id = 1 AND lat BETWEEN 36.1 AND 36.2 AND lng BETWEEN -96 AND -95.9`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('donors_place_idx');
    expect(plan).not.toContain('Seq Scan');
  });

  test('the groups of those who are found are counted as the rows say, without reading every row', async () => {
    let groups: Record<string, number> = {};
    const scans = await scansOf(1, async (tx) => {
      const found = await tx.execute<{ groups: Record<string, number> }>(
        sql`SELECT donor_groups(${JSON.stringify(TULSA)}::jsonb) AS groups`,
      );
      groups = found.rows[0]?.groups ?? {};
    });
    expect(scans).toBe(0);
    const { total } = await as(1, (tx) => search(tx, TULSA, 'names'));
    expect(Object.values(groups).reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(
      await as(-1, async (tx) => (await tx.execute(sql`SELECT donor_groups('{}') AS groups`)).rows),
    ).toEqual([{ groups: {} }]);
  });
});
