import { describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { bookingDesk } from '../support/appointment-desk.ts';
import { APPOINTMENTS, newDonors } from '../support/appointments.ts';
import { at, today } from '../support/bank-dashboard.ts';
import { bankRows } from '../support/bank-rows.ts';
import { asking } from '../support/calls.ts';
import { DRIVES } from '../support/drives.ts';
import { DATABASES } from '../support/server.ts';

interface Slot {
  readonly id: string;
  readonly booked: number;
  readonly donorName: string | null;
  readonly expectedDonors: number | null;
}

const FORECAST = 'forecast { expectedDonors expectedUnits booked donated }';

describe.each(DATABASES)('how many of the booked are expected, on %s', (kind) => {
  const desk = bookingDesk(kind, 2);

  test('by the record of each, who came and could not give among them; nothing for whoever may not read donors', async () => {
    const date = addDays(utcDay(new Date()), 30);
    const driveId = await desk.open(date);
    const donors = [desk.somebody(), desk.somebody()];
    // The second has two that were given or deferred, two that were missed, one called off, one that nobody can know of yet.
    await desk.server.sql(
      `INSERT INTO appointments (client_id, donor_id, start_time, end_time, time_zone, appointment_id, donated, mark, canceled, product, category, created_by)
       SELECT 1, $1::uuid, $2::timestamptz - ago, $2::timestamptz - ago + interval '30 minutes', 'CST', 'X-' || left(gen_random_uuid()::text, 8),
         donated, mark, canceled, 'Whole Blood', 'Whole Blood', 'Test'
       FROM (VALUES (interval '90 days', true, NULL, false), (interval '60 days', false, 'DEFERRED', false), (interval '50 days', false, NULL, false),
         (interval '40 days', false, 'NO_SHOW', false), (interval '35 days', false, NULL, true), (interval '2 hours', false, NULL, false)) AS before (ago, donated, mark, canceled)`,
      [donors[1]?.id, new Date().toISOString()],
    );
    const free = (await desk.ask(APPOINTMENTS.available, { driveId, date })).availableAppointments;
    for (const [at, donor] of donors.entries())
      await desk.ask(APPOINTMENTS.add, { a: { donorId: donor.id, slotId: free[at].id } });
    const slots = async (): Promise<Slot[]> =>
      (await desk.ask(DRIVES.schedule, { id: driveId, d: date })).driveSchedule;
    const seen = await slots();
    const of = (at: number): Slot | undefined => seen.find(({ id }) => id === free[at].id);
    expect(of(0)).toMatchObject({ booked: 1, expectedDonors: 0.7 });
    expect(of(1)?.expectedDonors).toBeCloseTo((2 + 7) / (4 + 10), 6);
    expect(of(2)).toMatchObject({ booked: 0, expectedDonors: 0, donorName: null });
    const shows = (await desk.ask(APPOINTMENTS.shows, { donorId: donors[1]?.id })).donorShows;
    expect(shows).toMatchObject({ kept: 2, total: 4 });
    await desk.server.sql(
      `UPDATE role_enablements SET read = false WHERE name = 'donorManagement' AND role_id =
         (SELECT admin_role_id FROM admin_users WHERE email = 'bank-admin@donorgrid.example')`,
    );
    const hidden = await slots();
    expect(new Set(hidden.map(({ expectedDonors }) => expectedDonors))).toEqual(new Set([null]));
    expect(hidden.find(({ id }) => id === free[0].id)).toMatchObject({ booked: 1, donorName: null });
  });

  test('whoever is marked as not come, or as one who could not give, is expected no more', async () => {
    const bank = bankRows(desk.server.sql, 900);
    await bank.site();
    const ask = asking(desk.server, await desk.server.signIn('super', 900));
    const { id } = await bank.drive({ name: 'Hall', from: today, goal: 4 });
    const marks = [{}, { mark: 'ARRIVED' }, { donated: true }, { mark: 'NO_SHOW' }, { mark: 'DEFERRED' }];
    for (const mark of marks)
      await bank.appointment(await bank.donor(), at(0, '09:00'), { drive_id: id, ...mark });
    // One was given, two are expected.
    const expected = { expectedDonors: 2.4, expectedUnits: 2.1, booked: 5, donated: 1 };
    const told = await ask(
      `query ($id: ID!) { driveCenterById(id: $id) { ${FORECAST} } allDriveCenters { driveCenters { ${FORECAST} } }
        bankToday { open { expectedUnits } } goalProgress { week { booked expectedUnits } } }`,
      { id },
    );
    expect(told).toEqual({
      driveCenterById: { forecast: expected },
      allDriveCenters: { driveCenters: [{ forecast: expected }] },
      bankToday: { open: [{ expectedUnits: 2 }] },
      goalProgress: { week: { booked: 5, expectedUnits: 2 } },
    });
  });

  test('what was missed in the evening was missed on that day, as the clock of the place says it', async () => {
    const donor = (await newDonors(desk.server, 1))[0];
    const date = addDays(utcDay(new Date()), -10);
    await desk.server.sql(
      `INSERT INTO appointments (client_id, donor_id, start_time, end_time, time_zone, appointment_id, product, category, created_by)
       SELECT 1, $1::uuid, at, at + interval '30 minutes', 'CST', 'X-evening', 'Whole Blood', 'Whole Blood', 'Test'
       FROM (SELECT ($2 || ' 19:30')::timestamp AT TIME ZONE 'America/Chicago' AS at) AS evening`,
      [donor?.id, date],
    );
    expect(
      (await desk.ask(APPOINTMENTS.shows, { donorId: donor?.id }, await desk.server.signIn('super')))
        .donorShows,
    ).toEqual({ kept: 0, total: 1, lastMissed: date });
  });
});
