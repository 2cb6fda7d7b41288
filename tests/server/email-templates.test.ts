import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { APPOINTMENTS, newDonors, openDrive } from '../support/appointments.ts';
import { auditOf, callsAt } from '../support/calls.ts';
import { freshDays, type Ground, groundOf } from '../support/drives.ts';
import { MAIL, newTemplate } from '../support/email-templates.ts';
import { lastMailTo } from '../support/outbox.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
interface Row {
  readonly id: string;
  readonly name: string;
  readonly updatedAt: string;
}
const HOSTILE =
  '<p onclick="steal()">Hi {{firstName}}</p><script>steal()</script><iframe src="https://evil.example"></iframe>' +
  '<a href="javascript:steal()">x</a><a href="{{reason}}">y</a><p style="color: red; background-image: url(https://evil.example/x)">z</p>';

describe.each(DATABASES)('e-mail templates, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let reader: Caller;
  let other: Caller;
  let parent: Caller;
  let ground: Ground;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    reader = await server.signIn('reader');
    other = await server.signIn('bank-admin-2');
    parent = await server.signIn('super');
    ground = await groundOf(server);
  });
  afterAll(() => server.stop());
  const desk = () => ({ server, bank });
  const { ask, refused } = callsAt(desk);
  const day = freshDays(addDays(utcDay(new Date()), 160), 3);
  const make = async (overrides: object = {}) =>
    (await ask(MAIL.create, { t: newTemplate(overrides) })).createEmailTemplate;
  const change = async ({ id, updatedAt }: Row, overrides: object) =>
    (await ask(MAIL.update, { t: { ...newTemplate(overrides), id, updatedAt } })).updateEmailTemplate;
  const eventOf = async (name: string) =>
    (await ask(MAIL.events)).allEmailEvents.find((event: { name: string }) => event.name === name);
  const preview = async (t: object, d: string | null = null) =>
    (await ask(MAIL.preview, { t, d })).emailTemplatePreview;

  test('the list has the newest first, is searched and narrowed; the parent sees every bank, each other its own', async () => {
    const { totalRecords, emailTemplates } = (await ask(MAIL.list)).allEmailTemplates;
    expect(totalRecords).toBe(6);
    const changed = emailTemplates.map(({ updatedAt }: Row) => updatedAt);
    expect(changed).toEqual([...changed].sort().reverse());
    const names = async (f: object, p: object = { sortBy: 'name' }, caller = bank) =>
      (await ask(MAIL.list, { f, p }, caller)).allEmailTemplates.emailTemplates.map(({ name }: Row) => name);
    expect(await names({ search: 'appoint' })).toEqual(['Appointment confirmation', 'Appointment reminder']);
    expect(await names({ types: ['Marketing'] })).toEqual(['Eligible again', 'Holiday hours', 'We miss you']);
    expect(await names({ isEnable: false })).toEqual(['Holiday hours']);
    const all = (await ask(MAIL.list, {}, parent)).allEmailTemplates.totalRecords;
    expect(all).toBeGreaterThan(5);
    expect(await names({ clientIds: [2] }, {}, parent)).toHaveLength(6);
    const [first] = emailTemplates;
    expect((await refused(MAIL.byId, { id: first.id }, other))[0]).toBe('NOT_FOUND');
    expect((await refused(MAIL.versions, { id: first.id }, other))[0]).toBe('NOT_FOUND');
    expect((await refused(MAIL.toggle, { id: first.id, on: false }, other))[0]).toBe('NOT_FOUND');
    expect((await ask(MAIL.byId, { id: first.id }, reader)).emailTemplateById).toMatchObject({
      viewerCanEdit: false,
      viewerCanDelete: false,
    });
    expect(await refused(MAIL.create, { t: newTemplate() }, reader)).toEqual(['FORBIDDEN']);
    expect(await refused(MAIL.test, { t: newTemplate() }, reader)).toEqual(['FORBIDDEN']);
  });

  test('the parent administration previews as a bank with its samples, and with nobody’s as itself', async () => {
    const t = newTemplate({ template: '<p>{{bankName}}</p>' });
    const textAs = async (caller: Caller): Promise<string> =>
      (await ask(MAIL.preview, { t, d: null }, caller)).emailTemplatePreview.text.trim();
    const { rows } = await server.sql('SELECT name FROM sites WHERE site_id = 2');
    expect(await textAs(await server.signIn('super', 2))).toBe(rows[0].name);
    expect(await textAs(parent)).not.toBe(rows[0].name);
  });

  test('nothing that runs or asks another server is stored, and what is taken out is named', async () => {
    const made = await make({ name: 'Hostile', template: HOSTILE });
    expect(made.template).not.toMatch(/script|onclick|javascript|iframe|evil|url\(/i);
    expect(made.template).toContain('<p>Hi {{firstName}}</p>');
    expect(made.template).toContain('color:red');
    const shown = await preview(newTemplate({ template: HOSTILE }));
    expect(shown.removed).toEqual(['onclick', '<script>', '<iframe>', 'href', 'style="background-image"']);
    expect(shown.html).toContain('Hi Carmen');
    // What is stored once stays as it is.
    expect((await change(made, { name: 'Hostile', template: made.template })).updatedAt).toBe(made.updatedAt);
    const pictured = await preview(
      newTemplate({ template: '<p><img src="https://a.example/x.png" alt="A <map>"></p>' }),
    );
    expect(pictured.html).not.toMatch(/<img|a\.example/);
    expect(pictured.html).toContain('A &lt;map&gt;');
  });

  test('a text without any tag is stored and shown as it is typed', async () => {
    const template = 'We <3 donors.\n\nAges 5 < 18 & {{firstName}}';
    const made = await make({ name: 'Typed', template });
    expect(made.template).toBe(template);
    expect(await preview(newTemplate({ template }))).toMatchObject({
      text: 'We <3 donors.\n\nAges 5 < 18 & Carmen',
      html: expect.stringContaining('We &lt;3 donors.\n\nAges 5 &lt; 18 &amp; Carmen'),
      removed: [],
    });
    // Beside a tag it is markup, and escaped in it.
    expect((await make({ name: 'Marked', template: '<p>We <3 you</p>' })).template).toBe(
      '<p>We &lt;3 you</p>',
    );
  });

  test('a name is once in a bank; unknown variables and too much are refused', async () => {
    await make({ name: 'Only one' });
    expect(await refused(MAIL.create, { t: newTemplate({ name: 'only ONE' }) })).toEqual([
      'BAD_USER_INPUT',
      'emailTemplate.name: notUnique',
    ]);
    expect((await ask(MAIL.isFree, { name: 'Only One' })).isEmailTemplateFree).toBe(false);
    expect(await refused(MAIL.create, { t: newTemplate({ name: 'Two', subject: '{{bloodType}}' }) })).toEqual(
      ['BAD_USER_INPUT', 'emailTemplate.subject: unknownVariable'],
    );
    expect(
      (await refused(MAIL.create, { t: newTemplate({ name: 'Two', template: 'é'.repeat(60_000) }) }))[0],
    ).toBe('BAD_USER_INPUT');
  });

  test('each save is a version that can be read again; a switch is none; two who save at once collide', async () => {
    const one = await make({ name: 'Versioned' });
    const two = await change(one, { name: 'Versioned', template: '<p>Two</p>' });
    expect(
      (
        await refused(MAIL.update, {
          t: { ...newTemplate({ name: 'Lost' }), id: one.id, updatedAt: one.updatedAt },
        })
      )[0],
    ).toBe('CONFLICT');
    const three = await change(two, { name: 'Renamed', template: '<p>Two</p>', subject: 'Three' });
    await ask(MAIL.toggle, { id: one.id, on: false });
    expect((await ask(MAIL.versions, { id: one.id })).emailTemplateVersions).toMatchObject([
      { number: 3, name: 'Renamed', subject: 'Three', template: '<p>Two</p>', at: three.updatedAt },
      { number: 2, name: 'Versioned', subject: 'Hello {{firstName}}', template: '<p>Two</p>' },
      { number: 1, name: 'Versioned', template: newTemplate().template, actorName: expect.any(String) },
    ]);
    const [seeded] = (await ask(MAIL.list, { f: { search: 'Thank you' } })).allEmailTemplates.emailTemplates;
    expect((await ask(MAIL.versions, { id: seeded.id })).emailTemplateVersions).toMatchObject([
      { number: 1, actorName: null },
    ]);
    expect((await auditOf(server, 'emailTemplate', one.id)).map(({ action }) => action)).toEqual([
      'Create',
      'Update',
      'Update',
      'Update',
    ]);
    await ask(MAIL.remove, { id: one.id });
    expect((await ask(MAIL.restore, { ids: [one.id] })).restoreEmailTemplates).toMatchObject([
      { status: 'done' },
    ]);
    expect((await ask(MAIL.byId, { id: one.id })).emailTemplateById).toMatchObject({ name: 'Renamed' });
  });

  test('many are switched at once; what an event is answered with stays', async () => {
    const f = { types: ['Transactional'], search: 'appoint' };
    const outcome = async (on: boolean) =>
      (await ask(MAIL.toggleAll, { f, on, n: 2 })).toggleEmailTemplates.map(
        ({ status, reason }: { status: string; reason: string | null }) => reason ?? status,
      );
    expect(await refused(MAIL.toggleAll, { f, on: false, n: 3 })).toEqual([
      'BAD_USER_INPUT',
      'expectedRows: rowsChanged',
    ]);
    expect([await outcome(false), await outcome(false), await outcome(true)]).toEqual([
      ['done', 'done'],
      ['already', 'already'],
      ['done', 'done'],
    ]);
    const { templateId } = await eventOf('AppointmentBooked');
    expect(await refused(MAIL.remove, { id: templateId })).toEqual(['BAD_USER_INPUT', 'id: inUse']);
  });

  test('a donor is shown to who may read donors; another bank’s to nobody', async () => {
    const [donor] = await newDonors(server, 1);
    await server.sql("UPDATE donors SET first_name = '<b>Nora</b>' WHERE id = $1", [donor?.id]);
    const t = newTemplate({
      subject: 'To {{firstName}}',
      template: '<p>{{firstName}} {{bankName}} {{x}}</p>',
    });
    const shown = await preview(t, donor?.id);
    expect(shown).toMatchObject({ subject: 'To <b>Nora</b>' });
    expect(shown.html).toContain('&lt;b&gt;Nora&lt;/b&gt; Riverside Blood Center {{x}}');
    expect(shown.text).toBe('<b>Nora</b> Riverside Blood Center {{x}}');
    expect((await refused(MAIL.preview, { t, d: donor?.id }, other))[0]).toBe('NOT_FOUND');
  });

  test('a test goes to oneself, once for a key, and not without end', async () => {
    const t = newTemplate({ subject: 'Try {{firstName}}', template: '<p>{{firstName}}</p>' });
    const key = 'test-mail-once-1';
    for (let time = 0; time < 2; time += 1)
      expect((await ask(MAIL.test, { t, key })).sendTestEmail).toEqual({
        result: true,
        message: 'bank-admin@donorgrid.example',
      });
    const sent = await server.sql("SELECT 1 FROM mail_outbox WHERE subject = '[Test] Try Carmen'");
    expect(sent.rows).toHaveLength(1);
    const mail = await lastMailTo(server, 'bank-admin@donorgrid.example');
    expect(mail).toContain('<p>Carmen</p>');
    for (let time = 1; time < 10; time += 1) await ask(MAIL.test, { t });
    expect(await refused(MAIL.test, { t })).toEqual(['RATE_LIMITED']);
  });

  test('events say their template and what became of their mail; only what fits can be chosen', async () => {
    const { rows } = await server.sql(
      `SELECT count(*)::int AS sent FROM email_deliveries m JOIN email_events e ON e.id = m.email_event_id
       WHERE e.client_id = 1 AND e.name = 'DonationRecorded' AND m.at > now() - interval '30 days' AND m.at <= now()`,
    );
    const thanks = await eventOf('DonationRecorded');
    expect(thanks).toMatchObject({ templateName: 'Thank you', isEnable: true, sent: rows[0].sent });
    expect(thanks.delivered + thanks.bounced).toBeLessThanOrEqual(thanks.sent);
    const invitation = await eventOf('DriveInvitation');
    expect(invitation).toMatchObject({ templateId: null, isEnable: true, sent: 0 });
    const reminder = await eventOf('AppointmentReminder');
    expect(invitation.choices).not.toContainEqual(expect.objectContaining({ id: reminder.templateId }));
    expect(await refused(MAIL.event, { name: 'DriveInvitation', id: reminder.templateId, on: true })).toEqual(
      ['BAD_USER_INPUT', 'templateId: unknownVariable'],
    );
    expect(await refused(MAIL.event, { name: 'Unheard', id: null, on: true })).toEqual([
      'BAD_USER_INPUT',
      'name: isNotValid',
    ]);
    const foreign = (await ask(MAIL.list, {}, other)).allEmailTemplates.emailTemplates[0].id;
    expect((await refused(MAIL.event, { name: 'EligibleAgain', id: foreign, on: true }))[0]).toBe(
      'BAD_USER_INPUT',
    );
    const { email, updatedAt } = (await ask(MAIL.replyTo)).getReplyToEmail;
    expect(email).toMatch(/^office@/);
    const set = (await ask(MAIL.setReplyTo, { email: 'answers@riverside.example', at: updatedAt }))
      .updateReplyToEmail;
    expect(set.email).toBe('answers@riverside.example');
    expect((await refused(MAIL.setReplyTo, { email: 'late@a.example', at: updatedAt }))[0]).toBe('CONFLICT');
    expect(await refused(MAIL.setReplyTo, { email: 'nobody' })).toEqual([
      'BAD_USER_INPUT',
      'email: emailFormat',
    ]);
    expect(await refused(MAIL.setReplyTo, { email: '' }, reader)).toEqual(['FORBIDDEN']);
  });

  test('a booking is confirmed by the bank’s template, counted to its event, and by the built-in text without one', async () => {
    const open = openDrive(desk, () => ground);
    const driveId = await open(day());
    const donors = await newDonors(server, 3);
    const book = async (at: number) => {
      const { times } = (await ask(APPOINTMENTS.bookable, { driveId })).bookableSlots;
      const { startTime, donationTypeId } = times[at];
      await ask(APPOINTMENTS.add, { a: { donorId: donors[at]?.id, driveId, startTime, donationTypeId } });
      return (await lastMailTo(server, donors[at]?.email ?? '')).replaceAll(/\r?\n /g, '');
    };
    const before = await eventOf('AppointmentBooked');
    const own = await make({
      name: 'Own words',
      subject: 'Own words for {{firstName}}',
      template: '<p>Own <b>{{date}} {{time}} {{location}}</b></p>',
    });
    const assign = (id: string | null, on = true) => ask(MAIL.event, { name: 'AppointmentBooked', id, on });
    await assign(own.id);
    const mail = await book(0);
    expect(mail).toMatch(/Subject: Own words for Nora1/);
    expect(mail).toMatch(/Reply-To: .*@riverside\.example/);
    expect(mail).toMatch(/<p>Own <b>.* 9:00 AM C/);
    await expect.poll(async () => (await eventOf('AppointmentBooked')).sent).toBe(before.sent + 1);
    expect((await eventOf('AppointmentBooked')).delivered).toBe(before.delivered + 1);
    await ask(MAIL.toggle, { id: own.id, on: false });
    expect(await book(1)).toContain('thank you for giving');
    await assign(null, false);
    expect(await book(2)).toBe('');
    await assign(before.templateId);
  });
});
