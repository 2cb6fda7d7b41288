import { describe, expect, test } from 'vitest';
import type { mailOutbox } from '../../../server/db/schema/mail.ts';
import { smtp as sender } from '../../../server/mail/transport.ts';
import { whyUnsent } from '../../../server/mail/why-unsent.ts';
import { bookedAt, EVENT, eventsAt } from '../../support/events.ts';
import { lateMail } from '../../support/late-mail.ts';
import { ENGINES } from '../../support/server.ts';
import { fakeSmtp } from '../../support/smtp.ts';

const EMAIL =
  'mutation ($id: ID!, $e: Email!) { changeDonorEmailByAdmin(id: $id, email: $e, reason: "Mistyped") { id } }';
const FORGOT =
  'mutation ($e: String!, $d: String!) { createOTPForResetPasswordForAdminUser(email: $e, adminSiteDomain: $d, clientId: 0) { result } }';

/** What goes late goes to whom it is of use by then. */
describe.each(ENGINES)('mail that goes late, on %s', (kind) => {
  const { mail, desk, settled, back } = lateMail(kind, 6);
  const { ask, open, day, somebody, book } = desk;
  const gone = (address: string): string[] =>
    mail.smtp.messages
      .filter((text) => text.includes(`To: ${address}`))
      .map((text) => /^Subject: (.*)$/m.exec(text)?.[1] ?? '');

  test('what says of an appointment goes to the address that its donor has by now, and both hear of the change', async () => {
    const donor = somebody();
    const driveId = await open(day());
    await mail.smtp.down();
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
    await mail.smtp.down();
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
    await mail.smtp.down();
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

  test('of an event goes what is so by then: neither a cancellation behind its revival, nor a time that is no more', async () => {
    const bank = await desk.server.signIn('bank-admin');
    const { make, change } = eventsAt(() => ({ server: desk.server, bank }));
    const { book: bookEvent } = bookedAt(() => desk.server);
    const made = await make({ name: 'Called off' });
    await bookEvent(made.id, 1);
    await mail.smtp.down();
    const moved = await change(made, { startTime: '08:30' }, true);
    const off = await change(moved, { status: 'Cancelled' }, true, 'Storm');
    // What has failed goes behind what was never tried.
    await settled();
    await change(off, { status: 'Scheduled', startTime: '09:30' }, true);
    await back();
    const told = mail.smtp.messages.map((text) => /^Subject: (.*)$/m.exec(text)?.[1]);
    expect(told.filter((subject) => subject?.includes('Called off'))).toEqual([
      'Called off takes place after all',
    ]);
    const again = (await ask(EVENT.byId, { id: made.id })).eventById;
    await mail.smtp.down();
    await change(again, { status: 'Cancelled' }, true, 'Storm');
    await back();
    expect(mail.smtp.messages.at(-1)).toMatch(/^Subject: Called off is cancelled$/m);
  });
});

test('a mail server that takes longer than a message may is left, as one that is away', async () => {
  const server = await fakeSmtp();
  const dripping: NodeJS.Timeout[] = [];
  // It takes longer than it may, though less than may pass in silence.
  server.onMessage(
    () =>
      new Promise((done) => {
        dripping.push(setTimeout(done, 3_000));
      }),
  );
  try {
    const send = sender({ smtpUrl: server.url, mailFrom: 'bank@donorgrid.example' } as never, 200);
    const mail = {
      recipient: 'donor@bank.example',
      subject: 's',
      text: 't',
    } as typeof mailOutbox.$inferSelect;
    const error: unknown = await send(mail, 'one').catch((reason: unknown) => reason);
    expect(whyUnsent(error)).toEqual({ kind: 'away' });
  } finally {
    for (const timer of dripping) clearTimeout(timer);
    await server.down();
  }
});
