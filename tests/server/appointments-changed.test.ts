import { describe, expect, test } from 'vitest';
import type { Context } from '../../server/context.ts';
import { nextAppointment } from '../../server/modules/donor/next-appointment.ts';
import { addDays } from '../../src/lib/day.ts';
import { bookingDesk } from '../support/appointment-desk.ts';
import { APPOINTMENTS, newDonors } from '../support/appointments.ts';
import { sendExport } from '../support/exports.ts';
import { lastMailTo } from '../support/outbox.ts';
import { ENGINES } from '../support/server.ts';

const NEXT = `query ($filter: DonorSearchInput) {
  page: allDonorsSearchSortWithPagination(filter: $filter) { donors { id nextAppointment { id startTime timeZone } } } }`;

describe.each(ENGINES)('appointments that are booked, on %s', (kind) => {
  const desk = bookingDesk(kind, 20);
  const { ask, refused, open, day, somebody, bookable, book, slotOf } = desk;

  test('the list of donors tells the next appointment of each, which is asked for once for all of them', async () => {
    // So far apart that one donor may give at both.
    const date = day();
    const [first, second] = [await open(date), await open(addDays(date, 71))];
    const [two, none, gone] = [somebody(), somebody(), somebody()];
    await book(second, two.id);
    const sooner = await book(first, two.id);
    const canceled = await book(first, gone.id, 1);
    await ask(APPOINTMENTS.cancel, { id: canceled.id, reason: 'Ill' });
    const past = await book(first, none.id, 2);
    await desk.server.sql(
      `UPDATE appointments SET start_time = now() - interval '2 days', end_time = now() - interval '47 hours' WHERE id = $1`,
      [past.id],
    );
    const next = async (donor: { donor_number: string }, caller = desk.bank) => {
      const found = await ask(NEXT, { filter: { donorNumber: donor.donor_number } }, caller);
      return found.page.donors.map((row: { nextAppointment: object | null }) => row.nextAppointment);
    };
    const told = { id: sooner.id, startTime: sooner.startTime, timeZone: sooner.timeZone };
    expect(await next(two)).toEqual([told]);
    expect(await next(two, await desk.server.signIn('super'))).toEqual([told]);
    expect(await next(two, await desk.server.signIn('reader'))).toEqual([told]);
    expect(await next(two, await desk.server.signIn('bank-admin-2'))).toEqual([]);
    expect([await next(none), await next(gone)]).toEqual([[null], [null]]);
    const sheet = await sendExport(desk.server, 'donors', desk.bank, {
      body: JSON.stringify({
        scope: 'all',
        columns: [{ key: 'nextAppointment' }],
        filter: { donorNumber: two.donor_number },
      }),
    });
    expect(sheet.rows[1]?.[0]).toMatch(/^\d{4}-\d\d-\d\d 09:00 CST$/);

    // Here before their time, and done: that appointment is none that is to come. Who has just arrived has it still.
    for (const [set, stays] of [
      ["mark = 'ARRIVED'", true],
      ["mark = 'DEFERRED'", false],
      ["mark = 'NO_SHOW'", false],
      ["mark = 'DONATED', donated = true", false],
    ] as const) {
      await desk.server.sql(`UPDATE appointments SET ${set} WHERE id = $1`, [sooner.id]);
      const [row] = await next(two);
      expect([set, (row as { id: string }).id === sooner.id]).toEqual([set, stays]);
    }

    let asked = 0;
    const context = {
      now: new Date(),
      read: async () => {
        asked += 1;
        return [{ donor: 'a', id: 'n', startTime: sooner.startTime, timeZone: 'CST' }];
      },
    } as unknown as Context;
    const all = await Promise.all(['a', 'b', 'c'].map((id) => nextAppointment({ id }, {}, context)));
    expect([asked, all.map((one) => one?.id)]).toEqual([1, ['n', undefined, undefined]]);
  });

  test('a move frees one bed and takes another, keeps the old time as its mark, and changes the calendar', async () => {
    const driveId = await open(day());
    const donor = somebody();
    const made = await book(driveId, donor.id);
    const { times } = await ask(APPOINTMENTS.bookable, {
      driveId,
      donorId: donor.id,
      appointmentId: made.id,
    }).then(({ bookableSlots }) => bookableSlots);
    const a = {
      id: made.id,
      updatedAt: made.updatedAt,
      donorId: donor.id,
      driveId,
      startTime: times[2].startTime,
      donationTypeId: made.donationTypeId,
    };
    const moved = (await ask(APPOINTMENTS.modify, { a })).adminModifyAppointment;
    expect(moved).toMatchObject({ startTime: times[2].startTime, previousStartTime: made.startTime });
    expect(await slotOf(made.slotId)).toEqual({ booked: 0, capacity: 1 });
    expect(await slotOf(moved.slotId)).toEqual({ booked: 1, capacity: 1 });
    const mail = (await lastMailTo(desk.server, donor.email)).replaceAll(/\r?\n /g, '');
    expect(mail).toContain('SEQUENCE:1');
    expect(await refused(APPOINTMENTS.modify, { a })).toEqual(['CONFLICT']);
    const canceled = (await ask(APPOINTMENTS.cancel, { id: made.id, reason: 'Ill' })).adminCancelAppointment;
    expect(canceled).toMatchObject({ status: 'Canceled', cancelReason: 'Ill', allowedActions: [] });
    expect(await slotOf(moved.slotId)).toEqual({ booked: 0, capacity: 1 });
    const last = (await lastMailTo(desk.server, donor.email)).replaceAll(/\r?\n /g, '');
    expect([last.includes('METHOD:CANCEL'), last.includes('SEQUENCE:2')]).toEqual([true, true]);
    expect(await refused(APPOINTMENTS.cancel, { id: made.id, reason: 'Again' })).toEqual(['CONFLICT']);
    const { rows } = await desk.server.sql(
      "SELECT split_part(occasion, ':', 3) || split_part(occasion, ':', 4) AS what FROM mail_outbox WHERE occasion LIKE $1 ORDER BY 1",
      [`appointment:${made.id}:%`],
    );
    expect(rows.map(({ what }) => what)).toEqual([
      '0confirmation',
      '0reminder',
      '1change',
      '1reminder',
      '2cancel',
    ]);
  });

  test('who wants no mail gets none, and a confirmation goes once more when it is asked for', async () => {
    const driveId = await open(day());
    const silent = somebody();
    await desk.server.sql('UPDATE donors SET email_ok = false WHERE id = $1', [silent.id]);
    const made = await book(driveId, silent.id);
    expect(await lastMailTo(desk.server, silent.email)).toBe('');
    expect(await refused(APPOINTMENTS.resend, { id: made.id })).toEqual([
      'BAD_USER_INPUT',
      'id: noMailWanted',
    ]);
    const donor = somebody();
    const { id } = await book(driveId, donor.id, 1);
    await ask(APPOINTMENTS.resend, { id });
    const { rows } = await desk.server.sql(
      "SELECT count(*)::int AS n FROM mail_outbox WHERE recipient = $1 AND occasion LIKE '%:confirmation%'",
      [donor.email],
    );
    expect(rows[0].n).toBe(2);
  });

  test('lists are filtered, counted by status, sorted and paged by the server', async () => {
    const driveId = await open(day());
    const ids: string[] = [];
    for (let at = 0; at < 4; at += 1) ids.push((await book(driveId, somebody().id, at)).id);
    await ask(APPOINTMENTS.cancel, { id: ids[0], reason: 'Ill' });
    await desk.server.sql('UPDATE appointments SET drm_request_initiated = true WHERE id = ANY($1::uuid[])', [
      ids.slice(2),
    ]);
    const f = { driveId };
    const counts = (await ask(APPOINTMENTS.counts, { f })).appointmentCounts as {
      name: string;
      value: number;
    }[];
    expect(
      Object.fromEntries(counts.filter(({ value }) => value > 0).map(({ name, value }) => [name, value])),
    ).toEqual({
      Confirmed: 1,
      Unconfirmed: 2,
      Canceled: 1,
    });
    expect((await ask(APPOINTMENTS.confirmed, { f })).confirmedAppointments).toMatchObject({
      totalRecords: 1,
      appointments: [{ id: ids[1], status: 'Confirmed' }],
    });
    expect((await ask(APPOINTMENTS.unconfirmed, { f })).unconfirmedAppointments.totalRecords).toBe(2);
    const page = (
      await ask(APPOINTMENTS.all, {
        f,
        p: { pageSize: 2, pageNumber: 2, sortBy: 'startTime', sortOrder: -1 },
      })
    ).allAppointments;
    expect([page.totalRecords, page.appointments.map(({ id }: { id: string }) => id)]).toEqual([
      4,
      [ids[1], ids[0]],
    ]);
    const file = await sendExport(desk.server, 'appointments', desk.bank, {
      body: JSON.stringify({
        scope: 'all',
        filter: { driveId, statuses: ['Unconfirmed', 'Canceled'] },
        pagination: { sortBy: 'startTime', sortOrder: 1 },
        columns: ['startTime', 'donor', 'status', 'drive'].map((key) => ({ key })),
      }),
    });
    expect(file.status).toBe(200);
    expect(file.rows.slice(1).map(([, , status]) => status)).toEqual([
      'Canceled',
      'Unconfirmed',
      'Unconfirmed',
    ]);
    expect(file.rows[1]?.[0]).toMatch(/^\d{4}-\d\d-\d\d 09:00 CST$/);
    const elsewhere = await sendExport(
      desk.server,
      'appointments',
      await desk.server.signIn('bank-admin-2'),
      {
        body: JSON.stringify({ scope: 'all', filter: { driveId }, columns: [{ key: 'donor' }] }),
      },
    );
    expect(elsewhere.rows).toHaveLength(1);
    const { date } = page.appointments[0].drive;
    for (const [from, to, found] of [
      [date, date, 4],
      [addDays(date, 1), null, 0],
      [null, addDays(date, -1), 0],
    ])
      expect((await ask(APPOINTMENTS.all, { f: { driveId, from, to } })).allAppointments.totalRecords).toBe(
        found,
      );
    expect(
      (await ask(APPOINTMENTS.withAppointments, { from: date, to: date })).drivesWithAppointments,
    ).toMatchObject([{ id: driveId }]);
  });

  test('many are canceled or moved by a job: each once, with mail, and what finds no room is named', async () => {
    const first = day();
    const driveId = await open(first);
    const target = await open(addDays(first, 60), { resourceId: desk.ground.otherResourceId });
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) ids.push((await book(driveId, somebody().id, at)).id);
    await ask(APPOINTMENTS.startMove, { f: { ids: ids.slice(0, 2) }, n: 2, target });
    await expect
      .poll(
        async () => (await ask(APPOINTMENTS.all, { f: { driveId: target } })).allAppointments.totalRecords,
        { timeout: 20_000 },
      )
      .toBe(2);
    const left = { f: { ids, statuses: ['Confirmed'] }, n: 3, reason: 'Storm', key: 'storm-of-three' };
    const { id: jobId } = (await ask(APPOINTMENTS.startCancel, left)).startCancelAppointments;
    await expect
      .poll(
        async () =>
          (await ask(APPOINTMENTS.all, { f: { ids, statuses: ['Canceled'] } })).allAppointments.totalRecords,
        { timeout: 20_000 },
      )
      .toBe(3);
    // Asked again, it is the same one, though none is left that matches.
    expect((await ask(APPOINTMENTS.startCancel, left)).startCancelAppointments.id).toBe(jobId);
    for (const id of [driveId, target])
      expect(
        (await bookable(id)).times.every(
          (time: { free: number; capacity: number }) => time.free === time.capacity,
        ),
      ).toBe(true);
  });

  test('nobody of another bank reaches an appointment, slot, hold, donor or drive by any id', async () => {
    const driveId = await open(day());
    const donor = somebody();
    const made = await book(driveId, donor.id);
    const [slot, free] = (await ask(APPOINTMENTS.available, { driveId })).availableAppointments;
    const { id: held } = (await ask(APPOINTMENTS.hold, { hold: { donorId: somebody().id, slotId: slot.id } }))
      .holdSlot;
    const foreign = await desk.server.signIn('bank-admin-2');
    const [own] = await newDonors(desk.server, 1, 2);
    const not = async (query: string, variables: object) =>
      expect((await refused(query, variables, foreign))[0], query).toBe('NOT_FOUND');
    for (const query of [
      APPOINTMENTS.byId,
      APPOINTMENTS.resend,
      APPOINTMENTS.arrived,
      APPOINTMENTS.donated,
      APPOINTMENTS.noShow,
      APPOINTMENTS.undo,
    ])
      await not(query, { id: made.id });
    await not(APPOINTMENTS.cancel, { id: made.id, reason: 'Mine' });
    await not(APPOINTMENTS.deferred, { id: made.id, reason: 'Mine' });
    await not(APPOINTMENTS.modify, {
      a: { id: made.id, updatedAt: made.updatedAt, donorId: donor.id, slotId: slot.id },
    });
    await not(APPOINTMENTS.add, { a: { donorId: own?.id, slotId: slot.id } });
    await not(APPOINTMENTS.add, {
      a: { donorId: own?.id, driveId, startTime: made.startTime, donationTypeId: made.donationTypeId },
    });
    await not(APPOINTMENTS.hold, { hold: { donorId: own?.id, slotId: slot.id } });
    await not(APPOINTMENTS.bookable, { driveId });
    await not(APPOINTMENTS.available, { driveId });
    await not(APPOINTMENTS.sheet, { driveId });
    await not(APPOINTMENTS.shows, { donorId: donor.id });
    await not(APPOINTMENTS.startMove, { f: { ids: [made.id] }, n: 1, target: driveId });
    expect(
      (await ask(APPOINTMENTS.all, { f: { ids: [made.id] } }, foreign)).allAppointments.totalRecords,
    ).toBe(0);
    expect(
      (await ask(APPOINTMENTS.all, { f: { driveId, donorId: donor.id } }, foreign)).allAppointments
        .totalRecords,
    ).toBe(0);
    await ask(APPOINTMENTS.release, { id: held }, foreign);
    expect((await desk.server.sql('SELECT 1 FROM slot_holds WHERE id = $1', [held])).rows).toHaveLength(1);
    const locations = (await ask(APPOINTMENTS.locations, {}, foreign)).driveLocations as {
      driveId: string;
    }[];
    expect(locations.map((place) => place.driveId)).not.toContain(driveId);
    const foreignDrive = await desk.server.sql('SELECT id FROM drive_centers WHERE client_id = 2 LIMIT 1');
    // A donor of theirs is none of ours, where a bed is free.
    expect((await refused(APPOINTMENTS.add, { a: { donorId: own?.id, slotId: free.id } }))[0]).toBe(
      'NOT_FOUND',
    );
    expect(foreignDrive.rows).toHaveLength(1);
  });
});
