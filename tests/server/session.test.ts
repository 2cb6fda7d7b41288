import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn, lastMailTo } from '../support/outbox.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const SESSION = '{ session { fullname clientId menu { name } } }';
const SIGN_IN = 'mutation ($user: AdminSignInInput!) { adminSignIn(user: $user) { id } }';
const CODE =
  'mutation ($email: String!, $at: String!) { createOTPForResetPasswordForAdminUser(email: $email, adminSiteDomain: $at, clientId: 0) { message } }';
const RESET =
  'mutation ($otp: String!, $password: String!) { resetPasswordByOTP(otp: $otp, password: $password, clientId: 2) { message } }';

describe.each(DATABASES)('sessions on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());

  const user = (email: string, password: string) => ({
    user: { email, password, adminSiteDomain: server.url },
  });
  const codeFor = async (email: string, deviceId: string): Promise<string> => {
    await server.ask('public', CODE, { email, at: server.url }, { deviceId });
    return codeIn(await lastMailTo(server, email));
  };

  test('whoever signs in is who the session says, with the menu of their role', async () => {
    const { data } = await server.ask('private', SESSION, {}, await server.signIn('planner'));
    expect(data.session).toMatchObject({ fullname: 'Daniel Brooks', clientId: 1 });
    expect(data.session.menu.map(({ name }: { name: string }) => name)).not.toContain('userManagement');
  });

  test('whom to ask for a right: who may change roles or users of one’s own bank, by name, at most three', async () => {
    const ask = async (name: string) => {
      const { data, errors } = await server.ask(
        'private',
        '{ rightKeepers { total names } }',
        {},
        await server.signIn(name),
      );
      expect(errors).toEqual([]);
      return data.rightKeepers as { total: number; names: string[] };
    };
    const { rows } = await server.sql(
      `SELECT u.first_name || ' ' || u.last_name AS name, u.client_id, u.email FROM admin_users u
       WHERE u.is_active AND u.deleted_at IS NULL AND u.admin_role_id IN (SELECT role_id FROM role_enablements
         WHERE write AND name IN ('rolesManagement', 'userManagement')) ORDER BY 1`,
    );
    const known = (bank: number, without = '') =>
      rows.filter((row) => row.client_id === bank && row.email !== without).map(({ name }) => name);
    expect(known(1).length).toBeGreaterThan(0);
    expect(await ask('planner')).toEqual({ total: known(1).length, names: known(1).slice(0, 3) });
    // Nobody is told to ask themselves, nor anybody of another bank.
    expect((await ask('bank-admin')).total).toBe(known(1, 'bank-admin@donorgrid.example').length);
    expect(await ask('bank-admin-2')).toEqual({
      total: known(2, 'bank-admin-2@donorgrid.example').length,
      names: known(2, 'bank-admin-2@donorgrid.example').slice(0, 3),
    });
    // Who has left the bank grants nothing.
    await server.sql(
      `INSERT INTO admin_users (client_id, user_name, first_name, last_name, unique_identifier, email, password_hash, admin_role_id, is_active)
       SELECT client_id, user_name, 'Aaron' || n, last_name, 'KEEP-' || n, n || '@keeper.example', password_hash, admin_role_id, n > 1
       FROM admin_users, generate_series(1, 5) n WHERE email = 'bank-admin@donorgrid.example'`,
    );
    const more = await ask('planner');
    expect(more.total).toBe(known(1).length + 4);
    expect(more.names.map((name) => name.split(' ')[0])).toEqual(['Aaron2', 'Aaron3', 'Aaron4']);
    await server.sql("DELETE FROM admin_users WHERE email LIKE '%@keeper.example'");
  });

  test('the session names the bank, also for those who may not read the banks; the parent has none', async () => {
    const ask = async (name: string) =>
      (await server.ask('private', '{ session { bankName timeZone } }', {}, await server.signIn(name))).data;
    expect((await ask('recruiter')).session).toEqual({ bankName: 'Riverside Blood Center', timeZone: 'CST' });
    expect((await ask('super')).session).toEqual({ bankName: null, timeZone: 'CST' });
  });

  test('an unknown address and a wrong password get the same bytes', async () => {
    const known = await server.ask('public', SIGN_IN, user('reader@donorgrid.example', 'wrong'), {
      deviceId: randomUUID(),
    });
    const unknown = await server.ask('public', SIGN_IN, user('nobody@donorgrid.example', 'wrong'), {
      deviceId: randomUUID(),
    });
    expect(known.text).toBe(unknown.text);
    expect(known.errors[0]?.message).toBe('The login detail is incorrect');
  });

  test('a wrong field is named', async () => {
    const { errors } = await server.ask('public', SIGN_IN, user('nobody', ''), { deviceId: randomUUID() });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: expect.arrayContaining([
        { path: 'user.email', code: 'emailFormat' },
        { path: 'user.password', code: 'passwordRequired' },
      ]),
    });
  });

  test('aliases are no way to guess faster', async () => {
    const { status, errors } = await server.ask(
      'public',
      `mutation ($user: AdminSignInInput!) { a: adminSignIn(user: $user) { id } b: adminSignIn(user: $user) { id } }`,
      user('editor@donorgrid.example', 'x'),
      { deviceId: randomUUID() },
    );
    expect(status).toBe(400);
    expect(errors[0]?.message).toBe('One credential operation in a document');
  });

  describe('a token dies', () => {
    const dead = async (caller: object): Promise<void> => {
      const { status, errors } = await server.ask('private', SESSION, {}, caller);
      expect({ status, code: errors[0]?.extensions.code }).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
    };
    test('with sign-out', async () => {
      const caller = await server.signIn('reader');
      expect((await server.ask('private', 'mutation { signOut }', {}, caller)).data).toEqual({
        signOut: true,
      });
      await dead(caller);
    });
    test('when it was idle too long', async () => {
      const caller = await server.signIn('reader');
      await server.sql("UPDATE sessions SET idle_until = now() - interval '1 second'");
      await dead(caller);
    });
    test('in a window that nobody uses, however much it asks by itself', async () => {
      const caller = await server.signIn('reader');
      const idle = async () => {
        const { rows } = await server.sql(
          'SELECT idle_until, renewed_at FROM sessions ORDER BY renewed_at, id',
        );
        return rows;
      };
      await server.sql(
        "UPDATE sessions SET idle_until = now() + interval '3 minutes', renewed_at = now() - interval '8 minutes'",
      );
      const before = await idle();
      const { status, headers } = await server.ask(
        'private',
        SESSION,
        {},
        { ...caller, headers: { unattended: '1' } },
      );
      expect([status, headers.get('authorization')]).toEqual([200, null]);
      expect(await idle()).toEqual(before);
      await server.ask('private', SESSION, {}, caller);
      expect(await idle()).not.toEqual(before);
    });
    test('after twelve hours in any case', async () => {
      const caller = await server.signIn('reader');
      await server.sql("UPDATE sessions SET absolute_until = now() - interval '1 second'");
      await dead(caller);
    });
    test('when its user is disabled', async () => {
      const caller = await server.signIn('recruiter');
      await server.sql(
        "UPDATE admin_users SET is_active = false WHERE email = 'recruiter@donorgrid.example'",
      );
      await dead(caller);
      await server.sql("UPDATE admin_users SET is_active = true WHERE email = 'recruiter@donorgrid.example'");
    });
    test('on another device', async () =>
      dead({ ...(await server.signIn('reader')), deviceId: randomUUID() }));
  });

  test('a token is renewed past half of its idle time; the old one serves parallel requests for a minute', async () => {
    const caller = await server.signIn('reader');
    await server.sql("UPDATE sessions SET renewed_at = now() - interval '8 minutes'");
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.ask('private', SESSION, {}, caller)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const renewed = answers.flatMap(({ headers }) => headers.get('authorization') ?? []);
    expect(renewed).toHaveLength(1);
    const token = renewed[0]?.replace('Bearer ', '') ?? '';
    expect(token).not.toBe(caller.token);
    expect((await server.ask('private', SESSION, {}, { ...caller, token })).status).toBe(200);
  });

  test('what the database keeps of a token is its hash', async () => {
    const { token } = await server.signIn('reader');
    const { rows } = await server.sql('SELECT * FROM sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a role change acts at the next request', async () => {
    const caller = await server.signIn('recruiter');
    const total = '{ totalDonors { totalCount } }';
    expect((await server.ask('private', total, {}, caller)).status).toBe(200);
    await server.sql(
      "UPDATE role_enablements SET read = false WHERE name = 'donorManagement' AND role_id = (SELECT admin_role_id FROM admin_users WHERE email = 'recruiter@donorgrid.example')",
    );
    expect((await server.ask('private', total, {}, caller)).status).toBe(403);
  });

  describe('reset by one-time code', () => {
    test('goes from the message to the new password, and ends every session', async () => {
      const deviceId = randomUUID();
      const caller = await server.signIn('planner');
      const otp = await codeFor('planner@donorgrid.example', deviceId);
      expect(otp).toMatch(/^\d{8}$/);
      const { data } = await server.ask('public', RESET, { otp, password: 'Fresh!pass1' }, { deviceId });
      expect(data.resetPasswordByOTP.message).toBe('Password Reset Successful');
      expect((await server.ask('private', SESSION, {}, caller)).status).toBe(401);
      expect(
        (await server.ask('public', SIGN_IN, user('planner@donorgrid.example', 'Fresh!pass1'), { deviceId }))
          .data.adminSignIn.id,
      ).toBeTruthy();
      const { rows } = await server.sql("SELECT action FROM audit_log WHERE action = 'ResetPassword'");
      expect(rows).toHaveLength(1);
    });

    test('a known and an unknown address get the same answer', async () => {
      const ask = (email: string) =>
        server.ask('public', CODE, { email, at: server.url }, { deviceId: randomUUID() });
      expect((await ask('reader@donorgrid.example')).text).toBe((await ask('nobody@donorgrid.example')).text);
    });

    test('of a hundred uses of one code at once, one is taken', async () => {
      const deviceId = randomUUID();
      const otp = await codeFor('reader@donorgrid.example', deviceId);
      await server.sql("DELETE FROM rate_limits WHERE key LIKE 'reset%'");
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_unused, index) =>
          server.ask('public', RESET, { otp, password: `Fresh!pass${index}` }, { deviceId }),
        ),
      );
      expect(answers.filter(({ data }) => data?.resetPasswordByOTP)).toHaveLength(1);
    });

    test('two hundred wrong codes open nothing, and void the right one', async () => {
      const deviceId = randomUUID();
      const otp = await codeFor('bank-admin@donorgrid.example', deviceId);
      const answers = [];
      for (let guess = 0; guess < 200; guess += 1) {
        if (guess % 30 === 0) await server.sql("DELETE FROM rate_limits WHERE key LIKE 'reset%'");
        answers.push(
          await server.ask(
            'public',
            RESET,
            { otp: String(10_000_000 + guess), password: 'Fresh!pass1' },
            { deviceId },
          ),
        );
      }
      expect(answers.every(({ data, errors }) => !data?.resetPasswordByOTP && errors.length > 0)).toBe(true);
      await server.sql("DELETE FROM rate_limits WHERE key LIKE 'reset%'");
      expect(
        (await server.ask('public', RESET, { otp, password: 'Fresh!pass1' }, { deviceId })).errors[0]
          ?.extensions.fields,
      ).toEqual([{ path: 'otp', code: 'otpWrong' }]);
    });

    test('a code is of no use on another device, nor after ten minutes', async () => {
      await server.sql('DELETE FROM rate_limits');
      const deviceId = randomUUID();
      const otp = await codeFor('bank-admin-2@donorgrid.example', deviceId);
      expect(
        (await server.ask('public', RESET, { otp, password: 'Fresh!pass1' }, { deviceId: randomUUID() }))
          .errors,
      ).toHaveLength(1);
      await server.sql("UPDATE one_time_codes SET expires_at = now() - interval '1 second'");
      expect(
        (await server.ask('public', RESET, { otp, password: 'Fresh!pass1' }, { deviceId })).errors,
      ).toHaveLength(1);
    });

    test('a link never leads to an origin that this network does not serve', async () => {
      const { errors } = await server.ask(
        'public',
        CODE,
        { email: 'reader@donorgrid.example', at: 'https://evil.example' },
        { deviceId: randomUUID() },
      );
      expect(errors[0]?.extensions.fields).toEqual([{ path: 'adminSiteDomain', code: 'originUnknown' }]);
    });
  });
});
