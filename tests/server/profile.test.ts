import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN, codeOf, done, fieldsOf, idOfRole, idOfUser, newUser } from '../support/administrators.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const SESSION = '{ session { id firstName adminRole_Id clientId } }';
const SIGN_IN = 'mutation ($user: AdminSignInInput!) { adminSignIn(user: $user) { id } }';
const RESET =
  'mutation ($otp: String!, $password: String!, $challenge: String) { resetPasswordByOTP(otp: $otp, password: $password, clientId: 2, challenge: $challenge) { message } }';

describe.each(DATABASES)('own profile and passwords, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());
  const signIn = async (email: string, password: string) => {
    const deviceId = randomUUID();
    const user = { email, password, adminSiteDomain: server.url };
    const { headers, data } = await server.ask('public', SIGN_IN, { user }, { deviceId });
    const token = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1];
    return data?.adminSignIn && token ? { token, deviceId, clientId: 1 } : null;
  };

  test('what is empty stays, what is locked is ignored, what is changed is history', async () => {
    const caller = await server.signIn('reader');
    const id = await idOfUser(server, 'reader');
    const before = await done(server, caller, ADMIN.user, { id });
    const changed = await done(server, caller, ADMIN.profile, {
      user: {
        id,
        firstName: '',
        lastName: 'Hughson',
        uniqueIdentifier: null,
        workPhone: '6175550199',
        adminRoleId: await idOfRole(server, 1, 'Bank administrator'),
        isActive: false,
        email: 'elsewhere@example.org',
        address: { city: '' },
      },
    });
    expect(changed).toEqual({
      ...before,
      lastName: 'Hughson',
      workPhone: '6175550199',
      updatedAt: changed.updatedAt,
    });
    const { rows } = await server.sql('SELECT before, after FROM audit_log WHERE entity_id = $1', [id]);
    expect(rows).toEqual([
      {
        before: { lastName: before.lastName, workPhone: before.workPhone },
        after: { lastName: 'Hughson', workPhone: '6175550199' },
      },
    ]);
    const stale = await server.ask(
      'private',
      ADMIN.profile,
      { user: { id, lastName: 'Late', updatedAt: before.updatedAt } },
      caller,
    );
    expect(stale.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { lastName: 'Hughson' } });
  });

  test('another one’s profile is not mine to change', async () => {
    const caller = await server.signIn('planner');
    const id = await idOfUser(server, 'bank-admin');
    expect(
      codeOf(await server.ask('private', ADMIN.profile, { user: { id, lastName: 'Taken' } }, caller)),
    ).toBe('FORBIDDEN');
  });

  test('inside a bank a super user still changes their own', async () => {
    const caller = await server.signIn('super', 1);
    const changed = await done(server, caller, ADMIN.profile, { user: { lastName: 'Whitacre' } });
    expect(changed).toMatchObject({ lastName: 'Whitacre', clientId: 0 });
    const { rows } = await server.sql(
      "SELECT client_id FROM audit_log WHERE after->>'lastName' = 'Whitacre'",
    );
    expect(rows).toEqual([{ client_id: 0 }]);
  });

  test('a new password ends the other sessions, not this one; a wrong one in force is refused and counted', async () => {
    const [here, there] = [await server.signIn('planner'), await server.signIn('planner')];
    const change = (currentPassword: string) =>
      server.ask(
        'private',
        ADMIN.profile,
        { user: { password: 'Other!Pass2', confirmPassword: 'Other!Pass2', currentPassword } },
        here,
      );
    expect(fieldsOf(await change('wrong'))).toEqual([{ path: 'user.currentPassword', code: 'isNotValid' }]);
    expect((await change('Donorgrid!1')).errors).toEqual([]);
    expect((await server.ask('private', SESSION, {}, here)).status).toBe(200);
    expect((await server.ask('private', SESSION, {}, there)).status).toBe(401);
    expect(await signIn('planner@donorgrid.example', 'Other!Pass2')).not.toBeNull();
    const answers = [];
    for (let guess = 0; guess < 12; guess += 1) answers.push(codeOf(await change(`wrong ${guess}`)));
    expect(answers.filter((code) => code === 'BAD_USER_INPUT').length).toBeLessThanOrEqual(10);
    expect(answers.at(-1)).toBe('RATE_LIMITED');
  });

  describe('another one’s password', () => {
    test('a temporary one is strong, shown once, and ends the sessions', async () => {
      const admin = await server.signIn('bank-admin');
      const caller = await server.signIn('editor');
      const id = await idOfUser(server, 'editor');
      const { temporaryPassword } = await done(server, admin, ADMIN.reset, { id, temporary: true });
      expect(temporaryPassword).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9\s]).{16}$/);
      expect((await server.ask('private', SESSION, {}, caller)).status).toBe(401);
      expect(await signIn('editor@donorgrid.example', 'Donorgrid!1')).toBeNull();
      expect(await signIn('editor@donorgrid.example', temporaryPassword)).not.toBeNull();
      const { rows } = await server.sql('SELECT * FROM audit_log WHERE entity_id = $1', [id]);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(temporaryPassword);
    });

    test('a code goes to its owner, and the link lets their device use it', async () => {
      const admin = await server.signIn('bank-admin');
      const role = await idOfRole(server, 1, 'Recruiter');
      const user = await done(server, admin, ADMIN.create, { adminUser: newUser(role) });
      expect(await done(server, admin, ADMIN.reset, { id: user.id })).toEqual({
        id: user.id,
        temporaryPassword: null,
      });
      await server.services.background.settled();
      const folder = `${server.config.dataDir}/outbox`;
      const mail =
        readdirSync(folder)
          .map((file) =>
            readFileSync(`${folder}/${file}`, 'utf8')
              .replaceAll(/=\r?\n/g, '')
              .replaceAll('=3D', '='),
          )
          // Of the mails to them the one with the code: they were told of their account, too.
          .find((text) => text.includes(`To: ${user.email}`) && text.includes('#challenge=')) ?? '';
      const otp = /code is (\d{8})/.exec(mail)?.[1] ?? '';
      const challenge = /\/auth\/reset-password#challenge=([0-9a-f.-]+)/.exec(mail)?.[1] ?? '';
      const reset = (deviceId: string, variables: object = {}) =>
        server.ask('public', RESET, { otp, password: 'Chosen!Pass3', ...variables }, { deviceId });
      // The administrator who asked for it cannot use it, nor can a device that has the code alone.
      expect(fieldsOf(await reset(admin.deviceId ?? ''))).toEqual([{ path: 'otp', code: 'otpWrong' }]);
      expect((await reset(randomUUID(), { challenge })).data.resetPasswordByOTP.message).toBe(
        'Password Reset Successful',
      );
      expect(await signIn(user.email, 'Chosen!Pass3')).not.toBeNull();
      await done(server, admin, ADMIN.status, { id: user.id, isActive: false });
      const inactive = await server.ask('private', ADMIN.reset, { id: user.id }, admin);
      expect(fieldsOf(inactive)).toEqual([{ path: 'id', code: 'accountInactive' }]);
    });
  });
});

describe('where the policy asks for the password in force', () => {
  test('none given, none changed', async () => {
    const server = await startTestServer('embedded', { CURRENT_PASSWORD: 'on' });
    const caller = await server.signIn('reader');
    const user = { password: 'Other!Pass2', confirmPassword: 'Other!Pass2' };
    const refused = await server.ask('private', ADMIN.profile, { user }, caller);
    expect(fieldsOf(refused)).toEqual([{ path: 'user.currentPassword', code: 'passwordRequired' }]);
    // Without a new password it is not asked for.
    expect(
      (await server.ask('private', ADMIN.profile, { user: { lastName: 'Hugh' } }, caller)).errors,
    ).toEqual([]);
    await server.stop();
  });
});
