import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingDesk } from '../../support/appointment-desk.ts';
import { ENGINES } from '../../support/server.ts';
import { type FakeSmtp, fakeSmtp } from '../../support/smtp.ts';

const EMAIL =
  'mutation ($id: ID!, $e: Email!) { changeDonorEmailByAdmin(id: $id, email: $e, reason: "Mistyped") { id } }';
const FORGOT =
  'mutation ($e: String!, $d: String!) { createOTPForResetPasswordForAdminUser(email: $e, adminSiteDomain: $d, clientId: 0) { result } }';

/** What goes late goes to whom it is of use by then. */
describe.each(ENGINES)('mail that goes late, on %s', (kind) => {
  let smtp: FakeSmtp;
  beforeAll(async () => {
    smtp = await fakeSmtp();
  });
  const desk = bookingDesk(kind, 6, () => ({ SMTP_URL: smtp.url }));
  const { ask, open, day, somebody, book } = desk;
  afterAll(() => smtp.down());
  beforeEach(() => {
    (smtp.messages as string[]).length = 0;
  });
  const settled = () => desk.server.services.background.settled();
  const back = async (): Promise<void> => {
    await settled();
    await smtp.up();
    await desk.server.sql(
      "UPDATE mail_outbox SET next_try_at = now() - interval '1 second' WHERE sent_at IS NULL AND appointment_id IS NULL",
    );
    await desk.server.services.mailer.deliver();
  };
  const gone = (address: string): string[] =>
    smtp.messages
      .filter((text) => text.includes(`To: ${address}`))
      .map((text) => /^Subject: (.*)$/m.exec(text)?.[1] ?? '');

  test('what says of an appointment goes to the address that its donor has by now, and both hear of the change', async () => {
    const donor = somebody();
    const driveId = await open(day());
    await smtp.down();
    await book(driveId, donor.id);
    const right = `right.${donor.id.slice(0, 8)}@donor.example`;
    await ask(EMAIL, { id: donor.id, e: right });
    await back();
    expect(gone(donor.email)).toEqual([expect.stringMatching(/address/i)]);
    expect(gone(right)).toHaveLength(2);
    const { rows } = await desk.server.sql(
      'SELECT recipient FROM mail_outbox WHERE donor_id = $1 AND calendar_method IS NULL AND sent_at IS NOT NULL ORDER BY 1',
      [donor.id],
    );
    expect(rows.map(({ recipient }) => recipient)).toContain(donor.email);
  });

  test('whose address was taken away is not written to at it', async () => {
    const donor = somebody();
    const driveId = await open(day());
    await smtp.down();
    await book(driveId, donor.id);
    await settled();
    await desk.server.sql('UPDATE donors SET email = NULL WHERE id = $1', [donor.id]);
    await back();
    expect(gone(donor.email)).toEqual([]);
  });

  test('a code that opens nothing any more does not go; one that does goes late', async () => {
    const { sql, url } = desk.server;
    const planner = 'planner@donorgrid.example';
    const forgot = async (device: string) => {
      const caller = { deviceId: device };
      const asked = await desk.server.ask('public', FORGOT, { e: planner, d: url }, caller);
      expect(asked.errors).toEqual([]);
    };
    await smtp.down();
    await forgot('5c3d0a5e-0000-4000-8000-000000000001');
    await settled();
    await sql("UPDATE one_time_codes SET expires_at = now() - interval '1 second' WHERE email = $1", [
      planner,
    ]);
    await forgot('5c3d0a5e-0000-4000-8000-000000000002');
    await back();
    expect(gone(planner)).toHaveLength(1);
    const { rows } = await sql('SELECT count(*)::int AS n FROM mail_outbox WHERE recipient = $1', [planner]);
    expect(rows).toEqual([{ n: 1 }]);
  });
});
