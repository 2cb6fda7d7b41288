import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BULK_ROWS_MAX } from '../../src/rules/bulk.ts';
import { type Asker, auditOf, callsAt } from '../support/calls.ts';
import { countsOf, ended, JOB } from '../support/jobs.ts';
import { manyRows } from '../support/many-rows.ts';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';
import { designationOf } from '../support/staff.ts';

/** More than one call takes: what a job is for. */
const MORE = BULK_ROWS_MAX + 1;

interface Case {
  readonly what: string;
  readonly table: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly count: number;
  /** The operation that starts it, with its filter's type; and the arguments that all rows share. */
  readonly start: string;
  readonly filter: string;
  readonly args: string;
  /** The same in one call. */
  readonly now: string;
  /** What is true of a row that is done, in SQL. */
  readonly isDone: string;
  /** What somebody does to a row that is done, so that taking back leaves it; undefined where that cannot be. */
  readonly touch?: string;
  /** Taken back, the rows that went are there again. */
  readonly comesBack?: true;
  readonly audit: readonly [entity: string, action: string];
}

const CASES: readonly Case[] = [
  {
    what: 'designations of staff',
    table: 'staff',
    columns: { name: "'Many ' || n", email: "'many' || n || '@staff.example'" },
    count: MORE,
    start: 'startChangeStaffDesignation',
    filter: 'StaffFilterInput',
    args: 'staffDesignationId: "$SCREENER"',
    now: 'changeStaffDesignation',
    isDone: "staff_designation_id = '$SCREENER'",
    touch: "staff_designation_id = '$DRIVER'",
    audit: ['staff', 'Move'],
  },
  {
    what: 'resources',
    table: 'resources',
    columns: {
      name: "'Many ' || n",
      mobile_code: "'MANY-' || n",
      is_published: 'false',
      is_archive: 'false',
    },
    count: MORE,
    start: 'startToggleResources',
    filter: 'ResourceFilterInput',
    args: 'isPublished: true',
    now: 'togglePublishResources',
    isDone: 'is_published',
    touch: 'is_archive = true',
    audit: ['resource', 'Publish'],
  },
  {
    what: 'events',
    table: 'events',
    columns: {
      name: "'Many ' || n",
      status: "'Scheduled'",
      is_event: 'true',
      is_drive: 'false',
      is_center: 'false',
      source_id: 'NULL',
      time_zone: "'CT'",
    },
    count: MORE,
    start: 'startCancelEvents',
    filter: 'EventFilterInput',
    args: 'reason: " Storm "',
    now: 'cancelEvents',
    isDone: "status = 'Cancelled' AND cancel_reason = 'Storm'",
    audit: ['event', 'Cancel'],
  },
  {
    what: 'roles',
    table: 'admin_roles',
    columns: { role_name: "'Many ' || n", detail: "'Made by a test'", is_auto_created: 'false' },
    count: 120,
    start: 'startDeleteAdminRoles',
    filter: 'AdminRoleFilterInput',
    args: '',
    now: 'deleteAdminRoles',
    isDone: 'false',
    comesBack: true,
    audit: ['adminRole', 'Delete'],
  },
];

describe.each(ENGINES)('more rows than one call takes, on %s', (kind) => {
  let server: TestServer;
  let bank: Asker;
  let other: Asker;
  let screener: string;
  let driver: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    other = await server.signIn('bank-admin-2');
    screener = await designationOf(server, 'SCR');
    driver = await designationOf(server, 'DRV');
  });
  afterAll(() => server.stop());
  const { ask, refused } = callsAt(() => ({ server, bank }));
  const filled = (text: string): string =>
    text.replaceAll('$SCREENER', screener).replaceAll('$DRIVER', driver);
  const starting = ({ start, filter, args }: Case): string =>
    filled(
      `mutation ($f: ${filter}!, $n: Int!, $key: String) { ${start}(filter: $f, ${args} expectedRows: $n, idempotencyKey: $key) { id kind total viewerCanUndo } }`,
    );
  const atOnce = ({ now, filter, args }: Case): string =>
    filled(
      `mutation ($f: ${filter}!, $n: Int!) { ${now}(filter: $f, ${args} expectedRows: $n) { id status reason } }`,
    );
  const f = { search: 'Many' };

  test.each(CASES)(
    '$what: a job does them all, once, and what can be taken back is',
    async (one) => {
      const { table, columns, count, start, isDone, touch, comesBack = false, audit } = one;
      const name = 'role_name' in columns ? 'role_name' : 'name';
      const rows = async (where: string): Promise<number> => {
        const found = await server.sql(
          `SELECT count(*)::int AS count FROM ${table} WHERE ${name} LIKE 'Many %' AND ${filled(where)}`,
        );
        return Number(found.rows[0]?.count);
      };
      await manyRows(server, table, count, {
        ...columns,
        ...(table === 'staff' ? { staff_designation_id: `'${driver}'` } : {}),
      });
      const traces = (await auditOf(server, audit[0])).length;

      if (count > BULK_ROWS_MAX) {
        const { errors } = await server.ask('private', atOnce(one), { f, n: count }, bank);
        expect(errors[0]?.extensions).toMatchObject({
          code: 'BAD_USER_INPUT',
          fields: [{ path: 'filter', code: 'tooManyRows' }],
        });
        expect(errors[0]?.message).toBe('At most 5000 rows at once');
      }
      expect(await refused(starting(one), { f, n: count - 1 })).toEqual([
        'BAD_USER_INPUT',
        'expectedRows: rowsChanged',
      ]);
      expect(await rows(isDone)).toBe(0);
      expect(await rows('true')).toBe(count);

      const key = `many-${table}-${kind}`;
      // Who is of another bank has none of them, also by their ids.
      const { rows: some } = await server.sql(`SELECT id FROM ${table} WHERE ${name} LIKE 'Many %' LIMIT 3`);
      const foreign = { f: { ids: some.map(({ id }) => id) }, n: 3 };
      const theirs = starting(one).replace(screener, await designationOf(server, 'SCR', 2));
      expect((await ask(theirs, foreign, other))[start]).toMatchObject({ total: 0 });
      const started = (await ask(starting(one), { f, n: count, key }))[start];
      expect(started).toMatchObject({ kind: start, total: count });
      const job = await ended(server, bank, started.id, 120_000);
      expect(job).toMatchObject({
        state: 'DONE',
        reason: null,
        handled: count,
        viewerCanUndo: touch !== undefined || comesBack,
      });
      expect(countsOf(job)).toEqual({ done: count });
      expect(await rows(isDone)).toBe(start.includes('Delete') ? 0 : count);
      const written = (await auditOf(server, audit[0])).slice(traces);
      expect(written).toHaveLength(count);
      expect(new Set(written.map(({ action }) => action))).toEqual(new Set([audit[1]]));

      // Sent again after the list has changed, and after the key's answer is forgotten, it is no second one.
      await server.sql('DELETE FROM idempotency_keys');
      expect((await ask(starting(one), { f, n: count, key }))[start].id).toBe(started.id);

      if (comesBack) {
        const { id } = (await ask(JOB.undo, { id: job.id })).undoJob;
        expect(countsOf(await ended(server, bank, id, 120_000))).toEqual({ done: count });
        expect(await rows('true')).toBe(count);
        return;
      }
      if (touch === undefined) {
        expect(await refused(JOB.undo, { id: job.id })).toEqual(['BAD_USER_INPUT', 'id: nothingToUndo']);
        return;
      }
      await server.sql(`UPDATE ${table} SET ${filled(touch)} WHERE ${name} = 'Many 7'`);
      const back = (await ask(JOB.undo, { id: job.id })).undoJob;
      const undone = await ended(server, bank, back.id, 120_000);
      expect(countsOf(undone)).toEqual({ done: count - 1, skipped: 1 });
      expect((await ask(JOB.rows, { id: back.id, s: ['skipped'] })).jobRows.rows).toMatchObject([
        { name: 'Many 7' },
      ]);
      expect(await rows(`${isDone} AND NOT (${touch})`)).toBe(0);
    },
    300_000,
  );

  test('what no batch could do is refused before anything begins', async () => {
    const staff = CASES[0] as Case;
    const foreign = await designationOf(server, 'SCR', 2);
    const wrong = (id: string): string => starting(staff).replace(screener, id);
    expect(await refused(wrong(foreign), { f: {}, n: 1 })).toEqual([
      'BAD_USER_INPUT',
      'staffDesignationId: isNotValid',
    ]);
    const events = CASES[2] as Case;
    expect(await refused(starting(events).replace(' Storm ', '  '), { f: {}, n: 1 })).toEqual([
      'BAD_USER_INPUT',
      'cancelEvents.reason: isRequired',
    ]);
    const resources = CASES[1] as Case;
    for (const args of ['', 'isPublished: true, isArchive: true'])
      expect(await refused(starting(resources).replace('isPublished: true', args), { f: {}, n: 1 })).toEqual([
        'BAD_USER_INPUT',
        'isPublished: statusRequired',
      ]);
  });

  test('events are cancelled by their own bank’s people alone, as a job too', async () => {
    const parent = await server.signIn('super');
    const events = CASES[2] as Case;
    expect(await refused(starting(events), { f: {}, n: 1 }, { ...parent, clientId: 1 })).toEqual([
      'FORBIDDEN',
    ]);
  });
});
