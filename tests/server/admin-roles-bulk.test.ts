import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCsv } from '../../src/lib/csv.ts';
import { MODULE_PLACES, MODULES } from '../../src/rules/modules.ts';
import { setCell } from '../../src/rules/permission-edit.ts';
import { ADMIN, codeOf, done, fieldsOf, idOfRole, newUser, rolesAt } from '../support/administrators.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const BULK =
  'mutation ($f: AdminRoleFilterInput!, $n: Int!) { deleteAdminRoles(filter: $f, expectedRows: $n) { id name status reason } }';
const READ = { read: true, write: false, delete: false };
type Caller = Awaited<ReturnType<TestServer['signIn']>>;

describe.each(DATABASES)('many roles at once, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let parent: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    parent = await server.signIn('super');
  });
  afterAll(() => server.stop());
  const { ask, create } = rolesAt(() => ({ server, bank }));
  const all = async () => (await done(server, bank, ADMIN.roles, { p: { pageSize: 0 } })).totalRecords;

  test('unused roles go; used ones, the system’s own and another bank’s stay, with the reason', async () => {
    const [unused, used] = [await create({ dashboard: READ }), await create({ dashboard: READ })];
    await done(server, bank, ADMIN.create, { adminUser: newUser(used.id) });
    const system = await idOfRole(server, 1, 'Bank administrator');
    const foreign = await idOfRole(server, 2, 'Recruiter');
    const before = await all();
    const f = { ids: [unused.id, used.id, system, foreign, 'nothing'] };
    expect(await done(server, bank, BULK, { f, n: 5 })).toEqual([
      { id: system, name: 'Bank administrator', status: 'skipped', reason: 'locked' },
      { id: unused.id, name: unused.roleName, status: 'done', reason: null },
      { id: used.id, name: used.roleName, status: 'skipped', reason: 'inUse' },
    ]);
    expect(await all()).toBe(before - 1);
    const history = await done(server, bank, ADMIN.history, { entity: 'adminRole', id: unused.id });
    expect(history.entries[0]).toMatchObject({ action: 'Delete' });
    expect(await done(server, { ...parent, clientId: 2 }, ADMIN.role, { id: foreign })).toMatchObject({
      id: foreign,
    });
  });

  test('the last role that manages roles stays, in bulk too', async () => {
    const keeper = await create(setCell({}, 'rolesManagement', 'write', true).grants);
    const { rows: others } = await server.sql(
      `UPDATE role_enablements e SET write = false FROM admin_roles r
       WHERE r.id = e.role_id AND r.client_id = 1 AND r.id <> $1 AND e.name = 'rolesManagement' AND e.write RETURNING e.id`,
      [keeper.id],
    );
    const inOne = { ...parent, clientId: 1 };
    const f = { ids: [keeper.id] };
    expect(await done(server, inOne, BULK, { f, n: 1 })).toMatchObject([
      { status: 'skipped', reason: 'lastRoleManager' },
    ]);
    expect(fieldsOf(await ask(ADMIN.removeRole, { id: keeper.id }, inOne))).toEqual([
      { path: 'adminRole.enablements', code: 'lastRoleManager' },
    ]);
    await server.sql('UPDATE role_enablements SET write = true WHERE id = ANY($1)', [
      others.map(({ id }) => id),
    ]);
    expect(await done(server, inOne, BULK, { f, n: 1 })).toMatchObject([{ status: 'done' }]);
  });

  test('a list that has changed meanwhile, and who has no right, change nothing', async () => {
    const { id } = await create({ dashboard: READ });
    const unused = { isUsed: false, search: 'Bulk' };
    expect(fieldsOf(await ask(BULK, { f: unused, n: 99 }))).toEqual([
      { path: 'expectedRows', code: 'rowsChanged' },
    ]);
    const planner = await server.signIn('planner');
    expect(codeOf(await ask(BULK, { f: { ids: [id] }, n: 1 }, planner))).toBe('FORBIDDEN');
    expect(await done(server, bank, ADMIN.role, { id })).toMatchObject({ id, userCount: 0 });
  });

  test('the modules of the bank, in the order of the menu; all of them for the parent', async () => {
    const modules = async (caller: Caller) => done(server, caller, '{ enabledModules }');
    const names = MODULES.map(({ name }) => name);
    expect(await modules(parent)).toEqual(names);
    const five = await modules({ ...parent, clientId: 5 });
    expect(five).not.toContain('marketingAutomation');
    expect(five).toEqual(names.filter((name) => five.includes(name)));
    expect(codeOf(await ask('{ enabledModules }', {}, await server.signIn('editor')))).toBe('FORBIDDEN');
  });

  test('the matrix: names and descriptions, a line for each feature, a column for each role, and a trace', async () => {
    const grants = { ...setCell({}, 'donorManagement/add', 'write', true).grants, dashboard: READ };
    const role = await create(grants, { roleName: 'Matrix' });
    const send = (body: object) =>
      fetch(`${server.url}/export/role-matrix.csv`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'client-id': '1',
          'device-id': bank.deviceId ?? '',
          authorization: `Bearer ${bank.token}`,
        },
        body: JSON.stringify(body),
      });
    const recruiter = await idOfRole(server, 1, 'Recruiter');
    const columns = [
      { key: 'roleName', label: 'Feature' },
      { key: 'dashboard', label: 'Dashboard' },
      { key: 'donorManagement/add', label: 'Donors › Add' },
    ];
    const answer = await send({
      scope: 'selected',
      filter: { ids: [role.id, recruiter] },
      pagination: { sortBy: 'roleName', sortOrder: 1 },
      columns,
    });
    expect(answer.headers.get('content-disposition')).toContain('rolesManagement_RBC_');
    expect(parseCsv(await answer.text())).toEqual([
      ['Feature', role.roleName, 'Recruiter'],
      ['Dashboard', 'R', 'RW'],
      ['Donors › Add', 'RW', 'RW'],
    ]);
    const whole = parseCsv(await (await send({ scope: 'all' })).text());
    // A line for the names, one for the descriptions, and the features.
    expect(whole.map(([feature]) => feature)).toEqual([
      'roleName',
      'detail',
      ...MODULE_PLACES.map(({ path }) => path),
    ]);
    expect(whole[0]).toHaveLength((await all()) + 1);
    const { rows } = await server.sql(
      "SELECT count(*)::int AS traces FROM audit_log WHERE entity = 'adminRole' AND action = 'Export'",
    );
    expect(rows[0]).toEqual({ traces: 2 });
  });
});
