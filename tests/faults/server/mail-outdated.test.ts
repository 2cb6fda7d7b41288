import { describe, expect, test } from 'vitest';
import { APPOINTMENTS, type MadeDonor } from '../../support/appointments.ts';
import { DRIVES } from '../../support/drives.ts';
import { ended } from '../../support/jobs.ts';
import { lateMail } from '../../support/late-mail.ts';
import { ENGINES } from '../../support/server.ts';

const MAIL_DONORS =
  'mutation ($f: DonorSearchInput!, $t: ID!, $n: Int!) { job: startMailDonors(filter: $f, templateId: $t, expectedRows: $n) { id } }';

/** While the mail server is away, what is written waits; what is not true any more by then does not go. */
describe.each(ENGINES)('mail that was overtaken while the mail server was away, on %s', (kind) => {
  const { mail, desk, settled, back } = lateMail(kind, 17);
  const { ask, open, day, somebody, book } = desk;
  /** What has gone to a donor, by what it asks of their calendar and as of which version. */
  const gone = ({ email }: MadeDonor): string[] =>
    mail.smtp.messages
      .filter((text) => text.includes(`To: ${email}`))
      .map((text) => (/method=(\w+)/.exec(text)?.[1] ?? 'none').toUpperCase());
  const bookedAway = async (donor: MadeDonor) => {
    const driveId = await open(day());
    await mail.smtp.down();
    const made = await book(driveId, donor.id);
    await settled();
    return { driveId, id: made.id as string };
  };

  /** A donor, and a message that invites them to a drive, or to none, and has not gone. */
  const invite = async (driveId: string | null) => {
    const donor = somebody();
    const { rows } = await desk.server.sql(
      `WITH made AS (INSERT INTO invitations (client_id, drive_id, donor_id, sent_at) VALUES (1, $1, $2, now()) RETURNING id)
       INSERT INTO mail_outbox (recipient, donor_id, subject, text, occasion)
       SELECT $3, $2, 'Come', 'Come', 'invitation:' || id FROM made RETURNING split_part(occasion, ':', 2) AS id`,
      [driveId, donor.id, donor.email],
    );
    return { donor, id: rows[0].id as string };
  };

  test('a confirmation does not go behind the cancellation of its appointment', async () => {
    const donor = somebody();
    const { id } = await bookedAway(donor);
    await ask(APPOINTMENTS.cancel, { id, reason: 'Ill' });
    await back();
    expect(gone(donor)).toEqual(['CANCEL']);
    // The figures of the mail tell of no more.
    const { rows } = await desk.server.sql('SELECT status FROM email_deliveries WHERE donor_id = $1', [
      donor.id,
    ]);
    expect(rows).toEqual([{ status: 'Delivered' }]);
  });

  test('of a move told by nobody and of one that was told, what names the time before does not go', async () => {
    for (const [notify, left] of [
      [false, []],
      [true, ['REQUEST']],
    ] as const) {
      const donor = somebody();
      const { driveId, id } = await bookedAway(donor);
      const { times } = await desk.bookable(driveId);
      const { updated_at: at } = (
        await desk.server.sql('SELECT updated_at FROM appointments WHERE id = $1', [id])
      ).rows[0];
      const { startTime, donationTypeId } = times[1];
      const a = { id, donorId: donor.id, driveId, startTime, donationTypeId, notify };
      await ask(APPOINTMENTS.modify, { a: { ...a, updatedAt: at.toISOString() } });
      await back();
      expect(gone(donor)).toEqual(left);
      expect(mail.smtp.messages.filter((text) => text.includes(`To: ${donor.email}`)).join()).not.toMatch(
        /is booked/,
      );
    }
  });

  test('nobody is invited to a drive that was canceled since, or by a mail that they have ended since', async () => {
    const { services, url } = desk.server;
    const driveId = await open(day());
    await mail.smtp.down();
    const invited = [await invite(driveId), await invite(driveId), await invite(null)];
    const [stays, ends, other] = invited;
    if (!stays || !ends || !other) throw new Error('three were invited');
    const link = `${url}/unsubscribe/${ends.id}.${services.secrets.digest(`unsubscribe:${ends.id}`)}`;
    expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    await ask(DRIVES.cancel, { id: driveId, reason: 'Storm', a: { choice: 'CANCEL' } });
    await back();
    expect([stays, ends, other].map(({ donor }) => gone(donor))).toEqual([[], [], ['NONE']]);
  });

  test('nobody is asked to a drive that was closed or is over by then, where they have booked since, or who wants no mail', async () => {
    const { sql } = desk.server;
    const [stays, closed, over] = [await open(day()), await open(day()), await open(day())];
    await mail.smtp.down();
    const still = await invite(stays);
    const [late, past, booked, silent, later] = [
      await invite(closed),
      await invite(over),
      await invite(stays),
      await invite(stays),
      await invite(null),
    ];
    await ask(DRIVES.deactivate, { id: closed, reason: 'Flooded' });
    await sql("UPDATE drive_centers SET start_date = '2020-01-01', end_date = '2020-01-01' WHERE id = $1", [
      over,
    ]);
    await book(stays, booked.donor.id);
    await sql('UPDATE donors SET email_ok = false WHERE id = $1', [silent.donor.id]);
    await sql("UPDATE donors SET do_not_contact_until = (now() + interval '9 days')::date WHERE id = $1", [
      later.donor.id,
    ]);
    await back();
    // Of a booking its confirmation goes, and no invitation.
    expect([still, late, past, booked, silent, later].map(({ donor }) => gone(donor))).toEqual([
      ['NONE'],
      [],
      [],
      ['REQUEST'],
      [],
      [],
    ]);
  });

  test('an advertisement does not go to who has ended such messages since', async () => {
    const [stays, ends] = [somebody(), somebody()];
    const { rows } = await desk.server.sql(
      "SELECT id FROM email_templates WHERE client_id = 1 AND name = 'We miss you'",
    );
    await mail.smtp.down();
    const f = { ids: [stays.id, ends.id] };
    const { job } = await ask(MAIL_DONORS, { f, t: rows[0].id, n: 2 });
    expect(await ended(desk.server, desk.bank, job.id)).toMatchObject({ state: 'DONE', handled: 2 });
    await desk.server.sql('UPDATE invitations SET unsubscribed_at = now() WHERE donor_id = $1', [ends.id]);
    await back();
    expect([gone(stays), gone(ends)]).toEqual([['NONE'], []]);
  });

  test('a bank that is out of use by then asks nobody', async () => {
    await mail.smtp.down();
    const { donor } = await invite(null);
    await desk.server.sql('UPDATE sites SET is_active = false WHERE site_id = 1');
    await back();
    await desk.server.sql('UPDATE sites SET is_active = true WHERE site_id = 1');
    expect(gone(donor)).toEqual([]);
  });

  test('a report does not go to who has ended it since, or may not read it any more', async () => {
    const { sql } = desk.server;
    await mail.smtp.down();
    const written: string[] = [];
    for (const name of ['bank-admin', 'planner', 'editor']) {
      const recipient = `${name}@donorgrid.example`;
      const { rows } = await sql(
        `INSERT INTO report_schedules (client_id, admin_user_id, report, rhythm, filter, state, language, next_at)
         SELECT client_id, id, 'adminActivity', 'DAILY', '{}', '', 'en', now() + interval '1 day' FROM admin_users WHERE email = $1
         RETURNING id`,
        [recipient],
      );
      await sql(
        "INSERT INTO mail_outbox (recipient, subject, text, occasion) VALUES ($1, 'Report', 'Figures', $2)",
        [recipient, `report:${rows[0].id}:2026-01-05T13:00:00.000Z`],
      );
      written.push(rows[0].id);
    }
    // A planner reads no such report.
    await sql('DELETE FROM report_schedules WHERE id = $1', [written[2]]);
    await back();
    const to = (name: string) => mail.smtp.messages.filter((text) => text.includes(`To: ${name}@`)).length;
    expect(['bank-admin', 'planner', 'editor'].map(to)).toEqual([1, 0, 0]);
  });

  test('who was thanked is not thanked again where the mark is taken back and set once more', async () => {
    const donor = somebody();
    const { id } = await book(await open(day()), donor.id);
    await desk.server.sql(
      `UPDATE appointments SET start_time = now() - interval '1 hour', end_time = now() - interval '5 minutes' WHERE id = $1`,
      [id],
    );
    await settled();
    (mail.smtp.messages as string[]).length = 0;
    for (const then of [APPOINTMENTS.undo, undefined]) {
      await mail.smtp.down();
      await ask(APPOINTMENTS.donated, { id });
      await back();
      expect(gone(donor)).toEqual(['NONE']);
      if (then) await ask(then, { id });
    }
  });

  test('a confirmation goes late while its appointment is as it was', async () => {
    const donor = somebody();
    await bookedAway(donor);
    await back();
    expect(gone(donor)).toEqual(['REQUEST']);
  });
});
