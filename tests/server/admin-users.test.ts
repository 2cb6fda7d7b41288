import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ADMIN,
  codeOf,
  done,
  editOf,
  fieldsOf,
  idOfRole,
  idOfUser,
  newUser,
} from '../support/administrators.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const SESSION = '{ session { id } }';

describe.each(DATABASES)('administrators, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let parent: Awaited<ReturnType<TestServer['signIn']>>;
  let recruiterRole: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    parent = await server.signIn('super');
    recruiterRole = await idOfRole(server, 1, 'Recruiter');
  });
  afterAll(() => server.stop());
  const ask = (text: string, variables: object, caller = bank) =>
    server.ask('private', text, variables, caller);
  const create = (overrides: object = {}) =>
    done(server, bank, ADMIN.create, { adminUser: newUser(recruiterRole, { ...overrides }) });
  const signInAs = async (email: string, password: string) => {
    const { headers } = await server.ask(
      'public',
      'mutation ($user: AdminSignInInput!) { adminSignIn(user: $user) { id } }',
      { user: { email, password, adminSiteDomain: server.url } },
      { deviceId: bank.deviceId },
    );
    const token = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1];
    return token ? { ...bank, token } : null;
  };

  describe('the list', () => {
    const list = async (p: object, f: object = {}, caller = bank) =>
      done(server, caller, ADMIN.users, { p, f });

    test('a bank sees its own people, the parent its own or all', async () => {
      const own = await list({ pageSize: 100 });
      expect(own.totalRecords).toBe(own.adminUsers.length);
      expect(new Set(own.adminUsers.map(({ clientId }: { clientId: number }) => clientId))).toEqual(
        new Set([1]),
      );
      expect(
        (await list({}, {}, parent)).adminUsers.map(({ userName }: { userName: string }) => userName),
      ).toEqual(['super']);
      const { rows } = await server.sql('SELECT count(*)::int AS n FROM admin_users');
      expect((await list({}, { allSites: true }, parent)).totalRecords).toBe(rows[0].n);
      expect((await list({}, { siteId: 2 }, parent)).adminUsers[0].clientId).toBe(2);
      // A bank that asks for another one's gets its own.
      expect((await list({}, { siteId: 2, allSites: true })).totalRecords).toBe(own.totalRecords);
    });

    test.each([
      ['lastName', 'lastName'],
      ['email', 'email'],
      ['userName', 'userName'],
      ['uniqueIdentifier', 'uniqueIdentifier'],
      ['adminRoleName', 'adminRoleName'],
    ])('sorted by %s both ways, pages that neither overlap nor leave anybody out', async (sortBy, field) => {
      const values = async (sortOrder: number): Promise<string[]> => {
        const pages = [];
        for (const pageNumber of [1, 2, 3, 4])
          pages.push((await list({ pageNumber, pageSize: 4, sortBy, sortOrder })).adminUsers);
        const rows = pages.flat();
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        return rows.map((row) => row[field]);
      };
      const { rows } = await server.sql('SELECT unnest($1::text[]) AS v ORDER BY v', [await values(1)]);
      expect(await values(1)).toEqual(rows.map(({ v }) => v));
      expect((await values(-1))[0]).toEqual(rows.at(-1)?.v);
    });

    test('found by name, e-mail, user name and identifier; wildcards are signs', async () => {
      const { rows } = await server.sql(
        "SELECT * FROM admin_users WHERE email = 'planner@donorgrid.example'",
      );
      for (const search of ['Daniel Br', 'planner@dono', 'PLANNER', rows[0].unique_identifier])
        expect(
          (await list({ pageSize: 50 }, { search })).adminUsers.map(({ id }: { id: string }) => id),
        ).toContain(rows[0].id);
      expect((await list({}, { search: '%_%' })).totalRecords).toBe(0);
      expect((await list({}, { search: 'bank-admin-2' })).totalRecords).toBe(0);
      const found = await done(
        server,
        bank,
        'query ($s: String!) { searchAdminUser(search: $s) { totalRecords } }',
        { s: 'daniel' },
      );
      expect(found.totalRecords).toBeGreaterThan(0);
    });

    test.each([
      [
        'role',
        () => ({ roleIds: [recruiterRole] }),
        "admin_role_id = (SELECT id FROM admin_roles WHERE client_id = 1 AND role_name = 'Recruiter')",
      ],
      [
        'another role than one',
        () => ({ exceptRoleId: recruiterRole }),
        "admin_role_id IS DISTINCT FROM (SELECT id FROM admin_roles WHERE client_id = 1 AND role_name = 'Recruiter')",
      ],
      ['inactive', () => ({ isActive: false }), 'NOT is_active'],
      ['state', () => ({ states: ['MA', 'TX'] }), "state IN ('MA', 'TX')"],
      ['auto-created', () => ({ isAutoCreated: true }), 'is_auto_created'],
      ['never signed in', () => ({ neverSignedIn: true }), 'last_sign_in IS NULL'],
      [
        'not signed in for 20 days',
        () => ({ lastSignInBeforeDays: 20 }),
        "(last_sign_in IS NULL OR last_sign_in < now() - interval '20 days')",
      ],
      ['no identifiers', () => ({ ids: [] }), 'false'],
    ])('filtered by %s', async (_name, filter, where) => {
      const { rows } = await server.sql(
        `SELECT count(*)::int AS n FROM admin_users WHERE client_id = 1 AND deleted_at IS NULL AND ${where}`,
      );
      expect((await list({}, filter())).totalRecords).toBe(rows[0].n);
    });

    test('names for pickers need no right and say nothing else', async () => {
      const reader = await server.signIn('editor');
      const names = await done(
        server,
        reader,
        '{ allAdminUsersWithOutRoleValidation(pagination: { pageSize: 3 }) { totalRecords adminUsers { id firstName lastName } } }',
      );
      expect(names.adminUsers).toHaveLength(3);
      expect(codeOf(await ask(ADMIN.users, {}, reader))).toBe('FORBIDDEN');
    });
  });

  describe('one account', () => {
    test('one’s own needs no right, a colleague’s does, another bank’s is not there', async () => {
      const editor = await server.signIn('editor');
      const [own, colleague, foreign] = await Promise.all(
        ['editor', 'planner', 'bank-admin-2'].map((name) => idOfUser(server, name)),
      );
      expect((await done(server, editor, ADMIN.user, { id: own })).userName).toBe('editor');
      expect(codeOf(await ask(ADMIN.user, { id: colleague }, editor))).toBe('NOT_FOUND');
      expect((await done(server, bank, ADMIN.user, { id: colleague })).adminRoleName).toBe('Drive planner');
      for (const id of [foreign, 'nobody', '', '00000000-0000-4000-8000-000000000000'])
        expect(codeOf(await ask(ADMIN.user, { id }))).toBe('NOT_FOUND');
    });

    test('is added, signs in, is changed, and its history says what changed', async () => {
      const user = await create({ firstName: '  Nina ', workPhone: '5125550123' });
      expect(user).toMatchObject({ firstName: 'Nina', clientId: 1, phone: null, adminRoleName: 'Recruiter' });
      expect(await signInAs(user.email, 'Strong!Pass1')).not.toBeNull();
      const changed = await done(server, bank, ADMIN.update, {
        adminUser: editOf(user, {
          lastName: 'Novak',
          phone: '5125559999',
          password: 'Other!Pass2',
          confirmPassword: 'Other!Pass2',
        }),
      });
      expect(changed).toMatchObject({ lastName: 'Novak', phone: '5125559999' });
      expect(await signInAs(user.email, 'Strong!Pass1')).toBeNull();
      expect(await signInAs(user.email, 'Other!Pass2')).not.toBeNull();
      const history = await done(server, bank, ADMIN.history, { entity: 'adminUser', id: user.id });
      expect(history.entries.map(({ action }: { action: string }) => action)).toEqual(['Update', 'Create']);
      expect(history.entries[0].actorName).toBe('Maria Ortega');
      expect(history.entries[1].changes).toContainEqual({
        field: 'adminRoleName',
        before: null,
        after: 'Recruiter',
      });
      expect(
        Object.fromEntries(
          history.entries[0].changes.map(({ field, ...values }: { field: string }) => [field, values]),
        ),
      ).toEqual({
        phone: { before: null, after: '5125559999' },
        lastName: { before: 'Kowalski', after: 'Novak' },
        password: { before: null, after: '***' },
      });
      const { rows } = await server.sql('SELECT before, after FROM audit_log WHERE entity_id = $1', [
        user.id,
      ]);
      expect(JSON.stringify(rows)).not.toMatch(/argon2|Other!Pass2/);
    });

    test('a save that changes nothing leaves no trace', async () => {
      const user = await create();
      const again = await done(server, bank, ADMIN.update, { adminUser: editOf(user) });
      expect(again.updatedAt).toBe(user.updatedAt);
      expect(
        (await done(server, bank, ADMIN.history, { entity: 'adminUser', id: user.id })).totalRecords,
      ).toBe(1);
    });

    test('of two editors the second gets the record as it is now, and overwrites nothing', async () => {
      const user = await create();
      const [one, two] = await Promise.all(
        ['First', 'Second'].map((lastName) => ask(ADMIN.update, { adminUser: editOf(user, { lastName }) })),
      );
      const answers = [one, two].filter((answer) => answer !== undefined);
      const winner = answers.find(({ errors }) => errors.length === 0);
      const loser = answers.find(({ errors }) => errors.length > 0);
      expect(loser?.errors[0]?.extensions).toMatchObject({
        code: 'CONFLICT',
        current: { id: user.id, lastName: winner?.data.updateAdminUser.lastName, viewerCanEdit: true },
      });
      expect(loser?.text).not.toMatch(/argon2|passwordHash/);
    });

    test('an e-mail or identifier that is taken is named at its field', async () => {
      const user = await create();
      const taken = newUser(recruiterRole, { email: user.email.toUpperCase() });
      expect(fieldsOf(await ask(ADMIN.create, { adminUser: taken }))).toEqual([
        { path: 'adminUser.email', code: 'notUnique' },
      ]);
      const same = newUser(recruiterRole, { uniqueIdentifier: user.uniqueIdentifier.toLowerCase() });
      expect(fieldsOf(await ask(ADMIN.create, { adminUser: same }))).toEqual([
        { path: 'adminUser.uniqueIdentifier', code: 'notUnique' },
      ]);
      const free = async (args: string) => done(server, bank, `{ isAdminUserFree(${args}) }`);
      expect(await free(`email: "${user.email.toUpperCase()}"`)).toBe(false);
      expect(
        await free(`id: "${user.id}", email: "${user.email}", uniqueIdentifier: "${user.uniqueIdentifier}"`),
      ).toBe(true);
      expect(await free('email: "free@example.org", uniqueIdentifier: "q9q9"')).toBe(true);
    });
  });

  describe('switched off, removed, restored', () => {
    test('an account that is switched off is out at once, and back when it is switched on', async () => {
      const user = await create();
      const caller = (await signInAs(user.email, 'Strong!Pass1')) ?? bank;
      expect((await ask(SESSION, {}, caller)).data.session.id).toBe(user.id);
      expect(await done(server, bank, ADMIN.status, { id: user.id, isActive: false })).toMatchObject({
        isActive: false,
      });
      expect((await ask(SESSION, {}, caller)).status).toBe(401);
      expect(await signInAs(user.email, 'Strong!Pass1')).toBeNull();
      await done(server, bank, ADMIN.status, { id: user.id, isActive: true });
      expect(await signInAs(user.email, 'Strong!Pass1')).not.toBeNull();
    });

    test('a removed account cannot sign in and is not listed; restored it is as it was', async () => {
      const user = await create();
      const caller = (await signInAs(user.email, 'Strong!Pass1')) ?? bank;
      await done(server, bank, ADMIN.remove, { id: user.id });
      expect((await ask(SESSION, {}, caller)).status).toBe(401);
      expect(await signInAs(user.email, 'Strong!Pass1')).toBeNull();
      const found = async (f: object) =>
        (await done(server, bank, ADMIN.users, { f: { ...f, search: user.email } })).totalRecords;
      expect([await found({}), await found({ isDeleted: true })]).toEqual([0, 1]);
      expect(await done(server, bank, ADMIN.user, { id: user.id })).toMatchObject({
        viewerCanRestore: true,
        viewerCanEdit: false,
      });
      expect(codeOf(await ask(ADMIN.update, { adminUser: editOf(user) }))).toBe('FORBIDDEN');
      expect(await done(server, bank, ADMIN.restore, { id: user.id })).toMatchObject({
        deletedAt: null,
        isActive: true,
      });
      expect(await signInAs(user.email, 'Strong!Pass1')).not.toBeNull();
      const history = await done(server, bank, ADMIN.history, { entity: 'adminUser', id: user.id });
      expect(history.entries.map(({ action }: { action: string }) => action)).toEqual([
        'Restore',
        'Delete',
        'Create',
      ]);
    });

    test('many at once: those that are locked are skipped and listed', async () => {
      const [one, two] = [await create(), await create()];
      const self = await idOfUser(server, 'bank-admin');
      const rows = await done(
        server,
        bank,
        'mutation ($f: AdminUserFilterInput!) { updateAdminUsers(filter: $f, isActive: false, expectedRows: 3) { id status reason } }',
        { f: { ids: [one.id, two.id, self] } },
      );
      expect(new Map(rows.map((row: { id: string; status: string }) => [row.id, row.status]))).toEqual(
        new Map([
          [one.id, 'done'],
          [two.id, 'done'],
          [self, 'skipped'],
        ]),
      );
      const { rows: stored } = await server.sql('SELECT is_active FROM admin_users WHERE id = ANY($1)', [
        [one.id, two.id],
      ]);
      expect(stored.map(({ is_active }) => is_active)).toEqual([false, false]);
    });
  });
});
