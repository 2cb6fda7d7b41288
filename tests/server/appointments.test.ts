import { describe, expect, test } from 'vitest';
import { addDays } from '../../src/lib/day.ts';
import { bookingDesk } from '../support/appointment-desk.ts';
import { APPOINTMENTS } from '../support/appointments.ts';
import { auditOf } from '../support/calls.ts';
import { lastMailTo } from '../support/outbox.ts';
import { ENGINES } from '../support/server.ts';

describe.each(ENGINES)('booking an appointment, on %s', (kind) => {
  const desk = bookingDesk(kind, 30);
  const { ask, refused, open, day, somebody, bookable, book, slotOf } = desk;

  test('what is booked takes a bed, is told to the donor with a calendar file, and stands in history and activity log', async () => {
    const driveId = await open(day());
    const donor = somebody();
    const { types, times, dates } = await bookable(driveId, donor.id);
    expect(types).toMatchObject([{ donationType: 'Whole Blood', isEligible: true, reason: null }]);
    expect(times[0]).toMatchObject({ free: times[0].capacity });
    const made = await book(driveId, donor.id, 0, { comment: 'Left arm' });
    expect(made).toMatchObject({
      status: 'Confirmed',
      dayStatus: 'Expected',
      comment: 'Left arm',
      donor: { id: donor.id },
      drive: { id: driveId, date: dates[0] },
      donationType: 'Whole Blood',
      allowedActions: ['modify', 'cancel', 'resend'],
    });
    expect(await slotOf(made.slotId)).toEqual({ booked: 1, capacity: 1 });
    expect((await bookable(driveId)).times[0].free).toBe(times[0].free - 1);
    const mail = await lastMailTo(desk.server, donor.email);
    const unfolded = mail.replaceAll(/\r?\n /g, '');
    expect(unfolded).toContain('METHOD:REQUEST');
    expect(unfolded).toContain(`UID:${made.id}@donorgrid`);
    expect(unfolded).toContain('SEQUENCE:0');
    expect(unfolded).toMatch(/DTSTART;TZID=America\/Chicago:\d{8}T090000/);
    expect(await auditOf(desk.server, 'appointment', made.id)).toMatchObject([{ action: 'Book' }]);
    const log = await desk.server.sql('SELECT activity, user_name FROM activity_logs WHERE donor_id = $1', [
      donor.id,
    ]);
    expect(log.rows).toMatchObject([{ activity: 'Book' }]);
    const said = await desk.server.ask(
      'public',
      'mutation ($d: LogDonorInput) { createAdminDonationScheduledLogs(pageName: "/donorManagement", activity: "Book", application: "Web-Firefox", donor: $d) { id } }',
      { d: { id: donor.id } },
      desk.bank,
    );
    expect(said.errors).toEqual([]);
    const again = await desk.server.sql('SELECT application FROM activity_logs WHERE donor_id = $1', [
      donor.id,
    ]);
    expect(again.rows).toEqual([{ application: 'Web-Firefox' }]);
  });

  test('a time without a free bed is refused with the three nearest, and nothing is written', async () => {
    const driveId = await open(day());
    const { times } = await bookable(driveId);
    const first = times.find(({ free }: { free: number }) => free > 0);
    const at = { driveId, startTime: first.startTime, donationTypeId: first.donationTypeId };
    for (let bed = 0; bed < first.free; bed += 1)
      await ask(APPOINTMENTS.add, { a: { ...at, donorId: somebody().id } });
    const loser = somebody();
    const { errors } = await desk.server.ask(
      'private',
      APPOINTMENTS.add,
      { a: { ...at, donorId: loser.id } },
      desk.bank,
    );
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'appointment.slotId', code: 'slotTaken' }],
      takenAt: expect.any(String),
    });
    const near = errors[0]?.extensions.alternatives as { startTime: string; minutes: number; free: number }[];
    expect(near).toHaveLength(3);
    expect(near.every(({ free }) => free > 0)).toBe(true);
    expect(near.map(({ minutes }) => Math.abs(minutes))).toEqual(
      near.map(({ minutes }) => Math.abs(minutes)).sort((one, other) => one - other),
    );
    expect((await ask(APPOINTMENTS.all, { f: { donorId: loser.id } })).allAppointments.totalRecords).toBe(0);
  });

  test('a hold keeps a slot from others and not from whoever holds it, until it is released or over', async () => {
    const driveId = await open(day());
    const donor = somebody();
    const [slot] = (await ask(APPOINTMENTS.available, { driveId })).availableAppointments;
    const hold = { donorId: donor.id, slotId: slot.id };
    const first = (await ask(APPOINTMENTS.hold, { hold })).holdSlot;
    expect(first.secondsLeft).toBeGreaterThan(100);
    expect(await refused(APPOINTMENTS.hold, { hold: { ...hold, donorId: somebody().id } })).toEqual([
      'BAD_USER_INPUT',
      'hold.slotId: slotTaken',
    ]);
    expect(await refused(APPOINTMENTS.add, { a: hold }, desk.recruiter)).toEqual([
      'BAD_USER_INPUT',
      'appointment.slotId: slotTaken',
    ]);
    expect((await ask(APPOINTMENTS.release, { id: first.id }, desk.recruiter)).releaseSlot).toBe(true);
    expect((await desk.server.sql('SELECT count(*)::int AS n FROM slot_holds')).rows[0].n).toBe(1);
    await desk.server.sql("UPDATE slot_holds SET expires_at = now() - interval '1 second'");
    const second = (await ask(APPOINTMENTS.hold, { hold }, desk.recruiter)).holdSlot;
    expect(second.slotId).toBe(slot.id);
    const made = (await ask(APPOINTMENTS.add, { a: hold }, desk.recruiter)).adminAddAppointment;
    expect(made.slotId).toBe(slot.id);
    expect((await desk.server.sql('SELECT count(*)::int AS n FROM slot_holds')).rows[0].n).toBe(0);
  });

  test('who has a slot is told by the slot alone: nobody who canceled, and nobody of another bank', async () => {
    const driveId = await open(day());
    const [slot, free] = (await ask(APPOINTMENTS.available, { driveId })).availableAppointments;
    const has = async (slotId: string, caller = desk.bank) => {
      const { allAppointments: found } = await ask(APPOINTMENTS.all, { f: { slotId } }, caller);
      const ids = found.appointments.map(({ id }: { id: string }) => id);
      expect(ids).toHaveLength(found.totalRecords);
      return ids;
    };
    const a = { donorId: somebody().id, slotId: slot.id };
    const { id } = (await ask(APPOINTMENTS.add, { a })).adminAddAppointment;
    expect([await has(slot.id), await has(free.id), await has('none')]).toEqual([[id], [], []]);
    expect(await has(slot.id, await desk.server.signIn('bank-admin-2'))).toEqual([]);
    await ask(APPOINTMENTS.cancel, { id, reason: 'Ill' });
    expect(await has(slot.id)).toEqual([]);
    const next = { ...a, donorId: somebody().id };
    const { id: newer } = (await ask(APPOINTMENTS.add, { a: next })).adminAddAppointment;
    expect(await has(slot.id)).toEqual([newer]);
  });

  test('a donor is at one place at a time, and not twice within the interval unless somebody who may says why', async () => {
    const first = day();
    const [one, other] = [
      await open(first),
      await open(addDays(first, 1), { resourceId: desk.ground.otherResourceId }),
    ];
    day();
    const donor = somebody();
    const made = await book(one, donor.id);
    const { times } = await bookable(one);
    const at = { donorId: donor.id, driveId: one, donationTypeId: made.donationTypeId };
    expect(await refused(APPOINTMENTS.add, { a: { ...at, startTime: made.startTime } })).toEqual([
      'BAD_USER_INPUT',
      'appointment.donorId: donorBookedThen',
    ]);
    expect(await refused(APPOINTMENTS.add, { a: { ...at, startTime: times.at(-1).startTime } })).toEqual([
      'BAD_USER_INPUT',
      'appointment.donorId: donorBookedNear',
    ]);
    // The dialog says so before anything is chosen; of the appointment that is moved itself nothing is said.
    const booked = {
      isEligible: false,
      reason: 'booked',
      afterDate: first,
      eligibleFrom: addDays(first, 56),
    };
    expect((await bookable(one, donor.id)).types).toMatchObject([booked]);
    expect((await bookable(other, donor.id)).types).toMatchObject([booked]);
    const moving = { driveId: one, donorId: donor.id, appointmentId: made.id };
    expect((await ask(APPOINTMENTS.bookable, moving)).bookableSlots.types).toMatchObject([
      { isEligible: true },
    ]);
    const overridden = {
      ...at,
      startTime: times.at(-1).startTime,
      overrideReason: 'Two units for one patient',
    };
    expect(await refused(APPOINTMENTS.add, { a: overridden }, desk.recruiter)).toEqual(['FORBIDDEN']);
    const second = (await ask(APPOINTMENTS.add, { a: overridden })).adminAddAppointment;
    expect(await auditOf(desk.server, 'appointment', second.id)).toMatchObject([
      { after: { overrideReason: 'Two units for one patient' } },
    ]);
    const [slot] = (await ask(APPOINTMENTS.available, { driveId: other })).availableAppointments;
    expect(await refused(APPOINTMENTS.add, { a: { donorId: donor.id, slotId: slot.id } })).toEqual([
      'BAD_USER_INPUT',
      'appointment.donorId: donorBookedNear',
    ]);
    await expect(
      desk.server.sql(
        `INSERT INTO appointments (client_id, appointment_id, donor_id, start_time, end_time, product, category, time_zone, created_by)
         SELECT client_id, 'X-1', donor_id, start_time, end_time, product, category, time_zone, 'Test' FROM appointments WHERE id = $1`,
        [made.id],
      ),
    ).rejects.toMatchObject({ constraint: 'appointments_donor_once' });
    await expect(
      desk.server.sql(
        `INSERT INTO appointments (client_id, appointment_id, donor_id, slot_id, start_time, end_time, product, category, time_zone, created_by)
         SELECT client_id, 'X-2', $2, slot_id, start_time, end_time, product, category, time_zone, 'Test' FROM appointments WHERE id = $1`,
        [made.id, somebody().id],
      ),
    ).rejects.toMatchObject({ constraint: 'appointments_slot_once_key' });
  });

  test('whoever may not give yet is refused with the day, and booked by who may override alone', async () => {
    const driveId = await open(day());
    const donor = somebody();
    const { date } = await bookable(driveId);
    await desk.server.sql(
      "INSERT INTO donations (client_id, donor_id, date, donation_type, site) VALUES (1, $1, $2::date - 10, 'Whole Blood', 'Elsewhere')",
      [donor.id, date],
    );
    const { types, times } = await bookable(driveId, donor.id);
    expect(types[0]).toMatchObject({
      isEligible: false,
      reason: 'interval',
      eligibleFrom: addDays(date, 46),
    });
    const a = {
      donorId: donor.id,
      driveId,
      startTime: times[0].startTime,
      donationTypeId: times[0].donationTypeId,
    };
    const { errors } = await desk.server.ask('private', APPOINTMENTS.add, { a }, desk.bank);
    expect(errors[0]?.extensions).toMatchObject({
      fields: [{ path: 'appointment.donorId', code: 'donorNotEligible' }],
      eligibility: { eligibleFrom: addDays(date, 46), reason: 'interval' },
      viewerCanOverride: true,
    });
    expect(
      (await ask(APPOINTMENTS.add, { a: { ...a, overrideReason: 'Director agreed' } })).adminAddAppointment
        .status,
    ).toBe('Confirmed');
  });

  test('nobody is booked for an event that was cancelled, and its drive takes bookings all the same', async () => {
    const driveId = await open(day());
    const {
      rows: [event],
    } = await desk.server.sql(
      `INSERT INTO events (client_id, name, start_date, end_date, start_time, end_time, status, is_event, is_drive, is_center, source_id, time_zone, location)
       SELECT client_id, 'Open day', start_date, start_date, '09:00', '10:00', 'Scheduled', true, true, false, id, 'CST', 'Hall' FROM drive_centers WHERE id = $1
       RETURNING id`,
      [driveId],
    );
    await book(driveId, somebody().id, 0, { eventId: event.id });
    await desk.server.sql("UPDATE events SET status = 'Cancelled' WHERE id = $1", [event.id]);
    const donorId = somebody().id;
    const { times } = await bookable(driveId);
    const { startTime, donationTypeId } = times[1];
    const a = { donorId, driveId, startTime, donationTypeId };
    expect(await refused(APPOINTMENTS.add, { a: { ...a, eventId: event.id } })).toEqual([
      'BAD_USER_INPUT',
      'appointment.eventId: isNotValid',
    ]);
    await book(driveId, donorId, 1);
  });

  test('a slot that is blocked, closed or over, and a drive that takes no bookings, are refused at their field', async () => {
    const date = day();
    const driveId = await open(date);
    const slots = (await ask(APPOINTMENTS.available, { driveId })).availableAppointments;
    const [blocked, kept] = slots;
    await desk.server.sql("UPDATE drive_slots SET blocked_reason = 'Setup' WHERE id = $1", [blocked.id]);
    const add = (slotId: string) => refused(APPOINTMENTS.add, { a: { donorId: somebody().id, slotId } });
    expect(await add(blocked.id)).toEqual(['BAD_USER_INPUT', 'appointment.slotId: slotBlocked']);
    await desk.server.sql('UPDATE drive_locations SET closed_dates = ARRAY[$2::date] WHERE drive_id = $1', [
      driveId,
      date,
    ]);
    expect(await add(kept.id)).toEqual(['BAD_USER_INPUT', 'appointment.slotId: slotClosed']);
    await desk.server.sql("UPDATE drive_locations SET closed_dates = '{}' WHERE drive_id = $1", [driveId]);
    await desk.server.sql(
      "UPDATE drive_slots SET start_time = now() - interval '400 days', end_time = now() - interval '399 days' WHERE id = $1",
      [blocked.id],
    );
    await desk.server.sql('UPDATE drive_slots SET blocked_reason = NULL WHERE id = $1', [blocked.id]);
    expect(await add(blocked.id)).toEqual(['BAD_USER_INPUT', 'appointment.slotId: slotOver']);
    await desk.server.sql('UPDATE drive_centers SET is_actived = false WHERE id = $1', [driveId]);
    expect(await add(kept.id)).toEqual(['BAD_USER_INPUT', 'appointment.driveId: driveNotActive']);
    await desk.server.sql('UPDATE drive_centers SET is_actived = true WHERE id = $1', [driveId]);
    const inactive = somebody();
    await desk.server.sql('UPDATE donors SET is_active = false WHERE id = $1', [inactive.id]);
    expect(await refused(APPOINTMENTS.add, { a: { donorId: inactive.id, slotId: kept.id } })).toEqual([
      'BAD_USER_INPUT',
      'appointment.donorId: donorInactive',
    ]);
  });
});
