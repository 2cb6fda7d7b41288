import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { toQueryDate } from '../../src/rules/calendar-dates.ts';
import { FILL_RATES } from '../../src/rules/fill-rate.ts';
import { APPOINTMENTS, newDonors, openDrive } from '../support/appointments.ts';
import { bookSlots, DRIVES, drivesAt, freshDays, type Ground, groundOf, inputOf } from '../support/drives.ts';
import { MAIL, newTemplate } from '../support/email-templates.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const CALENDAR = 'query ($date: String!) { getEventByDate(date: $date) { id bookedCount capacity } }';
const WHY = { reason: 'Storm' };

describe.each(DATABASES)('what becomes of the bookings of a drive that closes, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let ground: Ground;
  beforeAll(async () => {
    server = await startTestServer(kind);
    // What is sent has no text in the database any more.
    server.services.mailer.stop();
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
  });
  afterAll(() => server.stop());
  const desk = () => ({ server, bank });
  const { ask, byId, refused } = drivesAt(desk);
  const day = freshDays(addDays(utcDay(new Date()), 130), 60);
  const open = openDrive(desk, () => ground);
  const oneChair = {
    bedConfigration: [{ bedName: 'Chair', quantity: 1, donationTypeIds: [] as string[], isActive: true }],
  };
  const small = (date: Day) =>
    open(
      date,
      { bedConfigration: [{ ...oneChair.bedConfigration[0], donationTypeIds: [ground.typeId] }] },
      { startTime: '09:00', endTime: '11:00', startLunchTime: null, endLunchTime: null },
    );

  /** The filters of how full a drive is that find it. */
  const filledLike = async (id: string): Promise<string[]> => {
    const found = await Promise.all(
      FILL_RATES.map(async (fillRate) => {
        const { allDriveCenters } = await ask(DRIVES.names, { f: { ids: [id], fillRate } });
        return allDriveCenters.totalRecords > 0 ? [fillRate] : [];
      }),
    );
    return found.flat();
  };

  test.each([
    ['a message in standard words, unless something else is chosen', {}, 3],
    ['no message where none is wanted', { notify: false }, 0],
  ])('they are cancelled with %s', async (_name, how, mails) => {
    const id = await open(day());
    await bookSlots(server, id, 3);
    const written = async (): Promise<number> =>
      (await server.sql('SELECT count(*)::int AS count FROM mail_outbox')).rows[0].count;
    const before = await written();
    await ask(DRIVES.cancel, { id, ...WHY, a: { choice: 'CANCEL', ...how } });
    expect((await byId(id)).bookedCount).toBe(0);
    expect((await written()) - before).toBe(mails);
  });

  test('a template tells of it that is switched on and says nothing that is not known of an appointment', async () => {
    const id = await open(day());
    await bookSlots(server, id, 2);
    const template = async (name: string, over: object) =>
      (await ask(MAIL.create, { t: newTemplate({ name, ...over }) })).createEmailTemplate.id as string;
    const cancel = (emailTemplateId: string) => ({ id, ...WHY, a: { choice: 'CANCEL', emailTemplateId } });
    const off = await template('Called off, not in use', { isEnable: false });
    const near = await template('Near you', { template: 'Only {{distance}} away: {{hours}}' });
    for (const wrong of [off, near])
      expect(await refused(DRIVES.cancel, cancel(wrong))).toEqual([
        'BAD_USER_INPUT',
        'appointments.emailTemplateId: isNotValid',
      ]);
    expect((await byId(id)).bookedCount).toBe(2);
    const right = await template('Called off', { subject: 'No {{driveName}}', template: 'As {{reason}}.' });
    await ask(DRIVES.cancel, cancel(right));
    const { rows } = await server.sql(
      `SELECT o.text FROM mail_outbox o JOIN appointments a ON o.occasion LIKE 'appointment:' || a.id || ':%:cancel'
       WHERE a.drive_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ text: 'As Storm.' }, { text: 'As Storm.' }]);
  });

  test('they move to the nearest hour as the clocks of both places say it, in the evening too', async () => {
    const date = day();
    const evening = { startTime: '14:00', endTime: '20:00', startLunchTime: null, endLunchTime: null };
    const [from, to] = [
      await open(date, {}, evening),
      await open(
        addDays(date, 1),
        { resourceId: ground.otherResourceId },
        { ...evening, startTime: '09:00', endTime: '18:00', location: '7 Other St, Tulsa, OK' },
      ),
    ];
    const [donor] = await newDonors(server, 1);
    const { times } = (await ask(APPOINTMENTS.bookable, { driveId: from })).bookableSlots;
    const { startTime, donationTypeId } = times.at(-1);
    const a = { donorId: donor?.id, driveId: from, startTime, donationTypeId };
    const { id } = (await ask(APPOINTMENTS.add, { a })).adminAddAppointment;
    await ask(DRIVES.deactivate, { id: from, ...WHY, a: { choice: 'MOVE', targetDriveId: to } });
    const { rows } = await server.sql(
      `SELECT drive_id, abs(extract(epoch FROM (start_time - interval '1 day') - $2::timestamptz))::int / 60 AS apart
       FROM appointments WHERE id = $1`,
      [id, startTime],
    );
    expect(rows).toEqual([{ drive_id: to, apart: expect.any(Number) }]);
    // The last time of the other day: two hours earlier, and not the first of the morning.
    expect(rows[0].apart).toBeLessThan(180);
  });

  test.each([
    ['is deactivated, and moves them', DRIVES.deactivate, 'MOVE'],
    ['is deactivated, and cancels them', DRIVES.deactivate, 'CANCEL'],
    ['is canceled', DRIVES.cancel, 'CANCEL'],
  ] as const)(
    'it %s: whoever is here, was sent home or did not come is left alone',
    async (_how, query, choice) => {
      const date = day();
      const id = await open(date);
      const elsewhere = { resourceId: ground.otherResourceId };
      const to =
        choice === 'MOVE' ? await open(day(), elsewhere, { location: '9 Other St, Tulsa, OK' }) : null;
      await bookSlots(server, id, 4);
      await server.sql(
        `UPDATE appointments a SET mark = m.mark FROM (SELECT id, (ARRAY['ARRIVED', 'DEFERRED', 'NO_SHOW'])[row_number() OVER (ORDER BY id)] AS mark
         FROM appointments WHERE drive_id = $1) m WHERE m.id = a.id`,
        [id],
      );
      const { driveCenterById } = await ask(
        'query ($id: ID!) { driveCenterById(id: $id) { bookedDays { name value } } }',
        { id },
      );
      expect(driveCenterById.bookedDays).toEqual([{ name: date, value: 1 }]);
      await ask(query, { id, ...WHY, a: { choice, ...(to ? { targetDriveId: to } : {}) } });
      const { rows } = await server.sql(
        'SELECT mark, canceled FROM appointments WHERE drive_id = $1 ORDER BY mark',
        [id],
      );
      const kept = ['ARRIVED', 'DEFERRED', 'NO_SHOW'].map((mark) => ({ mark, canceled: false }));
      expect(rows).toEqual(to ? kept : [...kept, { mark: null, canceled: true }]);
    },
  );

  test('a drive that is booked out opens again, and takes whoever comes when a place is free', async () => {
    const id = await small(day());
    const { capacity } = await byId(id);
    await bookSlots(server, id, capacity);
    await ask(DRIVES.deactivate, { id, ...WHY, a: { choice: 'KEEP' } });
    expect((await byId(id)).status).toBe('Deactivated');
    const { status, bedSlotDate } = (await ask(DRIVES.activate, { id })).activateDriveCenter;
    expect({ status, bedSlotDate }).toEqual({
      status: 'Active',
      bedSlotDate: [{ date: expect.any(String), slots: 0, error: null }],
    });
    const free = async (): Promise<number> =>
      (await ask(APPOINTMENTS.bookable, { driveId: id })).bookableSlots.times.reduce(
        (sum: number, time: { free: number }) => sum + time.free,
        0,
      );
    expect(await free()).toBe(0);
    const { rows } = await server.sql('SELECT id FROM appointments WHERE drive_id = $1 LIMIT 1', [id]);
    await ask(APPOINTMENTS.cancel, { id: rows[0].id, reason: 'Ill', notify: false });
    expect(await free()).toBe(1);
  });

  test('how full it is counts what can be booked alone', async () => {
    const id = await small(day());
    await bookSlots(server, id, 1);
    await server.sql("UPDATE drive_slots SET blocked_reason = 'VIP' WHERE drive_id = $1 AND booked = 0", [
      id,
    ]);
    expect(await byId(id)).toMatchObject({ bookedCount: 1, capacity: 1 });
    expect(await filledLike(id)).toEqual(['HIGH']);
  });

  test.each([
    [9, ['LOW']],
    [10, ['MIDDLE']],
    [16, ['MIDDLE']],
    [17, ['HIGH']],
  ])('booked for %i of its 20 places it is filled %j, open or closed with them', async (booked, rates) => {
    const chairs = { ...oneChair.bedConfigration[0], quantity: 5, donationTypeIds: [ground.typeId] };
    const hours = { startTime: '09:00', endTime: '11:00', startLunchTime: null, endLunchTime: null };
    const id = await open(day(), { bedConfigration: [chairs] }, hours);
    expect((await byId(id)).capacity).toBe(20);
    await bookSlots(server, id, booked);
    expect(await filledLike(id)).toEqual(rates);
    await ask(DRIVES.deactivate, { id, ...WHY, a: { choice: 'KEEP' } });
    expect(await byId(id)).toMatchObject({ status: 'Deactivated', bookedCount: booked, capacity: 20 });
    expect(await filledLike(id)).toEqual(rates);
  });

  test('closed with the bookings that it has, a drive has the room of its plan, also once it is edited', async () => {
    const date = day();
    const id = await small(date);
    const { capacity } = await byId(id);
    expect(capacity).toBeGreaterThan(2);
    await bookSlots(server, id, 1);
    const filled = async () => [await byId(id), await filledLike(id)];
    const little = (status: string) => [
      expect.objectContaining({ status, bookedCount: 1, capacity }),
      ['LOW'],
    ];
    expect(await filled()).toEqual(little('Active'));
    await ask(DRIVES.deactivate, { id, ...WHY, a: { choice: 'KEEP' } });
    expect(await filled()).toEqual(little('Deactivated'));
    // That is what it would give: as long as it is closed nobody else finds a slot.
    expect((await ask(DRIVES.schedule, { id, d: date })).driveSchedule).toMatchObject([{ booked: 1 }]);
    // The calendar reads no plans: of what is not open it tells the bookings alone.
    const items = (await ask(CALENDAR, { date: toQueryDate(date) })).getEventByDate;
    expect(items).toContainEqual({ id, bookedCount: 1, capacity: 0 });
    const input = inputOf(await byId(id));
    await ask(DRIVES.update, { d: { ...input, resourceId: ground.otherResourceId } });
    expect(await filled()).toEqual(little('Pending approval'));
  });
});
