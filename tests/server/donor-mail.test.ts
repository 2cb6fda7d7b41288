import { beforeAll, describe, expect, test } from 'vitest';
import { bookingDesk } from '../support/appointment-desk.ts';
import { auditOf } from '../support/calls.ts';
import { lastMailTo } from '../support/outbox.ts';
import { DATABASES } from '../support/server.ts';

const TEMPLATES = 'query ($r: MailRecipients!) { mailTemplates(recipients: $r) { id name subject type } }';
const WANTS =
  'query ($f: DonorSearchInput) { page: allDonorsSearchSortWithPagination(filter: $f) { donors { id wantsEmail } } }';
const DONORS = `mutation ($f: DonorSearchInput!, $t: ID!, $n: Int!, $k: String) {
  job: startMailDonors(filter: $f, templateId: $t, expectedRows: $n, idempotencyKey: $k) { id } }`;
const APPOINTMENTS = `mutation ($f: AppointmentFilterInput!, $t: ID!, $n: Int!) {
  job: startMailAppointments(filter: $f, templateId: $t, expectedRows: $n) { id } }`;
const JOB = 'query ($id: ID!) { job: jobById(id: $id) { state counts { name value } } }';
const ROWS = 'query ($id: ID!) { jobRows(id: $id) { rows { name status problems { code } } } }';

describe.each(DATABASES)('e-mail to those who are chosen, on %s', (kind) => {
  const desk = bookingDesk(kind, 11);
  const { ask, refused, open, day, somebody, book } = desk;
  let template = '';
  beforeAll(async () => {
    template = (await templates('DONORS')).find(({ name }) => name === 'We miss you')?.id ?? '';
  });
  const templates = async (r: string, who = desk.bank): Promise<{ id: string; name: string }[]> =>
    (await ask(TEMPLATES, { r }, who)).mailTemplates;
  const ended = async (id: string) => {
    await expect.poll(async () => (await ask(JOB, { id })).job.state, { timeout: 30_000 }).toBe('DONE');
    const { counts } = (await ask(JOB, { id })).job as { counts: { name: string; value: number }[] };
    return Object.fromEntries(
      counts.filter(({ value }) => value > 0).map(({ name, value }) => [name, value]),
    );
  };
  const written = async (donorId: string): Promise<number> =>
    (await desk.server.sql('SELECT count(*)::int AS n FROM mail_outbox WHERE donor_id = $1', [donorId]))
      .rows[0].n;

  test('offered is what uses nothing but what is known of them; in the parent view nothing is', async () => {
    const names = async (r: string, who = desk.bank) => (await templates(r, who)).map(({ name }) => name);
    expect(await names('DONORS')).toEqual(['We miss you']);
    expect(await names('APPOINTMENTS')).toEqual([
      'Appointment confirmation',
      'Appointment reminder',
      'Eligible again',
      'Thank you',
      'We miss you',
    ]);
    expect(await names('DONORS', await desk.server.signIn('super'))).toEqual([]);
    expect(await refused(TEMPLATES, { r: 'DONORS' }, await desk.server.signIn('reader'))).toEqual([
      'FORBIDDEN',
    ]);
  });

  test('the parent administration sends as the bank of a donor, and follows the sending from its own view', async () => {
    const donor = somebody();
    const [parent, asBank] = [await desk.server.signIn('super'), await desk.server.signIn('super', 1)];
    expect((await templates('DONORS', asBank)).map(({ id }) => id)).toEqual([template]);
    const { job } = await ask(DONORS, { f: { ids: [donor.id] }, t: template, n: 1 }, asBank);
    await expect
      .poll(async () => (await ask(JOB, { id: job.id }, parent)).job.state, { timeout: 30_000 })
      .toBe('DONE');
    expect(await written(donor.id)).toBe(1);
  });

  test('each donor who wants mail gets one, with a way to end it; the others are named', async () => {
    const [one, silent, ended_, later] = [somebody(), somebody(), somebody(), somebody()];
    await desk.server.sql('UPDATE donors SET email_ok = false WHERE id = $1', [silent.id]);
    const { page } = await ask(WANTS, { f: { ids: [one.id, silent.id] } });
    expect(
      new Map(page.donors.map((donor: { id: string; wantsEmail: boolean }) => Object.values(donor))),
    ).toEqual(
      new Map([
        [one.id, true],
        [silent.id, false],
      ]),
    );
    await desk.server.sql(
      'INSERT INTO invitations (client_id, donor_id, sent_at, unsubscribed_at) VALUES (1, $1, now(), now())',
      [ended_.id],
    );
    await desk.server.sql(
      `UPDATE donors SET do_not_contact_until = (now() + interval '30 days')::date WHERE id = $1`,
      [later.id],
    );
    const ids = [one, silent, ended_, later].map(({ id }) => id);
    const asked = { f: { ids }, t: template, n: 4, k: 'miss-four-of-them' };
    const { id } = (await ask(DONORS, asked)).job;
    expect(await ended(id)).toEqual({ done: 1, skipped: 3 });
    expect((await ask(DONORS, asked)).job.id).toBe(id);
    const { rows } = (await ask(ROWS, { id })).jobRows as {
      rows: { status: string; problems: { code: string }[] }[];
    };
    expect(
      rows.flatMap(({ status, problems }) => (status === 'skipped' ? problems.map(({ code }) => code) : [])),
    ).toEqual(Array(3).fill('noMailWanted'));
    expect(await Promise.all(ids.map(written))).toEqual([1, 0, 0, 0]);
    const mail = await lastMailTo(desk.server, one.email);
    expect(mail).toContain(`We have not seen you for a while, ${one.first_name}`);
    expect(mail).toMatch(/List-Unsubscribe:\s+<https?:\/\/\S+\/unsubscribe\//);
    // The template has the link itself: it is not said twice.
    expect(mail).not.toContain('No more invitations');
    expect(await auditOf(desk.server, 'donor', one.id)).toMatchObject([
      { action: 'SendEmail', after: { template: 'We miss you' } },
    ]);
  });

  test('a bank that is not active advertises nothing, and tells of what is booked', async () => {
    const asBank = await desk.server.signIn('super', 1);
    const donor = somebody();
    const drive = await open(day());
    const { id: appointment } = await book(drive, donor.id);
    const sent = async (job: string) => {
      await expect
        .poll(async () => (await ask(JOB, { id: job }, asBank)).job.state, { timeout: 30_000 })
        .toBe('DONE');
      return (await ask(JOB, { id: job }, asBank)).job.counts;
    };
    await desk.server.sql('UPDATE sites SET is_active = false WHERE site_id = 1');
    const advertised = (await ask(DONORS, { f: { ids: [donor.id] }, t: template, n: 1 }, asBank)).job;
    expect(await sent(advertised.id)).toEqual([{ name: 'skipped', value: 1 }]);
    const about = (await templates('APPOINTMENTS', asBank)).find(({ name }) => name === 'Thank you')?.id;
    const told = (await ask(APPOINTMENTS, { f: { ids: [appointment] }, t: about, n: 1 }, asBank)).job;
    expect(await sent(told.id)).toEqual([{ name: 'done', value: 1 }]);
    await desk.server.sql('UPDATE sites SET is_active = true WHERE site_id = 1');
  });

  test('who has an appointment is told of that one, though they want no advertisement', async () => {
    const drive = await open(day());
    const [one, other] = [somebody(), somebody()];
    await desk.server.sql(
      `UPDATE donors SET do_not_contact_until = (now() + interval '30 days')::date WHERE id = $1`,
      [one.id],
    );
    const made = await book(drive, one.id, 0);
    await book(drive, other.id, 1);
    const reminder = (await templates('APPOINTMENTS')).find(
      ({ name }) => name === 'Appointment reminder',
    )?.id;
    const before = await written(one.id);
    const { id } = (await ask(APPOINTMENTS, { f: { ids: [made.id] }, t: reminder, n: 1 })).job;
    expect(await ended(id)).toEqual({ done: 1 });
    expect(await written(one.id)).toBe(before + 1);
    const mail = await lastMailTo(desk.server, one.email);
    expect(mail).toContain(made.appointmentId);
    expect(mail).toMatch(/Subject: See you on .*, Nora/);
    expect(mail).not.toContain('List-Unsubscribe');
    expect((await auditOf(desk.server, 'appointment', made.id)).map(({ action }) => action)).toEqual([
      'Book',
      'SendEmail',
    ]);
    const both = (await ask(APPOINTMENTS, { f: { driveId: drive }, t: reminder, n: 2 })).job;
    expect(await ended(both.id)).toEqual({ done: 2 });
  });

  test('a template that does not fit, of another bank, or switched off is refused, and so are other rows than were shown', async () => {
    const { id, donor_number: donorNumber } = somebody();
    const f = { donorNumber };
    const { rows } = await desk.server.sql(
      `SELECT id, client_id, name FROM email_templates WHERE name IN ('Appointment reminder', 'Holiday hours', 'We miss you') ORDER BY client_id, name`,
    );
    const of = (clientId: number, name: string) =>
      rows.find((row) => row.client_id === clientId && row.name === name)?.id;
    expect(await refused(DONORS, { f, t: of(1, 'Appointment reminder'), n: 1 })).toEqual([
      'BAD_USER_INPUT',
      'templateId: unknownVariable',
    ]);
    for (const t of [of(1, 'Holiday hours'), of(2, 'We miss you'), 'x'])
      expect(await refused(DONORS, { f, t, n: 1 })).toEqual(['NOT_FOUND']);
    expect(await refused(DONORS, { f, t: template, n: 2 })).toEqual([
      'BAD_USER_INPUT',
      'expectedRows: rowsChanged',
    ]);
    const foreign = await desk.server.signIn('bank-admin-2');
    expect(await refused(DONORS, { f, t: of(2, 'We miss you'), n: 1 }, foreign)).toEqual([
      'BAD_USER_INPUT',
      'expectedRows: rowsChanged',
    ]);
    expect(await written(id)).toBe(0);
  });
});
