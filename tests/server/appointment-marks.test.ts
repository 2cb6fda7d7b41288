import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { APPOINTMENTS, type MadeDonor, newDonors, openDrive } from '../support/appointments.ts';
import { auditOf, callsAt } from '../support/calls.ts';
import { DRIVES, type Ground, groundOf } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const ELIGIBILITY =
  'query ($id: ID!) { donorEligibilities(id: $id) { kind nextEligible intervalDays reasonAfter } }';
const GAVE =
  'query ($types: [String!]) { page: allDonorsSearchSortWithPagination(filter: { donationTypes: $types }) { donors { id } } }';
const AHEAD = 130;
const date = addDays(utcDay(new Date()), AHEAD);

describe.each(DATABASES)('the day of a drive, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let reader: Caller;
  let ground: Ground;
  let driveId = '';
  let donors: MadeDonor[] = [];
  let booked: { id: string; slotId: string }[] = [];
  let ahead = 0;
  const clock = (): Date => new Date(Date.now() + ahead);
  const desk = () => ({ server, bank });
  const { ask, refused } = callsAt(desk);
  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, clock);
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
    driveId = await openDrive(desk, () => ground)(date);
    donors = await newDonors(server, 5);
    const { times } = (await ask(APPOINTMENTS.bookable, { driveId })).bookableSlots;
    for (const [at, donor] of donors.slice(0, 4).entries()) {
      const { startTime, donationTypeId } = times[at];
      const a = { donorId: donor.id, driveId, startTime, donationTypeId };
      booked = [...booked, (await ask(APPOINTMENTS.add, { a })).adminAddAppointment];
    }
    // An hour into the drive.
    ahead = Date.parse(times[0].startTime) + 3_600_000 - Date.now();
    bank = await server.signIn('bank-admin');
    reader = await server.signIn('reader');
  });
  afterAll(() => server.stop());
  const sheet = async (caller: Caller = bank) =>
    (await ask(APPOINTMENTS.sheet, { driveId }, caller)).daySheet;
  const id = (at: number): string => booked[at]?.id ?? '';
  const donorRow = async (at: number) =>
    (
      await server.sql(
        `SELECT last_donation_date::text AS last, donation_type AS type, next_eligible_wb::text AS wb, next_eligible_pl::text AS pl
         FROM donors WHERE id = '${donors[at]?.id}'`,
      )
    ).rows[0];

  test('a donation goes into the history, moves the dates and counts at the drive; taken back, all is as it was', async () => {
    expect(await sheet()).toMatchObject({ date, booked: 4, open: 4, here: 0, donated: 0 });
    const before = await donorRow(0);
    const arrived = (await ask(APPOINTMENTS.arrived, { id: id(0) })).markArrived;
    expect(arrived).toMatchObject({ dayStatus: 'Arrived', status: 'Arrived', isFirstDonation: true });
    expect(await sheet()).toMatchObject({ here: 1, open: 3 });
    const donated = (await ask(APPOINTMENTS.donated, { id: id(0) })).markDonated;
    expect(donated).toMatchObject({
      dayStatus: 'Donated',
      status: 'Donated',
      donated: true,
      allowedActions: ['undo'],
    });
    expect(await donorRow(0)).toEqual({
      last: date,
      type: 'Whole Blood',
      wb: addDays(date, 56),
      pl: addDays(date, 56),
    });
    const { rows } = await server.sql(
      `SELECT date::text, donation_type, drive_id FROM donations WHERE donor_id = '${donors[0]?.id}'`,
    );
    expect(rows).toEqual([{ date, donation_type: 'Whole Blood', drive_id: driveId }]);
    expect(await sheet()).toMatchObject({
      here: 0,
      donated: 1,
      hours: expect.arrayContaining([expect.objectContaining({ donated: 1 })]),
    });
    // The goal is the drive's: what was given on another of its days counts for it, and not for this day.
    const moved = (days: number, donated: boolean) =>
      server.sql(
        `UPDATE appointments SET start_time = start_time + make_interval(days => $2), end_time = end_time + make_interval(days => $2),
           donated = $3 WHERE id = $1`,
        [id(3), days, donated],
      );
    await moved(-1, true);
    expect(await sheet()).toMatchObject({ booked: 3, donated: 1, driveDonated: 2 });
    await moved(1, false);
    const { driveCenterById } = await ask(
      'query ($id: ID!) { driveCenterById(id: $id) { forecast { booked donated } } }',
      { id: driveId },
    );
    expect(driveCenterById.forecast).toEqual({ booked: 4, donated: 1 });
    expect((await server.sql(`SELECT attendance FROM drive_centers WHERE id = '${driveId}'`)).rows).toEqual([
      { attendance: 1 },
    ]);
    await ask(APPOINTMENTS.undo, { id: id(0) });
    expect(await donorRow(0)).toEqual(before);
    expect((await server.sql(`SELECT 1 FROM donations WHERE donor_id = '${donors[0]?.id}'`)).rows).toEqual(
      [],
    );
    expect(await sheet()).toMatchObject({ here: 1, donated: 0 });
    await ask(APPOINTMENTS.undo, { id: id(0) });
    expect(await sheet()).toMatchObject({ here: 0, open: 4 });
    expect((await server.sql(`SELECT attendance FROM drive_centers WHERE id = '${driveId}'`)).rows).toEqual([
      { attendance: 0 },
    ]);
    expect((await auditOf(server, 'appointment', id(0))).map(({ action }) => action)).toEqual([
      'Book',
      'Arrived',
      'Donated',
      'Undo',
      'Undo',
    ]);
  });

  test('whoever takes back a mark of theirs takes back no other one that was set since, and the same one once', async () => {
    const one = { id: id(0) };
    await ask(APPOINTMENTS.arrived, one);
    await ask(APPOINTMENTS.donated, one, await server.signIn('bank-admin'));
    expect(await refused(APPOINTMENTS.undo, { ...one, status: 'Arrived' })).toEqual(['CONFLICT']);
    expect(await sheet()).toMatchObject({ here: 0, donated: 1 });
    await ask(APPOINTMENTS.undo, { ...one, status: 'Donated' });
    expect(await refused(APPOINTMENTS.undo, { ...one, status: 'Donated' })).toEqual(['CONFLICT']);
    expect(await sheet()).toMatchObject({ here: 1, donated: 0 });
    await ask(APPOINTMENTS.undo, { ...one, status: 'Arrived' });
    expect(await sheet()).toMatchObject({ here: 0, open: 4 });
  });

  test('what was given keeps its kind, whatever the bank calls its type before and after', async () => {
    const rename = (from: string, to: string) =>
      server.sql('UPDATE donation_types SET name = $2 WHERE client_id = 1 AND name = $1', [from, to]);
    const wait = async () => {
      const types = (await ask(ELIGIBILITY, { id: donors[0]?.id })).donorEligibilities;
      return types.find(({ kind }: { kind: string }) => kind === 'Platelets');
    };
    await rename('Whole Blood', 'Community gift');
    await ask(APPOINTMENTS.donated, { id: id(0) });
    const before = await wait();
    expect(before).toMatchObject({
      reasonAfter: 'Whole Blood',
      intervalDays: 56,
      nextEligible: addDays(date, 56),
    });
    await rename('Community gift', 'Gift of life');
    expect(await wait()).toEqual(before);
    // It is found by what it was called when it was given.
    expect((await ask(GAVE, { types: ['Community gift'] })).page.donors).toEqual([{ id: donors[0]?.id }]);
    await ask(APPOINTMENTS.undo, { id: id(0) });
    await rename('Gift of life', 'Whole Blood');
  });

  test('why somebody was deferred is told to who may change donors, and stands in no list, history or log', async () => {
    const reason = 'low hemoglobin marked-secret';
    const made = (await ask(APPOINTMENTS.deferred, { id: id(1), reason, until: addDays(date, 28) }))
      .markDeferred;
    expect(made).toMatchObject({
      dayStatus: 'Deferred',
      deferredReason: reason,
      deferredUntil: addDays(date, 28),
    });
    const rowOf = (page: { appointments: { id: string; deferredReason: string | null }[] }) =>
      page.appointments.find((row) => row.id === id(1))?.deferredReason;
    expect(rowOf(await sheet())).toBe(reason);
    expect(rowOf(await sheet(reader))).toBeNull();
    expect((await ask(APPOINTMENTS.byId, { id: id(1) }, reader)).appointmentById.deferredReason).toBeNull();
    expect(rowOf((await ask(APPOINTMENTS.all, { f: { driveId } })).allAppointments)).toBeNull();
    const trail = await server.sql(
      "SELECT 1 FROM audit_log WHERE after::text LIKE '%marked-secret%' OR before::text LIKE '%marked-secret%'",
    );
    const logged = await server.sql(
      "SELECT 1 FROM activity_logs WHERE activity_logs::text LIKE '%marked-secret%'",
    );
    expect([trail.rows, logged.rows]).toEqual([[], []]);
    expect(await refused(APPOINTMENTS.deferred, { id: id(2), reason: ' ' })).toEqual([
      'BAD_USER_INPUT',
      'appointment.reason: isRequired',
    ]);
    await ask(APPOINTMENTS.undo, { id: id(1) });
    expect((await server.sql(`SELECT deferred_reason FROM appointments WHERE id = '${id(1)}'`)).rows).toEqual(
      [{ deferred_reason: null }],
    );
  });

  test('a mark that does not follow is refused with the appointment as it is; a reader marks nothing', async () => {
    await ask(APPOINTMENTS.noShow, { id: id(2) });
    expect(await sheet()).toMatchObject({ noShow: 1 });
    for (const query of [APPOINTMENTS.arrived, APPOINTMENTS.donated])
      expect(await refused(query, { id: id(2) })).toEqual(['CONFLICT']);
    expect(await refused(APPOINTMENTS.cancel, { id: id(2), reason: 'Late' })).toEqual(['CONFLICT']);
    expect(await refused(APPOINTMENTS.arrived, { id: id(3) }, reader)).toEqual(['FORBIDDEN']);
    await ask(APPOINTMENTS.undo, { id: id(2) });
    await ask(APPOINTMENTS.arrived, { id: id(2) });
    expect(await sheet()).toMatchObject({ noShow: 0, here: 1 });
  });

  test('of twenty who mark one donation at once, one does', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => server.ask('private', APPOINTMENTS.donated, { id: id(3) }, bank)),
    );
    expect(all.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    const codes = new Set(all.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code)));
    expect([...codes].filter((code) => code !== 'RATE_LIMITED')).toEqual(['CONFLICT']);
    expect(
      (await server.sql(`SELECT 1 FROM donations WHERE donor_id = '${donors[3]?.id}'`)).rows,
    ).toHaveLength(1);
  });

  test('who walks in takes a time that has begun, has arrived, and gets no mail', async () => {
    const slot = await server.sql(
      `SELECT id FROM drive_slots WHERE drive_id = '${driveId}' AND booked = 0 AND start_time <= '${clock().toISOString()}' AND end_time > '${clock().toISOString()}' LIMIT 1`,
    );
    const a = { donorId: donors[4]?.id, slotId: slot.rows[0].id };
    expect(await refused(APPOINTMENTS.add, { a })).toEqual([
      'BAD_USER_INPUT',
      'appointment.slotId: slotOver',
    ]);
    const attendance = async (): Promise<number> =>
      (await server.sql('SELECT attendance FROM drive_centers WHERE id = $1', [driveId])).rows[0].attendance;
    // What was expected is no count of who came: the marks of this drive are, who walks in is one of them.
    await server.sql('UPDATE drive_centers SET attendance = 40 WHERE id = $1', [driveId]);
    const came = (await sheet()).appointments.filter(({ dayStatus }: { dayStatus: string }) =>
      ['Arrived', 'Donated', 'Deferred'].includes(dayStatus),
    ).length;
    const made = (await ask(APPOINTMENTS.add, { a: { ...a, isWalkIn: true } })).adminAddAppointment;
    expect(await attendance()).toBe(came + 1);
    expect(made).toMatchObject({ dayStatus: 'Arrived', allowedActions: ['donated', 'deferred', 'undo'] });
    const mail = await server.sql(`SELECT 1 FROM mail_outbox WHERE recipient = '${donors[4]?.email}'`);
    expect(mail.rows).toEqual([]);
    expect((await ask(APPOINTMENTS.shows, { donorId: donors[4]?.id })).donorShows).toEqual({
      kept: 0,
      total: 0,
      lastMissed: null,
    });
    await ask(APPOINTMENTS.undo, { id: made.id });
    expect(await attendance()).toBe(came);
  });

  test('a mark that is taken back at a drive that was canceled meanwhile leaves nobody expected there', async () => {
    const other = await openDrive(desk, () => ground)(addDays(date, 5));
    const { times } = (await ask(APPOINTMENTS.bookable, { driveId: other })).bookableSlots;
    const came = await newDonors(server, 4);
    const ids: string[] = [];
    for (const [at, { id: donorId }] of came.entries()) {
      const { startTime, donationTypeId } = times[at];
      const a = { donorId, driveId: other, startTime, donationTypeId };
      ids.push((await ask(APPOINTMENTS.add, { a })).adminAddAppointment.id);
    }
    const [absent, here, sent, before] = ids;
    ahead = Date.parse(times[0].startTime) - 3 * 3_600_000 - Date.now();
    bank = await server.signIn('bank-admin');
    await ask(APPOINTMENTS.noShow, { id: absent });
    await ask(APPOINTMENTS.arrived, { id: here });
    await ask(APPOINTMENTS.arrived, { id: sent });
    await ask(APPOINTMENTS.deferred, { id: sent, reason: 'Low hemoglobin' });
    // Theirs was on the day before, and is over.
    await server.sql(
      "UPDATE appointments SET start_time = start_time - interval '1 day', end_time = end_time - interval '1 day' WHERE id = $1",
      [before],
    );
    await ask(APPOINTMENTS.noShow, { id: before });
    await ask(DRIVES.cancel, { id: other, reason: 'Storm', a: { choice: 'CANCEL' } });
    const undone = async (of: string | undefined) => (await ask(APPOINTMENTS.undo, { id: of })).undoMark;
    const gone = { status: 'Canceled', canceled: true, cancelReason: 'Storm', allowedActions: [] };
    expect(await undone(absent)).toMatchObject(gone);
    expect(await undone(here)).toMatchObject(gone);
    // Whoever was sent home is here again first.
    expect(await undone(sent)).toMatchObject({ status: 'Arrived', canceled: false });
    expect(await undone(sent)).toMatchObject(gone);
    expect(await undone(before)).toMatchObject({ canceled: false });
    const { rows } = await server.sql(
      "SELECT recipient FROM mail_outbox WHERE occasion LIKE '%:cancel' AND recipient = ANY ($1)",
      [came.map(({ email }) => email)],
    );
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual(
      came
        .slice(0, 3)
        .map(({ email }) => email)
        .sort(),
    );
    const history = await auditOf(server, 'appointment', absent);
    expect(history.slice(-2).map(({ action }) => action)).toEqual(['Undo', 'Cancel']);
  });
});
