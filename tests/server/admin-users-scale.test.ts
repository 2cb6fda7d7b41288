import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN, done, idOfRole } from '../support/administrators.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const COUNT = 100_000;
const ROUNDS = 7;
const COUNTED =
  'query ($f: AdminUserFilterInput!) { count: countAdminUsers(filter: $f) { totalRecords isCapped } }';
/** One pass over all rows: what any answer would cost without its index. The machine's own measure, taken beside. */
const PASS =
  "SELECT count(*) FROM admin_users WHERE (first_name || ' ' || last_name || email) ILIKE '%qq%qq%'";

const CASES: readonly (readonly [string, object, object])[] = [
  ['the newest', {}, {}],
  ['by name', { sortBy: 'lastName', sortOrder: 1 }, {}],
  ['by name, backwards', { sortBy: 'lastName', sortOrder: -1 }, {}],
  ['by e-mail', { sortBy: 'email', sortOrder: 1, pageSize: 100 }, {}],
  ['by user name', { sortBy: 'userName', sortOrder: -1 }, {}],
  ['by identifier', { sortBy: 'uniqueIdentifier', sortOrder: 1 }, {}],
  ['by status', { sortBy: 'isActive', sortOrder: 1 }, {}],
  ['by last sign-in', { sortBy: 'lastSignIn', sortOrder: -1 }, {}],
  ['by last sign-in, never first', { sortBy: 'lastSignIn', sortOrder: 1 }, {}],
  ['by role', { sortBy: 'adminRoleName', sortOrder: 1 }, {}],
  ['page 500', { pageNumber: 500, pageSize: 100, sortBy: 'lastName', sortOrder: 1 }, {}],
  ['page 10,000', { pageNumber: 10_000, sortBy: 'email', sortOrder: 1 }, {}],
  ['a search that finds one', {}, { search: 'person77123@' }],
  ['a search that finds some', { sortBy: 'lastName', sortOrder: 1 }, { search: 'person771' }],
  ['a search that finds a tenth', { sortBy: 'lastName', sortOrder: 1 }, { search: 'carla' }],
  ['a search that finds nothing', {}, { search: 'qqxzqq' }],
  ['inactive', { sortBy: 'lastName', sortOrder: 1 }, { isActive: false }],
  ['never signed in', {}, { neverSignedIn: true }],
  ['a state', { sortBy: 'email', sortOrder: 1 }, { states: ['TX'] }],
  ['a search, a state and a status', {}, { search: 'person77', states: ['TX'], isActive: true }],
];

describe.each(DATABASES)('100,000 administrators, on %s', (kind) => {
  let server: TestServer;
  let caller: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    caller = await server.signIn('bank-admin');
    await server.sql(
      `INSERT INTO admin_users (client_id, user_name, first_name, last_name, unique_identifier, email, password_hash,
         admin_role_id, is_active, state, last_sign_in, created_at)
       SELECT 1, 'person' || n, (ARRAY['Ann', 'Bob', 'Carla', 'Dmitri', 'Eve', 'Farid', 'Gita', 'Hugo', 'Ines', 'Jan'])[1 + n % 10],
         'L' || substr(md5(n::text), 1, 8), 'x' || n, 'person' || n || '@mail.example', 'x', r.id, n % 10 <> 0,
         (ARRAY['TX', 'MA', 'CA', 'NY'])[1 + n % 4],
         CASE WHEN n % 7 = 0 THEN NULL ELSE now() - make_interval(mins => n) END, now() - make_interval(secs => n)
       FROM generate_series(1, ${COUNT}) n
       JOIN (SELECT id, row_number() OVER (ORDER BY role_name) - 1 AS k FROM admin_roles WHERE client_id = 1) r ON r.k = n % 5`,
    );
    await server.sql('VACUUM ANALYZE admin_users');
  });
  afterAll(() => server.stop());

  test.each(CASES)('%s', async (name, p, f) => {
    const times: number[] = [];
    const passes: number[] = [];
    const timed = async (into: number[], work: () => Promise<unknown>): Promise<void> => {
      const started = performance.now();
      await work();
      into.push(performance.now() - started);
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      await timed(times, () => done(server, caller, ADMIN.users, { p, f }));
      await timed(passes, () => server.sql(PASS));
    }
    const median = (values: number[]): number =>
      values.sort((one, other) => one - other)[ROUNDS >> 1] ?? Number.POSITIVE_INFINITY;
    if (process.env.SHOW_TIMES)
      console.info(kind, name, Math.round(median(times)), Math.round(median(passes)));
    // Names of roles stand in another table: that order is sorted, at the price of a pass of its own.
    expect(median(times)).toBeLessThan(median(passes) * (name === 'by role' ? 2.5 : 1));
  });

  test('what is found is right: counts, order, and a cap that says so', async () => {
    const list = (p: object, f: object) => done(server, caller, ADMIN.users, { p, f });
    const { rows } = await server.sql('SELECT count(*)::int AS n FROM admin_users WHERE client_id = 1');
    expect(await list({}, {})).toMatchObject({ totalRecords: rows[0].n, isCapped: false });
    expect(await list({}, { search: 'carla' })).toMatchObject({ totalRecords: 1_000, isCapped: true });
    const some = await list({ pageSize: 100, sortBy: 'lastName', sortOrder: 1 }, { search: 'person7712' });
    expect(some).toMatchObject({ totalRecords: 11, isCapped: false });
    const names = some.adminUsers.map(({ lastName }: { lastName: string }) => lastName);
    expect(names).toEqual([...names].sort());
    const last = await list({ pageNumber: Math.ceil(rows[0].n / 100), pageSize: 100 }, {});
    expect(last.adminUsers).toHaveLength(rows[0].n % 100);
    // Whoever is about to change all of them is told how many they are: up to what a job takes.
    const count = async (f: object) => (await server.ask('private', COUNTED, { f }, caller)).data?.count;
    expect(await count({ search: 'carla' })).toEqual({ totalRecords: 10_000, isCapped: false });
    expect(await count({})).toEqual({ totalRecords: 100_000, isCapped: true });
    const role = await idOfRole(server, 1, 'Recruiter');
    expect((await list({}, { roleIds: [role] })).adminUsers).toHaveLength(10);
  });
});
