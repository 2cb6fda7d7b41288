import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeAudit } from '../../server/audit/retention.ts';
import { type ChainVerdict, verifyAudit } from '../../server/audit/verify.ts';
import { openDatabase } from '../../server/db/open.ts';
import { systemTx } from '../../server/db/transaction.ts';
import { endProcesses, newFolder } from '../support/process.ts';
import { ENGINES, freshDatabase, startTestServer, type TestServer } from '../support/server.ts';
import { templateFolder } from '../support/templates.ts';

afterAll(endProcesses);

const SAVE = 'mutation ($d: StaffDesignationInput!) { createStaffDesignation(staffDesignation: $d) { id } }';
const entry = (name: string, at: string, clientId = 3) => ({
  clientId,
  at,
  actorId: null,
  actorName: name,
  entity: 'sample',
  entityId: name,
  action: 'Update',
  before: { number: 1.5, text: 'é "x"', none: null },
  after: [1, { deep: true }],
  ip: '::1',
  requestId: 'r',
});

describe.each(ENGINES)('the audit trail, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
    for (let count = 0; count < 6; count += 1)
      await append(entry(`n${count}`, `2026-11-1${count}T08:00:00.${count}00Z`));
    await server.sql(
      "SELECT audit_append(jsonb_build_array($1::jsonb || jsonb_build_object('at', now(), 'clientId', 4)))",
      [JSON.stringify(entry('by the database', ''))],
    );
  });
  afterAll(() => server.stop());

  const append = (...entries: object[]) =>
    server.sql('SELECT audit_append($1::jsonb)', [JSON.stringify(entries)]);
  const verify = (): Promise<readonly ChainVerdict[]> => verifyAudit(server.services.database.pool);
  const broken = async (): Promise<[number, string][]> =>
    (await verify()).flatMap(({ bank, broken }) => (broken ? [[bank, broken] as [number, string]] : []));
  const rowsOf = async (bank: number): Promise<{ seq: number; hash: string }[]> =>
    (await server.sql('SELECT * FROM audit_log WHERE client_id = $1 ORDER BY seq', [bank])).rows;

  test('a history says whose page opens: in a bank that of its own people, and of all to who sees all', async () => {
    const [bank, parent] = [await server.signIn('bank-admin'), await server.signIn('super')];
    const made = async (designationCode: string, by: typeof bank): Promise<string> => {
      const d = { designationName: `Keeper ${designationCode}`, designationCode };
      return (await server.ask('private', SAVE, { d }, by)).data.createStaffDesignation.id;
    };
    const [own, foreign] = [await made('KPO', bank), await made('KPF', { ...parent, clientId: 1 })];
    const read =
      'query ($id: ID!) { recordHistory(entity: "staffDesignation", id: $id) { entries { actorId actorName } } }';
    const actors = (by: typeof bank): Promise<boolean[]> =>
      Promise.all(
        [own, foreign].map(async (id) => {
          const { data } = await server.ask('private', read, { id }, by);
          expect(data.recordHistory.entries).toMatchObject([{ actorName: expect.stringMatching(/\w+ \w+/) }]);
          return data.recordHistory.entries[0].actorId !== null;
        }),
      );
    expect(await actors(bank)).toEqual([true, false]);
    expect(await actors(parent)).toEqual([true, true]);
    expect(await actors({ ...parent, clientId: 1 })).toEqual([true, true]);
  });

  test('what the server itself writes verifies, and so does every shape of a value', async () => {
    const { token, clientId, deviceId } = await server.signIn('bank-admin');
    const made = await server.ask(
      'private',
      SAVE,
      { d: { designationName: 'Chain keeper', designationCode: 'CHK' } },
      { token, clientId, deviceId },
    );
    expect(made.errors).toEqual([]);
    const verdicts = await verify();
    expect(verdicts.filter(({ broken }) => broken)).toEqual([]);
    expect(verdicts.map(({ bank }) => bank)).toEqual(expect.arrayContaining([1, 3, 4]));
    expect(verdicts.find(({ bank }) => bank === 3)).toMatchObject({ rows: 6, purged: 0, older: 0 });
  });

  // What is done, and which of the six rows is named: by its place, or by what is said instead.
  test.each<[string, string, number | RegExp]>([
    ['a changed name', "UPDATE audit_log SET actor_name = 'x' WHERE seq = $3", 2],
    ['a changed value', 'UPDATE audit_log SET before = \'{"number": 2}\' WHERE seq = $1', 0],
    ['a changed instant', "UPDATE audit_log SET at = at + interval '1 ms' WHERE seq = $6", 5],
    ['a changed hash', "UPDATE audit_log SET hash = repeat('0', 64) WHERE seq = $2", 1],
    ['a removed row', 'DELETE FROM audit_log WHERE seq = $3', 3],
    ['a removed first row', 'DELETE FROM audit_log WHERE seq = $1', 1],
    ['a removed last row', 'DELETE FROM audit_log WHERE seq = $6', /after row .* ends too early/],
    ['all rows removed', 'DELETE FROM audit_log WHERE client_id = 3', /after row none .* ends too early/],
    [
      'two rows in the other order',
      'UPDATE audit_log SET seq = -seq WHERE seq IN ($2, $3); UPDATE audit_log SET seq = CASE WHEN seq = -$2 THEN $3 ELSE $2 END WHERE seq IN (-$2, -$3)',
      1,
    ],
    [
      'a row of another bank put in',
      'UPDATE audit_log SET client_id = 3 WHERE seq = (SELECT max(seq) FROM audit_log WHERE client_id = 4)',
      6,
    ],
    [
      'a row before the first',
      "INSERT INTO audit_log SELECT (jsonb_populate_record(l, jsonb_build_object('seq', -1))).* FROM audit_log l WHERE seq = $1",
      /before the start .* 1 rows, not 0/,
    ],
    [
      'a row of no chain',
      "INSERT INTO audit_log SELECT (jsonb_populate_record(l, jsonb_build_object('seq', -1, 'client_id', 9))).* FROM audit_log l WHERE seq = $1",
      /row -1 belongs to no chain/,
    ],
  ])('%s is found, and the first row that does not hold is named', async (_what, text, named) => {
    const rows = await rowsOf(3);
    const places = rows.map(({ seq }) => seq);
    await server.sql('CREATE TABLE kept AS SELECT * FROM audit_log');
    for (const part of text.split('; '))
      await server.sql(
        part.replaceAll(/\$(\d)/g, (_match, place: string) => String(places[Number(place) - 1])),
      );
    const found = await broken();
    const other = (await server.sql('SELECT max(seq) AS seq FROM kept WHERE client_id = 4')).rows[0]?.seq;
    await server.sql('DELETE FROM audit_log');
    await server.sql('INSERT INTO audit_log SELECT * FROM kept');
    await server.sql('DROP TABLE kept');
    const told = found.find(([bank]) => bank === 3 || bank === 9)?.[1];
    if (named instanceof RegExp) expect(told).toMatch(named);
    else expect(told).toMatch(new RegExp(`^row ${places[named] ?? other} \\(`));
    expect(await broken()).toEqual([]);
  });

  test('old months go as a whole, once, and what is left still verifies; the purge itself is in the chain', async () => {
    const { db } = server.services.database;
    await append(
      ...['2024-01-05', '2024-01-30', '2024-02-01', '2024-03-15', '2024-03-20', '2026-11-01'].map((day) =>
        entry(day, `${day}T12:00:00.000Z`, 5),
      ),
    );
    const now = new Date('2026-11-18T15:00:00Z');
    expect(await purgeAudit(db, now, 0)).toBe(0);
    // The tenth of March of 2024: January and February are closed by then, March is not.
    const days = Math.round((now.getTime() - Date.parse('2024-03-20T15:00:00Z')) / 86_400_000);
    const gone = await Promise.all([purgeAudit(db, now, days), purgeAudit(db, now, days)]);
    expect(gone.reduce((sum, count) => sum + count, 0)).toBe(3);
    const { rows } = await server.sql(
      'SELECT entity_id, action, after FROM audit_log WHERE client_id = 5 ORDER BY seq',
    );
    expect(rows.map(({ entity_id, action }) => `${entity_id} ${action}`)).toEqual([
      '2024-03-15 Update',
      '2024-03-20 Update',
      '2026-11-01 Update',
      '5 Purge',
      '5 Purge',
    ]);
    expect(rows.slice(-2).map(({ after }) => [after.before, after.rows])).toEqual([
      ['2024-02-01', 2],
      ['2024-03-01', 1],
    ]);
    expect((await verify()).find(({ bank }) => bank === 5)).toMatchObject({ rows: 5, purged: 3, older: 0 });
    expect(await broken()).toEqual([]);
    // Without its start, the rest of the chain could have begun anywhere.
    await server.sql('DELETE FROM audit_log WHERE client_id = 5 AND entity_id = $1', ['2024-03-15']);
    expect((await broken())[0]?.[1]).toMatch(/^row \d+ \(2024-03-20/);
    await server.sql('DELETE FROM audit_log WHERE client_id = 5');
    await server.sql('DELETE FROM audit_chains WHERE bank = 5');
  });

  test('two servers that write at once, in opposite orders of banks, make one chain each', async () => {
    const url = server.config.databaseUrl;
    const other = url
      ? await openDatabase({ databaseUrl: url, dataDir: server.config.dataDir })
      : server.services.database;
    const write = (db: typeof other.db, first: number, second: number, name: string) =>
      systemTx(db, async (tx) => {
        const at = '2026-11-18T15:00:00.000Z';
        await tx.execute(
          `SELECT audit_append('${JSON.stringify([entry(name, at, first), entry(name, at, second)])}'::jsonb)`,
        );
      });
    await Promise.all(
      Array.from({ length: 20 }, (_none, count) => [
        write(server.services.database.db, 6, 7, `a${count}`),
        write(other.db, 7, 6, `b${count}`),
      ]).flat(),
    );
    if (url) await other.close();
    const verdicts = await verify();
    expect(verdicts.filter(({ bank }) => bank === 6 || bank === 7).map(({ rows }) => rows)).toEqual([40, 40]);
    expect(verdicts.filter(({ broken }) => broken)).toEqual([]);
  });
});

test.each(ENGINES)(
  'npm run audit:verify names the first broken row by its exit code too, on %s',
  async (kind) => {
    const dataDir = newFolder();
    const { DATABASE_URL: databaseUrl } = await freshDatabase(kind);
    const run = () => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['server/db/audit-verify-cli.ts'], {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
      });
      return { status, text: `${stdout}${stderr}` };
    };
    // The embedded database has one owner at a time.
    const change = async (text: string, values: unknown[] = []): Promise<void> => {
      const database = await openDatabase({ databaseUrl, dataDir, template: templateFolder() });
      await database.pool.query(text, values);
      await database.close();
    };
    await change('SELECT audit_append($1::jsonb)', [
      JSON.stringify([entry('one', '2026-11-18T15:00:00.000Z')]),
    ]);
    expect(run()).toMatchObject({ status: 0, text: expect.stringContaining('The audit trail holds.') });
    await change("UPDATE audit_log SET action = 'Create' WHERE client_id = 3");
    const { status, text } = run();
    expect(status).toBe(1);
    expect(text).toMatch(/Bank 3: BROKEN: row \d+ \(2026-11-18 .*sample one, Create\) does not follow/);
  },
);
