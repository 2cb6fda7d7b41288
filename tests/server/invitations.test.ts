import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay, weekdayOf } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { APPOINTMENTS, type MadeDonor, newDonors, openDrive } from '../support/appointments.ts';
import { auditOf, callsAt } from '../support/calls.ts';
import { type Ground, groundOf } from '../support/drives.ts';
import { lastMailTo } from '../support/outbox.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const LIST =
  'query ($id: ID!, $r: Int, $p: PaginationInput) { donorsToInvite(driveId: $id, radius: $r, pagination: $p) { totalRecords isCapped radius eligible booked noMail invited openPlaces suggested reach { miles eligible } needs { bloodType needed expected } donors { id score need showRate distanceFactor askedFactor distance daysSinceAsked reason donor { bloodType } } } }';
const SEND =
  'mutation ($id: ID!, $donors: [ID!], $best: Int, $t: ID) { sendInvitations(driveId: $id, donorIds: $donors, best: $best, emailTemplateId: $t) { id total } }';
const RESULTS =
  'query ($id: ID!) { invitationResults(driveId: $id) { sent booked answerRate lastSent lastBooked lastSentAt } }';
const PREVIEW =
  'query ($id: ID!, $donor: ID!, $t: ID) { invitationPreview(driveId: $id, donorId: $donor, emailTemplateId: $t) { subject text } }';
const TEMPLATES = 'query ($id: ID) { invitationTemplates(driveId: $id) { id name subject } }';
const JOB = 'query ($id: ID!) { jobById(id: $id) { state counts { name value } } }';
const DETAILS = 'query ($id: ID!) { donorDetailsForAdmin(id: $id) { unsubscribedAt } }';
const UNDO = 'mutation ($id: ID!, $reason: String!) { undoUnsubscription(id: $id, reason: $reason) { id } }';
const POINT = { latitude: 36.15, longitude: -95.99 };

describe.each(DATABASES)('donors to invite, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let ground: Ground;
  let driveId = '';
  let date: Day;
  let donors: MadeDonor[] = [];
  const desk = () => ({ server, bank });
  const { ask, refused } = callsAt(desk);
  const set = (at: number, what: string) =>
    server.sql(`UPDATE donors SET ${what} WHERE id = '${donors[at]?.id}'`);
  const list = async (r = 25) =>
    (await ask(LIST, { id: driveId, r, p: { pageSize: 100 } })).donorsToInvite as {
      totalRecords: number;
      eligible: number;
      booked: number;
      noMail: number;
      invited: number;
      suggested: number;
      openPlaces: number;
      donors: { id: string; score: number; need: number; distance: number; daysSinceAsked: number | null }[];
    };
  const idsOf = async (r?: number) => new Set((await list(r)).donors.map(({ id }) => id));
  const id = (at: number): string => donors[at]?.id ?? '';
  const ended = async (jobId: string) => {
    await expect
      .poll(async () => (await ask(JOB, { id: jobId })).jobById.state, { timeout: 20_000 })
      .toBe('DONE');
    const { counts } = (await ask(JOB, { id: jobId })).jobById as {
      counts: { name: string; value: number }[];
    };
    return Object.fromEntries(counts.map(({ name, value }) => [name, value]));
  };
  beforeAll(async () => {
    server = await startTestServer(kind, { PUBLIC_URL: 'https://console.example' });
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
    date = addDays(utcDay(new Date()), 130);
    driveId = await openDrive(desk, () => ground)(date, {}, POINT);
    donors = await newDonors(server, 10);
    // Nobody else lives there.
    await server.sql('UPDATE donors SET lat = NULL, lng = NULL');
    await server.sql(
      `UPDATE donors SET lat = 36.15 + 0.01 * n, lng = -95.99 FROM (SELECT id AS own, row_number() OVER (ORDER BY donor_number) AS n FROM donors WHERE last_name = 'Booked') o WHERE id = own`,
    );
  });
  afterAll(() => server.stop());

  test('those who may give then, live near, want mail and have no appointment, the best first', async () => {
    await set(0, `next_eligible_wb = '${addDays(date, 1)}'`);
    await set(1, 'email_ok = false');
    await set(2, `do_not_contact_until = '2999-01-01'`);
    await set(3, 'lat = 40, lng = -100');
    await set(4, 'is_active = false');
    await set(5, "birth_date = now()::date - interval '10 years'");
    await set(6, "blood_type = 'AB-'");
    const page = await list();
    expect(new Set(page.donors.map((row) => row.id))).toEqual(new Set([6, 7, 8, 9].map(id)));
    expect(page).toMatchObject({
      totalRecords: 4,
      eligible: 6,
      noMail: 2,
      booked: 0,
      invited: 0,
      suggested: 4,
    });
    const scores = page.donors.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    const near = page.donors.map(({ distance }) => distance);
    expect(Math.max(...near)).toBeLessThan(25);
    expect((await idsOf(1)).size).toBeLessThan(4);
    expect(await idsOf(200)).toEqual(new Set([6, 7, 8, 9].map(id)));
  });

  test('a sending goes to each once, by mail with a link that ends it, and never with the blood group; answers count', async () => {
    const template = await server.sql(
      "INSERT INTO email_templates (client_id, name, subject, type, template, variables) VALUES (1, 'Marked', 'For {{bloodType}} {{firstName}}', 'Drive', '<p>You are {{bloodType}}</p>', '[]') RETURNING id",
    );
    const preview = (await ask(PREVIEW, { id: driveId, donor: id(7), t: template.rows[0].id }))
      .invitationPreview;
    expect(JSON.stringify(preview)).not.toContain('O-');
    expect((await ask(RESULTS, { id: driveId })).invitationResults).toMatchObject({
      sent: 0,
      answerRate: null,
    });
    const job = (await ask(SEND, { id: driveId, donors: [id(7), id(8), id(1)] })).sendInvitations;
    expect(job.total).toBe(2);
    expect(await ended(job.id)).toEqual({ done: 2 });
    const mail = (await lastMailTo(server, donors[7]?.email ?? '')).replaceAll(/\r?\n /g, ' ');
    expect(mail).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
    const link =
      /https:\/\/console\.example(\/unsubscribe\/[0-9a-f.-]+)/.exec(
        mail.replaceAll(/\s(?=[0-9a-f.-]+>)/g, ''),
      )?.[1] ?? '';
    expect(link).not.toBe('');
    expect(mail).not.toContain('O-');
    expect(await idsOf()).toEqual(new Set([6, 9].map(id)));
    const sum = async () => {
      const { eligible, booked, noMail, invited, totalRecords } = await list();
      return [eligible, booked, noMail, invited, totalRecords];
    };
    expect(await sum()).toEqual([6, 0, 2, 2, 2]);
    expect(await refused(SEND, { id: driveId, donors: [id(7)] })).toEqual([
      'BAD_USER_INPUT',
      'donorIds: nobodyToInvite',
    ]);
    const [slot] = (await ask(APPOINTMENTS.available, { driveId })).availableAppointments;
    await ask(APPOINTMENTS.add, { a: { donorId: id(7), slotId: slot.id } });
    expect((await ask(RESULTS, { id: driveId })).invitationResults).toMatchObject({
      sent: 2,
      booked: 1,
      answerRate: 0.5,
      lastSent: 2,
      lastBooked: 1,
    });
    // Who was invited and booked counts once, as booked.
    expect(await sum()).toEqual([6, 1, 2, 1, 2]);

    const { rows } = await server.sql(`SELECT id FROM invitations WHERE donor_id = '${id(8)}'`);
    const url = `${server.url}/unsubscribe/${rows[0].id}.${server.services.secrets.digest(`unsubscribe:${rows[0].id}`)}`;
    const looked = await fetch(url);
    expect([looked.status, await looked.text()]).toEqual([
      200,
      expect.stringContaining('No more invitations'),
    ]);
    const ended8 = async () =>
      (
        await server.sql(
          `SELECT 1 FROM invitations WHERE donor_id = '${id(8)}' AND unsubscribed_at IS NOT NULL`,
        )
      ).rows.length;
    expect(await ended8()).toBe(0);
    const forged = await fetch(url.replace(/.$/, 'x'), {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
    });
    expect([forged.status, await ended8()]).toEqual([200, 0]);
    const clicked = await fetch(url, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    expect([clicked.status, await ended8()]).toEqual([200, 1]);
    const other = await openDrive(desk, () => ground)(addDays(date, 3), {}, POINT);
    const page = (await ask(LIST, { id: other, r: 25, p: { pageSize: 100 } })).donorsToInvite as {
      donors: { id: string }[];
    };
    expect(page.donors.map((donor) => donor.id)).not.toContain(id(8));
  });

  test('who ended invitations is invited again by whoever says why, and nobody else', async () => {
    const since = async (caller = bank) =>
      (await ask(DETAILS, { id: id(8) }, caller)).donorDetailsForAdmin.unsubscribedAt as string | null;
    const undo = (reason: string, caller = bank) => refused(UNDO, { id: id(8), reason }, caller);
    const parent = await server.signIn('super');
    expect(Date.parse((await since()) ?? '')).toBeGreaterThan(0);
    expect(await since(parent)).toBe(await since());
    expect(await undo('asked to', await server.signIn('reader'))).toEqual(['FORBIDDEN']);
    expect(await undo('asked to', await server.signIn('bank-admin-2'))).toEqual(['NOT_FOUND']);
    expect(await undo(' ')).toEqual(['BAD_USER_INPUT', 'donor.reason: isRequired']);
    expect(await since()).not.toBeNull();
    await ask(UNDO, { id: id(8), reason: 'asked at the desk' }, parent);
    expect(await since()).toBeNull();
    expect((await auditOf(server, 'donor', id(8))).at(-1)).toMatchObject({
      action: 'Undo unsubscription',
      client_id: 1,
      before: { unsubscribedAt: expect.any(String) },
      after: { unsubscribedAt: null, reason: 'asked at the desk' },
    });
    expect(await undo('once more')).toEqual(['BAD_USER_INPUT', 'id: notUnsubscribed']);
    const next = await openDrive(desk, () => ground)(addDays(date, 6), {}, POINT);
    const page = (await ask(LIST, { id: next, r: 25, p: { pageSize: 100 } })).donorsToInvite as {
      donors: { id: string }[];
    };
    expect(page.donors.map((donor) => donor.id)).toContain(id(8));
  });

  test('how far it is stands as the language of the bank writes numbers', async () => {
    const written = async (language: string): Promise<string> => {
      await server.sql('UPDATE sites SET language = $1 WHERE site_id = 1', [language]);
      return (await ask(PREVIEW, { id: driveId, donor: id(9) })).invitationPreview.text;
    };
    const miles = /(\d\.\d) miles/.exec(await written('en'))?.[1] ?? '';
    expect(miles).not.toBe('');
    expect(await written('de')).toContain(`${miles.replace('.', ',')} Meilen`);
    expect(await written('fr')).toContain(`${miles.replace('.', ',')} miles`);
    await written('en');
  });

  test('the place and hours that an invitation names are those that are open on its day', async () => {
    const other = (what: string) =>
      server.sql(
        `INSERT INTO drive_locations SELECT (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'location', 'Closed Hall',
           'start_date', l.start_date - 2, 'end_date', l.end_date + 2, 'start_time', '06:00', 'end_time', '07:00', 'start_lunch_time', null, 'end_lunch_time', null) || $2::jsonb)).* FROM drive_locations l
         WHERE l.drive_id = $1 AND l.location <> 'Closed Hall'`,
        [driveId, what],
      );
    const before = (await ask(PREVIEW, { id: driveId, donor: id(9) })).invitationPreview.text;
    for (const what of [
      { days: [weekdayOf(addDays(date, 1))] },
      { days: [], closed_dates: [date] },
      { days: [], is_drive_active: false },
    ]) {
      await other(JSON.stringify(what));
      expect((await ask(PREVIEW, { id: driveId, donor: id(9) })).invitationPreview.text).toBe(before);
      await server.sql("DELETE FROM drive_locations WHERE location = 'Closed Hall'");
    }
    expect(before).toContain('9:00 AM');
  });

  test('who has an appointment within the interval, by the days of the place, is not asked for another', async () => {
    const at = async (days: number, time: string) => {
      await server.sql("DELETE FROM appointments WHERE appointment_id = 'X-near'");
      await server.sql(
        `INSERT INTO appointments (client_id, donor_id, start_time, end_time, time_zone, appointment_id, product, category, created_by)
         SELECT 1, $1::uuid, at, at + interval '30 minutes', 'CST', 'X-near', 'Whole Blood', 'Whole Blood', 'Test'
         FROM (SELECT ($2 || ' ' || $3)::timestamp AT TIME ZONE 'America/Chicago' AS at) AS one`,
        [id(9), addDays(date, days), time],
      );
      return (await idsOf()).has(id(9));
    };
    expect([await at(-56, '09:00'), await at(-55, '09:00')]).toEqual([true, false]);
    expect([await at(55, '20:00'), await at(56, '09:00')]).toEqual([false, true]);
    await server.sql("DELETE FROM appointments WHERE appointment_id = 'X-near'");
  });

  test('the messages are those of the drive’s bank, in the parent view too; the first is what goes out where none is named', async () => {
    const parent = await server.signIn('super');
    const of = async (asker = bank) =>
      (await ask(TEMPLATES, { id: driveId }, asker)).invitationTemplates as {
        id: string | null;
        name: string;
        subject: string;
      }[];
    const before = await of();
    expect(before[0]).toMatchObject({ id: null, name: 'Drive near you' });
    expect(before.length).toBeGreaterThan(1);
    expect(await of(parent)).toEqual(before);
    const { rows } = await server.sql(
      "INSERT INTO email_templates (client_id, name, subject, type, template, variables) VALUES (1, 'Our own words', 'Come, {{firstName}}', 'Drive', '<p>Come</p>', '[]') RETURNING id",
    );
    await server.sql(
      "INSERT INTO email_events (client_id, name, template_id) VALUES (1, 'DriveInvitation', $1) ON CONFLICT (client_id, name) DO UPDATE SET template_id = $1",
      [rows[0].id],
    );
    const after = await of();
    expect(after[0]).toEqual({ id: null, name: 'Our own words', subject: 'Come, {{firstName}}' });
    expect(after.filter(({ name }) => name === 'Our own words')).toHaveLength(1);
    expect((await ask(PREVIEW, { id: driveId, donor: id(9) })).invitationPreview.subject).toMatch(/^Come, /);
    expect(await of(parent)).toEqual(after);
    await server.sql('UPDATE email_events SET template_id = NULL WHERE template_id = $1', [rows[0].id]);
    await server.sql('DELETE FROM email_templates WHERE id = $1', [rows[0].id]);
  });

  test('nobody of another bank is asked about, or reached', async () => {
    const foreign = await server.signIn('bank-admin-2');
    for (const [query, variables] of [
      [LIST, { id: driveId }],
      [RESULTS, { id: driveId }],
      [PREVIEW, { id: driveId, donor: id(9) }],
      [TEMPLATES, { id: driveId }],
      [SEND, { id: driveId, donors: [id(9)] }],
    ] as const)
      expect((await refused(query, variables, foreign))[0]).toBe('NOT_FOUND');
    const [stranger] = await newDonors(server, 1, 2);
    await server.sql(`UPDATE donors SET lat = 36.16, lng = -95.99 WHERE id = '${stranger?.id}'`);
    expect(await idsOf()).not.toContain(stranger?.id);
    expect((await refused(PREVIEW, { id: driveId, donor: stranger?.id }))[0]).toBe('NOT_FOUND');
    const reader = await server.signIn('reader');
    expect(await refused(SEND, { id: driveId, best: 1 }, reader)).toEqual(['FORBIDDEN']);
  });
});
