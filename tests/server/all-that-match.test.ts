import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asker, auditOf, callsAt } from '../support/calls.ts';
import { countsOf, ended } from '../support/jobs.ts';
import { manyRows } from '../support/many-rows.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

/** More than the lists of donors and of administrators are counted to. */
const MORE = 1_203;

const COUNTED = 'totalRecords isCapped';
const CASES = [
  {
    what: 'donors',
    table: 'donors',
    entity: 'donor',
    columns: {
      first_name: "'Zebulon'",
      last_name: "'Many' || n",
      donor_number: "'MANY-' || n",
      email: "'many' || n || '@donor.example'",
      is_active: 'true',
    },
    another: "first_name = 'Zebedee'",
    list: `query ($f: DonorSearchInput!) { page: allDonorsSearchSortWithPagination(filter: $f) { ${COUNTED} } }`,
    count: `query ($f: DonorSearchInput!) { page: countDonors(filter: $f) { ${COUNTED} } }`,
    start:
      'mutation ($f: DonorSearchInput!, $n: Int!) { job: startUpdateDonors(filter: $f, isActive: false, expectedRows: $n) { id } }',
    now: 'mutation ($f: DonorSearchInput!, $n: Int!) { rows: updateDonors(filter: $f, isActive: false, expectedRows: $n) { id } }',
  },
  {
    what: 'administrators',
    table: 'admin_users',
    entity: 'adminUser',
    columns: {
      first_name: "'Zebulon'",
      last_name: "'Many' || n",
      user_name: "'many' || n",
      unique_identifier: "'M' || n",
      email: "'many' || n || '@admin.example'",
      is_active: 'true',
      is_auto_created: 'false',
      deleted_at: 'NULL',
    },
    another: "first_name = 'Zebedee'",
    list: `query ($f: AdminUserFilterInput!) { page: allAdminUsers(filter: $f) { ${COUNTED} } }`,
    count: `query ($f: AdminUserFilterInput!) { page: countAdminUsers(filter: $f) { ${COUNTED} } }`,
    start:
      'mutation ($f: AdminUserFilterInput!, $n: Int!) { job: startUpdateAdminUsers(filter: $f, isActive: false, expectedRows: $n) { id } }',
    now: 'mutation ($f: AdminUserFilterInput!, $n: Int!) { rows: updateAdminUsers(filter: $f, isActive: false, expectedRows: $n) { id } }',
  },
] as const;

describe.each(DATABASES)('all that match of a list that is counted up to a cap, on %s', (kind) => {
  let server: TestServer;
  let bank: Asker;
  let other: Asker;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    other = await server.signIn('bank-admin-2');
  });
  afterAll(() => server.stop());
  const { ask, refused } = callsAt(() => ({ server, bank }));

  test.each(CASES)('$what: those and no others are changed, by the number that was told', async (one) => {
    await manyRows(server, one.table, MORE, one.columns);
    // One of theirs has another name, and another is of another bank.
    await server.sql(`UPDATE ${one.table} SET ${one.another} WHERE last_name = 'Many1202'`);
    await server.sql(
      `UPDATE ${one.table} SET client_id = 2${one.table === 'admin_users' ? ', admin_role_id = (SELECT id FROM admin_roles WHERE client_id = 2 LIMIT 1)' : ''} WHERE last_name = 'Many1203'`,
    );
    const f = { search: 'Zebulon' };
    const meant = MORE - 2;
    const off = async (): Promise<string[]> => {
      const { rows } = await server.sql(
        `SELECT last_name AS name FROM ${one.table} WHERE NOT is_active AND last_name LIKE 'Many%' ORDER BY 1`,
      );
      return rows.map(({ name }) => String(name));
    };
    const inactive = `SELECT count(*)::int AS n FROM ${one.table} WHERE NOT is_active AND last_name NOT LIKE 'Many%'`;
    const before = (await server.sql(inactive)).rows[0];

    expect((await ask(one.list, { f })).page).toEqual({ totalRecords: 1_000, isCapped: true });
    expect((await ask(one.count, { f })).page).toEqual({ totalRecords: meant, isCapped: false });
    // Another bank is told of its own alone.
    expect((await ask(one.count, { f }, other)).page).toEqual({ totalRecords: 1, isCapped: false });

    // Whoever agreed to as many as the list counted has agreed to none of them.
    const wrong = ['BAD_USER_INPUT', 'expectedRows: rowsChanged'];
    for (const n of [1_000, meant - 1, meant + 1]) expect(await refused(one.start, { f, n })).toEqual(wrong);
    expect((await refused(one.now, { f, n: 1_000 }))[0]).toBe('BAD_USER_INPUT');
    expect(await off()).toEqual([]);

    const { job } = await ask(one.start, { f, n: meant });
    const over = await ended(server, bank, job.id);
    expect(countsOf(over)).toEqual({ done: meant });
    const changed = await off();
    expect(changed).toHaveLength(meant);
    expect(changed).not.toContain('Many1202');
    expect(changed).not.toContain('Many1203');
    expect((await server.sql(inactive)).rows[0]).toEqual(before);
    const { rows } = await server.sql(
      `SELECT id FROM ${one.table} WHERE last_name IN ('Many1201', 'Many1202') ORDER BY last_name`,
    );
    const [done, left] = rows.map(({ id }) => String(id));
    expect((await auditOf(server, one.entity, done)).at(-1)).toMatchObject({ after: { isActive: false } });
    expect(await auditOf(server, one.entity, left)).toEqual([]);
  });
});
