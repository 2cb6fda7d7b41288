import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN, done, fieldsOf, idOfRole, idOfUser, newUser } from '../support/administrators.ts';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';

describe.each(ENGINES)('a change with an idempotency key, on %s', (kind) => {
  let server: TestServer;
  let caller: Awaited<ReturnType<TestServer['signIn']>>;
  let role: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    caller = await server.signIn('bank-admin');
    role = await idOfRole(server, 1, 'Recruiter');
  });
  afterAll(() => server.stop());
  const keyed = (key: string) => ({ ...caller, headers: { 'idempotency-key': key } });
  const rowsOf = async (email: string): Promise<number> =>
    (await server.sql('SELECT 1 FROM admin_users WHERE email = $1', [email])).rows.length;

  test('is made once, and every retry gets the first answer', async () => {
    const adminUser = newUser(role);
    const key = randomUUID();
    const first = await done(server, keyed(key), ADMIN.create, { adminUser });
    const again = await done(server, keyed(key), ADMIN.create, { adminUser });
    expect(again).toEqual(first);
    expect(await rowsOf(adminUser.email)).toBe(1);
    const { rows } = await server.sql('SELECT 1 FROM audit_log WHERE entity_id = $1', [first.id]);
    expect(rows).toHaveLength(1);
  });

  test('twenty clicks at once make one row', async () => {
    const adminUser = newUser(role);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.ask('private', ADMIN.create, { adminUser }, keyed(key))),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.errors).toEqual([]);
    expect(await rowsOf(adminUser.email)).toBe(1);
  });

  test('the argument of the contract is the same key', async () => {
    const adminUser = newUser(role);
    const key = randomUUID();
    const first = await done(server, caller, ADMIN.create, { adminUser, key });
    expect(await done(server, caller, ADMIN.create, { adminUser, key })).toEqual(first);
  });

  test('without a key it is made again', async () => {
    const adminUser = newUser(role);
    await done(server, caller, ADMIN.create, { adminUser });
    const again = await server.ask('private', ADMIN.create, { adminUser }, caller);
    expect(fieldsOf(again)).toEqual([{ path: 'adminUser.email', code: 'notUnique' }]);
  });

  test('a refused change leaves its key free', async () => {
    const key = randomUUID();
    const adminUser = newUser(role);
    const refused = await server.ask(
      'private',
      ADMIN.create,
      { adminUser: { ...adminUser, lastName: '' } },
      keyed(key),
    );
    expect(fieldsOf(refused)).toEqual([{ path: 'adminUser.lastName', code: 'isRequired' }]);
    expect(await done(server, keyed(key), ADMIN.create, { adminUser })).toMatchObject({
      email: adminUser.email,
    });
  });

  test('what runs into the database’s own rules leaves its key free, too', async () => {
    const key = randomUUID();
    const taken = newUser(role, { email: 'planner@donorgrid.example' });
    expect(fieldsOf(await server.ask('private', ADMIN.create, { adminUser: taken }, keyed(key)))).toEqual([
      { path: 'adminUser.email', code: 'notUnique' },
    ]);
    await done(server, keyed(key), ADMIN.create, { adminUser: newUser(role) });
  });

  test('a key is for one change: something else with it is refused', async () => {
    const key = randomUUID();
    await done(server, keyed(key), ADMIN.create, { adminUser: newUser(role) });
    const other = await server.ask('private', ADMIN.create, { adminUser: newUser(role) }, keyed(key));
    expect(fieldsOf(other)).toEqual([{ path: 'idempotencyKey', code: 'notUnique' }]);
    const short = await server.ask('private', ADMIN.create, { adminUser: newUser(role) }, keyed('short'));
    expect(fieldsOf(short)).toEqual([{ path: 'idempotencyKey', code: 'isNotValid' }]);
  });

  test('another administrator’s key is another key', async () => {
    const key = randomUUID();
    const deleted = await done(server, caller, ADMIN.create, { adminUser: newUser(role) });
    await done(server, keyed(key), ADMIN.remove, { id: deleted.id });
    const other = { ...(await server.signIn('super', 1)), headers: { 'idempotency-key': key } };
    expect((await done(server, other, ADMIN.restore, { id: deleted.id })).deletedAt).toBeNull();
  });

  test('a toggle that is sent twice is made once, and two changes of one document are two', async () => {
    const [one, two] = [
      await done(server, caller, ADMIN.create, { adminUser: newUser(role) }),
      await done(server, caller, ADMIN.create, { adminUser: newUser(role) }),
    ];
    const text = `mutation ($one: ID!, $two: ID!) { a: updateAdminUserStatus(id: $one, isActive: false) { id isActive } b: updateAdminUserStatus(id: $two, isActive: false) { id isActive } }`;
    const key = randomUUID();
    const variables = { one: one.id, two: two.id };
    const first = await server.ask('private', text, variables, keyed(key));
    await done(server, caller, ADMIN.status, { id: one.id, isActive: true });
    const again = await server.ask('private', text, variables, keyed(key));
    expect(first.data).toEqual({ a: { id: one.id, isActive: false }, b: { id: two.id, isActive: false } });
    expect(again.data).toEqual(first.data);
    // The retry did not switch the account off a second time.
    expect((await done(server, caller, ADMIN.user, { id: one.id })).isActive).toBe(true);
  });

  test('mail that a change sends goes out after it, once', async () => {
    const id = await idOfUser(server, 'planner');
    const key = randomUUID();
    for (let turn = 0; turn < 3; turn += 1) await done(server, keyed(key), ADMIN.reset, { id });
    await server.services.background.settled();
    const { rows } = await server.sql(
      "SELECT sent_at IS NOT NULL AS sent FROM mail_outbox WHERE recipient = 'planner@donorgrid.example'",
    );
    expect(rows).toEqual([{ sent: true }]);
  });

  test('after a day a key is forgotten; a password that is shown once is not readable in its book', async () => {
    const id = await idOfUser(server, 'editor');
    const key = randomUUID();
    const first = await done(server, keyed(key), ADMIN.reset, { id, temporary: true });
    expect(await done(server, keyed(key), ADMIN.reset, { id, temporary: true })).toEqual(first);
    const { rows } = await server.sql('SELECT * FROM idempotency_keys');
    expect(JSON.stringify(rows)).not.toContain(first.temporaryPassword);
    await server.sql("UPDATE idempotency_keys SET created_at = created_at - interval '25 hours'");
    const later = await done(server, keyed(key), ADMIN.reset, { id, temporary: true });
    expect(later.temporaryPassword).not.toBe(first.temporaryPassword);
    // The other keys go by the purge.
    await server.services.purge.run();
    expect((await server.sql('SELECT 1 FROM idempotency_keys')).rows).toHaveLength(1);
  });

  if (kind === 'postgres')
    test('changes of others do not wait for what somebody’s key holds', async () => {
      const used = randomUUID();
      await done(server, keyed(used), ADMIN.create, { adminUser: newUser(role) });
      await server.sql("UPDATE idempotency_keys SET created_at = created_at - interval '25 hours'");
      const other = new pg.Client(server.config.databaseUrl);
      await other.connect();
      try {
        // A change of another bank that is under way has come upon the same run-out keys.
        await other.query('BEGIN');
        await other.query('SELECT 1 FROM idempotency_keys FOR UPDATE');
        await done(server, keyed(randomUUID()), ADMIN.create, { adminUser: newUser(role) });
        // The purge waits for nobody either.
        await server.services.purge.run();
        const rows = async () =>
          (await server.sql('SELECT 1 FROM idempotency_keys WHERE key = $1', [used])).rows.length;
        expect(await rows()).toBe(1);
        await other.query('ROLLBACK');
        await server.services.purge.run();
        expect(await rows()).toBe(0);
      } finally {
        await other.end();
      }
    });
});
