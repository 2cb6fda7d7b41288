import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEligibleMailing } from '../../server/modules/donor/eligible-mailing.ts';
import { addDays, utcDay } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { instantOf, wallTime } from '../../src/rules/zones.ts';
import { APPOINTMENTS, type MadeDonor, newDonors, openDrive } from '../support/appointments.ts';
import { callsAt } from '../support/calls.ts';
import { type Ground, groundOf } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { CONFIGURE_SITE } from '../support/sites.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const DAY = 86_400_000;
const date = addDays(utcDay(new Date()), 130);

describe.each(DATABASES)('what donors are written of a donation, on %s', (kind) => {
  const servers: TestServer[] = [];
  let server: TestServer;
  let bank: Caller;
  let ground: Ground;
  let donors: MadeDonor[] = [];
  let booked: string[] = [];
  let ahead = 0;
  const clock = (): Date => new Date(Date.now() + ahead);
  const desk = () => ({ server, bank });
  const { ask } = callsAt(desk);
  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, clock);
    servers.push(server);
    // The second process of a deployment; the embedded database has one.
    if (kind === 'postgres')
      servers.push(
        await startTestServer(kind, { DATABASE_URL: server.config.databaseUrl ?? '' }, undefined, clock),
      );
    // What is sent has no text in the database any more.
    for (const one of servers) one.services.mailer.stop();
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
    const driveId = await openDrive(desk, () => ground)(date);
    donors = await newDonors(server, 7);
    await rename('Whole Blood', 'Community gift');
    const { times } = (await ask(APPOINTMENTS.bookable, { driveId })).bookableSlots;
    for (const [at, donor] of donors.entries()) {
      const { startTime, donationTypeId } = times[at];
      const a = { donorId: donor.id, driveId, startTime, donationTypeId };
      booked = [...booked, (await ask(APPOINTMENTS.add, { a })).adminAddAppointment.id];
    }
    ahead = Date.parse(times[0].startTime) + 3_600_000 - Date.now();
    bank = await server.signIn('bank-admin');
  }, 120_000);
  afterAll(async () => {
    for (const one of servers.toReversed()) await one.stop();
  });
  const rename = (from: string, to: string) =>
    server.sql('UPDATE donation_types SET name = $2 WHERE client_id = 1 AND name = $1', [from, to]);
  const id = (at: number): string => donors[at]?.id ?? '';
  const mark = (at: number, what: 'donated' | 'undo') => ask(APPOINTMENTS[what], { id: booked[at] });
  const mails = async (about: 'donation' | 'eligible') =>
    (
      await server.sql(
        `SELECT donor_id AS donor, recipient, subject, text, unsubscribe_url AS url, next_try_at AS due, donation_id AS donation
         FROM mail_outbox WHERE occasion LIKE '${about}:%' ORDER BY created_at`,
      )
    ).rows;
  const speak = async (language: string) => {
    const boss = await server.signIn('super');
    const { rows } = await server.sql('SELECT id, updated_at FROM sites WHERE site_id = 1');
    const s = { id: rows[0].id, updatedAt: rows[0].updated_at.toISOString(), language };
    return server.ask('private', CONFIGURE_SITE, { s }, boss);
  };

  test('thanks go in the words of the bank: its own template, or its language; not to whom wants none', async () => {
    expect((await speak('de')).errors).toEqual([]);
    expect((await speak('tlh')).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    await server.sql(
      `UPDATE email_templates SET subject = 'Cheers, {{firstName}}', template = 'Own words of {{date}}', is_enable = true
       WHERE client_id = 1 AND id = (SELECT template_id FROM email_events WHERE client_id = 1 AND name = 'DonationRecorded')`,
    );
    await mark(0, 'donated');
    const said = new Intl.DateTimeFormat('de', {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${date}T00:00:00Z`));
    const [own] = await mails('donation');
    expect(own).toMatchObject({
      donor: id(0),
      recipient: donors[0]?.email,
      subject: `Cheers, ${donors[0]?.first_name}`,
      text: `Own words of ${said}`,
    });
    // A wrong mark can be taken back before it goes.
    expect(own.due.getTime()).toBeGreaterThan(clock().getTime() + 5 * 60_000);
    await server.sql(
      "UPDATE email_events SET template_id = NULL WHERE client_id = 1 AND name IN ('DonationRecorded', 'EligibleAgain')",
    );
    await server.sql('UPDATE donors SET email_ok = false WHERE id = $1', [id(1)]);
    for (const at of [1, 2, 3, 4, 5, 6]) await mark(at, 'donated');
    const built = (await mails('donation')).slice(1);
    expect(built.map(({ donor }) => donor).sort()).toEqual([id(2), id(3), id(4), id(5), id(6)].sort());
    for (const { subject, text } of built) {
      expect(subject).toBe('Danke für Ihre Spende');
      expect(text).toContain(`am ${said}`);
      expect(text).not.toContain('{{');
    }
    // What is undone and done again is another donation: one message for each, and the first never goes.
    await mark(3, 'undo');
    await mark(3, 'donated');
    const twice = (await mails('donation')).filter(({ donor }) => donor === id(3));
    expect(twice).toHaveLength(2);
    const { rows } = await server.sql('SELECT id FROM donations WHERE donor_id = $1', [id(3)]);
    expect(twice.filter(({ donation }) => donation === rows[0].id)).toHaveLength(1);
    await mark(3, 'undo');
  });

  test('who may give again is told on the day, once whatever the number of processes, and ends it with one click', async () => {
    const runAll = () =>
      Promise.all([...servers, ...servers].map(({ services }) => createEligibleMailing(services).run()));
    // Ended invitations; gave again meanwhile elsewhere.
    await server.sql(
      'INSERT INTO invitations (client_id, donor_id, sent_at, unsubscribed_at) VALUES (1, $1, now(), now())',
      [id(2)],
    );
    await server.sql(
      `INSERT INTO donations (client_id, donor_id, date, donation_type, site) SELECT client_id, id, $2::date, 'Whole Blood', 'Elsewhere'
       FROM donors WHERE id = $1`,
      [id(4), addDays(date, 30)],
    );
    // Booked already; booked, and canceled since.
    const driveId = await openDrive(desk, () => ground)(addDays(date, 70));
    const { times } = (await ask(APPOINTMENTS.bookable, { driveId })).bookableSlots;
    const [{ startTime, donationTypeId }] = times;
    for (const at of [5, 6]) {
      const a = { donorId: id(at), driveId, startTime, donationTypeId };
      const { id: next } = (await ask(APPOINTMENTS.add, { a })).adminAddAppointment;
      if (at === 5) await ask(APPOINTMENTS.cancel, { id: next, reason: 'Ill' });
    }
    // What they gave is still what it was.
    await rename('Community gift', 'Gift of life');
    ahead += 55 * DAY;
    await runAll();
    expect(await mails('eligible')).toEqual([]);
    ahead += 2 * DAY;
    // A process that has a row keeps it from the others until it is done: look again until all are through.
    await expect
      .poll(
        async () => {
          await runAll();
          return (await server.sql('SELECT 1 FROM donations WHERE eligible_notice_at <= $1', [clock()])).rows;
        },
        { timeout: 30_000 },
      )
      .toEqual([]);
    const told = await mails('eligible');
    expect(told.map(({ donor }) => donor).sort()).toEqual([id(0), id(5)].sort());
    const mine = told.find(({ donor }) => donor === id(0));
    expect(mine.subject).toBe(`${donors[0]?.first_name}, Sie dürfen wieder spenden`);
    expect(mine.text).toContain(`Keine Einladungen mehr: ${mine.url}`);
    const link = `${server.url}${new URL(mine.url).pathname}`;
    expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    const ended = await server.sql(
      'SELECT 1 FROM invitations WHERE donor_id = $1 AND unsubscribed_at IS NOT NULL AND drive_id IS NULL',
      [id(0)],
    );
    expect(ended.rows).toHaveLength(1);
    await runAll();
    expect(await mails('eligible')).toHaveLength(2);
  });

  test('a bank that is not active asks nobody to come again until it is, and who has named a day is asked then', async () => {
    const { rows } = await server.sql(
      `INSERT INTO donations (client_id, donor_id, date, donation_type, kind, site) VALUES (1, $1, $2::date, 'Whole Blood', 'Whole Blood', 'Hall')
       RETURNING id`,
      [id(3), date],
    );
    const waits = async () =>
      (await server.sql('SELECT eligible_notice_at AS at FROM donations WHERE id = $1', [rows[0].id])).rows[0]
        .at;
    const due = async (): Promise<number> => {
      await createEligibleMailing(server.services).run();
      return (await mails('eligible')).filter(({ donor }) => donor === id(3)).length;
    };
    const today = wallTime(clock(), 'America/Chicago').date;
    const nine = (on: Day) => instantOf({ date: on, time: '09:00' }, 'America/Chicago');
    await server.sql('UPDATE sites SET is_active = false WHERE site_id = 1');
    await server.sql('UPDATE donations SET eligible_notice_at = $2 WHERE id = $1', [rows[0].id, clock()]);
    expect([await due(), await waits()]).toEqual([0, nine(addDays(today, 1))]);
    await server.sql('UPDATE sites SET is_active = true WHERE site_id = 1');
    // Back in use, it asks on the day that the donor has named.
    const named = addDays(today, 9);
    await server.sql('UPDATE donors SET do_not_contact_until = $2 WHERE id = $1', [id(3), named]);
    ahead += 2 * DAY;
    expect([await due(), await waits()]).toEqual([0, nine(named)]);
    ahead += 8 * DAY;
    expect([await due(), await waits()]).toEqual([1, null]);
  });
});
