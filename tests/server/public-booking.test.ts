import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../src/lib/day.ts';
import { APPOINTMENTS, type MadeDonor, newDonors, openDrive } from '../support/appointments.ts';
import { callsAt, refusalOf } from '../support/calls.ts';
import { today } from '../support/clock/run-days.ts';
import { type Ground, groundOf } from '../support/drives.ts';
import { strangersAt } from '../support/identity.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { SITE_STATUS } from '../support/sites.ts';

const BOOK =
  'mutation ($a: PublicAppointmentInput!, $k: String!) { createAppointment(appointment: $a, idempotencyKey: $k) { result message } }';
const SUBMIT =
  'mutation ($d: DonorPIIInput!, $k: String!) { submitDonorPII(donor: $d, idempotencyKey: $k) { result message } }';
const FORGOT =
  'mutation ($email: String!) { createOTPForResetPasswordForDonor(email: $email, clientId: 1) { message } }';
const RESET =
  'mutation ($otp: String!, $password: String!) { resetDonorPasswordByOTP(otp: $otp, password: $password, clientId: 1) { result message } }';

describe.each(DATABASES)('what pages of donors may do without a token, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let ground: Ground;
  let driveId = '';
  let donors: MadeDonor[] = [];
  let next = 0;
  const desk = () => ({ server, bank });
  const { ask } = callsAt(desk);
  const { call, codeTo } = strangersAt(() => server);
  beforeAll(async () => {
    server = await startTestServer(kind, { TRUST_PROXY: 'on' });
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
    driveId = await openDrive(desk, () => ground)(addDays(today(), 130));
    donors = await newDonors(server, 10);
  });
  afterAll(() => server.stop());
  beforeEach(() => server.sql('DELETE FROM rate_limits'));
  const somebody = (): MadeDonor => donors[next++] as MadeDonor;
  const slots = async (): Promise<{ id: string }[]> =>
    (await ask(APPOINTMENTS.available, { driveId })).availableAppointments;
  const inputFor = (donor: MadeDonor, slotId: string, code?: string) => ({
    clientId: 1,
    slotId,
    donorNumber: donor.donor_number,
    birthDate: donor.birth_date,
    ...(code ? { code } : {}),
  });
  const key = () => randomUUID();
  const liveOf = async (donor: MadeDonor): Promise<number> =>
    (
      await server.sql(
        `SELECT count(*)::int AS n FROM appointments WHERE donor_id = '${donor.id}' AND NOT canceled`,
      )
    ).rows[0].n;

  test('a code of the mail books once, however often it is sent; the donor is told, and nobody else did it', async () => {
    const donor = somebody();
    const from = { deviceId: randomUUID() };
    const [slot] = await slots();
    // The number of the card, in small letters.
    await server.sql('UPDATE donors SET donor_number = upper(donor_number) WHERE id = $1', [donor.id]);
    const number = donor.donor_number.toLowerCase();
    const typed = { ...inputFor(donor, slot?.id ?? ''), donorNumber: number };
    const first = await call(BOOK, { a: typed, k: key() }, from);
    expect(first.data.createAppointment.result).toBe(true);
    expect(await liveOf(donor)).toBe(0);
    const code = await codeTo(donor.email);
    expect(code).toMatch(/^\d{8}$/);
    const asked = { a: { ...typed, code }, k: key() };
    for (let sent = 0; sent < 3; sent += 1) {
      const { data, errors } = await call(BOOK, asked, from);
      expect(errors).toEqual([]);
      expect(data.createAppointment).toEqual({ result: true, message: 'Your appointment is booked' });
    }
    expect(await liveOf(donor)).toBe(1);
    const again = await call(BOOK, { ...asked, k: key() }, from);
    expect(refusalOf(again)).toEqual(['BAD_USER_INPUT', 'appointment.slotId: slotTaken']);
    const { rows } = await server.sql(
      `SELECT created_by, client_id FROM appointments WHERE donor_id = '${donor.id}'`,
    );
    expect(rows).toEqual([{ created_by: 'Donor', client_id: 1 }]);
    const REPORT = `query ($f: ReportFilterInput!) { getDonorActivityReport(filter: $f) { tiles { name value }
      activityLogs { activity user appointmentTime donor { id } } } }`;
    const span = { from: addDays(today(), -1), to: addDays(today(), 1) };
    const acts = async () =>
      (await ask(REPORT, { f: { ...span, activities: ['Book'] } })).getDonorActivityReport;
    const own = {
      activity: 'Book',
      user: null,
      appointmentTime: expect.any(String),
      donor: { id: donor.id },
    };
    const { activityLogs, tiles } = await acts();
    expect(activityLogs[0]).toEqual(own);
    // What the page says of the same booking besides is the same act.
    const SAYS = `mutation ($email: String!) { createActivityLogs(pageName: "/donor/schedule", activity: "Book", application: "Portal",
      email: $email, userRole: "donor") { id } }`;
    await server.sql('DELETE FROM rate_limits');
    expect((await call(SAYS, { email: donor.email }, from)).errors).toEqual([]);
    expect((await acts()).tiles).toEqual(tiles);
    const mails = await server.sql(
      `SELECT 1 FROM mail_outbox WHERE recipient = '${donor.email}' AND occasion LIKE '%:confirmation'`,
    );
    expect(mails.rows).toHaveLength(1);
  });

  test('a donor sets a new password by the code of the mail, once, on the device that asked', async () => {
    const donor = somebody();
    const from = { deviceId: randomUUID() };
    const reset = (otp: string, device = from) => call(RESET, { otp, password: 'Donor!grid9' }, device);
    const hash = async (): Promise<string | null> =>
      (await server.sql('SELECT password_hash FROM donors WHERE id = $1', [donor.id])).rows[0].password_hash;
    const before = await hash();
    await call(FORGOT, { email: donor.email }, from);
    const code = await codeTo(donor.email);
    expect(refusalOf(await reset(code, { deviceId: randomUUID() }))).toContain('otp: otpWrong');
    expect(await hash()).toBe(before);
    expect((await reset(code)).data.resetDonorPasswordByOTP).toEqual({
      result: true,
      message: 'Password Reset Successful',
    });
    const after = await hash();
    expect(after).not.toBe(before);
    expect(after).not.toContain('Donor!grid9');
    expect((await reset(code)).data).toBeFalsy();
    expect(await hash()).toBe(after);
  });

  test('an answer without the code tells nothing of who is there', async () => {
    const donor = somebody();
    const [slot] = await slots();
    const id = slot?.id ?? '';
    const known = await call(BOOK, { a: inputFor(donor, id), k: key() }, {});
    const wrongDay = await call(
      BOOK,
      { a: { ...inputFor(donor, id), birthDate: '1990-01-01' }, k: key() },
      {},
    );
    const nobody = await call(
      BOOK,
      { a: { ...inputFor(donor, id), donorNumber: 'D-0000000' }, k: key() },
      {},
    );
    expect(wrongDay.data).toEqual(known.data);
    expect(nobody.data).toEqual(known.data);
    const wrong = await call(BOOK, { a: inputFor(donor, id, '00000000'), k: key() }, {});
    expect(refusalOf(wrong)).toEqual(['BAD_USER_INPUT', 'appointment.code: otpWrong']);
    expect(await liveOf(donor)).toBe(0);
  });

  test('a code is good for its own donor, device and bank alone', async () => {
    const [donor, other] = [somebody(), somebody()];
    const from = { deviceId: randomUUID() };
    const [slot] = await slots();
    const id = slot?.id ?? '';
    await call(BOOK, { a: inputFor(donor, id), k: key() }, from);
    const code = await codeTo(donor.email);
    expect(refusalOf(await call(BOOK, { a: inputFor(donor, id, code), k: key() }, {}))).toEqual([
      'BAD_USER_INPUT',
      'appointment.code: otpWrong',
    ]);
    expect(
      refusalOf(await call(BOOK, { a: { ...inputFor(donor, id, code), clientId: 2 }, k: key() }, from))[0],
    ).toBe('NOT_FOUND');
    expect(refusalOf(await call(BOOK, { a: inputFor(other, id, code), k: key() }, from))).toEqual([
      'BAD_USER_INPUT',
      'appointment.code: otpWrong',
    ]);
    expect([await liveOf(donor), await liveOf(other)]).toEqual([0, 0]);
  });

  test('a bank that has closed since it sent the code takes no booking, and the code stays good', async () => {
    const donor = somebody();
    const from = { deviceId: randomUUID() };
    const [slot] = await slots();
    const id = slot?.id ?? '';
    await call(BOOK, { a: inputFor(donor, id), k: key() }, from);
    const code = await codeTo(donor.email);
    const parent = await server.signIn('super');
    const { rows } = await server.sql('SELECT id FROM sites WHERE site_id = 1');
    const open = (on: boolean) => ask(SITE_STATUS, { id: rows[0].id, on }, parent);
    const book = () => call(BOOK, { a: inputFor(donor, id, code), k: key() }, from);
    await open(false);
    expect(refusalOf(await book())[0]).toBe('NOT_FOUND');
    expect(await liveOf(donor)).toBe(0);
    await open(true);
    // Closing a bank ends its sessions.
    bank = await server.signIn('bank-admin');
    expect((await book()).errors).toEqual([]);
    expect(await liveOf(donor)).toBe(1);
  });

  test('one address has five calls a minute', async () => {
    const donor = somebody();
    const [slot] = await slots();
    const codes: number[] = [];
    for (let sent = 0; sent < 7; sent += 1)
      codes.push(
        (
          await call(
            BOOK,
            { a: { ...inputFor(donor, slot?.id ?? ''), donorNumber: `X${sent}` }, k: key() },
            {},
          )
        ).status,
      );
    expect(codes.filter((status) => status === 429)).toHaveLength(2);
  });

  test('what somebody tells of themself makes a donor once; who may be there already is left as they are', async () => {
    const d = {
      clientId: 1,
      firstName: 'Quentin',
      lastName: 'Public',
      birthDate: '1988-02-29',
      gender: 'M',
      email: 'quentin.public@donor.example',
      phone: '9185550177',
      address: { addressLine1: '1 Main St', city: 'Tulsa', state: 'OK', zipCode: '74103' },
    };
    const k = key();
    const answers = [];
    for (const sent of [k, k, key()]) answers.push((await call(SUBMIT, { d, k: sent }, {})).data);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { rows } = await server.sql(
      "SELECT user_source, client_id, email_ok, round(lat) AS lat FROM donors WHERE email = 'quentin.public@donor.example'",
    );
    expect(rows).toEqual([{ user_source: 'Public form', client_id: 1, email_ok: true, lat: 36 }]);
    expect(refusalOf(await call(SUBMIT, { d: { ...d, birthDate: today() }, k: key() }, {}))).toEqual([
      'BAD_USER_INPUT',
      'donor.birthDate: donorTooYoung',
    ]);
    expect(refusalOf(await call(SUBMIT, { d: { ...d, clientId: 999 }, k: key() }, {}))[0]).toBe('NOT_FOUND');
  });

  test('the public lists name active banks and published types, and no more of them', async () => {
    const { data } = await call(
      '{ allPublicSites { siteId name phoneNumber city state timeZone } allPublicDonationTypes(clientId: 1) { name } }',
      {},
      {},
    );
    const active = await server.sql('SELECT count(*)::int AS n FROM sites WHERE is_active');
    expect(data.allPublicSites).toHaveLength(active.rows[0].n);
    const types = await server.sql(
      'SELECT count(*)::int AS n FROM donation_types WHERE client_id = 1 AND is_published AND NOT is_archive',
    );
    expect(data.allPublicDonationTypes).toHaveLength(types.rows[0].n);
    const none = await call('{ allPublicDonationTypes(clientId: 999) { name } }', {}, {});
    expect(none.data.allPublicDonationTypes).toEqual([]);
  });
});
