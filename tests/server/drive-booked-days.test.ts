import { describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { bookingDesk } from '../support/appointment-desk.ts';
import { APPOINTMENTS } from '../support/appointments.ts';
import { newDrive } from '../support/drives.ts';
import { DATABASES } from '../support/server.ts';

describe.each(DATABASES)('who is booked on which day of a drive, on %s', (kind) => {
  const desk = bookingDesk(kind, 4);

  test('is counted by the drive’s own clock; who canceled is not, and a day without any is left out', async () => {
    // Further than the seeded drives go: at one of them the unit could be in use.
    const [first, second, third] = [240, 241, 242].map((days) => addDays(utcDay(new Date()), days));
    if (!first || !second || !third) throw new Error('no days');
    const [range] = newDrive(desk.ground, first).centerDetails;
    const centerDetails = [{ ...range, startDate: first, endDate: third }];
    // Until late: by the clock of Greenwich the last hours are another day's.
    const evening = {
      ...range?.locationDetail[0],
      startTime: '13:00',
      endTime: '21:00',
      startLunchTime: null,
    };
    const driveId = await desk.open(first, {
      centerDetails: centerDetails.map((one) => ({
        ...one,
        locationDetail: [{ ...evening, endLunchTime: null }],
      })),
    });
    const bookedDays = async () =>
      (
        await desk.ask('query ($id: ID!) { driveCenterById(id: $id) { bookedDays { name value } } }', {
          id: driveId,
        })
      ).driveCenterById.bookedDays;
    expect(await bookedDays()).toEqual([]);
    const made: string[] = [];
    for (const date of [first, first, second, third]) {
      const free = (await desk.ask(APPOINTMENTS.available, { driveId, date })).availableAppointments;
      const a = { donorId: desk.somebody().id, slotId: free.at(-1).id };
      made.push((await desk.ask(APPOINTMENTS.add, { a })).adminAddAppointment.id);
    }
    await desk.ask(APPOINTMENTS.cancel, { id: made[3], reason: 'Ill', notify: false });
    expect(await bookedDays()).toEqual([
      { name: first, value: 2 },
      { name: second, value: 1 },
    ]);
  });
});
