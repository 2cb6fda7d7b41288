import { describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { bookingDesk } from '../support/appointment-desk.ts';
import { APPOINTMENTS, newDonors } from '../support/appointments.ts';
import { DRIVES } from '../support/drives.ts';
import { DATABASES } from '../support/server.ts';

const DATE = addDays(utcDay(new Date()), 430);

describe.each(DATABASES)('booking at a drive with two places a day, on %s', (kind) => {
  const desk = bookingDesk(kind, 0);
  const { ask } = desk;

  test('each time says its place, with the lunch of that place; so does one that is free instead', async () => {
    const place = { days: [], staffIds: [], timeZone: 'CST' };
    const school = {
      ...place,
      location: '2 South St, Tulsa, OK',
      startTime: '15:00',
      endTime: '17:00',
      startLunchTime: '15:40',
      endLunchTime: '16:00',
    };
    const hall = { ...place, location: '1 North St, Tulsa, OK', startTime: '09:00', endTime: '10:00' };
    const id = await desk.open(DATE, {
      // The evening first: they are told as they open.
      centerDetails: [{ startDate: DATE, endDate: DATE, locationDetail: [school, hall] }],
    });
    const day = async () => (await ask(APPOINTMENTS.bookable, { driveId: id, date: DATE })).bookableSlots;
    const { places, times } = await day();
    expect(places).toMatchObject([
      { location: hall.location, timeZone: 'CST', lunchStart: null, lunchEnd: null },
      { location: school.location, timeZone: 'CST' },
    ]);
    const { lunchStart, lunchEnd } = places[1];
    expect(Date.parse(lunchEnd) - Date.parse(lunchStart)).toBe(20 * 60_000);
    const at = (locationId: string) =>
      times.filter((time: { locationId: string }) => time.locationId === locationId);
    const [morning, evening] = [at(places[0].id), at(places[1].id)];
    expect(morning.length + evening.length).toBe(times.length);
    const [{ startTime: opens, donationTypeId, free }] = evening;
    expect(morning.every(({ startTime }: { startTime: string }) => startTime < opens)).toBe(true);
    // All of the morning is taken: what is free instead is at the other place, and says so.
    const donors = await newDonors(desk.server, free * morning.length + 1);
    const book = (donorId: string | undefined, startTime: string) =>
      desk.server.ask(
        'private',
        APPOINTMENTS.add,
        { a: { donorId, driveId: id, startTime, donationTypeId, notify: false } },
        desk.bank,
      );
    let next = 0;
    for (const { startTime, free: beds } of morning)
      for (let bed = 0; bed < beds; bed += 1) {
        const { data } = await book(donors[next]?.id, startTime);
        expect((data as { adminAddAppointment: object }).adminAddAppointment).toMatchObject({
          drive: { location: hall.location },
        });
        next += 1;
      }
    const { errors } = await book(donors[next]?.id, morning[0].startTime);
    expect(errors[0]?.extensions).toMatchObject({
      fields: [{ path: 'appointment.slotId', code: 'slotTaken' }],
      alternatives: [{ startTime: opens, location: school.location }, {}, {}],
    });
    // Whoever is kept on a day that is closed, and cancelled later, was to come to that place.
    const last = (await book(donors[next]?.id, opens)).data as { adminAddAppointment: { id: string } };
    await ask(DRIVES.deactivate, { id, reason: 'Snow', a: { choice: 'KEEP' } });
    const { id: kept } = last.adminAddAppointment;
    const cancel = { id: kept, reason: 'Ill', notify: false };
    const gone = (await ask(APPOINTMENTS.cancel, cancel)).adminCancelAppointment;
    expect([gone.slotId, gone.drive.location]).toEqual([null, school.location]);
    await ask(DRIVES.activate, { id });
    const list = (await ask(APPOINTMENTS.available, { driveId: id })).availableAppointments;
    expect(list.length).toBeGreaterThan(0);
    for (const one of list) expect(one).toMatchObject({ location: school.location, donationTypeId });
  });
});
