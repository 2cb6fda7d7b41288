import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../src/lib/day.ts';
import { bookingDesk } from '../support/appointment-desk.ts';
import { APPOINTMENTS } from '../support/appointments.ts';
import { countsOf, ended } from '../support/jobs.ts';
import { DATABASES } from '../support/server.ts';

const ARCHIVE =
  'mutation ($id: ID!, $on: Boolean!) { toggleArchiveDonationType(id: $id, isArchive: $on) { id } }';
const SEND =
  'mutation ($id: ID!, $donors: [ID!]) { sendInvitations(driveId: $id, donorIds: $donors) { id } }';
const MAY = 'query ($id: ID!) { donorEligibilities(id: $id) { donationTypeId kind } }';
const POINT = { latitude: 36.15, longitude: -95.99 };
/** Longer than the general rule of 56 days. */
const INTERVAL = 84;

describe.each(DATABASES)('drives that have a type which was archived since, on %s', (kind) => {
  const desk = bookingDesk(kind, 12);
  const { ask, refused, bookable, open, day, somebody, book } = desk;
  const archive = (on: boolean) => ask(ARCHIVE, { id: desk.ground.typeId, on });
  beforeAll(async () => {
    await desk.server.sql(
      `UPDATE donation_types SET deferral_rules = '[{"nextType": "Whole Blood", "days": ${INTERVAL}}]' WHERE id = $1`,
      [desk.ground.typeId],
    );
  });

  test('who may give is booked, and nobody else: by the intervals that stood with the type', async () => {
    const driveId = await open(day());
    const [donor, gave] = [somebody(), somebody()];
    const { date } = await bookable(driveId);
    const interval = { isEligible: false, reason: 'interval', eligibleFrom: addDays(date, INTERVAL - 60) };
    await desk.server.sql(
      "INSERT INTO donations (client_id, donor_id, date, donation_type, site) VALUES (1, $1, $2::date - 60, 'Whole Blood', 'Elsewhere')",
      [gave.id, date],
    );
    const judged = async (id: string) => (await bookable(driveId, id)).types;
    for (const isArchive of [false, true]) {
      await archive(isArchive);
      expect(await judged(donor.id)).toMatchObject([{ isEligible: true, reason: null }]);
      expect(await judged(gave.id)).toMatchObject([interval]);
    }
    expect((await book(driveId, donor.id)).status).toBe('Confirmed');
    const { times } = await bookable(driveId);
    const { startTime, donationTypeId } = times[1];
    const a = { driveId, startTime, donationTypeId };
    expect(await refused(APPOINTMENTS.add, { a: { ...a, donorId: gave.id } })).toEqual([
      'BAD_USER_INPUT',
      'appointment.donorId: donorNotEligible',
    ]);
    // Within the same interval of a booking, too: at a drive that had the type before, as none takes it anew.
    await archive(false);
    const next = await open(addDays(date, 60));
    await archive(true);
    expect(await bookable(next, donor.id)).toMatchObject({
      types: [{ isEligible: false, reason: 'booked', afterDate: date }],
    });
    // Where types are shown or chosen, it is not among them.
    const shown: { donationTypeId: string | null }[] = (await ask(MAY, { id: donor.id })).donorEligibilities;
    expect(shown.map((type) => type.donationTypeId)).not.toContain(desk.ground.typeId);
  });

  test('appointments move to another one', async () => {
    await archive(false);
    const from = await open(day());
    const target = await open(day());
    const { id } = await book(from, somebody().id);
    await archive(true);
    const { startMoveAppointments: job } = await ask(APPOINTMENTS.startMove, {
      f: { ids: [id] },
      n: 1,
      target,
    });
    expect(countsOf(await ended(desk.server, desk.bank, job.id))).toEqual({ done: 1 });
    expect((await ask(APPOINTMENTS.byId, { id })).appointmentById.drive.id).toBe(target);
  });

  test('who may give is invited', async () => {
    await archive(false);
    const driveId = await open(day(), {}, POINT);
    const donor = somebody();
    await desk.server.sql('UPDATE donors SET lat = 36.16, lng = -95.99 WHERE id = $1', [donor.id]);
    await archive(true);
    const { sendInvitations: job } = await ask(SEND, { id: driveId, donors: [donor.id] });
    expect(countsOf(await ended(desk.server, desk.bank, job.id))).toEqual({ done: 1 });
  });
});
