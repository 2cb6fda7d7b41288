import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MODULE_PLACES } from '../../src/rules/modules.ts';
import {
  ADMIN,
  codeOf,
  done,
  editOf,
  fieldsOf,
  idOfRole,
  idOfUser,
  newRole,
  newUser,
  rolesAt,
} from '../support/administrators.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const READ = { read: true, write: false, delete: false };
const FULL = { read: true, write: true, delete: true };
interface Person {
  readonly viewerCanChangeRole: boolean;
}
type Caller = Awaited<ReturnType<TestServer['signIn']>>;

describe.each(DATABASES)('nobody rises or locks themselves out, on %s', (kind) => {
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
  const refusal = (code: string) => [{ path: 'adminRole.enablements', code }];
  const give = (name: string, roleId: string) =>
    server.sql('UPDATE admin_users SET admin_role_id = $1 WHERE email = $2', [
      roleId,
      `${name}@donorgrid.example`,
    ]);

  test('nobody grants beyond their own rights', async () => {
    const manager = await create({ rolesManagement: FULL, dashboard: READ });
    await give('editor', manager.id);
    const small = await server.signIn('editor');
    expect(
      fieldsOf(await ask(ADMIN.createRole, { adminRole: newRole({ donorManagement: READ }) }, small)),
    ).toEqual(refusal('permissionBeyondOwn'));
    // Write on role management is what they live by.
    const own = { ...newRole({ dashboard: READ }), id: manager.id, updatedAt: manager.updatedAt };
    expect(fieldsOf(await ask(ADMIN.updateRole, { adminRole: own }, small))).toEqual(
      refusal('ownRoleManagement'),
    );
  });

  test('people are narrowed to those whose role the caller may change, as each of them says', async () => {
    const manager = await create({ userManagement: FULL, dashboard: READ });
    const within = await create({ dashboard: READ });
    await give('recruiter', manager.id);
    await give('reader', within.id);
    const small = await server.signIn('recruiter');
    const listed = async (caller: Caller, f: object): Promise<readonly Person[]> =>
      (await done(server, caller, ADMIN.users, { p: { pageSize: 100, sortBy: 'email', sortOrder: 1 }, f }))
        .adminUsers;
    for (const caller of [bank, small]) {
      const all = await listed(caller, {});
      for (const may of [true, false]) {
        const narrowed = await listed(caller, { viewerCanChangeRole: may });
        expect(narrowed.length).toBeGreaterThan(0);
        expect(narrowed).toEqual(all.filter(({ viewerCanChangeRole }) => viewerCanChangeRole === may));
      }
    }
    // Of another bank, which is looked at from outside, nobody's.
    expect(await listed(parent, { siteId: 1, viewerCanChangeRole: true })).toEqual([]);
    expect(await listed(await server.signIn('bank-admin-2'), { viewerCanChangeRole: true })).not.toEqual([]);
  });

  test('generated edits of a small administrator: nobody gains a right', async () => {
    const mine = { rolesManagement: FULL, userManagement: FULL, eventManagement: READ };
    const manager = await create(mine);
    await give('planner', manager.id);
    const small = await server.signIn('planner');
    const tops = MODULE_PLACES.filter(({ parentPath }) => parentPath === null).map(({ path }) => path);
    let seed = 20_26;
    const dice = (sides: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * sides);
    };
    let refused = 0;
    for (let turn = 0; turn < 60; turn += 1) {
      const grants: Record<string, typeof READ> = { rolesManagement: FULL };
      for (let count = 0; count <= dice(3); count += 1)
        grants[tops[dice(tops.length)] ?? ''] = { read: true, write: dice(2) === 0, delete: dice(3) === 0 };
      const { updatedAt } = await done(server, small, ADMIN.role, { id: manager.id });
      const target = dice(2) === 0 ? { id: manager.id, updatedAt } : {};
      const text = 'id' in target ? ADMIN.updateRole : ADMIN.createRole;
      const answer = await ask(text, { adminRole: { ...newRole(grants), ...target } }, small);
      if (answer.errors.length > 0) refused += 1;
    }
    expect(refused).toBeGreaterThan(10);
    const { rows } = await server.sql(
      `SELECT DISTINCT e.name FROM role_enablements e JOIN admin_roles r ON r.id = e.role_id
       WHERE r.created_at >= $1 AND r.client_id = 1 AND e.parent_id IS NULL AND
         (e.name NOT IN ('rolesManagement', 'userManagement', 'eventManagement') AND e.read
          OR e.name = 'eventManagement' AND (e.write OR e.delete))`,
      [manager.updatedAt],
    );
    expect(rows).toEqual([]);
  });

  test('a module that the bank does not have is not granted, not even by the parent', async () => {
    const inFive = { ...parent, clientId: 5 };
    const answer = await ask(ADMIN.createRole, { adminRole: newRole({ marketingAutomation: READ }) }, inFive);
    expect(fieldsOf(answer)).toEqual(refusal('moduleNotEnabled'));
    expect(await create({ reports: READ }, {}, inFive)).toMatchObject({ clientId: 5 });
  });

  test('what the system made is not changed or removed by its own bank', async () => {
    const id = await idOfRole(server, 1, 'Bank administrator');
    const adminRole = { ...newRole({ dashboard: READ }), id };
    expect(codeOf(await ask(ADMIN.updateRole, { adminRole }))).toBe('FORBIDDEN');
    expect(codeOf(await ask(ADMIN.removeRole, { id }))).toBe('FORBIDDEN');
    const superRole = await idOfRole(server, 0, 'Super administrator');
    expect(codeOf(await ask(ADMIN.updateRole, { adminRole: { ...adminRole, id: superRole } }, parent))).toBe(
      'FORBIDDEN',
    );
    expect((await done(server, { ...parent, clientId: 1 }, ADMIN.role, { id })).viewerCanEdit).toBe(true);
  });

  test('whoever has less manages nobody who has more, in no way', async () => {
    const manager = await create({ userManagement: FULL, dashboard: READ });
    await give('reader', manager.id);
    const small = await server.signIn('reader');
    const id = await idOfUser(server, 'bank-admin');
    const greater = await done(server, small, ADMIN.user, { id });
    expect(greater).toMatchObject({
      viewerCanEdit: false,
      viewerCanResetPassword: false,
      viewerCanToggle: false,
      viewerCanDelete: false,
    });
    const edit = { adminUser: editOf(greater, { password: 'Taken!Over1', confirmPassword: 'Taken!Over1' }) };
    expect(codeOf(await ask(ADMIN.update, edit, small))).toBe('FORBIDDEN');
    expect(codeOf(await ask(ADMIN.reset, { id, temporary: true }, small))).toBe('FORBIDDEN');
    expect(codeOf(await ask(ADMIN.status, { id, isActive: false }, small))).toBe('FORBIDDEN');
    expect(codeOf(await ask(ADMIN.remove, { id }, small))).toBe('FORBIDDEN');
    const administrator = await idOfRole(server, 1, 'Bank administrator');
    expect(fieldsOf(await ask(ADMIN.create, { adminUser: newUser(administrator) }, small))).toEqual([
      { path: 'adminUser.adminRoleId', code: 'permissionBeyondOwn' },
    ]);
    const peer = await done(server, small, ADMIN.create, { adminUser: newUser(manager.id) });
    expect(
      fieldsOf(await ask(ADMIN.update, { adminUser: editOf(peer, { adminRoleId: administrator }) }, small)),
    ).toEqual([{ path: 'adminUser.adminRoleId', code: 'permissionBeyondOwn' }]);
    const bulk =
      'mutation ($f: AdminUserFilterInput!, $r: ID) { updateAdminUsers(filter: $f, adminRoleId: $r, expectedRows: 1) { id } }';
    expect(codeOf(await ask(bulk, { f: { ids: [peer.id] }, r: administrator }, small))).toBe(
      'BAD_USER_INPUT',
    );
  });

  test('another bank’s role is given to nobody', async () => {
    for (const adminRoleId of [
      await idOfRole(server, 2, 'Recruiter'),
      await idOfRole(server, 0, 'Recruiter'),
      'none',
    ])
      expect(fieldsOf(await ask(ADMIN.create, { adminUser: newUser(adminRoleId) }))).toEqual([
        { path: 'adminUser.adminRoleId', code: 'isNotValid' },
      ]);
  });

  test('nobody switches themselves off, removes themselves, or changes their own role', async () => {
    await give('recruiter', await idOfRole(server, 1, 'Bank administrator'));
    const caller = await server.signIn('recruiter');
    const id = await idOfUser(server, 'recruiter');
    const own = await done(server, caller, ADMIN.user, { id });
    expect(own).toMatchObject({ viewerCanEdit: true, viewerCanChangeRole: false, viewerCanToggle: false });
    const locked = async (text: string, variables: object) => fieldsOf(await ask(text, variables, caller));
    expect(await locked(ADMIN.status, { id, isActive: false })).toEqual([
      { path: 'isActive', code: 'locked' },
    ]);
    expect(await locked(ADMIN.remove, { id })).toEqual([{ path: 'id', code: 'locked' }]);
    expect(await locked(ADMIN.reset, { id, temporary: true })).toEqual([{ path: 'id', code: 'locked' }]);
    const reader = await idOfRole(server, 1, 'Read-only');
    expect(
      await locked(ADMIN.update, { adminUser: editOf(own, { adminRoleId: reader, isActive: false }) }),
    ).toEqual([
      { path: 'adminUser.adminRoleId', code: 'locked' },
      { path: 'adminUser.isActive', code: 'locked' },
    ]);
    expect(
      await done(server, caller, ADMIN.update, { adminUser: editOf(own, { lastName: 'Pathak' }) }),
    ).toMatchObject({
      lastName: 'Pathak',
    });
  });

  test('what the system made keeps its role and status', async () => {
    const id = await idOfUser(server, 'bank-admin');
    const inBank = { ...parent, clientId: 1 };
    expect(fieldsOf(await ask(ADMIN.status, { id, isActive: false }, inBank))).toEqual([
      { path: 'isActive', code: 'locked' },
    ]);
    expect(fieldsOf(await ask(ADMIN.remove, { id }, inBank))).toEqual([{ path: 'id', code: 'locked' }]);
    // Without the bank selected a super user looks and does not touch.
    expect(codeOf(await ask(ADMIN.status, { id, isActive: false }, parent))).toBe('FORBIDDEN');
  });

  test('another bank’s people are not there', async () => {
    const id = await idOfUser(server, 'bank-admin-2');
    for (const [text, variables] of [
      [ADMIN.status, { id, isActive: false }],
      [ADMIN.remove, { id }],
      [ADMIN.restore, { id }],
      [ADMIN.reset, { id, temporary: true }],
      [ADMIN.history, { entity: 'adminUser', id }],
      [
        ADMIN.update,
        { adminUser: { ...newUser(await idOfRole(server, 1, 'Content editor')), id, password: '' } },
      ],
    ] as const)
      expect(codeOf(await ask(text, variables))).toBe('NOT_FOUND');
  });

  test('super users: made by one of them, outside of any bank; of two who remove each other one stays', async () => {
    const superUser =
      'mutation ($u: AdminUserInput!) { createSuperUser(adminUser: $u) { id email clientId adminRoleName } }';
    expect(codeOf(await ask(superUser, { u: newUser('') }))).toBe('FORBIDDEN');
    expect(codeOf(await ask(superUser, { u: newUser('') }, { ...parent, clientId: 1 }))).toBe('FORBIDDEN');
    const made = await done(server, parent, superUser, { u: newUser('') });
    expect(made).toMatchObject({ clientId: 0, adminRoleName: 'Super administrator' });
    const { headers } = await server.ask(
      'public',
      'mutation ($user: AdminSignInInput!) { adminSignIn(user: $user) { id } }',
      { user: { email: made.email, password: 'Strong!Pass1', adminSiteDomain: server.url } },
      { deviceId: parent.deviceId },
    );
    const other = { ...parent, token: headers.get('authorization')?.replace('Bearer ', '') ?? '' };
    const first = await idOfUser(server, 'super');
    // The seeded one is locked as the system's; as anybody's account it could be removed like the other.
    await server.sql('UPDATE admin_users SET is_auto_created = false WHERE id = $1', [first]);
    const answers = await Promise.all([
      ask(ADMIN.status, { id: made.id, isActive: false }, parent),
      ask(ADMIN.remove, { id: first }, other),
    ]);
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    const { rows } = await server.sql(
      'SELECT count(*)::int AS left FROM admin_users WHERE client_id = 0 AND is_active AND deleted_at IS NULL',
    );
    expect(rows).toEqual([{ left: 1 }]);
  });
});
