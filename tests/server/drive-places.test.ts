import { describe, expect, test } from 'vitest';
import { addDays } from '../../src/lib/day.ts';
import { bookingDesk } from '../support/appointment-desk.ts';
import { APPOINTMENTS } from '../support/appointments.ts';
import { DRIVES, drivesAt, inputOf, newDrive } from '../support/drives.ts';
import { DATABASES } from '../support/server.ts';

const WHY = { reason: 'No power at the hall' };

describe.each(DATABASES)('the approval of drives with several places, on %s', (kind) => {
  const desk = bookingDesk(kind, 20);
  const { ask, refused, day, somebody } = desk;
  const { byId, make } = drivesAt(() => desk);

  /** How often a donor was written to of a change. */
  const changes = async (donorId: string): Promise<number> =>
    (
      await desk.server.sql("SELECT 1 FROM mail_outbox WHERE donor_id = $1 AND occasion LIKE '%:change'", [
        donorId,
      ])
    ).rows.length;

  test('a place that goes to an address which another has already asks for approval, and then its donors are told', async () => {
    const dates = [day(), day(), day()];
    const [hall, school] = ['1 Hall St, Tulsa, OK', '2 School St, Tulsa, OK'];
    const at = (...places: string[]) => ({
      centerDetails: dates.flatMap(
        (date, index) => newDrive(desk.ground, date, {}, { location: places[index] ?? '' }).centerDetails,
      ),
    });
    const { id } = await make({ ...newDrive(desk.ground, day()), ...at(hall, hall, school) });
    await ask(DRIVES.approve, { id, activate: true });
    const donors: string[] = [];
    for (const date of dates) {
      const { times } = (await ask(APPOINTMENTS.bookable, { driveId: id, date })).bookableSlots;
      const { startTime, donationTypeId } = times[0];
      const { id: donorId } = somebody();
      await ask(APPOINTMENTS.add, { a: { donorId, driveId: id, startTime, donationTypeId } });
      donors.push(donorId);
    }
    const to = async (...places: string[]) => ({ ...inputOf(await byId(id)), ...at(...places) });
    for (const places of [
      [hall, school, school],
      [hall, school, hall],
    ])
      expect(await refused(DRIVES.update, { d: await to(...places) })).toEqual([
        'BAD_USER_INPUT',
        'drive.centerDetails: locked',
      ]);
    await ask(DRIVES.deactivate, { id, ...WHY, a: { choice: 'KEEP' } });
    const moved = (await ask(DRIVES.update, { d: await to(hall, school, school) })).updateDriveCenter;
    expect(moved).toMatchObject({
      status: 'Pending approval',
      reviewChanges: [
        {
          field: 'location',
          before: [hall, hall, school].join('; '),
          after: [hall, school, school].join('; '),
        },
      ],
    });
    expect(await Promise.all(donors.map(changes))).toEqual([0, 0, 0]);
    await ask(DRIVES.approve, { id });
    expect(await Promise.all(donors.map(changes))).toEqual([0, 1, 0]);
  });

  test('so does one that gets the hours of another', async () => {
    const dates = [day(), day(), day()];
    const at = (...ends: string[]) => ({
      centerDetails: dates.flatMap(
        (date, index) => newDrive(desk.ground, date, {}, { endTime: ends[index] ?? '' }).centerDetails,
      ),
    });
    const { id } = await make({ ...newDrive(desk.ground, day()), ...at('15:00', '15:00', '16:00') });
    await ask(DRIVES.approve, { id });
    const d = { ...inputOf(await byId(id)), ...at('15:00', '16:00', '16:00') };
    expect((await ask(DRIVES.update, { d })).updateDriveCenter).toMatchObject({
      status: 'Pending approval',
      reviewChanges: [{ field: 'time' }],
    });
  });

  test.each([
    ['the address of one', { location: '2 School St, Tulsa, OK' }, 'VIP'],
    ['the hours of one', { endTime: '16:00' }, null],
  ])(
    'what is blocked by hand holds at each place that keeps its hours when %s changes',
    async (_what, change, left) => {
      const dates = [day(), day()];
      const at = (place: object) => ({
        centerDetails: dates.flatMap(
          (date, index) => newDrive(desk.ground, date, {}, index === 1 ? place : {}).centerDetails,
        ),
      });
      const { id } = await make({ ...newDrive(desk.ground, day()), ...at({}) });
      await ask(DRIVES.approve, { id, activate: true });
      const firstSlots = async () => {
        const plans = await Promise.all(dates.map((d) => ask(DRIVES.schedule, { id, d })));
        return plans.map(({ driveSchedule: [slot] }) => slot);
      };
      await ask(DRIVES.block, { ids: (await firstSlots()).map((slot) => slot.id), reason: 'VIP' });
      await ask(DRIVES.deactivate, { id, ...WHY, a: { choice: 'KEEP' } });
      await ask(DRIVES.update, { d: { ...inputOf(await byId(id)), ...at(change) } });
      await ask(DRIVES.approve, { id, activate: true });
      expect((await firstSlots()).map(({ blockedReason }) => blockedReason)).toEqual(['VIP', left]);
    },
  );

  test('so many places that each day of them could not be looked at are refused, saved or not', async () => {
    const startDate = day();
    const [range] = newDrive(desk.ground, startDate).centerDetails;
    const [place] = range?.locationDetail ?? [];
    const of = (count: number, days: readonly string[]) => ({
      ...newDrive(desk.ground, startDate, { resourceType: 'Fixed Center' }),
      centerDetails: [
        {
          startDate,
          endDate: addDays(startDate, 365),
          locationDetail: Array.from({ length: count }, () => ({ ...place, days })),
        },
      ],
    });
    const tooMany = ['BAD_USER_INPUT', 'drive.centerDetails: tooManyDriveDays'];
    expect(await refused(DRIVES.checks, { d: of(11, []) })).toEqual(tooMany);
    expect(await refused(DRIVES.create, { d: of(11, []) })).toEqual(tooMany);
    const [year] = of(1, ['monday']).centerDetails;
    const longer = { ...of(1, []), centerDetails: [{ ...year, endDate: addDays(startDate, 366) }] };
    const tooLong = ['BAD_USER_INPUT', 'drive.centerDetails[0].endDate: rangeTooLong'];
    expect(await refused(DRIVES.checks, { d: longer })).toEqual(tooLong);
    expect(await refused(DRIVES.create, { d: longer })).toEqual(tooLong);
    // As many places are looked at that are open once a week each.
    const { driveChecks } = await ask(DRIVES.checks, { d: of(11, ['monday']) });
    expect(driveChecks).toContainEqual(expect.objectContaining({ code: 'resourceBusy' }));
  });

  test('one that has more days from before they were limited is planned and edited, and gets no more', async () => {
    const startDate = addDays(day(), 10);
    const [range] = newDrive(desk.ground, startDate).centerDetails;
    const [place] = range?.locationDetail ?? [];
    // One after the other, at one house.
    const hour = (at: number): string => `${String(at).padStart(2, '0')}:00`;
    const locationDetail = Array.from({ length: 11 }, (_none, at) => ({
      ...place,
      days: ['monday', 'tuesday'],
      startTime: hour(8 + at),
      endTime: hour(9 + at),
      startLunchTime: null,
      endLunchTime: null,
    }));
    const { id } = await make({
      ...newDrive(desk.ground, startDate, { resourceType: 'Fixed Center' }),
      centerDetails: [{ startDate, endDate: addDays(startDate, 360), locationDetail }],
    });
    await desk.server.sql("UPDATE drive_locations SET days = '{}' WHERE drive_id = $1", [id]);
    const d = inputOf(await byId(id));
    await ask(DRIVES.checks, { d });
    await ask(DRIVES.update, { d: { ...d, note: 'Side door' } });
    const more = d.centerDetails.map((one: object) => ({ ...one, endDate: addDays(startDate, 361) }));
    const tooMany = ['BAD_USER_INPUT', 'drive.centerDetails: tooManyDriveDays'];
    expect(await refused(DRIVES.checks, { d: { ...d, centerDetails: more } })).toEqual(tooMany);
  });
});
