import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN, newUser } from '../support/administrators.ts';
import { type Asker, refusalOf } from '../support/calls.ts';
import { strangersAt } from '../support/identity.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const LOG =
  'mutation ($page: String!, $activity: String!, $error: String) { createActivityLogs(pageName: $page, activity: $activity, application: "Web-Test", error: $error) { id } }';
const FAILS =
  'mutation ($page: String!, $activity: String!) { createLoginFailsActivityLog(pageName: $page, activity: $activity, application: "Web-Test") { id } }';
const EMAIL_CODE = 'mutation ($email: String!) { sendEmailOTP(email: $email) { message } }';
const DONOR_CODE =
  'mutation ($email: String!) { createOTPForResetPasswordForDonor(email: $email, clientId: 1) { message } }';
const FREE = 'query ($email: Email) { isAdminUserFree(email: $email) }';
const SITE_FREE = 'query ($domain: String) { isSiteFree(domain: $domain) }';

describe.each(DATABASES)('calls without a token on %s', (kind) => {
  let server: TestServer;
  let bank: Asker;
  beforeAll(async () => {
    server = await startTestServer(kind, { TRUST_PROXY: 'on' });
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  beforeEach(() => server.sql('DELETE FROM rate_limits'));
  const { call, forgot, signUp } = strangersAt(() => server);
  const visit = (from: object, variables: object = {}) =>
    call(LOG, { page: '/dashboard', activity: 'Visit', ...variables }, from);
  const actorOf = async (id: string) =>
    (await server.sql('SELECT email, user_role, client_id FROM activity_logs WHERE id = $1', [id])).rows[0];

  test('a visit is the visit of who is signed in on the device, without their token', async () => {
    const { data } = await visit({ deviceId: bank.deviceId });
    expect(await actorOf(data.createActivityLogs.id)).toEqual({
      email: 'bank-admin@donorgrid.example',
      user_role: 'Bank administrator',
      client_id: 1,
    });
    // Another device is nobody, also with the token.
    const other = await server.ask(
      'public',
      LOG,
      { page: '/dashboard', activity: 'Visit' },
      { ...bank, deviceId: randomUUID() },
    );
    expect(await actorOf(other.data.createActivityLogs.id)).toMatchObject({ email: null, client_id: 0 });
  });

  test('after sign-out the device is nobody’s', async () => {
    const reader = await server.signIn('reader');
    await server.ask('private', 'mutation { signOut }', {}, reader);
    const { data } = await visit({ deviceId: reader.deviceId });
    expect(await actorOf(data.createActivityLogs.id)).toMatchObject({ email: null });
  });

  test('whoever is not signed in writes ten entries a minute, of two kilobytes', async () => {
    const answers = [];
    for (let at = 0; at < 14; at += 1) answers.push(await visit({}));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    await server.sql('DELETE FROM rate_limits');
    const long = await visit({}, { error: 'é'.repeat(1_100) });
    expect(refusalOf(long)[0]).toBe('BAD_USER_INPUT');
    const own = await Promise.all(Array.from({ length: 20 }, () => visit({ deviceId: bank.deviceId })));
    expect(own.every(({ status }) => status === 200)).toBe(true);
  });

  test.each(['SignIn', 'signin', ' Sign-In ', 'SIGN IN', 'Sign\u200bIn'])(
    'nobody writes that somebody has signed in: %j',
    async (activity) => {
      for (const document of [LOG, FAILS])
        for (const from of [{}, { deviceId: bank.deviceId }])
          expect(refusalOf(await call(document, { page: '/auth/login', activity }, from))).toEqual([
            'BAD_USER_INPUT',
            'activity: isNotValid',
          ]);
    },
  );

  test('thirty addresses and four calls fill nobody’s mailbox: the messages to one recipient are bounded', async () => {
    const email = `stranger-${randomUUID().slice(0, 8)}@else.example`;
    const answers = [];
    for (let at = 0; at < 30; at += 1) {
      const from = { address: `203.0.113.${at}` };
      answers.push(await signUp(email, from));
      answers.push(await call(EMAIL_CODE, { email }, from));
      answers.push(await forgot(email, from));
      answers.push(await call(DONOR_CODE, { email: email.toUpperCase() }, from));
    }
    const { rows } = await server.sql(
      'SELECT count(*)::int AS count FROM mail_outbox WHERE lower(recipient) = $1',
      [email],
    );
    expect(rows[0].count).toBeGreaterThan(0);
    expect(rows[0].count).toBeLessThanOrEqual(6);
    expect(answers.at(-1)?.status).toBe(429);
  });

  test('the owner’s own device gets its code although strangers have asked for many', async () => {
    const email = 'bank-admin@donorgrid.example';
    for (let at = 0; at < 12; at += 1) await forgot(email, { address: `203.0.113.${at}` });
    expect((await forgot(email, { address: '203.0.113.50' })).status).toBe(429);
    expect((await forgot(email, { address: '192.0.2.1', deviceId: bank.deviceId })).status).toBe(200);
  });

  test('"Please check email" is said when the code is written, and not otherwise', async () => {
    await server.sql('ALTER TABLE mail_outbox RENAME TO mail_outbox_away');
    try {
      for (const email of ['reader@donorgrid.example', 'nobody@donorgrid.example']) {
        const { data, errors } = await forgot(email);
        expect(data?.createOTPForResetPasswordForAdminUser ?? null).toBeNull();
        expect(errors).toHaveLength(1);
      }
    } finally {
      await server.sql('ALTER TABLE mail_outbox_away RENAME TO mail_outbox');
    }
  });

  test('known and unknown addresses cost the same writes, and only the known one gets a message', async () => {
    const written = async (email: string) => {
      await server.sql('DELETE FROM mail_outbox');
      await server.sql('DELETE FROM one_time_codes');
      const { text, status } = await forgot(email);
      await server.services.background.settled();
      const counts = await server.sql(
        "SELECT (SELECT count(*)::int FROM one_time_codes) AS codes, (SELECT count(*)::int FROM mail_outbox) AS mails, (SELECT count(*)::int FROM mail_outbox WHERE recipient <> '') AS sent",
      );
      return { text, status, ...counts.rows[0] };
    };
    const known = await written('reader@donorgrid.example');
    const unknown = await written('nobody@donorgrid.example');
    expect(known.sent).toBe(1);
    expect(unknown.sent).toBe(0);
    expect({ ...unknown, sent: 1 }).toEqual(known);
  });

  test('whether an address or a domain is taken is asked sixty times a minute and no more', async () => {
    const superUser = await server.signIn('super');
    const ask = (at: number) =>
      at % 2
        ? server.ask('private', FREE, { email: `a${at}@b.example` }, superUser)
        : server.ask('private', SITE_FREE, { domain: `a${at}.example` }, superUser);
    const answers = [];
    for (let at = 0; at < 64; at += 1) answers.push(await ask(at));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test('an administrator of a bank that is not there is refused on the field', async () => {
    const superUser = await server.signIn('super', 4_711);
    const { rows } = await server.sql(
      "INSERT INTO admin_roles (client_id, role_name) VALUES (4711, 'Nowhere') RETURNING id",
    );
    const answer = await server.ask('private', ADMIN.create, { adminUser: newUser(rows[0].id) }, superUser);
    expect(refusalOf(answer)).toEqual(['BAD_USER_INPUT', 'adminUser.clientId: isNotValid']);
  });

  test('the checks of an address say whether it is one, and the same of one that somebody has', async () => {
    const ask = async (field: string, email: string) =>
      (await call(`query ($email: String!) { ${field}(email: $email) { result message } }`, { email }, {}))
        .data[field];
    for (const field of ['isEmailExist', 'verifyEmail', 'isEmailActive']) {
      const known = await ask(field, 'bank-admin@donorgrid.example');
      expect(known).toEqual({ result: true, message: 'The address can be used' });
      expect(await ask(field, 'nobody@donorgrid.example')).toEqual(known);
      expect(await ask(field, 'nobody@')).toEqual({ result: false, message: 'Email is not valid' });
    }
  });

  test('what has run out goes, whoever removes it at once, and nothing else does', async () => {
    await forgot('reader@donorgrid.example');
    await signUp('purge@else.example');
    const count = async () =>
      (
        await server.sql(
          'SELECT (SELECT count(*)::int FROM sessions) AS sessions, (SELECT count(*)::int FROM rate_limits) AS limits, (SELECT count(*)::int FROM one_time_codes) AS codes, (SELECT count(*)::int FROM registrations) AS registrations, (SELECT count(*)::int FROM known_devices) AS devices',
        )
      ).rows[0];
    await server.services.background.settled();
    const before = await count();
    for (const value of Object.values(before)) expect(value).toBeGreaterThan(0);
    await server.services.purge.run();
    expect(await count()).toEqual(before);
    await server.sql(
      "INSERT INTO rate_limits (key, count, until) SELECT 'old:' || n, 1, now() - interval '1 second' FROM generate_series(1, 2500) n",
    );
    await server.sql("UPDATE one_time_codes SET expires_at = now() - interval '2 days'");
    await server.sql("UPDATE sessions SET idle_until = now() - interval '2 hours'");
    await server.sql("UPDATE registrations SET expires_at = now() - interval '1 second'");
    await server.sql("UPDATE known_devices SET seen_at = now() - interval '181 days'");
    await Promise.all(Array.from({ length: 3 }, () => server.services.purge.run()));
    expect(await count()).toEqual({
      sessions: 0,
      limits: before.limits,
      codes: 0,
      registrations: 0,
      devices: 0,
    });
  });
});
