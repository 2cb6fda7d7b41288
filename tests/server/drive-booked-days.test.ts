import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { APPOINTMENTS, newDonors, openDrive } from '../support/appointments.ts';
import { drivesAt, type Ground, groundOf, newDrive } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

describe.each(DATABASES)('who is booked on which day of a drive, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let ground: Ground;
  beforeAll(async () => {
    server = await startTestServer(kind);
    server.services.mailer.stop();
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
  });
  afterAll(() => server.stop());
  const desk = () => ({ server, bank });
  const { ask } = drivesAt(desk);

  test('is counted by the drive’s own clock; who canceled is not, and a day without any is left out', async () => {
    const [first, second, third] = [40, 41, 42].map((days) => addDays(utcDay(new Date()), days));
    if (!first || !second || !third) throw new Error('no days');
    const [range] = newDrive(ground, first).centerDetails;
    const centerDetails = [{ ...range, startDate: first, endDate: third }];
    // Until late: by the clock of Greenwich the last hours are another day's.
    const evening = {
      ...range?.locationDetail[0],
      startTime: '13:00',
      endTime: '21:00',
      startLunchTime: null,
    };
    const driveId = await openDrive(desk, () => ground)(first, {
      centerDetails: centerDetails.map((one) => ({
        ...one,
        locationDetail: [{ ...evening, endLunchTime: null }],
      })),
    });
    const bookedDays = async () =>
      (
        await ask('query ($id: ID!) { driveCenterById(id: $id) { bookedDays { name value } } }', {
          id: driveId,
        })
      ).driveCenterById.bookedDays;
    expect(await bookedDays()).toEqual([]);
    const donors = await newDonors(server, 4);
    const made: string[] = [];
    for (const [at, date] of [first, first, second, third].entries()) {
      const free = (await ask(APPOINTMENTS.available, { driveId, date })).availableAppointments;
      const a = { donorId: donors[at]?.id, slotId: free.at(-1).id };
      made.push((await ask(APPOINTMENTS.add, { a })).adminAddAppointment.id);
    }
    await ask(APPOINTMENTS.cancel, { id: made[3], reason: 'Ill', notify: false });
    expect(await bookedDays()).toEqual([
      { name: first, value: 2 },
      { name: second, value: 1 },
    ]);
  });
});
