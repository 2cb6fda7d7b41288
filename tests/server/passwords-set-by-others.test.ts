import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Grants, toRows } from '../../src/rules/grants.ts';
import { ADMIN, done, editOf, newRole, newUser } from '../support/administrators.ts';
import type { Asker } from '../support/calls.ts';
import { strangersAt } from '../support/identity.ts';
import { type Caller, DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const READ = { read: true, write: false, delete: false };
const FULL = { read: true, write: true, delete: true };
const PASSWORD = 'Strong!Pass1';
const KEEPER: Grants = { dashboard: READ, userManagement: FULL, rolesManagement: FULL };
const MORE: Grants = { dashboard: READ, donorManagement: READ };
const NAMES =
  '{ allAdminRolesWithOutRoleValidation(pagination: { pageNumber: 1, pageSize: 0 }) { adminRoles { id roleName isBeyondOwn } } }';

describe.each(DATABASES)('a password that somebody else has set, on %s', (kind) => {
  let server: TestServer;
  /** Every right, inside the bank. */
  let parent: Asker;
  let bank: number;
  /** Manages people and roles of the bank, and nothing else. */
  let keeper: Asker & { id: string; roleId: string };
  let lesser: string;
  let greater: string;

  const role = async (grants: Grants): Promise<string> =>
    (await done(server, parent, ADMIN.createRole, { adminRole: newRole(grants) })).id;
  const signIn = async (email: string, password: string): Promise<Asker | null> => {
    const deviceId = randomUUID();
    const { headers } = await server.ask(
      'public',
      'mutation ($user: AdminSignInInput!) { adminSignIn(user: $user) { id } }',
      { user: { email, password, adminSiteDomain: server.url } },
      { deviceId },
    );
    const token = headers.get('authorization')?.replace('Bearer ', '');
    return token ? { token, deviceId, clientId: bank } : null;
  };
  const made = async (by: Caller, roleId: string) => {
    const adminUser = newUser(roleId, { password: PASSWORD });
    const { id } = await done(server, by, ADMIN.create, { adminUser });
    const session = await signIn(adminUser.email, PASSWORD);
    if (!session) throw new Error('the new account was not let in');
    return { id: String(id), email: adminUser.email, session };
  };
  const isAlive = async (session: Asker): Promise<boolean> =>
    (await server.ask('private', '{ session { email } }', {}, session)).status === 200;
  const give = async (id: string, adminRoleId: string, by: Caller = parent) => {
    const user = await done(server, by, ADMIN.user, { id });
    await done(server, by, ADMIN.update, { adminUser: editOf(user, { adminRoleId }) });
  };
  const change = async (id: string, grants: Grants) => {
    const { roleName, detail, updatedAt } = await done(server, parent, ADMIN.role, { id });
    await done(server, parent, ADMIN.updateRole, {
      adminRole: { id, roleName, detail, updatedAt, enablements: toRows(grants) },
    });
  };

  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = 1;
    parent = { ...(await server.signIn('super')), clientId: bank };
    [lesser, greater] = [await role({ dashboard: READ }), await role(MORE)];
    const roleId = await role(KEEPER);
    const { id, session } = await made(parent, roleId);
    keeper = { ...session, id, roleId };
  });
  afterAll(() => server.stop());
  const strangers = strangersAt(() => server);

  test('opens the account until it may do more than whoever set it: then session and password end', async () => {
    const { id, email, session } = await made(keeper, lesser);
    await server.sql('DELETE FROM mail_outbox');
    expect(await isAlive(session)).toBe(true);
    await give(id, greater);
    expect(await isAlive(session)).toBe(false);
    expect(await signIn(email, PASSWORD)).toBeNull();
    const { rows } = await server.sql('SELECT recipient, subject FROM mail_outbox');
    expect(rows).toEqual([{ recipient: email, subject: 'Choose your own password' }]);
    const { entries } = await done(server, parent, ADMIN.history, { entity: 'adminUser', id });
    expect(entries.map(({ action }: { action: string }) => action).sort()).toEqual([
      'Create',
      'ResetPassword',
      'Update',
    ]);
  });

  test('a temporary one too, in a bulk change and where the role itself grows', async () => {
    for (const grow of [
      (id: string) =>
        done(
          server,
          parent,
          'mutation ($f: AdminUserFilterInput!, $r: ID) { updateAdminUsers(filter: $f, adminRoleId: $r, expectedRows: 1) { status } }',
          { f: { ids: [id] }, r: greater },
        ),
      async (_id: string, own: string) => change(own, MORE),
    ]) {
      const own = await role({ dashboard: READ });
      const { id, email } = await made(parent, own);
      const { temporaryPassword } = await done(server, keeper, ADMIN.reset, { id, temporary: true });
      const session = await signIn(email, temporaryPassword);
      expect(session && (await isAlive(session))).toBe(true);
      await grow(id, own);
      expect(session && (await isAlive(session))).toBe(false);
      expect(await signIn(email, temporaryPassword)).toBeNull();
    }
  });

  test('one that was changed in the profile with it is known to whoever did so', async () => {
    const { id, email, session } = await made(keeper, lesser);
    const password = 'Another!Pass3';
    await done(server, session, ADMIN.profile, {
      user: { password, confirmPassword: password, currentPassword: PASSWORD },
    });
    await give(id, greater);
    expect(await isAlive(session)).toBe(false);
    expect(await signIn(email, password)).toBeNull();
  });

  test('stays good where nothing is gained: within the rights of its setter, of somebody with every right, one’s own', async () => {
    const within = await made(keeper, lesser);
    await give(within.id, await role({ dashboard: READ, userManagement: READ }));
    expect(await isAlive(within.session)).toBe(true);

    const bySuper = await made(parent, lesser);
    await give(bySuper.id, greater);
    expect(await isAlive(bySuper.session)).toBe(true);

    const own = await made(keeper, lesser);
    // By a code that came to its address: then it is its owner's.
    const deviceId = randomUUID();
    await strangers.forgot(own.email, { deviceId });
    const code = await strangers.codeTo(own.email);
    expect((await strangers.reset(code, 'Mailed!Pass4', { deviceId })).errors).toEqual([]);
    const session = await signIn(own.email, 'Mailed!Pass4');
    await give(own.id, greater);
    expect(session && (await isAlive(session))).toBe(true);
  });

  test('a setter who grew as well loses nothing; one whose own password ended no longer counts', async () => {
    const middle = await made(keeper, await role(KEEPER));
    const theirs = await made(middle.session, lesser);
    // The keeper knows the password of the middle one, and by it that of theirs.
    const big = await role({ ...KEEPER, ...MORE });
    await give(middle.id, big);
    expect(await isAlive(middle.session)).toBe(false);
    await give(theirs.id, greater);
    expect(await isAlive(theirs.session)).toBe(false);

    const direct = await made(keeper, lesser);
    await change(keeper.roleId, { ...KEEPER, ...MORE });
    await give(direct.id, greater);
    expect(await isAlive(direct.session)).toBe(true);
    await change(keeper.roleId, KEEPER);
  });

  test('pickers are told which roles are not theirs to give', async () => {
    const rolesOf = async (caller: Asker) =>
      new Map<string, boolean>(
        (await done(server, caller, NAMES)).adminRoles.map((row: { id: string; isBeyondOwn: boolean }) => [
          row.id,
          row.isBeyondOwn,
        ]),
      );
    const theirs = await rolesOf(keeper);
    expect([theirs.get(lesser), theirs.get(greater), theirs.get(keeper.roleId)]).toEqual([
      false,
      true,
      false,
    ]);
    expect([...(await rolesOf(parent)).values()].filter(Boolean)).toEqual([]);
    for (const [adminRoleId, isBeyondOwn] of theirs) {
      const { errors } = await server.ask(
        'private',
        ADMIN.create,
        { adminUser: newUser(adminRoleId) },
        keeper,
      );
      expect(errors.length > 0).toBe(isBeyondOwn);
    }
  });
});
