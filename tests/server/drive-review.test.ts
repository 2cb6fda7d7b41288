import { describe, expect, test } from 'vitest';
import type { DriveCenter } from '../../server/gql/types.ts';
import { bookingDesk } from '../support/appointment-desk.ts';
import { APPOINTMENTS } from '../support/appointments.ts';
import { DRIVES, drivesAt, inputOf, newDrive } from '../support/drives.ts';
import { lastMailTo } from '../support/outbox.ts';
import { DATABASES } from '../support/server.ts';

const DECIDE = `mutation ($id: ID!, $approve: Boolean!, $reject: Boolean, $reason: String, $updatedAt: DateTime) {
  approveDriveCenter(id: $id, approve: $approve, reject: $reject, reason: $reason, updatedAt: $updatedAt) { id } }`;
const WHY = { reason: 'No power at the hall' };

describe.each(DATABASES)('drives that a reviewer decides on again, on %s', (kind) => {
  const desk = bookingDesk(kind, 20);
  const { ask, refused, open, day, somebody, book } = desk;
  const { byId, answer, make } = drivesAt(() => desk);

  /** A drive as a form sends it, at another address. */
  const elsewhere = (drive: DriveCenter, location: string) => {
    const input = inputOf(drive);
    return {
      ...input,
      centerDetails: input.centerDetails.map((range) => ({
        ...range,
        locationDetail: range.locationDetail.map((place) => ({ ...place, location })),
      })),
    };
  };
  const moveTo = async (id: string, location: string): Promise<DriveCenter> =>
    (await ask(DRIVES.update, { d: elsewhere(await byId(id), location) })).updateDriveCenter;
  /** A drive that was closed with a donor booked, and waits for an approval at another address. */
  const movedWithDonor = async () => {
    const id = await open(day());
    const donor = somebody();
    const appointment = await book(id, donor.id);
    await ask(DRIVES.deactivate, { id, ...WHY, a: { choice: 'KEEP' } });
    const drive = await moveTo(id, '900 Other End Rd, Tulsa, OK');
    return { id, donor, appointment, drive };
  };

  test('with a donor booked it is not rejected: it is called off, and the donor is told', async () => {
    const { id, donor, appointment, drive } = await movedWithDonor();
    expect(drive.status).toBe('Pending approval');
    expect(drive.allowedActions).toContain('cancel');
    expect(drive.allowedActions).not.toContain('reject');
    const { errors } = await answer(DRIVES.refuse, { id, reject: true, ...WHY });
    expect(errors[0]?.message).toMatch(/^1 appointment is booked at this drive: call it off/);
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      reason: 'driveBooked',
      params: { count: 1 },
      fields: [{ path: 'reject', code: 'driveBooked' }],
    });
    expect(await refused(DRIVES.cancel, { id, ...WHY })).toEqual([
      'BAD_USER_INPUT',
      'appointments: isRequired',
    ]);
    const back = (await ask(DRIVES.refuse, { id, ...WHY })).approveDriveCenter;
    expect(back).toMatchObject({
      status: 'Sent back',
      allowedActions: expect.arrayContaining(['edit', 'resubmit', 'cancel']),
    });
    const canceled = (await ask(DRIVES.cancel, { id, ...WHY, a: { choice: 'CANCEL' } })).cancelDriveCenter;
    expect(canceled).toMatchObject({ status: 'Canceled', allowedActions: ['duplicate'] });
    const { appointmentById } = await ask(APPOINTMENTS.byId, { id: appointment.id });
    expect(appointmentById).toMatchObject({ canceled: true, cancelReason: WHY.reason });
    await desk.server.services.mailer.deliver();
    expect(await lastMailTo(desk.server, donor.email)).toMatch(/METHOD:CANCEL/);
  });

  test('rejected before by an earlier version, it is called off, and the donor is told', async () => {
    const { id, donor, appointment } = await movedWithDonor();
    await desk.server.sql("UPDATE drive_centers SET review_state = 'rejected' WHERE id = $1", [id]);
    const { status, allowedActions } = await byId(id);
    expect(status).toBe('Rejected');
    expect(allowedActions.toSorted()).toEqual(['cancel', 'duplicate']);
    const canceled = (await ask(DRIVES.cancel, { id, ...WHY, a: { choice: 'CANCEL' } })).cancelDriveCenter;
    expect(canceled).toMatchObject({ status: 'Canceled', allowedActions: ['duplicate'] });
    const { appointmentById } = await ask(APPOINTMENTS.byId, { id: appointment.id });
    expect(appointmentById).toMatchObject({ canceled: true, cancelReason: WHY.reason });
    await desk.server.services.mailer.deliver();
    expect(await lastMailTo(desk.server, donor.email)).toMatch(/METHOD:CANCEL/);
  });

  test('whose donors are all gone it is rejected, and not called off', async () => {
    const { id, appointment } = await movedWithDonor();
    await ask(APPOINTMENTS.cancel, { id: appointment.id, reason: 'Ill' });
    const { allowedActions } = await byId(id);
    expect(allowedActions).toContain('reject');
    expect(allowedActions).not.toContain('cancel');
    expect((await refused(DRIVES.cancel, { id, ...WHY }))[0]).toBe('CONFLICT');
    const rejected = (await ask(DRIVES.refuse, { id, reject: true, ...WHY })).approveDriveCenter;
    expect(rejected.status).toBe('Rejected');
  });

  test.each([
    ['approve', { approve: true }],
    ['send back', { approve: false, ...WHY }],
    ['reject', { approve: false, reject: true, ...WHY }],
  ])('to %s takes the plan that was read, and no later one', async (_what, decision) => {
    const seen = await make(newDrive(desk.ground, day()));
    const now = await moveTo(seen.id, '7 Elsewhere Rd, Tulsa, OK');
    const decide = (updatedAt: string) => answer(DECIDE, { id: seen.id, ...decision, updatedAt });
    const { errors } = await decide(seen.updatedAt);
    expect(errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      reason: 'conflict',
      current: { id: seen.id, updatedAt: now.updatedAt },
    });
    expect((await byId(seen.id)).status).toBe('Pending approval');
    expect((await decide(now.updatedAt)).errors).toEqual([]);
    expect((await byId(seen.id)).status).not.toBe('Pending approval');
  });

  describe('what was changed since the approval', () => {
    const HALL = '12 Main St, Tulsa, OK';
    const FAR = '99 Far Ave, Tulsa, OK';
    const CHANGED = [{ field: 'location', before: HALL, after: FAR }];
    const changed = async (): Promise<string> => {
      const { id } = await make(newDrive(desk.ground, day()));
      await ask(DRIVES.approve, { id });
      expect((await moveTo(id, FAR)).reviewChanges).toMatchObject(CHANGED);
      return id;
    };

    test('is still told when the planner answers what was sent back, with all that is changed by then', async () => {
      const id = await changed();
      await ask(DRIVES.refuse, { id, reason: 'Is the hall booked?' });
      const note = 'Yes, the hall is booked';
      const again = await ask(DRIVES.update, { d: { ...inputOf(await byId(id)), note } });
      expect(again.updateDriveCenter).toMatchObject({ status: 'Pending approval', reviewChanges: CHANGED });
      await ask(DRIVES.refuse, { id, reason: 'Too far' });
      expect((await moveTo(id, '3 Near Ave, Tulsa, OK')).reviewChanges).toMatchObject([
        { field: 'location', before: HALL, after: '3 Near Ave, Tulsa, OK' },
      ]);
      await ask(DRIVES.refuse, { id, reason: 'Too dear' });
      expect((await moveTo(id, HALL)).reviewChanges).toEqual([]);
    });

    test('is still told when a deleted drive is brought back, and who had approved it', async () => {
      const id = await changed();
      const { sql } = desk.server;
      await sql('UPDATE drive_centers SET was_active = true WHERE id = $1', [id]);
      const { reviewChanges, approvedAt, approvedByName } = await byId(id);
      const known = [...Object.keys(inputOf(await byId(id))), 'clientId', 'createdAt'];
      await ask(DRIVES.remove, { id });
      // What only brings it back is no change for its history to tell.
      const [deleted] = (await ask(DRIVES.history, { id })).recordHistory.entries;
      expect(deleted.action).toBe('Delete');
      const told: string[] = deleted.changes.map(({ field }: { readonly field: string }) => field);
      expect(told).toContain('centerDetails');
      expect(told.filter((field) => !known.includes(field))).toEqual([]);
      const { rows } = await ask(
        'mutation ($ids: [ID!]!) { rows: restoreDriveCenters(ids: $ids) { status } }',
        {
          ids: [id],
        },
      );
      expect(rows).toEqual([{ status: 'done' }]);
      const back = await byId(id);
      expect(back).toMatchObject({ status: 'Pending approval', reviewChanges, approvedAt, approvedByName });
      expect(approvedAt).toEqual(expect.any(String));
      expect((await ask(DRIVES.approve, { id })).approveDriveCenter.status).toBe('Deactivated');
    });
  });

  describe('whoever is booked at another address than before', () => {
    /** Which messages of a change were written to a donor, by the version of the appointment. */
    const changes = async (donorId: string): Promise<string[]> =>
      (
        await desk.server.sql(
          "SELECT split_part(occasion, ':', 3) AS version FROM mail_outbox WHERE donor_id = $1 AND occasion LIKE '%:change' ORDER BY 1",
          [donorId],
        )
      ).rows.map(({ version }) => version);
    const lastTime = async (id: string): Promise<number> => (await desk.bookable(id)).times.length - 1;
    const reopened = async (id: string) => {
      await ask(DRIVES.approve, { id, activate: true });
      await ask(DRIVES.deactivate, { id, ...WHY, a: { choice: 'KEEP' } });
    };

    test('is told once it is approved, with a file for the calendar and another reminder, and not again', async () => {
      const { id, donor, appointment } = await movedWithDonor();
      await moveTo(id, '77 Other Hall, Tulsa, OK');
      await ask(DRIVES.refuse, { id, ...WHY });
      await ask(DRIVES.update, { d: { ...inputOf(await byId(id)), note: 'It has power' } });
      expect(await changes(donor.id)).toEqual([]);
      // Until then they are told of no place that may never be.
      await ask(APPOINTMENTS.resend, { id: appointment.id });
      await desk.server.services.mailer.deliver();
      expect(await lastMailTo(desk.server, donor.email)).toContain('12 Main St, Tulsa, OK');
      await reopened(id);
      expect(await changes(donor.id)).toEqual(['1']);
      await desk.server.services.mailer.deliver();
      const mail = await lastMailTo(desk.server, donor.email);
      expect(mail).toContain('77 Other Hall, Tulsa, OK');
      expect(mail).not.toContain('It was on');
      for (const line of ['METHOD:REQUEST', 'SEQUENCE:1', 'LOCATION:77 Other Hall'])
        expect(mail).toContain(line);
      const { rows } = await desk.server.sql(
        'SELECT appointment_sequence AS version FROM mail_outbox WHERE appointment_id = $1 AND sent_at IS NULL ORDER BY 1',
        [appointment.id],
      );
      expect(rows.at(-1)).toEqual({ version: 1 });
      const input = inputOf(await byId(id));
      await ask(DRIVES.update, {
        d: { ...input, bedConfigration: input.bedConfigration.map((bed) => ({ ...bed, quantity: 4 })) },
      });
      await reopened(id);
      expect(await changes(donor.id)).toEqual(['1']);
      await moveTo(id, '5 Third Hall, Tulsa, OK');
      await reopened(id);
      expect(await changes(donor.id)).toEqual(['1', '2']);
    });

    test('is told nothing where the drive is back at its address by then', async () => {
      const { id, donor } = await movedWithDonor();
      await moveTo(id, '12 Main St, Tulsa, OK');
      await reopened(id);
      expect(await changes(donor.id)).toEqual([]);
    });

    test('is told of their own place alone, and who was sent home of nothing', async () => {
      const date = day();
      const [morning] = newDrive(desk.ground, date).centerDetails;
      const [place] = morning?.locationDetail ?? [];
      const at = (location: string, startTime: string, endTime: string) => ({
        ...place,
        ...{ location, startTime, endTime, startLunchTime: null, endLunchTime: null },
      });
      const details = (...places: object[]) => ({ centerDetails: [{ ...morning, locationDetail: places }] });
      const early = at('1 Early St, Tulsa, OK', '08:00', '10:00');
      const id = await open(date, details(early, at('2 Late St, Tulsa, OK', '14:00', '16:00')));
      const [first, sent, last] = [somebody(), somebody(), somebody()];
      await book(id, first.id);
      await book(id, last.id, await lastTime(id));
      const { id: marked } = await book(id, sent.id, await lastTime(id));
      await desk.server.sql("UPDATE appointments SET mark = 'DEFERRED' WHERE id = $1", [marked]);
      await ask(DRIVES.deactivate, { id, ...WHY, a: { choice: 'KEEP' } });
      const moved = at('3 Moved St, Tulsa, OK', '14:00', '16:00');
      await ask(DRIVES.update, { d: { ...inputOf(await byId(id)), ...details(early, moved) } });
      await ask(DRIVES.approve, { id });
      expect([await changes(first.id), await changes(sent.id), await changes(last.id)]).toEqual([
        [],
        [],
        ['1'],
      ]);
    });
  });

  test.each(['rejected', 'canceled'])('of a %s drive nobody is reminded', async (state) => {
    const { id, donor } = await movedWithDonor();
    const { sql } = desk.server;
    const { mailer } = desk.server.services;
    await mailer.deliver();
    await sql('UPDATE drive_centers SET review_state = $2 WHERE id = $1', [id, state]);
    const due = () =>
      sql(
        "UPDATE mail_outbox SET next_try_at = now() - interval '1 second' WHERE donor_id = $1 AND sent_at IS NULL",
        [donor.id],
      );
    await due();
    await mailer.deliver();
    const before = await lastMailTo(desk.server, donor.email);
    expect(before).not.toContain('Subject: See you on');
  });
});
