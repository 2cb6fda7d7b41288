import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantOf } from '../../src/rules/zones.ts';
import { at, day, today, week, ZONE } from '../support/bank-dashboard.ts';
import { bankRows } from '../support/bank-rows.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const APPOINTMENTS =
  '{ bankAppointments { date today tomorrow week next { donorName date time product driveName status } } }';
const CONTENT = `{ bankContent {
  ads { total live first { name heading cmsType sortOrder isActive } }
  mail { from to sent delivered bounced sentByWeek bouncedByWeek templates enabledTemplates
    events { name templateName isEnable sent delivered bounced } edited { name isEnable } }
  toFinish { kind count name } } }`;

describe.each(DATABASES)('the first screens of recruiters and editors, on %s', (kind) => {
  let server: TestServer;
  let caller: Awaited<ReturnType<TestServer['signIn']>>;
  let bank: ReturnType<typeof bankRows>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    caller = await server.signIn('super', 930);
    bank = bankRows(server.sql, 930);
    await bank.site();
  });
  afterAll(() => server.stop());
  const ask = async (query: string, as = caller) => {
    const { data, errors } = await server.ask('private', query, {}, as);
    expect(errors).toEqual([]);
    return data;
  };

  test('the appointments ahead, counted on the bank’s calendar', async () => {
    const { id: drive } = await bank.drive({ name: 'Hall', from: today, to: day(9) });
    const donor = await bank.donor({ first_name: 'Ann', last_name: 'Lee' });
    await bank.appointment(donor, at(0, '23:59'), { drive_id: drive });
    // A donor has one appointment at a time: the one a minute later is somebody else's.
    const next = await bank.donor({ first_name: 'Bob', last_name: 'Ray' });
    await bank.appointment(next, at(1, '00:00'), { drive_id: drive, drm_response_received: false });
    await bank.appointment(donor, at(6, '23:59'), { drive_id: drive });
    await bank.appointment(next, at(7, '00:00'), { drive_id: drive });
    // Over, given and canceled ones are nobody's work any more.
    await bank.appointment(donor, at(-1, '09:00'), { drive_id: drive });
    await bank.appointment(donor, at(2, '09:00'), { drive_id: drive, canceled: true });
    await bank.appointment(donor, at(2, '10:00'), { drive_id: drive, donated: true });
    // Nor is who was marked before their time.
    for (const [index, mark] of ['ARRIVED', 'DEFERRED', 'NO_SHOW'].entries())
      await bank.appointment(donor, at(2, `1${index + 1}:00`), { drive_id: drive, mark });
    const { bankAppointments: ahead } = await ask(APPOINTMENTS);
    expect(ahead).toMatchObject({ date: today, today: 1, tomorrow: 1, week: 3 });
    expect(ahead.next).toHaveLength(4);
    expect(ahead.next[1]).toEqual({
      donorName: 'Bob Ray',
      date: day(1),
      time: '00:00',
      product: expect.any(String),
      driveName: 'Hall',
      status: 'Unconfirmed',
    });
    expect(ahead.next.map(({ status }: { status: string }) => status)).toEqual([
      'Confirmed',
      'Unconfirmed',
      'Confirmed',
      'Confirmed',
    ]);
  });

  test('the mail of the week, the ads in their order, and what is left to finish', async () => {
    const template = (name: string, more: object) =>
      bank.add('email_templates', {
        name,
        subject: 'Hello {{firstName}}',
        type: 'Transactional',
        template: '<p>Hello</p>',
        variables: bank.json([{ variable: 'firstName', description: '' }]),
        ...more,
      });
    const thanks = await template('Thanks', { updated_at: at(-9, '10:00') });
    const off = await template('Draft', {
      subject: 'Closed {{holiday}}',
      is_enable: false,
      updated_at: at(-1, '10:00'),
    });
    const event = await bank.add('email_events', { name: 'DonationRecorded', template_id: thanks });
    await bank.add('email_events', { name: 'EligibleAgain', template_id: off });
    // No template was chosen, or nothing is sent: nothing is left to do.
    await bank.add('email_events', { name: 'AppointmentBooked' });
    await bank.add('email_events', { name: 'AppointmentReminder', template_id: off, is_enable: false });
    const mail = (sent: Date, status: string) =>
      bank.add('email_deliveries', { email_event_id: event, status, at: sent });
    const monday = (time: string, days = 0): Date =>
      new Date((instantOf({ date: week.from, time }, ZONE)?.getTime() ?? Number.NaN) + days * 86_400_000);
    await mail(monday('00:00'), 'Delivered');
    await mail(monday('00:30'), 'Bounced');
    await mail(monday('01:00'), 'Sent');
    await mail(monday('23:59', -1), 'Delivered');
    await mail(monday('12:00', -50), 'Delivered');
    const ad = (name: string, sort_order: number, is_active = true) =>
      bank.add('ads', {
        name,
        heading: `${name}!`,
        text: name,
        redirect_url: 'https://bank.example',
        cms_type: 'Large',
        sort_order,
        is_active,
      });
    await ad('Second', 2);
    await ad('First', 1);
    await ad('Also second', 2);
    await ad('Over', 3, false);
    const { ads, mail: sent, toFinish } = (await ask(CONTENT)).bankContent;
    expect([ads.total, ads.live, ads.first[0].name, ads.first[3].name]).toEqual([4, 3, 'First', 'Over']);
    expect(sent).toMatchObject({
      ...week,
      sent: 3,
      delivered: 1,
      bounced: 1,
      templates: 2,
      enabledTemplates: 1,
    });
    expect(sent.sentByWeek).toEqual([0, 0, 0, 0, 0, 0, 1, 3]);
    expect(sent.bouncedByWeek).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    const none = { sent: 0, delivered: 0, bounced: 0 };
    expect(sent.events).toEqual([
      { name: 'DonationRecorded', templateName: 'Thanks', isEnable: true, sent: 3, delivered: 1, bounced: 1 },
      { name: 'AppointmentBooked', templateName: null, isEnable: true, ...none },
      { name: 'AppointmentReminder', templateName: 'Draft', isEnable: false, ...none },
      { name: 'EligibleAgain', templateName: 'Draft', isEnable: true, ...none },
    ]);
    expect(sent.edited.map(({ name }: { name: string }) => name)).toEqual(['Draft', 'Thanks']);
    expect(toFinish).toEqual([
      { kind: 'unknownVariable', count: 1, name: 'Draft' },
      { kind: 'eventsWithoutTemplate', count: 1, name: 'EligibleAgain' },
      { kind: 'templatesOff', count: 1, name: 'Draft' },
      { kind: 'samePlace', count: 2, name: expect.stringMatching(/econd/) },
      { kind: 'adsWithoutPicture', count: 3, name: 'First' },
      { kind: 'adsOff', count: 1, name: 'Over' },
    ]);
  });

  test('each sees their own bank: the seeded editor has work there, the recruiter may not read it', async () => {
    const editor = await server.signIn('editor');
    const { ads, mail, toFinish } = (await ask(CONTENT, editor)).bankContent;
    expect([ads.total, ads.live, mail.templates]).toEqual([4, 3, 6]);
    expect(mail.sentByWeek.reduce((sum: number, count: number) => sum + count, 0)).toBeGreaterThan(20);
    expect(toFinish.map(({ kind }: { kind: string }) => kind)).toContain('unknownVariable');
    const recruiter = await server.signIn('recruiter');
    expect((await ask(APPOINTMENTS, recruiter)).bankAppointments.next).toHaveLength(6);
    const refused = await server.ask('private', CONTENT, {}, recruiter);
    expect(refused.errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  test('who may read one half of the content alone gets that half', async () => {
    const { rowCount } = await server.sql(
      `UPDATE role_enablements SET read = false WHERE name = 'Ads' AND role_id =
        (SELECT admin_role_id FROM admin_users WHERE email = 'editor@donorgrid.example')`,
    );
    expect(rowCount).toBe(1);
    const editor = await server.signIn('editor');
    const { data, errors } = await server.ask('private', CONTENT, {}, editor);
    expect(errors).toEqual([]);
    expect(data.bankContent.ads).toBeNull();
    expect(data.bankContent.mail).not.toBeNull();
    expect(data.bankContent.toFinish.map(({ kind }: { kind: string }) => kind)).not.toContain('adsOff');
  });
});
