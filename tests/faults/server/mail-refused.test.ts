import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { openMailDesk } from '../../support/mail-desk.ts';
import { DATABASES, type TestServer } from '../../support/server.ts';
import type { FakeSmtp } from '../../support/smtp.ts';

describe.each(DATABASES)('recipients whom a mail server refuses, on %s', (kind) => {
  const { desk, askCode, settled } = openMailDesk(kind);
  let server: TestServer;
  let smtp: FakeSmtp;
  beforeAll(() => {
    ({ server, smtp } = desk);
  });
  const recipientsOf = () => smtp.messages.map((text) => /^To: (\S+)@/m.exec(text)?.[1]);
  const deliverAgain = async () => {
    await server.sql(
      "UPDATE mail_outbox SET next_try_at = now() - interval '1 second' WHERE sent_at IS NULL AND given_up_at IS NULL",
    );
    await server.services.mailer.deliver();
  };
  const ends = async () =>
    (
      await server.sql(
        "SELECT recipient, tries, text = '' AS emptied, given_up_at IS NOT NULL AS given_up FROM mail_outbox WHERE sent_at IS NULL ORDER BY recipient",
      )
    ).rows;
  const refusing = (name: string, reply: string) => (line: string) =>
    line.startsWith('RCPT') && line.includes(`${name}@`) ? reply : null;

  test.each([
    '554 5.7.1 <a@b.example>: Relay access denied',
    '454 4.7.1 <a@b.example>: Relay access denied',
    '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain',
    '553 sorry, that domain is not in my list of allowed rcpthosts (#5.7.1)',
    '550 relay not permitted',
    '550 5.1.8 <us@bank.example>: Sender address rejected: Domain not found',
    '550 Sender verify failed',
    '530 5.7.0 Must issue a STARTTLS command first',
  ])(
    'a mail server that takes nothing from us, and says it of every recipient, makes us give up nothing: %s',
    async (reply) => {
      smtp.answers((line) => (line.startsWith('RCPT') ? reply : null));
      for (const name of ['planner', 'reader']) await askCode(name);
      await settled();
      const tries = async () => (await ends()).reduce((sum, mail) => sum + mail.tries, 0);
      const before = await tries();
      await deliverAgain();
      expect(await tries()).toBe(before + 2);
      await server.sql("UPDATE mail_outbox SET failing_since = failing_since - interval '6 days'");
      // What goes to nobody is not asked of it.
      await askCode('nobody-of-this-name');
      await settled();
      await deliverAgain();
      expect((await ends()).map(({ given_up, emptied }) => [given_up, emptied])).toEqual([
        [false, false],
        [false, false],
      ]);
      smtp.answers(null);
      await deliverAgain();
      expect(recipientsOf().toSorted()).toEqual(['planner', 'reader']);
    },
  );

  test.each([
    '550 5.7.1 <a@b.example>: Recipient address rejected: Access denied',
    '454 4.7.1 <a@b.example>: Relay access denied',
  ])(
    'a recipient of whom alone it is said holds up nobody, and is given up once others have gone for days: %s',
    async (reply) => {
      const waits = { recipient: 'reader@donorgrid.example', emptied: false, given_up: false };
      const past = () =>
        server.sql("UPDATE mail_outbox SET failing_since = failing_since - interval '6 days'");
      smtp.answers(refusing('reader', reply));
      await askCode('reader');
      await settled();
      await past();
      // Nothing else has gone meanwhile: those days tell nothing.
      await deliverAgain();
      expect(await ends()).toEqual([{ ...waits, tries: 2 }]);

      await server.sql("UPDATE mail_outbox SET next_try_at = now() - interval '1 second'");
      await askCode('planner');
      await settled();
      expect(recipientsOf()).toEqual(['planner']);
      expect(await ends()).toEqual([{ ...waits, tries: 3 }]);
      await past();
      // Others went once, and none has gone of late.
      const moveSent = (days: number) =>
        server.sql('UPDATE mail_outbox SET sent_at = sent_at + make_interval(days => $1)', [days]);
      await moveSent(-2);
      await deliverAgain();
      expect(await ends()).toEqual([{ ...waits, tries: 4 }]);
      await moveSent(2);
      await deliverAgain();
      expect(await ends()).toEqual([{ ...waits, tries: 5, emptied: true, given_up: true }]);
    },
  );

  test('where nothing is taken from us of so many in a row, the round ends; a code goes before what has failed', async () => {
    smtp.answers((line) => (line.startsWith('RCPT') ? '550 relay not permitted' : null));
    await server.sql(`INSERT INTO mail_outbox (recipient, subject, text, due_at, next_try_at)
      SELECT 'reminded-' || n || '@bank.example', 's', 't', now() - interval '1 hour', now() - interval '1 hour'
        FROM generate_series(1, 25) AS n`);
    const tried = async () =>
      (await server.sql('SELECT sum(tries)::int AS tried FROM mail_outbox')).rows[0]?.tried;
    await server.services.mailer.deliver();
    expect(await tried()).toBe(20);
    smtp.answers(null);
    await server.sql("UPDATE mail_outbox SET next_try_at = now() - interval '1 second' WHERE tries > 0");
    await server.sql(
      "INSERT INTO mail_outbox (recipient, subject, text) VALUES ('asking@bank.example', 'Your code', 't')",
    );
    await server.services.mailer.deliver();
    // Five that were never tried, the code, and then those that have failed.
    expect(recipientsOf()).toHaveLength(26);
    expect(recipientsOf()[5]).toBe('asking');
  });

  test.each([
    ['550 5.1.1 <a@b.example>: Recipient address rejected: User unknown in relay recipient table', true],
    ['550 5.1.10 RESOLVER.ADR.RecipientNotFound', true],
    ['550 5.2.1 mailbox disabled', true],
    ['553 no mailbox of this name', true],
    ['552 5.2.2 mailbox full', false],
    ['554 5.4.14 hop count exceeded', false],
    ['554 no', false],
  ])('a recipient who is refused by “%s” is given up at once: %s; the others go', async (reply, given_up) => {
    smtp.answers(refusing('reader', reply));
    for (const name of ['reader', 'planner']) await askCode(name);
    await settled();
    expect(await ends()).toEqual([
      { recipient: 'reader@donorgrid.example', tries: 1, emptied: given_up, given_up },
    ]);
    expect(recipientsOf()).toEqual(['planner']);
  });

  test('a process of the version before, which knows nothing of giving up, does not send what was emptied', async () => {
    smtp.answers(refusing('reader', '550 5.1.1 no such user'));
    await askCode('reader');
    await settled();
    const { rows } = await server.sql(
      "SELECT next_try_at > now() + interval '50 years' AS never FROM mail_outbox WHERE given_up_at IS NOT NULL",
    );
    expect(rows).toEqual([{ never: true }]);
    // It asks for a donor's messages by the function that it knows.
    const told = await server.sql('SELECT count(*)::int AS told FROM donor_mail($1, 10, 0)', [randomUUID()]);
    expect(told.rows).toEqual([{ told: 0 }]);
  });

  test('what has been due for longest goes first, and not what was written first for a later day', async () => {
    await server.sql(
      `INSERT INTO mail_outbox (recipient, subject, text, created_at, due_at, next_try_at) VALUES
        ('reminded@bank.example', 's', 't', now() - interval '30 days', now() - interval '1 minute', now() - interval '1 minute'),
        ('reminded-as-before@bank.example', 's', 't', now() - interval '30 days', now() - interval '30 days', now() - interval '2 minutes'),
        ('asking@bank.example', 's', 't', now() - interval '1 hour', now() - interval '1 hour', now() - interval '1 hour')`,
    );
    // The second was written by a process of the version before, and stays due as it was when the first try fails.
    smtp.answers(refusing('reminded-as-before', '451 come later'));
    await server.services.mailer.deliver();
    const { rows } = await server.sql(
      "SELECT due_at > now() - interval '3 minutes' AS kept FROM mail_outbox WHERE sent_at IS NULL",
    );
    expect([recipientsOf(), rows]).toEqual([['asking', 'reminded'], [{ kept: true }]]);
    smtp.answers(null);
    await server.sql(
      "INSERT INTO mail_outbox (recipient, subject, text, due_at, next_try_at) VALUES ('late@bank.example', 's', 't', now() - interval '1 hour', now() - interval '1 hour')",
    );
    await server.sql("UPDATE mail_outbox SET next_try_at = now() - interval '1 second' WHERE tries > 0");
    await server.services.mailer.deliver();
    expect(recipientsOf()).toEqual(['asking', 'reminded', 'late', 'reminded-as-before']);
  });
});
