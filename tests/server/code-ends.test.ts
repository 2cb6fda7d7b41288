import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../server/db/seed/administration.ts';
import { ADMIN, newUser } from '../support/administrators.ts';
import { type Asker, asking, refusalOf } from '../support/calls.ts';
import { strangersAt } from '../support/identity.ts';
import { challengeIn, lastMailTo } from '../support/outbox.ts';
import { type Answer, DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const BULK =
  'mutation ($f: AdminUserFilterInput!) { updateAdminUsers(filter: $f, isActive: false) { status } }';

describe.each(DATABASES)('what ends a one-time code on %s', (kind) => {
  let server: TestServer;
  let bank: Asker;
  let roleId: string;
  beforeAll(async () => {
    server = await startTestServer(kind, { TRUST_PROXY: 'on' });
    bank = await server.signIn('bank-admin');
    const { rows } = await server.sql(
      "SELECT admin_role_id FROM admin_users WHERE email = 'reader@donorgrid.example'",
    );
    roleId = rows[0].admin_role_id;
  });
  afterAll(() => server.stop());
  beforeEach(() => server.sql('DELETE FROM rate_limits'));
  const { forgot, reset, codeTo, signIn } = strangersAt(() => server);

  const wrong = (answer: Answer): void =>
    expect(refusalOf(answer)).toEqual(['BAD_USER_INPUT', 'otp: otpWrong']);

  /** Somebody with an open code of their own, and one that an administrator has sent. */
  const withCodes = async () => {
    const { createAdminUser: user } = await asking(server, bank)(ADMIN.create, {
      adminUser: newUser(roleId),
    });
    const from = { deviceId: randomUUID() };
    await forgot(user.email, from);
    const own = await codeTo(user.email);
    await asking(server, bank)(ADMIN.reset, { id: user.id });
    const mail = await lastMailTo(server, user.email);
    return { user, from, own, sent: { otp: await codeTo(user.email), challenge: challengeIn(mail) } };
  };
  type Somebody = Awaited<ReturnType<typeof withCodes>>;

  const ENDS: Readonly<Record<string, (somebody: Somebody) => Promise<unknown>>> = {
    'a temporary password': ({ user }) => asking(server, bank)(ADMIN.reset, { id: user.id, temporary: true }),
    'a password that an administrator sets': ({ user }) =>
      asking(server, bank)(ADMIN.update, {
        adminUser: { ...changed(user), password: 'Another!1', confirmPassword: 'Another!1' },
      }),
    'a changed e-mail': ({ user }) =>
      asking(server, bank)(ADMIN.update, { adminUser: { ...changed(user), email: `new.${user.email}` } }),
    'a disabled account': ({ user }) => asking(server, bank)(ADMIN.status, { id: user.id, isActive: false }),
    'an account that was disabled and enabled again': async ({ user }) => {
      await asking(server, bank)(ADMIN.status, { id: user.id, isActive: false });
      await asking(server, bank)(ADMIN.status, { id: user.id, isActive: true });
    },
    'a disabled account among many': ({ user }) => asking(server, bank)(BULK, { f: { ids: [user.id] } }),
    'a removed account': ({ user }) => asking(server, bank)(ADMIN.remove, { id: user.id }),
  };
  const changed = ({ id, updatedAt, ...user }: Somebody['user']) => ({
    ...newUser(roleId),
    id,
    updatedAt,
    uniqueIdentifier: user.uniqueIdentifier,
    email: user.email,
    password: '',
  });

  test.each(Object.keys(ENDS))('%s', async (name) => {
    const somebody = await withCodes();
    await ENDS[name]?.(somebody);
    wrong(await reset(somebody.own, 'Thief!pass1', somebody.from));
    wrong(await reset(somebody.sent.otp, 'Thief!pass1', {}, somebody.sent.challenge));
    expect((await signIn(somebody.user.email, 'Thief!pass1')).data?.adminSignIn).toBeFalsy();
  });

  test('of another address that an administrator gives an account, the old one hears', async () => {
    const { user } = await withCodes();
    const heard = async (): Promise<number> => {
      const subject = 'The e-mail address of your account was changed';
      const { rowCount } = await server.sql('SELECT FROM mail_outbox WHERE subject = $1 AND recipient = $2', [
        subject,
        user.email,
      ]);
      return rowCount ?? 0;
    };
    const { updateAdminUser: renamed } = await asking(server, bank)(ADMIN.update, {
      adminUser: { ...changed(user), lastName: 'Renamed' },
    });
    expect(await heard()).toBe(0);
    await asking(server, bank)(ADMIN.update, {
      adminUser: { ...changed(renamed), email: `other.${user.email}` },
    });
    expect(await heard()).toBe(1);
  });

  test('a code that was open all the same is of no use to an account that is off', async () => {
    const { user, from, own } = await withCodes();
    await asking(server, bank)(ADMIN.status, { id: user.id, isActive: false });
    await server.sql(
      "UPDATE one_time_codes SET expires_at = now() + interval '5 minutes' WHERE admin_user_id = $1",
      [user.id],
    );
    wrong(await reset(own, 'Thief!pass1', from));
  });

  test('without any of that the code opens', async () => {
    const { from, own } = await withCodes();
    expect((await reset(own, 'Owner!pass1', from)).data.resetPasswordByOTP.message).toBe(
      'Password Reset Successful',
    );
  });

  test('one’s own new password ends what was sent before', async () => {
    const { user, from, own } = await withCodes();
    const deviceId = randomUUID();
    const answer = await signIn(user.email, 'Strong!Pass1', { deviceId });
    const token = answer.headers.get('authorization')?.replace('Bearer ', '') ?? '';
    await asking(server, { token, deviceId, clientId: user.clientId })(ADMIN.profile, {
      user: { id: user.id, password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD },
    });
    wrong(await reset(own, 'Thief!pass1', from));
  });
});
