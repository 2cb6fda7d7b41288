import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BULK_ROWS_MAX } from '../../src/rules/bulk.ts';
import { type Asker, callsAt } from '../support/calls.ts';
import { manyRows } from '../support/many-rows.ts';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';

interface Case {
  readonly what: string;
  readonly table: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly name: string;
  /** The operation and its filter's type; what is asked of all rows, and what is true of a row then, in SQL. */
  readonly operation: string;
  readonly filter: string;
  readonly args: string;
  readonly isDone: string;
  /** The operation that brings removed rows back. */
  readonly restore?: string;
}

const named = (column: string) => ({ [column]: "'Many ' || n" });
const AD = {
  table: 'ads',
  name: 'name',
  columns: { ...named('name'), is_active: 'true' },
  filter: 'AdFilterInput',
};

/** The lists whose changes of many rows are one call, and no job: docs/adr/0023. */
const CASES: readonly Case[] = [
  {
    ...AD,
    what: 'advertisements off',
    operation: 'toggleAds',
    args: 'isActive: false',
    isDone: 'NOT is_active',
  },
  {
    ...AD,
    what: 'advertisements away',
    operation: 'deleteManyAds',
    args: '',
    isDone: 'false',
    restore: 'restoreAds',
  },
  {
    what: 'designations away',
    table: 'staff_designations',
    name: 'designation_name',
    columns: { ...named('designation_name'), designation_code: "'M' || n" },
    operation: 'deleteStaffDesignations',
    filter: 'StaffDesignationFilterInput',
    args: '',
    isDone: 'false',
    restore: 'restoreStaffDesignations',
  },
  {
    what: 'templates off',
    table: 'email_templates',
    name: 'name',
    columns: { ...named('name'), is_enable: 'true' },
    operation: 'toggleEmailTemplates',
    filter: 'EmailTemplateFilterInput',
    args: 'isEnable: false',
    isDone: 'NOT is_enable',
  },
  {
    what: 'banks off',
    table: 'sites',
    name: 'name',
    columns: {
      ...named('name'),
      site_id: '1000 + n',
      code: "'M' || n",
      domain: "'many' || n || '.example'",
      is_active: 'true',
    },
    operation: 'updateSitesStatus',
    filter: 'SiteFilterInput',
    args: 'isActive: false',
    isDone: 'NOT is_active',
  },
];

describe.each(ENGINES)('a list that is never long, on %s', (kind) => {
  let server: TestServer;
  let bank: Asker;
  let parent: Asker;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    parent = await server.signIn('super');
  });
  afterAll(() => server.stop());
  const { ask } = callsAt(() => ({ server, bank }));

  test.each(CASES)('$what: as many as one call takes are done in it, one more and none is', async (one) => {
    const { table, columns, name, operation, filter, args, isDone, restore } = one;
    const as = table === 'sites' ? parent : bank;
    const change = `mutation ($f: ${filter}!, $n: Int!) { ${operation}(filter: $f, ${args} expectedRows: $n) { id status reason } }`;
    const count = async (where: string): Promise<number> =>
      Number(
        (
          await server.sql(
            `SELECT count(*)::int AS count FROM ${table} WHERE ${name} LIKE 'Many %' AND ${where}`,
          )
        ).rows[0]?.count,
      );
    await server.sql(`DELETE FROM ${table} WHERE ${name} LIKE 'Many %'`);
    await manyRows(server, table, BULK_ROWS_MAX + 1, columns);
    const f = { search: 'Many' };
    const { errors } = await server.ask('private', change, { f, n: BULK_ROWS_MAX + 1 }, as);
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'filter', code: 'tooManyRows' }],
      reason: 'tooManyRows',
      params: { count: BULK_ROWS_MAX },
    });
    expect([await count('true'), await count(isDone)]).toEqual([BULK_ROWS_MAX + 1, 0]);
    await server.sql(`DELETE FROM ${table} WHERE ${name} = 'Many 1'`);
    const results = (await ask(change, { f, n: BULK_ROWS_MAX }, as))[operation];
    expect(results).toHaveLength(BULK_ROWS_MAX);
    expect(new Set(results.map(({ status }: { status: string }) => status))).toEqual(new Set(['done']));
    expect(await count(isDone)).toBe(isDone === 'false' ? 0 : BULK_ROWS_MAX);
    if (!restore) return;
    const ids = results.map(({ id }: { id: string }) => id);
    const back = (await ask(`mutation ($ids: [ID!]!) { ${restore}(ids: $ids) { status } }`, { ids }, as))[
      restore
    ];
    expect(back.filter(({ status }: { status: string }) => status === 'done')).toHaveLength(BULK_ROWS_MAX);
  });
});
