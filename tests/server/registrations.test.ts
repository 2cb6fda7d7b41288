import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../server/db/seed/administration.ts';
import { ADMIN, newUser } from '../support/administrators.ts';
import { type Asker, asking, auditOf, refusalOf } from '../support/calls.ts';
import { messageOf, strangersAt } from '../support/identity.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const LIST =
  'query ($p: PaginationInput) { allRegistrations(pagination: $p) { totalRecords registrations { id fullname userName email viewerCanReject } } }';
const APPROVE =
  'mutation ($id: ID!, $clientId: Int!, $role: ID!) { approveRegistration(id: $id, clientId: $clientId, adminRoleId: $role) { id clientId adminRoleId isActive email uniqueIdentifier } }';
const REJECT = 'mutation ($id: ID!) { rejectRegistration(id: $id) { id } }';
const SESSION = '{ session { clientId } }';
const WAITS = 'Your registration waits for approval';
const INCORRECT = 'The login detail is incorrect';

describe.each(DATABASES)('registrations on %s', (kind) => {
  let server: TestServer;
  let superUser: Asker;
  let bank: Asker;
  /** The least role of each bank. */
  const role = async (clientId: number): Promise<string> =>
    (
      await server.sql(
        'SELECT id FROM admin_roles r WHERE client_id = $1 ORDER BY (SELECT count(*) FROM role_enablements e WHERE e.role_id = r.id AND (e.read OR e.write OR e.delete)), id LIMIT 1',
        [clientId],
      )
    ).rows[0]?.id;

  beforeAll(async () => {
    server = await startTestServer(kind, { TRUST_PROXY: 'on' });
    superUser = await server.signIn('super');
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  beforeEach(() => server.sql('DELETE FROM rate_limits'));
  const { signIn, signUp, confirm, codeTo } = strangersAt(() => server);

  const registered = async (email: string, from = { deviceId: randomUUID() }) => {
    await signUp(email, from);
    return { from, otp: await codeTo(email) };
  };
  const proved = async (email: string): Promise<{ deviceId: string }> => {
    const { from, otp } = await registered(email);
    expect(messageOf(await confirm(otp, from))).toBeUndefined();
    return from;
  };
  const waiting = async (caller: Asker, email: string): Promise<string> => {
    const { allRegistrations } = await asking(server, caller)(LIST);
    return allRegistrations.registrations.find((one: { email: string }) => one.email === email)?.id ?? '';
  };
  const accounts = async (email: string) =>
    (
      await server.sql(
        'SELECT client_id, is_active, admin_role_id IS NOT NULL AS has_role FROM admin_users WHERE lower(email) = $1',
        [email],
      )
    ).rows;

  test('a registration is no account: of no bank, without a role, and not in the list until it is proved', async () => {
    const email = 'ada@bank.example';
    const { from, otp } = await registered(email);
    expect(await accounts(email)).toEqual([]);
    expect(await waiting(superUser, email)).toBe('');
    expect(messageOf(await signIn(email, DEMO_PASSWORD, from))).toMatch(/^Enter the code from the email/);
    expect(messageOf(await signIn(email, 'Wrong!pass1', from))).toBe(INCORRECT);
    // To any other device there is nothing yet.
    expect(messageOf(await signIn(email, DEMO_PASSWORD))).toBe(INCORRECT);
    expect(messageOf(await confirm(otp))).toBe('The one-time code is wrong or has run out');
    expect((await confirm(otp, from)).data.confirmAdminSignUp.message).toBe(WAITS);
    expect(await waiting(superUser, email)).not.toBe('');
    expect(messageOf(await signIn(email, DEMO_PASSWORD))).toBe(WAITS);
    expect(messageOf(await signIn(email, 'Wrong!pass1'))).toBe(INCORRECT);
    expect(await accounts(email)).toEqual([]);
  });

  test('an address that has an account gets the same answer, and its owner a message without a code', async () => {
    const fresh = await signUp('fresh@bank.example');
    const known = await signUp('Reader@donorgrid.example');
    expect(known.text).toBe(fresh.text);
    expect(await codeTo('Reader@donorgrid.example')).toBe('');
  });

  test('whoever registers with an address and signs in with it learns nothing of an account, now or later', async () => {
    const mine = 'Registrant!1';
    const told = async (email: string, from: { deviceId: string }): Promise<unknown[]> => {
      const answers = [
        await signIn(email, mine, from),
        await signIn(email, 'Wrong!pass1', from),
        await signIn(email, mine),
        await confirm('00000000', from),
      ];
      await server.sql('DELETE FROM rate_limits');
      return answers.map(({ status, data, errors: [error] }) => [status, data, error?.message]);
    };
    const [owner, later, nobody] = ['planner@donorgrid.example', 'later@bank.example', 'no@bank.example'];
    expect(await accounts(owner)).toHaveLength(1);
    const devices = [owner, later, nobody].map((email) => ({ email, from: { deviceId: randomUUID() } }));
    for (const { email, from } of devices) await signUp(email, from, mine);
    const [ofOwner, ofLater, ofNobody] = await Promise.all(
      devices.map(({ email, from }) => told(email, from)),
    );
    expect(ofOwner).toEqual(ofNobody);
    expect(ofLater).toEqual(ofNobody);
    // A bank adds an administrator with the address: the registration does not end by it.
    const adminUser = newUser(await role(1), { email: later });
    expect(
      (await server.ask('private', ADMIN.create, { adminUser }, bank)).data.createAdminUser,
    ).toBeTruthy();
    for (const { email, from } of devices) expect(await told(email, from)).toEqual(ofNobody);
  });

  test('the bank’s administrator gives their own bank and role together, and no other bank', async () => {
    const email = 'own@bank.example';
    await proved(email);
    const id = await waiting(bank, email);
    const call = (clientId: number, adminRole: string) =>
      server.ask('private', APPROVE, { id, clientId, role: adminRole }, bank);
    const foreign = ['BAD_USER_INPUT', 'clientId: isNotValid'];
    expect(refusalOf(await call(2, await role(2)))).toEqual(foreign);
    expect(refusalOf(await call(0, await role(0)))).toEqual(foreign);
    expect(refusalOf(await call(1, await role(2)))).toEqual(['BAD_USER_INPUT', 'adminRoleId: isNotValid']);
    expect(refusalOf(await server.ask('private', REJECT, { id }, bank))).toEqual(['FORBIDDEN']);
    expect(await accounts(email)).toEqual([]);
    const { data } = await call(1, await role(1));
    expect(data.approveRegistration).toMatchObject({ clientId: 1, isActive: true, email });
    expect(data.approveRegistration.uniqueIdentifier).toMatch(/^[A-Z0-9]{4}$/);
    expect(await waiting(superUser, email)).toBe('');
    expect((await signIn(email, DEMO_PASSWORD)).data.adminSignIn.clientId).toBe(1);
    const written = await auditOf(server, 'adminUser', data.approveRegistration.id);
    expect(written).toMatchObject([{ action: 'Approve', client_id: 1 }]);
  });

  test('the super user gives any bank that is there; a bank that is not is refused on its field', async () => {
    const email = 'any@bank.example';
    await proved(email);
    const id = await waiting(superUser, email);
    const give = (clientId: number, adminRole: string) =>
      server.ask('private', APPROVE, { id, clientId, role: adminRole }, superUser);
    expect(refusalOf(await give(4_711, await role(2)))).toEqual(['BAD_USER_INPUT', 'clientId: isNotValid']);
    expect((await give(2, await role(2))).data.approveRegistration.clientId).toBe(2);
    // Inside a bank a super user gives that bank alone.
    await proved('inside@bank.example');
    const inside = await waiting(superUser, 'inside@bank.example');
    const there = { ...superUser, clientId: 1 };
    const refused = await server.ask(
      'private',
      APPROVE,
      { id: inside, clientId: 2, role: await role(2) },
      there,
    );
    expect(refusalOf(refused)).toEqual(['BAD_USER_INPUT', 'clientId: isNotValid']);
  });

  test('a role beyond the caller’s own rights is not given', async () => {
    const email = 'beyond@bank.example';
    await proved(email);
    const rows = await server.sql(
      "UPDATE role_enablements SET read = false, write = false, delete = false WHERE name = 'reports' AND role_id = (SELECT admin_role_id FROM admin_users WHERE email = 'bank-admin@donorgrid.example') RETURNING id",
    );
    expect(rows.rowCount).toBeGreaterThan(0);
    const { rows: reach } = await server.sql(
      "SELECT r.id FROM admin_roles r JOIN role_enablements e ON e.role_id = r.id WHERE r.client_id = 1 AND e.name = 'reports' AND e.read LIMIT 1",
    );
    const answer = await server.ask(
      'private',
      APPROVE,
      { id: await waiting(bank, email), clientId: 1, role: reach[0].id },
      bank,
    );
    expect(refusalOf(answer)).toEqual(['BAD_USER_INPUT', 'adminRoleId: permissionBeyondOwn']);
  });

  test('of two who approve at once one makes the account', async () => {
    const email = 'twice@bank.example';
    await proved(email);
    const id = await waiting(superUser, email);
    const answers = await Promise.all([
      server.ask('private', APPROVE, { id, clientId: 1, role: await role(1) }, superUser),
      server.ask('private', APPROVE, { id, clientId: 2, role: await role(2) }, superUser),
    ]);
    expect(answers.filter(({ data }) => data?.approveRegistration)).toHaveLength(1);
    expect(await accounts(email)).toHaveLength(1);
  });

  test('of several who registered with an address the one who proved it last waits', async () => {
    const email = 'contested@bank.example';
    const stranger = { deviceId: randomUUID() };
    const owner = { deviceId: randomUUID() };
    await signUp(email, stranger, 'Stranger!1');
    const strangers = await codeTo(email);
    await signUp(email, owner, 'Owners!pass1');
    const otp = await codeTo(email);
    // The owner's code on the stranger's device, and the other way round, is nothing.
    expect(messageOf(await confirm(otp, stranger))).toBeTruthy();
    expect(messageOf(await confirm(strangers, owner))).toBeTruthy();
    expect(messageOf(await confirm(otp, owner))).toBeUndefined();
    expect(messageOf(await signIn(email, 'Owners!pass1'))).toBe(WAITS);
    expect(messageOf(await signIn(email, 'Stranger!1', stranger))).toBe(INCORRECT);
    expect(messageOf(await confirm(strangers, stranger))).toBeTruthy();
  });

  type Step = 'register' | 'prove' | 'create' | 'approve' | 'reject';
  const ORDERS: readonly (readonly Step[])[] = [
    ['register', 'prove', 'create', 'approve', 'reject'],
    ['register', 'prove', 'approve', 'create', 'reject'],
    ['register', 'prove', 'reject', 'approve', 'create'],
    ['register', 'prove', 'reject', 'create', 'approve'],
    ['register', 'prove', 'approve', 'reject', 'create'],
    ['register', 'prove', 'create', 'reject', 'approve'],
    ['register', 'create', 'prove', 'approve', 'reject'],
    ['register', 'create', 'approve', 'prove', 'reject'],
    ['register', 'approve', 'prove', 'create', 'reject'],
    ['register', 'approve', 'create', 'prove', 'reject'],
    ['register', 'reject', 'prove', 'approve', 'create'],
    ['register', 'approve', 'reject', 'prove', 'create'],
    ['create', 'register', 'prove', 'approve', 'reject'],
    ['create', 'register', 'approve', 'prove', 'reject'],
    ['create', 'approve', 'register', 'prove', 'reject'],
    ['approve', 'register', 'prove', 'create', 'reject'],
    ['prove', 'register', 'approve', 'create', 'reject'],
    ['prove', 'register', 'create', 'approve', 'reject'],
    ['reject', 'register', 'prove', 'create', 'approve'],
    ['register', 'prove', 'register', 'prove', 'approve'],
  ];

  test.each(ORDERS.map((order, at) => [order.join(', '), at, order] as const))(
    '%s: nobody reaches a bank that nobody gave, and the bank’s own account is never squatted',
    async (_name, at, order) => {
      const email = `order-${at}@bank.example`;
      const from = { deviceId: randomUUID() };
      const mine = 'Registrant!1';
      let id = '';
      let given = false;
      let created = false;
      const steps: Record<Step, () => Promise<void>> = {
        register: async () => void (await signUp(email, from, mine)),
        prove: async () => {
          await confirm((await codeTo(email)) || '00000000', from);
          id = (await waiting(superUser, email)) || id;
        },
        // A bank adds an administrator with the address, and a password of its own.
        create: async () => {
          const adminUser = newUser(await role(1), { email });
          const answer = await server.ask('private', ADMIN.create, { adminUser }, bank);
          created ||= Boolean(answer.data?.createAdminUser);
          expect(created || given).toBe(true);
        },
        approve: async () => {
          const call = { id: id || randomUUID(), clientId: 2, role: await role(2) };
          const answer = await server.ask('private', APPROVE, call, superUser);
          given ||= Boolean(answer.data?.approveRegistration);
        },
        reject: async () => {
          await server.ask('private', REJECT, { id: id || randomUUID() }, superUser);
        },
      };
      for (const step of order) {
        await steps[step]();
        const found = await accounts(email);
        expect(found.length).toBe(given || created ? 1 : 0);
        for (const account of found) expect(account).toMatchObject({ has_role: true });
      }
      const answer = await signIn(email, mine, from);
      const token = answer.headers.get('authorization')?.replace('Bearer ', '');
      expect(Boolean(token)).toBe(given);
      if (token) {
        const { data } = await server.ask('private', SESSION, {}, { ...from, token, clientId: 2 });
        expect(data.session.clientId).toBe(2);
        expect((await server.ask('private', SESSION, {}, { ...from, token, clientId: 1 })).status).toBe(403);
      }
      // Whoever was given nothing leaves nothing behind that could still be approved over an account.
      if (created) expect(await waiting(superUser, email)).toBe('');
    },
  );
});
