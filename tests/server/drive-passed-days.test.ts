import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DriveInput } from '../../server/gql/types.ts';
import { addDays } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { APPOINTMENTS } from '../support/appointments.ts';
import { today } from '../support/clock/run-days.ts';
import { bookSlots, DRIVES, drivesAt, type Ground, groundOf, inputOf, newDrive } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

describe.each(DATABASES)('an edit of a drive of which some days have passed, on %s', (kind) => {
  const first = addDays(today(), 420);
  const before = new Date(`${first}T11:00:00Z`);
  let now = before;
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let ground: Ground;
  let days = 0;
  /** A session ends before the next day does. */
  const goTo = async (instant: Date): Promise<void> => {
    now = instant;
    bank = await server.signIn('bank-admin');
  };
  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, () => now);
    server.services.mailer.stop();
    await goTo(before);
    ground = await groundOf(server);
  });
  afterAll(() => server.stop());
  const { ask, make, byId, answer, refused } = drivesAt(() => ({ server, bank }));

  type Ranges = DriveInput['centerDetails'];
  const rangeOf = (startDate: Day, endDate = startDate, place: object = {}): Ranges[number] => {
    const [range] = newDrive(ground, startDate, {}, place).centerDetails;
    return { startDate, endDate, locationDetail: range?.locationDetail ?? [] };
  };

  /** A drive of which the first day, with so many donors, is over, and which is closed; the second is ahead. */
  const passed = async (ranges: (one: Day, two: Day) => Ranges, donors: number) => {
    const one = addDays(first, 60 * days++);
    const two = addDays(one, 1);
    await goTo(new Date(`${one}T11:00:00Z`));
    const { id } = await make({ ...newDrive(ground, one), centerDetails: ranges(one, two) });
    await ask(DRIVES.approve, { id, activate: true });
    await bookSlots(server, id, donors);
    await goTo(new Date(`${two}T05:00:00Z`));
    await ask(DRIVES.deactivate, { id, reason: 'Snow', a: { choice: 'KEEP' } });
    return { id, one, two, drive: await byId(id) };
  };
  const apart = (one: Day, two: Day): Ranges => [rangeOf(one), rangeOf(two)];
  const elsewhere = { location: '99 Other St, Tulsa, OK' };

  test.each([
    ['the place is taken away', 'placeGone', apart, (_one: Day, two: Day) => [rangeOf(two)]],
    [
      'its day is another one',
      'dayClosed',
      apart,
      (one: Day, two: Day) => [rangeOf(two), rangeOf(addDays(one, 5))],
    ],
    [
      'its address is another one',
      'placeGone',
      apart,
      (one: Day, two: Day) => [rangeOf(one, one, elsewhere), rangeOf(two)],
    ],
    [
      'the range begins later',
      'dayClosed',
      (one: Day, two: Day) => [rangeOf(one, two)],
      (_one: Day, two: Day) => [rangeOf(two)],
    ],
  ])('is refused where donors have been and %s', async (_what, loss, ranges, wanted) => {
    const { id, one, two, drive } = await passed(ranges, 3);
    await server.sql(
      'UPDATE appointments SET donated = true WHERE id = (SELECT id FROM appointments WHERE drive_id = $1 ORDER BY id LIMIT 1)',
      [id],
    );
    const d = { ...inputOf(drive), centerDetails: wanted(one, two) };
    const { errors } = await answer(DRIVES.update, { d });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'drive.centerDetails', code: 'slotsBooked' }],
    });
    const { totalRecords, appointments } = (await ask(DRIVES.affected, { d })).affectedAppointments;
    expect(totalRecords).toBe(3);
    expect(appointments.map((one: { loss: string }) => one.loss)).toEqual([loss, loss, loss]);
    const named = errors[0]?.extensions.appointments as { id: string }[];
    expect(named.map(({ id }) => id)).toEqual(
      appointments.map(({ appointment }: { appointment: { id: string } }) => appointment.id),
    );
    expect((await byId(id)).updatedAt).toBe(drive.updatedAt);
  });

  test('a place with a day ahead may move, and one where nobody was may go', async () => {
    const { two, drive } = await passed((one, other) => [rangeOf(one, other)], 3);
    const [range] = inputOf(drive).centerDetails;
    const locationDetail = (range?.locationDetail ?? []).map((place) => ({ ...place, ...elsewhere }));
    const moved = { ...inputOf(drive), centerDetails: [{ ...rangeOf(two), ...range, locationDetail }] };
    const updated = (await ask(DRIVES.update, { d: moved })).updateDriveCenter;
    expect(updated.centerDetails[0].locationDetail).toMatchObject([elsewhere]);

    const empty = await passed(apart, 0);
    const left = { ...inputOf(empty.drive), centerDetails: [rangeOf(empty.two)] };
    const shorter = (await ask(DRIVES.update, { d: left })).updateDriveCenter;
    expect(shorter.centerDetails).toMatchObject([{ startDate: empty.two }]);
  });

  const slotsOf = async (id: string, date: Day): Promise<{ capacity: number; booked: number }> => {
    const { rows } = await server.sql(
      `SELECT coalesce(sum(capacity), 0)::int AS capacity, coalesce(sum(booked), 0)::int AS booked FROM drive_slots
       WHERE drive_id = $1 AND (start_time AT TIME ZONE 'America/Chicago')::date = $2`,
      [id, date],
    );
    return rows[0];
  };

  test.each([
    [
      'the hours of the other day',
      (one: Day, two: Day) => [rangeOf(one), rangeOf(two, two, { endTime: '16:00' })],
    ],
    [
      'the hours of all',
      (one: Day, two: Day) => [one, two].map((day) => rangeOf(day, day, { endTime: '16:00' })),
    ],
    ['the days', (one: Day, two: Day) => [rangeOf(one), rangeOf(two, addDays(two, 1))]],
  ])('what a day that has passed offered stays when %s change', async (_what, wanted) => {
    const { id, one, two, drive } = await passed(apart, 3);
    expect(await slotsOf(id, one)).toEqual({ capacity: 63, booked: 3 });
    await ask(DRIVES.update, { d: { ...inputOf(drive), centerDetails: wanted(one, two) } });
    expect(await slotsOf(id, one)).toEqual({ capacity: 63, booked: 3 });
    await ask(DRIVES.approve, { id, activate: true });
    expect(await slotsOf(id, one)).toEqual({ capacity: 63, booked: 3 });
    expect((await slotsOf(id, two)).capacity).toBeGreaterThanOrEqual(63);
  });

  test('opened when it has begun, a day is said to have as many slots as are still to come', async () => {
    const one = addDays(first, 60 * days++);
    await goTo(new Date(`${one}T11:00:00Z`));
    const { id } = await make(newDrive(ground, one));
    await ask(DRIVES.approve, { id });
    await goTo(new Date(`${one}T18:00:00Z`));
    const { status, bedSlotDate } = (await ask(DRIVES.activate, { id })).activateDriveCenter;
    const { times } = (await ask(APPOINTMENTS.bookable, { driveId: id })).bookableSlots;
    const free = times.reduce((sum: number, time: { free: number }) => sum + time.free, 0);
    expect(free).toBeGreaterThan(0);
    expect({ status, bedSlotDate }).toEqual({
      status: 'In progress',
      bedSlotDate: [{ date: one, slots: free, error: null }],
    });
  });

  test('one that has passed is not closed, alone or beside others', async () => {
    const one = addDays(first, 60 * days++);
    const two = addDays(one, 1);
    await goTo(new Date(`${one}T11:00:00Z`));
    const { id } = await make({ ...newDrive(ground, one), centerDetails: [rangeOf(one, two)] });
    await ask(DRIVES.approve, { id, activate: true });
    await bookSlots(server, id, 1);
    await goTo(new Date(`${two}T11:00:00Z`));
    const close = (...dates: readonly Day[]) => ({ id, dates, reason: 'Snow', a: { choice: 'CANCEL' } });
    const { updatedAt } = await byId(id);
    const inPast = ['BAD_USER_INPUT', 'dates: dateInPast'];
    expect(await refused(DRIVES.deactivate, close(one))).toEqual(inPast);
    expect(await refused(DRIVES.deactivate, close(one, two))).toEqual(inPast);
    expect(await refused(DRIVES.deactivate, close(one, addDays(two, 1)))).toEqual([
      'BAD_USER_INPUT',
      'dates: isNotValid',
    ]);
    expect(await byId(id)).toMatchObject({ updatedAt, isActived: true });
    expect((await ask(DRIVES.deactivate, close(two))).deactivateDriveCenter.status).toBe('Deactivated');
    expect(await slotsOf(id, one)).toEqual({ capacity: 63, booked: 1 });
  });

  test('a day on which nobody was goes with all that it offered', async () => {
    const { id, one, two, drive } = await passed((from, to) => [rangeOf(from, to)], 0);
    expect((await slotsOf(id, one)).capacity).toBe(63);
    await ask(DRIVES.update, { d: { ...inputOf(drive), centerDetails: [rangeOf(two)] } });
    expect((await slotsOf(id, one)).capacity).toBe(0);
  });
});
