import { describe, expect, test } from 'vitest';
import { addDays } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { wallTime } from '../../src/rules/zones.ts';
import { bookingDesk } from '../support/appointment-desk.ts';
import { APPOINTMENTS, type MadeDonor } from '../support/appointments.ts';
import { DONORS } from '../support/donors.ts';
import { DRIVES, drivesAt, inputOf } from '../support/drives.ts';
import { lastMailTo } from '../support/outbox.ts';
import { ENGINES } from '../support/server.ts';

/** As the bank's own template begins. */
const SUBJECT = 'See you on';
const MOVED = '77 Other Hall, Tulsa, OK';

describe.each(ENGINES)('the reminder of an appointment, on %s', (kind) => {
  let moment: Date | undefined;
  const desk = bookingDesk(kind, 24, undefined, () => moment ?? new Date());
  const { ask, open, day, somebody, book } = desk;
  const sql = (text: string, values: unknown[] = []) => desk.server.sql(text, values);
  /** The reminders that the list of a donor's mail names. */
  const listed = async (donor: MadeDonor) => {
    const { messages } = (await ask(DONORS.messages, { id: donor.id })).donorMessages as {
      messages: { subject: string; recipient: string; state: string }[];
    };
    return messages.filter(({ subject }) => subject.startsWith(SUBJECT));
  };
  const sendReminders = async (): Promise<void> => {
    const { mailer } = desk.server.services;
    await mailer.deliver();
    await sql(
      "UPDATE mail_outbox SET next_try_at = now() - interval '1 second' WHERE sent_at IS NULL AND occasion LIKE '%:reminder'",
    );
    await mailer.deliver();
  };
  /** The day before has come: whoever was reminded has got it. */
  const dayBefore = async (donor: MadeDonor) => {
    await sendReminders();
    return listed(donor);
  };
  const booked = async (): Promise<MadeDonor> => {
    const donor = somebody();
    await book(await open(day()), donor.id);
    return donor;
  };

  test('goes to the address of that day, and names place, drive and donor as they are then', async () => {
    const { byId } = drivesAt(() => desk);
    const driveId = await open(day());
    const donor = somebody();
    await book(driveId, donor.id);
    await ask(DONORS.email, { id: donor.id, email: 'nora.now@donor.example', reason: 'asked by telephone' });
    await ask(DRIVES.deactivate, { id: driveId, reason: 'Another hall', a: { choice: 'KEEP' } });
    const [waiting] = await listed(donor);
    expect(waiting).toMatchObject({ recipient: 'nora.now@donor.example', state: 'Waiting' });
    const input = inputOf(await byId(driveId));
    const d = {
      ...input,
      driveCenterName: 'Spring drive',
      centerDetails: input.centerDetails.map((range) => ({
        ...range,
        locationDetail: range.locationDetail.map((place) => ({ ...place, location: MOVED })),
      })),
    };
    await ask(DRIVES.update, { d });
    await ask(DRIVES.approve, { id: driveId, activate: true });
    await sql("UPDATE donors SET first_name = 'Eleonora' WHERE id = $1", [donor.id]);
    expect(await dayBefore(donor)).toMatchObject([{ recipient: 'nora.now@donor.example', state: 'Sent' }]);
    const mail = await lastMailTo(desk.server, 'nora.now@donor.example');
    for (const now of ['Hello Eleonora', 'Spring drive', MOVED]) expect(mail).toContain(now);
    expect(await lastMailTo(desk.server, donor.email)).not.toContain(`Subject: ${SUBJECT}`);
    const { rows } = await sql(
      "SELECT text, html, sent_at IS NOT NULL AS sent FROM mail_outbox WHERE donor_id = $1 AND occasion LIKE '%:reminder'",
      [donor.id],
    );
    expect(rows).toEqual([{ text: '', html: null, sent: true }]);
  });

  test('goes to nobody who wants no mail by then, is not to be contacted, or comes to the bank no more', async () => {
    const told = async (change: (donor: MadeDonor) => Promise<unknown>) => {
      const donor = await booked();
      await change(donor);
      const reminders = await dayBefore(donor);
      const mail = await lastMailTo(desk.server, donor.email);
      return [reminders.length, mail.includes(`Subject: ${SUBJECT}`)];
    };
    const preferences = (more: object) => (donor: MadeDonor) =>
      ask(DONORS.contact, {
        preferences: {
          ...{ donorId: donor.id, email: true, cellCall: true, cellText: true, post: true },
          ...more,
        },
      });
    expect(await told(preferences({}))).toEqual([1, true]);
    expect(await told(preferences({ email: false }))).toEqual([0, false]);
    expect(await told(preferences({ doNotContactUntil: '2999-01-01' }))).toEqual([0, false]);
    expect(await told(({ id }) => sql('UPDATE donors SET is_active = false WHERE id = $1', [id]))).toEqual([
      0,
      false,
    ]);
    const off = (table: string, column: string, where: string) => async () => {
      await sql(`UPDATE ${table} SET ${column} = false WHERE ${where}`);
    };
    const event = "client_id = 1 AND name = 'AppointmentReminder'";
    expect(await told(off('email_events', 'is_enable', event))).toEqual([0, false]);
    await sql(`UPDATE email_events SET is_enable = true WHERE ${event}`);
    expect(await told(off('sites', 'is_email_enabled', 'site_id = 1'))).toEqual([0, false]);
    await sql('UPDATE sites SET is_email_enabled = true WHERE site_id = 1');
    expect(await told(async () => undefined)).toEqual([1, true]);
  });

  test('goes to whoever may be reminded by then, whatever stood in the way as it was booked', async () => {
    const set = (table: string, is: string, where: string) => sql(`UPDATE ${table} SET ${is} WHERE ${where}`);
    const bank = "client_id = 1 AND name = 'AppointmentReminder'";
    const hindrances = ({ id, email }: MadeDonor) => {
      const own = `id = '${id}'`;
      return [
        ['donors', 'email = NULL', `email = '${email}'`, own],
        ['donors', 'email_ok = false', 'email_ok = true', own],
        ['donors', "do_not_contact_until = '2999-01-01'", 'do_not_contact_until = NULL', own],
        ['email_events', 'is_enable = false', 'is_enable = true', bank],
        ['sites', 'is_email_enabled = false', 'is_email_enabled = true', 'site_id = 1'],
      ] as const;
    };
    for (const at of [0, 1, 2, 3, 4]) {
      const donor = somebody();
      const [table = '', hinders = '', frees = '', where = ''] = hindrances(donor)[at] ?? [];
      await set(table, hinders, where);
      await book(await open(day()), donor.id);
      expect(await listed(donor), hinders).toEqual([]);
      await set(table, frees, where);
      expect(await listed(donor), frees).toMatchObject([{ recipient: donor.email, state: 'Waiting' }]);
      expect(await dayBefore(donor), frees).toMatchObject([{ recipient: donor.email, state: 'Sent' }]);
      expect(await lastMailTo(desk.server, donor.email)).toContain(`Subject: ${SUBJECT}`);
    }
    // Who was booked without a message is not reminded either.
    const untold = somebody();
    await book(await open(day()), untold.id, 0, { notify: false });
    expect(await dayBefore(untold)).toEqual([]);
  });

  test('goes on the very day that the donor has named, on the clock of the place, and not before it', async () => {
    const until = (donor: MadeDonor, date: Day) =>
      sql('UPDATE donors SET do_not_contact_until = $2 WHERE id = $1', [donor.id, date]);
    const [named, later] = [await booked(), await booked()];
    const { date: today } = wallTime(new Date(), 'America/Chicago');
    await until(named, today);
    await until(later, addDays(today, 1));
    expect(await dayBefore(named)).toMatchObject([{ state: 'Sent' }]);
    expect(await dayBefore(later)).toEqual([]);
    // In the evening the database's day is the next one already.
    const date = day();
    const hours = { startTime: '19:00', endTime: '22:00', startLunchTime: null, endLunchTime: null };
    const evening = somebody();
    await book(await open(date, {}, hours), evening.id);
    await until(evening, addDays(date, -1));
    expect(await listed(evening)).toMatchObject([{ state: 'Waiting' }]);
    await until(evening, date);
    expect(await listed(evening)).toEqual([]);
  });

  test('of an appointment that was canceled never goes, and is not listed, as waiting or as sent', async () => {
    const donor = somebody();
    const { id } = await book(await open(day()), donor.id);
    expect(await listed(donor)).toMatchObject([{ state: 'Waiting' }]);
    await ask(APPOINTMENTS.cancel, { id, reason: 'Ill' });
    expect(await listed(donor)).toEqual([]);
    expect(await dayBefore(donor)).toEqual([]);
    expect(await lastMailTo(desk.server, donor.email)).not.toContain(`Subject: ${SUBJECT}`);
  });

  test('to a donor who is out of use by then, or wants no mail, is not listed as waiting', async () => {
    const donor = await booked();
    const waiting = async (set: string) => {
      await sql(`UPDATE donors SET ${set} WHERE id = $1`, [donor.id]);
      return (await listed(donor)).length;
    };
    expect(await waiting('is_active = false')).toBe(0);
    expect(await waiting('is_active = true, email_ok = false')).toBe(0);
    expect(await waiting("email_ok = true, do_not_contact_until = '2999-01-01'")).toBe(0);
    expect(await waiting("do_not_contact_until = '2020-01-01'")).toBe(1);
  });

  test('that cannot be written is tried again later, and the others go', async () => {
    const [stuck, other] = [await booked(), await booked()];
    const at = (start: string) =>
      sql(
        'UPDATE appointments SET start_time = $2::timestamptz, end_time = $2::timestamptz WHERE donor_id = $1',
        [stuck.id, start],
      );
    // No clock tells such a time.
    await at('infinity');
    expect(await dayBefore(other)).toMatchObject([{ state: 'Sent' }]);
    expect(await listed(stuck)).toMatchObject([{ state: 'Failing' }]);
    await at('2999-01-01T15:00:00Z');
    expect(await dayBefore(stuck)).toMatchObject([{ state: 'Sent' }]);
  });

  test('that goes late says today on the day itself, and nothing once the appointment has begun', async () => {
    const template = async (id: string | null): Promise<string> =>
      (
        await sql(
          `UPDATE email_events e SET template_id = $1 FROM email_events was
           WHERE was.id = e.id AND e.client_id = 1 AND e.name = 'AppointmentReminder' RETURNING was.template_id`,
          [id],
        )
      ).rows[0].template_id;
    const own = await template(null);
    const remindedAt = async (beforeMs: number): Promise<string> => {
      const donor = somebody();
      const { startTime } = await book(await open(day()), donor.id);
      moment = new Date(Date.parse(startTime) - beforeMs);
      await sendReminders();
      moment = undefined;
      const { messages } = (await ask(DONORS.messages, { id: donor.id })).donorMessages;
      expect(messages).toHaveLength(beforeMs > 0 ? 2 : 1);
      return lastMailTo(desk.server, donor.email);
    };
    const inTime = await remindedAt(24 * 3_600_000);
    expect(inTime).toMatch(/^Subject: Tomorrow: your appointment at /m);
    expect(inTime).toContain('we look forward to seeing you:');
    const late = await remindedAt(60_000);
    expect(late).toMatch(/^Subject: Today: your appointment at /m);
    expect(late).toContain('we look forward to seeing you today:');
    expect(await remindedAt(0)).toMatch(/^Subject: (?!Today|Tomorrow)/m);
    await template(own);
  });
});
