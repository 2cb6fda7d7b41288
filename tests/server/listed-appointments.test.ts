import { describe, expect, test } from 'vitest';
import { bookingDesk } from '../support/appointment-desk.ts';
import { APPOINTMENTS } from '../support/appointments.ts';
import { ENGINES } from '../support/server.ts';

const LISTED = `query ($drive: ID!, $donor: ID!) {
  driveCenterById(id: $drive) { listedAppointments bookedCount }
  donorDetailsForAdmin(id: $donor) { listedAppointments upcomingAppointments }
  ofDrive: allAppointments(filter: { driveId: $drive }) { totalRecords }
  ofDonor: allAppointments(filter: { donorId: $donor }) { totalRecords } }`;

describe.each(ENGINES)('the number beside the appointments of a record, on %s', (kind) => {
  const desk = bookingDesk(kind, 2);
  const { ask, open, day, somebody, book } = desk;

  test('is that of the rows with which their list begins, canceled ones too', async () => {
    const driveId = await open(day());
    const [donor, other] = [somebody(), somebody()];
    const made = await book(driveId, donor.id);
    await ask(APPOINTMENTS.cancel, { id: made.id, reason: 'Ill' });
    await book(driveId, donor.id, 1);
    await book(driveId, other.id, 2);
    for (const caller of [desk.bank, await desk.server.signIn('super'), await desk.server.signIn('reader')])
      expect(await ask(LISTED, { drive: driveId, donor: donor.id }, caller)).toEqual({
        driveCenterById: { listedAppointments: 3, bookedCount: 2 },
        ofDrive: { totalRecords: 3 },
        donorDetailsForAdmin: { listedAppointments: 2, upcomingAppointments: 1 },
        ofDonor: { totalRecords: 2 },
      });
    // Sent home before the time: it is listed, and nothing that is to come.
    await desk.server.sql("UPDATE appointments SET mark = 'DEFERRED' WHERE donor_id = $1", [donor.id]);
    const { donorDetailsForAdmin } = await ask(LISTED, { drive: driveId, donor: donor.id });
    expect(donorDetailsForAdmin).toEqual({ listedAppointments: 2, upcomingAppointments: 0 });
  });
});
