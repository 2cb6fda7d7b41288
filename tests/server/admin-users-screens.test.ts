import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCsv } from '../../src/lib/csv.ts';
import { ADMIN, codeOf, done, fieldsOf, idOfRole, idOfUser, newUser } from '../support/administrators.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const BULK =
  'mutation ($f: AdminUserFilterInput!, $n: Int, $a: Boolean, $r: ID) { updateAdminUsers(filter: $f, expectedRows: $n, isActive: $a, adminRoleId: $r) { id status reason } }';
const ACTIVITY =
  'query ($id: ID!, $a: [String!], $p: PaginationInput) { adminUserActivity(id: $id, activities: $a, pagination: $p) { totalRecords activityLogs { activity pageName createdAt user location { ip } } } }';
const LIST =
  'query ($f: AdminUserFilterInput) { allAdminUsers(filter: $f, pagination: { pageSize: 100 }) { adminUsers { id userName lastSignIn isAutoCreated clientName timeZone } } }';

interface Row {
  readonly id: string;
  readonly status: string;
  readonly reason: string | null;
}

describe.each(DATABASES)('what the screens of users ask for, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let parent: Awaited<ReturnType<TestServer['signIn']>>;
  let editor: Awaited<ReturnType<TestServer['signIn']>>;
  let recruiterRole: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    parent = await server.signIn('super');
    editor = await server.signIn('editor');
    recruiterRole = await idOfRole(server, 1, 'Recruiter');
  });
  afterAll(() => server.stop());
  const ask = (text: string, variables: object, caller = bank) =>
    server.ask('private', text, variables, caller);
  const create = (overrides: object = {}) =>
    done(server, bank, ADMIN.create, { adminUser: newUser(recruiterRole, { ...overrides }) });

  describe('many at once', () => {
    test('changes the role of those that are not locked, and says which ones are', async () => {
      const role = await idOfRole(server, 1, 'Drive planner');
      const [one, made] = [await create(), await create()];
      const self = await idOfUser(server, 'bank-admin');
      await server.sql('UPDATE admin_users SET is_auto_created = true WHERE id = $1', [made.id]);
      const f = { ids: [one.id, made.id, self] };
      const rows: Row[] = await done(server, bank, BULK, { f, n: 3, r: role });
      expect(new Map(rows.map(({ id, status, reason }) => [id, [status, reason]]))).toEqual(
        new Map([
          [one.id, ['done', null]],
          [made.id, ['skipped', 'locked']],
          [self, ['skipped', 'locked']],
        ]),
      );
      const roleOf = async (id: string) => (await done(server, bank, ADMIN.user, { id })).adminRoleName;
      expect([await roleOf(one.id), await roleOf(made.id)]).toEqual(['Drive planner', 'Recruiter']);
    });

    test('a list that has changed since it was agreed to is left alone', async () => {
      const user = await create({ lastName: 'Agreedto' });
      const f = { search: 'Agreedto' };
      expect(fieldsOf(await ask(BULK, { f, n: 2, a: false }))).toEqual([
        { path: 'expectedRows', code: 'rowsChanged' },
      ]);
      expect(fieldsOf(await ask(BULK, { f, a: false }))).toEqual([
        { path: 'expectedRows', code: 'isRequired' },
      ]);
      expect((await done(server, bank, ADMIN.user, { id: user.id })).isActive).toBe(true);
      expect(await done(server, bank, BULK, { f, n: 1, a: false })).toEqual([
        { id: user.id, status: 'done', reason: null },
      ]);
      expect((await done(server, bank, ADMIN.user, { id: user.id })).isActive).toBe(false);
    });
  });

  describe('who never signed in, who has not for long, what the system made', () => {
    const names = async (f: object): Promise<string[]> =>
      (await done(server, bank, LIST, { f })).adminUsers.map(
        ({ userName }: { userName: string }) => userName,
      );

    test('each is a filter of its own', async () => {
      const [fresh, old, made] = [await create(), await create(), await create()];
      await server.sql(`UPDATE admin_users SET last_sign_in = now() - interval '40 days' WHERE id = $1`, [
        old.id,
      ]);
      await server.sql('UPDATE admin_users SET is_auto_created = true WHERE id = $1', [made.id]);
      const never = await names({ neverSignedIn: true });
      expect(never).toEqual(expect.arrayContaining([fresh.userName, made.userName]));
      expect(never).not.toContain(old.userName);
      expect(never).not.toContain('bank-admin');
      expect(await names({ neverSignedIn: false })).toContain('bank-admin');
      const unseen = await names({ lastSignInBeforeDays: 30 });
      expect(unseen).toContain(old.userName);
      expect(unseen).not.toContain('bank-admin');
      expect(await names({ lastSignInBeforeDays: 50 })).not.toContain(old.userName);
      const auto = await names({ isAutoCreated: true });
      expect(auto).toContain(made.userName);
      expect(auto).not.toContain(fresh.userName);
    });

    test('each account names its bank and zone; the parent administration has none', async () => {
      const [own] = (await done(server, bank, LIST, { f: { search: 'bank-admin@' } })).adminUsers;
      expect(own).toMatchObject({ clientName: 'Riverside Blood Center', timeZone: 'CST' });
      const [top] = (await done(server, parent, LIST, { f: {} })).adminUsers;
      expect(top).toMatchObject({ userName: 'super', clientName: null, timeZone: 'CST' });
    });
  });

  describe('what an administrator did', () => {
    test('is told newest first, and the sign-ins alone', async () => {
      const id = await idOfUser(server, 'editor');
      const signIns = await done(server, bank, ACTIVITY, { id, a: ['SignIn'] });
      expect(signIns.totalRecords).toBeGreaterThan(0);
      const times = signIns.activityLogs.map(({ createdAt }: { createdAt: string }) => createdAt);
      expect(times).toEqual(times.toSorted().toReversed());
      for (const { activity, user } of signIns.activityLogs)
        expect([activity, user]).toEqual(['SignIn', 'Naomi Clark']);
      const page = await done(server, bank, ACTIVITY, { id, p: { pageNumber: 1, pageSize: 1 } });
      expect(page.activityLogs).toHaveLength(1);
    });

    test('has what was changed too, on its page, and signing out', async () => {
      const planner = await server.signIn('planner');
      const id = await idOfUser(server, 'planner');
      await server.sql(
        `SELECT audit_append(jsonb_agg(jsonb_build_object('clientId', 1, 'at', now(), 'actorId', $1::text, 'actorName', 'Lena Brandt',
          'entity', e.entity, 'entityId', 'x', 'action', e.action, 'ip', '10.0.0.9', 'requestId', 'r')))
         FROM (VALUES ('drive', 'Approve'), ('donor', 'Export'), ('appointment', 'Book')) e (entity, action)`,
        [id],
      );
      const acts = async (a: string[] | null) =>
        (await done(server, bank, ACTIVITY, { id, a })).activityLogs.map(
          ({ activity, pageName }: { activity: string; pageName: string }) => [activity, pageName],
        );
      expect(await acts(['Approve', 'Export'])).toEqual(
        expect.arrayContaining([
          ['Approve', '/createDrive'],
          ['Export', '/donorManagement'],
        ]),
      );
      // A booking is in the log already, by itself.
      expect(await acts(['Book'])).toEqual([]);
      await done(server, planner, 'mutation { signOut }', {});
      expect(await acts(['SignOut'])).toEqual([['SignOut', '/logout']]);
      expect((await acts(null)).map(([activity]: [string]) => activity)).toEqual(
        expect.arrayContaining(['Approve', 'Export', 'SignOut', 'SignIn']),
      );
    });

    test('is one’s own list too, and the bank’s for those who read the report of it', async () => {
      await create();
      const OWN = 'query { mine: myActivityLogs { activityLogs { id activity pageName user } } }';
      const ALL =
        'query ($n: String) { all: allActivityLogs(filter: { pageName: $n }) { totalRecords activityLogs { id clientId activity pageName } } }';
      const own = (await server.ask('private', OWN, {}, bank)).data.mine.activityLogs;
      expect(own[0]).toMatchObject({ activity: 'Create', pageName: '/userManagement', user: 'Maria Ortega' });
      const { all } = (await ask(ALL, { n: '/userManagement' })).data;
      expect(all.activityLogs[0]).toMatchObject({ id: own[0].id, clientId: 1 });
      for (const { pageName } of all.activityLogs) expect(pageName).toMatch(/^\/userManagement/);
      // What became of a drive stands with those of its module's addresses, whichever page it was done on.
      await server.sql(
        `INSERT INTO audit_log (client_id, actor_id, actor_name, entity, entity_id, action, at, ip, request_id, hash)
         SELECT 1, id, 'x', 'driveCenter', 'one', 'Approve', now(), '', '', 'x' FROM admin_users WHERE email = 'bank-admin@donorgrid.example'`,
      );
      const DRIVES =
        'query ($n: [String!]) { all: allActivityLogs(filter: { pageNames: $n }) { activityLogs { activity pageName } } }';
      const ofPages = async (n: readonly string[]) =>
        (await ask(DRIVES, { n })).data.all.activityLogs as { activity: string; pageName: string }[];
      const approved = { activity: 'Approve', pageName: '/createDrive' };
      expect(await ofPages(['/approveDrive', '/createDrive'])).toContainEqual(approved);
      const users = await ofPages(['/userManagement', '/approveDrive']);
      expect(users).toContainEqual({ activity: 'Create', pageName: '/userManagement' });
      for (const { pageName } of users) expect(pageName).toMatch(/^\/(userManagement|approveDrive)/);
      // Another bank hears nothing of it.
      const second = await server.signIn('bank-admin-2');
      const foreign = (await ask(ALL, {}, second)).data.all.activityLogs;
      expect(foreign.filter(({ clientId }: { clientId: number }) => clientId !== 2)).toEqual([]);
      expect(codeOf(await ask(ALL, {}, editor))).toBe('FORBIDDEN');
    });

    test('is nobody’s business without the right, and of another bank there is nothing to see', async () => {
      const own = await idOfUser(server, 'editor');
      const foreign = await idOfUser(server, 'bank-admin-2');
      expect(codeOf(await ask(ACTIVITY, { id: own }, editor))).toBe('FORBIDDEN');
      for (const id of [foreign, 'nobody', '00000000-0000-4000-8000-000000000000'])
        expect(codeOf(await ask(ACTIVITY, { id }))).toBe('NOT_FOUND');
      expect((await ask(ACTIVITY, { id: foreign }, parent)).errors).toEqual([]);
    });
  });

  describe('as a file', () => {
    const send = async (body: object, caller: typeof bank = bank) => {
      const response = await fetch(`${server.url}/export/users.csv`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'client-id': String(caller.clientId),
          'device-id': caller.deviceId ?? '',
          authorization: `Bearer ${caller.token}`,
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, rows: parseCsv(await response.text()) };
    };

    test('leave those that match, in the order and with the columns of the list', async () => {
      const names = ['Aab', 'Aac'];
      for (const lastName of names) await create({ lastName, firstName: 'Exported', phoneExt: '77' });
      const { rows } = await send({
        scope: 'all',
        filter: { search: 'Exported' },
        pagination: { sortBy: 'name', sortOrder: -1 },
        columns: ['name', 'adminRoleName', 'workPhone', 'isActive', 'lastSignIn'].map((key) => ({ key })),
      });
      expect(rows.slice(1)).toEqual([
        ['Exported Aac', 'Recruiter', '5125550123 x77', 'Active', ''],
        ['Exported Aab', 'Recruiter', '5125550123 x77', 'Active', ''],
      ]);
      // A role that is gone leaves nobody who can sign in.
      await server.sql("UPDATE admin_users SET admin_role_id = NULL WHERE last_name = 'Aac'");
      const columns = [{ key: 'isActive' }];
      const without = await send({ scope: 'all', filter: { search: 'Exported Aac' }, columns });
      expect(without.rows.slice(1)).toEqual([['No role']]);
    });

    test('are never another bank’s, nor anybody’s without the right; and no file has a password', async () => {
      const { rows } = await send({ scope: 'all' });
      expect(rows.length).toBeGreaterThan(5);
      expect(new Set(rows.slice(1).map((row) => row[rows[0]?.indexOf('siteId') ?? -1]))).toEqual(
        new Set(['1']),
      );
      expect(rows[0]?.join()).not.toMatch(/password/i);
      expect((await send({ scope: 'all' }, editor)).status).toBe(403);
    });
  });
});
