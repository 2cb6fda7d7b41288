import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { challengeIn, codeIn, lastMailTo, linkIn } from '../support/outbox.ts';
import { type Answer, DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const CODE =
  'mutation ($email: String!, $at: String!) { createOTPForResetPasswordForAdminUser(email: $email, adminSiteDomain: $at, clientId: 0) { message } }';
const RESET =
  'mutation ($otp: String!, $password: String!, $challenge: String) { resetPasswordByOTP(otp: $otp, password: $password, clientId: 2, challenge: $challenge) { message } }';
const EMAIL = 'planner@donorgrid.example';
const OTHER = 'reader@donorgrid.example';

describe.each(DATABASES)('the link of a code’s mail on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());
  beforeEach(() => server.sql('DELETE FROM rate_limits'));

  const ask = async (email = EMAIL, deviceId: string = randomUUID()) => {
    await server.ask('public', CODE, { email, at: server.url }, { deviceId });
    const mail = await lastMailTo(server, email);
    return { otp: codeIn(mail), challenge: challengeIn(mail), link: linkIn(mail), deviceId };
  };
  const reset = (
    otp: string,
    challenge: string | null,
    deviceId: string = randomUUID(),
    password = 'Fresh!pass1',
  ): Promise<Answer> => server.ask('public', RESET, { otp, password, challenge }, { deviceId });
  const wrong = ({ data, errors }: Answer): void => {
    expect(data?.resetPasswordByOTP ?? null).toBeNull();
    expect(errors[0]?.extensions.fields).toEqual([{ path: 'otp', code: 'otpWrong' }]);
  };
  const right = ({ data }: Answer): void =>
    expect(data?.resetPasswordByOTP?.message).toBe('Password Reset Successful');

  test('leads to the page of the origin that asked, with the challenge where no request carries it', async () => {
    const { link, challenge } = await ask();
    expect(link).toBe(`${server.url}/auth/reset-password#challenge=${challenge}`);
    expect(challenge).toMatch(/^[0-9a-f-]{36}\.[0-9a-f]{64}$/);
  });

  test('lets another device use the code, once', async () => {
    const { otp, challenge } = await ask();
    wrong(await reset(otp, null));
    right(await reset(otp, challenge));
    wrong(await reset(otp, challenge));
  });

  test('is nothing without the code', async () => {
    const { otp, challenge } = await ask();
    wrong(await reset(otp === '00000000' ? '00000001' : '00000000', challenge));
    right(await reset(otp, challenge));
  });

  test('of a hundred uses on a hundred devices at once, one is taken', async () => {
    const { otp, challenge } = await ask();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_unused, index) =>
        reset(otp, challenge, randomUUID(), `Fresh!pass${index}`),
      ),
    );
    expect(answers.filter(({ data }) => data?.resetPasswordByOTP)).toHaveLength(1);
  });

  test('five wrong tries void the code on every device: the challenge buys none', async () => {
    const { otp, challenge, deviceId } = await ask();
    const miss = (step: number): string => String((Number(otp) + step) % 100_000_000).padStart(8, '0');
    wrong(await reset(miss(1), null, deviceId));
    wrong(await reset(miss(2), null, deviceId));
    for (const step of [3, 4, 5]) wrong(await reset(miss(step), challenge));
    wrong(await reset(otp, challenge));
    wrong(await reset(otp, null, deviceId));
  });

  test('runs out with the code after ten minutes', async () => {
    const { otp, challenge } = await ask();
    const { rows } = await server.sql(
      'SELECT extract(epoch FROM expires_at - created_at) AS seconds FROM one_time_codes ORDER BY created_at DESC LIMIT 1',
    );
    expect(Number(rows[0].seconds)).toBe(600);
    await server.sql("UPDATE one_time_codes SET expires_at = now() - interval '1 second'");
    wrong(await reset(otp, challenge));
  });

  test('opens its own code and no other', async () => {
    const mine = await ask();
    const theirs = await ask(OTHER);
    wrong(await reset(theirs.otp, mine.challenge));
    right(await reset(theirs.otp, theirs.challenge));
  });

  test('a link that has run out does not keep this device’s own code from being used', async () => {
    const old = await ask();
    await server.sql("UPDATE one_time_codes SET expires_at = now() - interval '1 second'");
    const fresh = await ask();
    right(await reset(fresh.otp, old.challenge, fresh.deviceId));
  });

  test('cannot be made up', async () => {
    const { otp, challenge } = await ask();
    const [id = '', seal = ''] = challenge.split('.');
    const forged = [
      '',
      id,
      `${id}.`,
      `${id}.${'0'.repeat(64)}`,
      `${id}.${seal.slice(0, -1)}${seal.endsWith('0') ? '1' : '0'}`,
      `${randomUUID()}.${seal}`,
      `${id}.${seal}0`,
      `${id.toUpperCase()}.${seal}`,
      "' OR 1=1 --",
    ];
    for (const one of forged) wrong(await reset(otp, one));
    // What can be no challenge is refused by the contract's bound, before it is looked at.
    for (const one of [`${id}.${seal}\u0000`, 'x'.repeat(100_000)]) {
      const { data, errors } = await reset(otp, one);
      expect(data?.resetPasswordByOTP ?? null).toBeNull();
      expect(errors[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: [{ path: 'challenge' }],
      });
    }
    right(await reset(otp, challenge));
  });

  test('a reset voids the other open codes of the account', async () => {
    const first = await ask();
    const second = await ask();
    right(await reset(second.otp, second.challenge));
    wrong(await reset(first.otp, first.challenge));
  });

  test('what the database keeps makes no link', async () => {
    const { challenge } = await ask();
    const { rows } = await server.sql('SELECT * FROM one_time_codes');
    const seal = challenge.split('.')[1] ?? '';
    expect(seal).toHaveLength(64);
    expect(JSON.stringify(rows)).not.toContain(seal);
  });
});
