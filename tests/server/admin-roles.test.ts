import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MODULE_PLACES } from '../../src/rules/modules.ts';
import {
  ADMIN,
  codeOf,
  done,
  fieldsOf,
  idOfRole,
  idOfUser,
  newRole,
  newUser,
  rolesAt,
} from '../support/administrators.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const READ = { read: true, write: false, delete: false };
const MENU = '{ session { menu { name read write } } }';
type Caller = Awaited<ReturnType<TestServer['signIn']>>;

describe.each(DATABASES)('roles of administrators, on %s', (kind) => {
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

  test('are listed, sorted, paged, searched and filtered; each with its people and rights', async () => {
    const all = await done(server, bank, ADMIN.roles, {
      p: { pageSize: 0, sortBy: 'roleName', sortOrder: 1 },
    });
    expect(all.adminRoles.map(({ roleName }: { roleName: string }) => roleName)).toEqual([
      'Bank administrator',
      'Content editor',
      'Drive planner',
      'Read-only',
      'Recruiter',
    ]);
    expect(all.totalRecords).toBe(5);
    for (const { id, userCount, writeCount } of all.adminRoles) {
      const { rows } = await server.sql(
        'SELECT (SELECT count(*)::int FROM admin_users WHERE admin_role_id = $1) AS users, (SELECT count(*)::int FROM role_enablements WHERE role_id = $1 AND write) AS writes',
        [id],
      );
      expect({ users: userCount, writes: writeCount }).toEqual(rows[0]);
    }
    const names = async (f: object, p: object = {}) =>
      (await done(server, bank, ADMIN.roles, { f, p })).adminRoles.map(
        ({ roleName }: { roleName: string }) => roleName,
      );
    expect(await names({ search: 'donors, keep' })).toEqual(['Recruiter']);
    expect(await names({ isAutoCreated: true })).toEqual(['Bank administrator']);
    expect((await names({ writeOnModule: 'contentManagement' })).sort()).toEqual([
      'Bank administrator',
      'Content editor',
    ]);
    expect(await names({}, { pageNumber: 2, pageSize: 4, sortBy: 'roleName', sortOrder: 1 })).toEqual([
      'Recruiter',
    ]);
    const unused = await create({ dashboard: READ });
    expect(await names({ isUsed: false })).toEqual([unused.roleName]);
  });

  test('their names are for everybody who is signed in, their rights are not', async () => {
    const editor = await server.signIn('editor');
    const names = await done(
      server,
      editor,
      '{ allAdminRolesWithOutRoleValidation(pagination: { pageNumber: 1, pageSize: 0, sortBy: "createdAt", sortOrder: -1 }) { totalRecords adminRoles { id roleName } } }',
    );
    expect(names.adminRoles).toHaveLength(names.totalRecords);
    expect(codeOf(await ask(ADMIN.roles, {}, editor))).toBe('FORBIDDEN');
  });

  test('another bank’s role is not there', async () => {
    const id = await idOfRole(server, 2, 'Recruiter');
    const adminRole = { ...newRole({ dashboard: READ }), id };
    expect(codeOf(await ask(ADMIN.role, { id }))).toBe('NOT_FOUND');
    expect(codeOf(await ask(ADMIN.updateRole, { adminRole }))).toBe('NOT_FOUND');
    expect(codeOf(await ask(ADMIN.removeRole, { id }))).toBe('NOT_FOUND');
    expect(codeOf(await ask(ADMIN.history, { entity: 'adminRole', id }))).toBe('NOT_FOUND');
    expect((await done(server, parent, ADMIN.role, { id })).viewerCanEdit).toBe(false);
    expect(codeOf(await ask(ADMIN.updateRole, { adminRole }, parent))).toBe('FORBIDDEN');
  });

  test('a role keeps the whole tree; a parent follows what is granted below it', async () => {
    const made = await create({
      userManagement: READ,
      'userManagement/view': READ,
      'userManagement/add': { ...READ, write: true },
      driveManagement: READ,
      'driveManagement/createDrive': READ,
      'driveManagement/createDrive/view': READ,
    });
    const found = await done(server, bank, ADMIN.role, { id: made.id });
    expect(found.enablements).toHaveLength(MODULE_PLACES.length);
    const top = found.enablements.find(({ name }: { name: string }) => name === 'userManagement');
    expect(top).toMatchObject({ read: true, write: true, delete: false, parentId: null });
    expect(found.menu.map(({ name }: { name: string }) => name)).toEqual([
      'userManagement',
      'driveManagement',
    ]);
    expect(found).toMatchObject({ readCount: 6, writeCount: 2, deleteCount: 0, viewerCanEdit: true });
  });

  test('a change acts at the next request of whoever has the role, and its history names the cells', async () => {
    const made = await create({
      dashboard: READ,
      sponsorGroupManagement: READ,
      'sponsorGroupManagement/all': READ,
    });
    const user = await done(server, bank, ADMIN.create, { adminUser: newUser(made.id) });
    const { headers } = await server.ask(
      'public',
      'mutation ($user: AdminSignInInput!) { adminSignIn(user: $user) { id } }',
      { user: { email: user.email, password: 'Strong!Pass1', adminSiteDomain: server.url } },
      { deviceId: bank.deviceId },
    );
    const caller = { ...bank, token: headers.get('authorization')?.replace('Bearer ', '') ?? '' };
    const menu = async () =>
      (await done(server, caller, MENU)).menu.map(({ name }: { name: string }) => name);
    expect(await menu()).toEqual(['dashboard', 'sponsorGroupManagement']);
    const wanted = newRole({ dashboard: READ, donorManagement: READ, 'donorManagement/view': READ });
    const changed = await done(server, bank, ADMIN.updateRole, {
      adminRole: { ...wanted, roleName: made.roleName, id: made.id, updatedAt: made.updatedAt },
    });
    expect(await menu()).toEqual(['dashboard', 'donorManagement']);
    const stale = await ask(ADMIN.updateRole, {
      adminRole: { ...wanted, id: made.id, updatedAt: made.updatedAt },
    });
    expect(stale.errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      current: { id: made.id, updatedAt: changed.updatedAt, enablements: expect.any(Array) },
    });
    const history = await done(server, bank, ADMIN.history, { entity: 'adminRole', id: made.id });
    expect(history.totalRecords).toBe(2);
    expect(
      history.entries[0].changes
        .map(({ field, after }: { field: string; after: boolean }) => `${field}=${after}`)
        .sort(),
    ).toEqual([
      'donorManagement/view:read=true',
      'donorManagement:read=true',
      'sponsorGroupManagement/all:read=false',
      'sponsorGroupManagement:read=false',
    ]);
  });

  test.each([
    ['a short name', { roleName: 'ab' }, 'adminRole.roleName', 'minimumLength3'],
    ['no name', { roleName: '  ' }, 'adminRole.roleName', 'isRequired'],
    ['a long name', { roleName: 'x'.repeat(51) }, 'adminRole.roleName', 'maximumLength50'],
    ['a name that is taken, whatever the case', { roleName: 'RECRUITER' }, 'adminRole.roleName', 'notUnique'],
    ['a long description', { detail: 'x'.repeat(251) }, 'adminRole.detail', 'maximumLength250'],
    [
      'an unknown feature',
      { enablements: [{ path: 'launchpad', ...READ }] },
      'adminRole.enablements[0].path',
      'permissionUnknown',
    ],
    [
      'a feature twice',
      {
        enablements: [
          { path: 'dashboard', ...READ },
          { path: 'dashboard', ...READ },
        ],
      },
      'adminRole.enablements',
      'permissionTwice',
    ],
    [
      'write without read',
      { enablements: [{ path: 'dashboard', ...READ, read: false, write: true }] },
      'adminRole.enablements',
      'permissionIncoherent',
    ],
    [
      'an entry that cannot be reached',
      { enablements: [{ path: 'reports/adminLogin', ...READ }] },
      'adminRole.enablements',
      'permissionIncoherent',
    ],
  ])('%s is refused at its field', async (_name, overrides, path, code) => {
    const answer = await ask(ADMIN.createRole, { adminRole: newRole({ dashboard: READ }, overrides) });
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    expect(fieldsOf(answer)).toEqual([{ path, code }]);
  });

  test('a role with people stays; without them it goes, and leaves its history', async () => {
    const made = await create({ dashboard: READ });
    const user = await done(server, bank, ADMIN.create, { adminUser: newUser(made.id) });
    expect(fieldsOf(await ask(ADMIN.removeRole, { id: made.id }))).toEqual([{ path: 'id', code: 'inUse' }]);
    await done(server, bank, ADMIN.remove, { id: user.id });
    await done(server, bank, ADMIN.removeRole, { id: made.id });
    expect(codeOf(await ask(ADMIN.role, { id: made.id }))).toBe('NOT_FOUND');
    const history = await done(server, bank, ADMIN.history, { entity: 'adminRole', id: made.id });
    expect(history.entries.map(({ action }: { action: string }) => action)).toEqual(['Delete', 'Create']);
    expect(await done(server, bank, ADMIN.restore, { id: user.id })).toMatchObject({ id: user.id });
  });

  test('a role that is brought back is that of the removed accounts again, but of those who have another by now', async () => {
    const made = await create({ dashboard: READ });
    const users = [];
    for (let at = 0; at < 3; at += 1) {
      const user = await done(server, bank, ADMIN.create, { adminUser: newUser(made.id) });
      await done(server, bank, ADMIN.remove, { id: user.id });
      users.push(user.id);
    }
    await done(server, bank, ADMIN.removeRole, { id: made.id });
    const [lost, other, back] = users;
    const another = await idOfRole(server, 1, 'Recruiter');
    await server.sql('UPDATE admin_users SET admin_role_id = $2 WHERE id = $1', [other, another]);
    // Who is back without a role may do nothing before somebody gives them one.
    await done(server, bank, ADMIN.restore, { id: back });
    const restore = 'mutation ($ids: [ID!]!) { restoreAdminRoles(ids: $ids) { status } }';
    expect(await done(server, bank, restore, { ids: [made.id] })).toEqual([{ status: 'done' }]);
    const { rows } = await server.sql(
      'SELECT id, admin_role_id AS role FROM admin_users WHERE id = ANY ($1)',
      [users],
    );
    expect(new Map(rows.map(({ id, role }) => [id, role]))).toEqual(
      new Map([
        [lost, made.id],
        [other, another],
        [back, null],
      ]),
    );
    const { entries } = await done(server, bank, ADMIN.history, { entity: 'adminRole', id: made.id });
    expect(JSON.stringify(entries)).not.toContain('removedUsers');
  });

  test('the history is for those who may see the record', async () => {
    const reader = await server.signIn('recruiter');
    const id = await idOfUser(server, 'reader');
    expect(codeOf(await ask(ADMIN.history, { entity: 'adminUser', id }, reader))).toBe('FORBIDDEN');
    expect((await done(server, bank, ADMIN.history, { entity: 'adminUser', id })).totalRecords).toBe(0);
    const own = await idOfUser(server, 'recruiter');
    expect((await done(server, reader, ADMIN.history, { entity: 'adminUser', id: own })).entries).toEqual([]);
    expect(codeOf(await ask(ADMIN.history, { entity: 'settings', id }))).toBe('NOT_FOUND');
    expect(codeOf(await ask(ADMIN.history, { entity: '__proto__', id }))).toBe('NOT_FOUND');
  });
});
