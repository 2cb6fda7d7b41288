import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { ASK_CODE, openMailDesk } from '../../support/mail-desk.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import type { FakeSmtp } from '../../support/smtp.ts';

const PEOPLE = ['super', 'bank-admin', 'planner', 'recruiter', 'editor', 'reader', 'bank-admin-2'];

describe.each(ENGINES)('mail that cannot be sent, on %s', (kind) => {
  const { desk, askCode, settled } = openMailDesk(kind);
  let server: TestServer;
  let smtp: FakeSmtp;
  beforeAll(() => {
    ({ server, smtp } = desk);
  });
  const due = () =>
    server.sql("UPDATE mail_outbox SET next_try_at = now() - interval '1 second' WHERE sent_at IS NULL");
  const outbox = async () =>
    (
      await server.sql(
        'SELECT recipient, tries, text, sent_at IS NOT NULL AS sent, round(extract(epoch FROM next_try_at - now()) / 15)::int * 15 AS wait FROM mail_outbox ORDER BY recipient',
      )
    ).rows;

  test('an outage: the same answers, every message waits, and each goes out once when the server is back', async () => {
    const normal = await askCode('super');
    await settled();
    expect(smtp.messages).toHaveLength(1);
    await smtp.down();
    for (const name of PEOPLE) expect((await askCode(name)).text).toBe(normal.text);
    await settled();
    const waiting = (await outbox()).filter(({ sent }) => !sent);
    expect(waiting.map(({ recipient }) => recipient)).toEqual(
      PEOPLE.map((name) => `${name}@donorgrid.example`).toSorted(),
    );
    expect(waiting.every(({ text }) => /\d{8}/.test(text))).toBe(true);
    const tries = async () => (await outbox()).reduce((sum, mail) => sum + mail.tries, 0);
    const before = await tries();
    await due();
    await server.services.mailer.deliver();
    // One failed call tells enough; the others are not tried in vain.
    expect(await tries()).toBe(before + 1);

    await smtp.up();
    await due();
    const others =
      kind === 'postgres'
        ? [await startTestServer(kind, { SMTP_URL: smtp.url, DATABASE_URL: server.config.databaseUrl ?? '' })]
        : [];
    await Promise.all([server, ...others].map(({ services }) => services.mailer.deliver()));
    for (const other of others) await other.stop();
    expect(smtp.messages.map((text) => /^To: (\S+)@/m.exec(text)?.[1]).toSorted()).toEqual(
      [...PEOPLE, 'super'].toSorted(),
    );
    expect((await outbox()).every(({ sent, text }) => sent && text === '')).toBe(true);
  });

  test('an unknown address has the mail server called as a known one has, and nobody is written to', async () => {
    const before = smtp.goodbyes();
    await askCode('nobody-of-this-name');
    await settled();
    expect(smtp.goodbyes()).toBe(before + 1);
    expect(smtp.messages).toEqual([]);
    expect(await outbox()).toMatchObject([{ recipient: '', sent: true, text: '' }]);
    await smtp.down();
    await askCode('nobody-of-this-name');
    await settled();
    // It waits for the server too: otherwise its outage would tell who is known.
    expect((await outbox()).map(({ sent, tries }) => [sent, tries])).toContainEqual([false, 1]);
    await smtp.up();
  });

  test('the longer it lasts, the longer a message waits; in between it is left alone', async () => {
    await smtp.down();
    await askCode('reader');
    await settled();
    const waits: number[] = [];
    for (let round = 1; round <= 8; round += 1) {
      const [mail] = await outbox();
      expect(mail?.tries).toBe(round);
      waits.push(mail?.wait);
      await server.services.mailer.deliver();
      expect((await outbox())[0]?.tries).toBe(round);
      await due();
      await server.services.mailer.deliver();
    }
    expect(waits).toEqual([15, 30, 60, 120, 300, 600, 1_800, 1_800]);
    await smtp.up();
  });

  test('a mail server that takes the call and stays silent holds up nobody', async () => {
    smtp.speak('silent');
    await askCode('editor');
    await expect.poll(smtp.calls, { timeout: 15_000 }).toBeGreaterThan(0);
    const started = performance.now();
    const caller = await server.signIn('planner');
    expect((await server.ask('private', '{ totalDonors { totalCount } }', {}, caller)).status).toBe(200);
    // The mailer itself gives up after ten seconds.
    expect(performance.now() - started).toBeLessThan(8_000);
    await smtp.down();
    await smtp.up();
    await settled();
    expect((await outbox())[0]).toMatchObject({ tries: 1, sent: false });
  });

  test('sent, but the database would not note it: it is not sent again', async () => {
    smtp.onMessage(() => server.sql('ALTER TABLE mail_outbox RENAME TO mail_outbox_away'));
    await askCode('reader');
    await settled();
    await server.sql('ALTER TABLE mail_outbox_away RENAME TO mail_outbox');
    smtp.onMessage(null);
    expect(await outbox()).toMatchObject([{ sent: false }]);
    await due();
    await server.services.mailer.deliver();
    expect(await outbox()).toMatchObject([{ sent: true, text: '' }]);
    expect(smtp.messages).toHaveLength(1);
  });

  const recipientsOf = () => smtp.messages.map((text) => /^To: (\S+)@/m.exec(text)?.[1]);
  const deliverAgain = async () => {
    await due();
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

  test('a recipient whom the mail server does not know is given up, counted and told of, and goes after a month', async () => {
    smtp.answers((line) => (/^RCPT/.test(line) ? '550 no such user' : null));
    const caller = await server.signIn('bank-admin');
    const { rows } = await server.sql(
      "SELECT d.id AS donor, e.id AS event FROM donors d, email_events e WHERE d.client_id = 1 AND e.client_id = 1 AND e.name = 'DonationRecorded' ORDER BY d.id LIMIT 1",
    );
    const { donor, event } = rows[0];
    await server.sql("UPDATE donors SET email = 'gone@bank.example' WHERE id = $1", [donor]);
    await server.sql(
      "INSERT INTO mail_outbox (recipient, subject, text, donor_id, email_event_id) VALUES ('gone@bank.example', 'Thank you', 'Words', $1, $2)",
      [donor, event],
    );
    await server.services.mailer.deliver();
    expect(await ends()).toEqual([
      { recipient: 'gone@bank.example', tries: 1, emptied: true, given_up: true },
    ]);
    const { data } = await server.ask(
      'private',
      'query ($id: ID!) { donorMessages(id: $id) { messages { subject recipient state sentAt } } }',
      { id: donor },
      caller,
    );
    expect(data.donorMessages.messages).toContainEqual(
      expect.objectContaining({ subject: 'Thank you', state: 'GivenUp', sentAt: null }),
    );
    const counted = await server.sql(
      'SELECT d.status FROM email_deliveries d JOIN mail_outbox m ON m.id = d.id',
    );
    expect(counted.rows).toEqual([{ status: 'Bounced' }]);

    // It is not tried again, and the others go.
    smtp.answers(null);
    await askCode('planner');
    await settled();
    await deliverAgain();
    expect(recipientsOf()).toEqual(['planner']);
    await server.sql("UPDATE mail_outbox SET given_up_at = given_up_at - interval '31 days'");
    await server.services.purge.run();
    expect(await ends()).toEqual([]);
  });

  test('what is refused for now is tried again, for some days; the others go meanwhile', async () => {
    smtp.answers(refusing('reader', '451 come later'));
    await askCode('reader');
    await settled();
    await askCode('planner');
    await settled();
    const waits = { recipient: 'reader@donorgrid.example', emptied: false, given_up: false };
    expect(await ends()).toEqual([{ ...waits, tries: 1 }]);
    await server.sql("UPDATE mail_outbox SET failing_since = failing_since - interval '4 days'");
    await deliverAgain();
    expect(await ends()).toEqual([{ ...waits, tries: 2 }]);
    await server.sql("UPDATE mail_outbox SET failing_since = failing_since - interval '2 days'");
    await deliverAgain();
    expect(await ends()).toEqual([{ ...waits, tries: 3, emptied: true, given_up: true }]);
    expect(recipientsOf()).toEqual(['planner']);
  });

  test('an address that is none has no reply, and keeps no other message from going in the same round', async () => {
    await smtp.down();
    await askCode('planner');
    await settled();
    await server.sql(
      "INSERT INTO mail_outbox (recipient, subject, text, created_at) VALUES ('nobody here', 's', 't', now() - interval '1 day')",
    );
    await smtp.up();
    await deliverAgain();
    expect(recipientsOf()).toEqual(['planner']);
    expect(await ends()).toEqual([{ recipient: 'nobody here', tries: 1, emptied: false, given_up: false }]);
  });

  test('a mail server that takes nothing from our sender is as one that is away: nothing is given up for it', async () => {
    smtp.answers((line) => (line.startsWith('MAIL') ? '550 not from there' : null));
    for (const name of ['planner', 'reader']) await askCode(name);
    await settled();
    const tries = async () => (await ends()).reduce((sum, mail) => sum + mail.tries, 0);
    const before = await tries();
    await server.sql(
      "UPDATE mail_outbox SET created_at = now() - interval '9 days', due_at = now() - interval '9 days'",
    );
    await deliverAgain();
    expect(await tries()).toBe(before + 1);
    expect((await ends()).map(({ given_up }) => given_up)).toEqual([false, false]);
    smtp.answers(null);
    await deliverAgain();
    expect(recipientsOf().toSorted()).toEqual(['planner', 'reader']);
  });

  test('a stop does not wait for a silent mail server', async () => {
    const other = await startTestServer(kind, { SMTP_URL: smtp.url });
    smtp.speak('silent');
    await other.ask(
      'public',
      ASK_CODE,
      { email: 'reader@donorgrid.example', at: other.url },
      { deviceId: randomUUID() },
    );
    await expect.poll(smtp.calls, { timeout: 15_000 }).toBeGreaterThan(0);
    const started = performance.now();
    await other.stop();
    expect(performance.now() - started).toBeLessThan(9_500);
  });
});
