import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingDesk } from '../support/appointment-desk.ts';
import { APPOINTMENTS } from '../support/appointments.ts';
import { auditOf } from '../support/calls.ts';
import { json, type OtherSystem, otherSystem } from '../support/other-system.ts';
import { ENGINES } from '../support/server.ts';

const RECEIVED = json({ received: true });
let other: OtherSystem;
beforeAll(async () => {
  other = await otherSystem();
});
afterAll(() => other.stop());

describe.each(ENGINES)('the record system of appointments, on %s', (kind) => {
  const desk = bookingDesk(kind, 20, () => ({ RECORD_SYSTEM_URL: other.address }));
  const { ask, refused, open, day, somebody, book } = desk;
  const byId = async (id: string) => (await ask(APPOINTMENTS.byId, { id })).appointmentById;
  const received = (id: string) => other.received.filter(({ url }) => url === `/appointments/${id}`);
  const isConfirmed = (id: string) =>
    vi.waitFor(
      async () => expect(await byId(id)).toMatchObject({ status: 'Confirmed', waitingSince: null }),
      5_000,
    );
  /** As if its time had come. */
  const isDue = (id: string) =>
    desk.server.sql(`UPDATE appointments SET drm_next_try_at = now() - interval '1 second' WHERE id = $1`, [
      id,
    ]);
  /** What the request for it is waiting for now. */
  const queued = async (id: string) =>
    (
      await desk.server.sql(
        'SELECT drm_tries AS tries, drm_fault AS fault, drm_next_try_at > now() AS waits FROM appointments WHERE id = $1',
        [id],
      )
    ).rows[0];
  const isTold = (id: string, fault: string) =>
    vi.waitFor(async () => expect(await queued(id)).toMatchObject({ fault, waits: true }), 8_000);

  beforeEach(() => {
    other.received.length = 0;
    other.answers(RECEIVED);
  });

  test('a booking, a move and a canceling are told at once, each with its version; an answer confirms', async () => {
    const drive = await open(day());
    const donor = somebody();
    const made = await book(drive, donor.id);
    expect(made).toMatchObject({
      status: 'Unconfirmed',
      drmRequestInitiated: true,
      drmResponseReceived: false,
    });
    expect(made.allowedActions).toContain('retryRecordSystem');
    await isConfirmed(made.id);
    expect((await byId(made.id)).allowedActions).not.toContain('retryRecordSystem');
    expect(received(made.id)).toMatchObject([
      {
        method: 'PUT',
        body: {
          bank: expect.any(String),
          appointmentId: made.appointmentId,
          version: 0,
          canceled: false,
          startTime: made.startTime,
          endTime: made.endTime,
          timeZone: 'CST',
          donationType: made.donationType,
          donor: {
            donorNumber: donor.donor_number,
            firstName: donor.first_name,
            birthDate: donor.birth_date,
          },
        },
      },
    ]);
    const { times } = await desk.bookable(drive);
    const { startTime, donationTypeId } = times.at(-1);
    const { updatedAt } = await byId(made.id);
    const a = { id: made.id, donorId: donor.id, driveId: drive, startTime, donationTypeId, updatedAt };
    expect((await ask(APPOINTMENTS.modify, { a })).adminModifyAppointment.status).toBe('Unconfirmed');
    await isConfirmed(made.id);
    await ask(APPOINTMENTS.cancel, { id: made.id, reason: 'Ill' });
    await vi.waitFor(() => expect(received(made.id)).toHaveLength(3));
    expect(received(made.id).map(({ body }) => [body.version, body.canceled, body.startTime])).toEqual([
      [0, false, made.startTime],
      [1, false, startTime],
      [2, true, startTime],
    ]);
    await vi.waitFor(async () => expect((await byId(made.id)).drmResponseReceived).toBe(true));
    expect((await byId(made.id)).status).toBe('Canceled');
  });

  test('a comment is no news to it', async () => {
    const drive = await open(day());
    const donor = somebody();
    const made = await book(drive, donor.id);
    await isConfirmed(made.id);
    const { startTime, donationTypeId, updatedAt } = await byId(made.id);
    const a = {
      id: made.id,
      donorId: donor.id,
      driveId: drive,
      startTime,
      donationTypeId,
      updatedAt,
      comment: 'Left arm',
    };
    expect((await ask(APPOINTMENTS.modify, { a })).adminModifyAppointment.status).toBe('Confirmed');
    await desk.server.services.recordSystem.run();
    expect(received(made.id)).toHaveLength(1);
  });

  test('while it fails the appointment stands, unconfirmed; it is asked later, and later each time', async () => {
    other.answers(json({}, 500));
    const made = await book(await open(day()), somebody().id);
    await isTold(made.id, 'FAILED');
    expect(await byId(made.id)).toMatchObject({
      status: 'Unconfirmed',
      drmFault: 'FAILED',
      waitingSince: expect.any(String),
      needsAttention: false,
    });
    expect(await queued(made.id)).toMatchObject({ tries: 1 });
    // Not due: nobody asks.
    const asked = received(made.id).length;
    await desk.server.services.recordSystem.run();
    expect(received(made.id)).toHaveLength(asked);
    other.answers(RECEIVED);
    await isDue(made.id);
    await desk.server.services.recordSystem.run();
    expect(received(made.id)).toHaveLength(asked + 1);
    await isConfirmed(made.id);
    expect(await queued(made.id)).toMatchObject({ tries: 0, fault: null, waits: null });
  });

  test('an answer for what an appointment was does not confirm what it has become', async () => {
    let held: ServerResponse | undefined;
    other.answers((response) => {
      held = response;
    });
    const drive = await open(day());
    const donor = somebody();
    const made = await book(drive, donor.id);
    await vi.waitFor(() => expect(held).toBeDefined());
    other.answers(json({}, 409));
    await ask(APPOINTMENTS.cancel, { id: made.id, reason: 'Ill' });
    RECEIVED(held as ServerResponse);
    await isTold(made.id, 'REFUSED');
    expect(await byId(made.id)).toMatchObject({ drmResponseReceived: false, status: 'Canceled' });
  });

  test('refused, it is told with its cause, and an administrator asks again', async () => {
    other.answers(json({}, 409));
    const made = await book(await open(day()), somebody().id);
    await isTold(made.id, 'REFUSED');
    expect(await refused(APPOINTMENTS.retry, { id: made.id })).toEqual([
      'OUTSIDE_SYSTEM',
      'RECORD_SYSTEM: outsideRefused',
    ]);
    expect(await refused(APPOINTMENTS.retry, { id: made.id }, await desk.server.signIn('reader'))).toEqual([
      'FORBIDDEN',
    ]);
    expect(
      await refused(APPOINTMENTS.retry, { id: made.id }, await desk.server.signIn('bank-admin-2')),
    ).toEqual(['NOT_FOUND']);
    other.answers(json({}, 500));
    expect(await refused(APPOINTMENTS.retry, { id: made.id })).toEqual([
      'OUTSIDE_SYSTEM',
      'RECORD_SYSTEM: outsideSilent',
    ]);
    expect((await byId(made.id)).drmFault).toBe('FAILED');
    other.answers(RECEIVED);
    expect((await ask(APPOINTMENTS.retry, { id: made.id })).retryRecordSystem).toMatchObject({
      status: 'Confirmed',
      drmFault: null,
    });
    // It has answered: there is nothing to ask.
    expect((await refused(APPOINTMENTS.retry, { id: made.id }))[0]).toBe('CONFLICT');
    const actions = (await auditOf(desk.server, 'appointment', made.id)).map(({ action }) => action);
    expect(actions).toEqual(['Book', ...Array(3).fill('RetryRecordSystem')]);
  });

  test('a canceling that it refuses is shown as refused, and can be told once more', async () => {
    const made = await book(await open(day()), somebody().id);
    await isConfirmed(made.id);
    other.answers(json({}, 422));
    await ask(APPOINTMENTS.cancel, { id: made.id, reason: 'Ill' });
    await isTold(made.id, 'REFUSED');
    expect(await byId(made.id)).toMatchObject({
      status: 'Canceled',
      drmFault: 'REFUSED',
      waitingSince: expect.any(String),
      needsAttention: false,
      allowedActions: ['retryRecordSystem'],
    });
    other.answers(RECEIVED);
    expect((await ask(APPOINTMENTS.retry, { id: made.id })).retryRecordSystem).toMatchObject({
      status: 'Canceled',
      drmFault: null,
      waitingSince: null,
      allowedActions: [],
    });
    expect(received(made.id).at(-1)).toMatchObject({ body: { canceled: true } });
  });

  test('one that refuses does not keep the next from it; all that a job cancels are told; two who look ask once', async () => {
    const drive = await open(day());
    const ids: string[] = [];
    for (const at of [0, 1, 2]) ids.push((await book(drive, somebody().id, at)).id);
    for (const id of ids) await isConfirmed(id);
    other.received.length = 0;
    const { startCancelAppointments: job } = await ask(APPOINTMENTS.startCancel, {
      f: { driveId: drive, statuses: ['Confirmed'] },
      n: 3,
      reason: 'Storm',
    });
    expect(job.id).toBeTruthy();
    await vi.waitFor(() => expect(new Set(other.received.map(({ url }) => url))).toHaveLength(3), 10_000);
    await vi.waitFor(async () => {
      for (const id of ids) expect((await byId(id)).drmResponseReceived).toBe(true);
    });
    other.received.length = 0;
    await desk.server.sql(
      `UPDATE appointments SET drm_response_received = false, drm_next_try_at = now() - interval '1 second' WHERE drive_id = $1`,
      [drive],
    );
    const answers = [json({}, 422), RECEIVED, RECEIVED];
    other.answers((response) => answers.shift()?.(response));
    const { run } = desk.server.services.recordSystem;
    await Promise.all([run(), run()]);
    expect(other.received).toHaveLength(3);
    const faults = await Promise.all(ids.map(async (id) => (await byId(id)).drmFault));
    expect(faults.toSorted()).toEqual(['REFUSED', null, null]);
  });
});

describe.each(ENGINES)('appointments of banks without a record system, on %s', (kind) => {
  const desk = bookingDesk(kind, 4, () => ({ INTEGRATION_CALLS: 'on', PRIVATE_SYSTEM_HOSTS: '127.0.0.1' }));
  const { ask, refused, open, day, somebody, book } = desk;
  const pointTo = (url: string) =>
    desk.server.sql(
      `UPDATE site_integrations SET endpoint_url = $1 WHERE name = 'Record system' AND site_id = (SELECT id FROM sites WHERE site_id = 1)`,
      [url],
    );

  test('the booking itself confirms them: nobody is asked', async () => {
    await pointTo('');
    const made = await book(await open(day()), somebody().id);
    expect(made).toMatchObject({ status: 'Confirmed', drmRequestInitiated: false, waitingSince: null });
    expect((await refused(APPOINTMENTS.retry, { id: made.id }))[0]).toBe('CONFLICT');
    // One that still waits from other days says what is missing.
    await desk.server.sql('UPDATE appointments SET drm_request_initiated = true WHERE id = $1', [made.id]);
    expect(await refused(APPOINTMENTS.retry, { id: made.id })).toEqual([
      'OUTSIDE_SYSTEM',
      'RECORD_SYSTEM: outsideNotConfigured',
    ]);
  });

  test('a bank’s own is asked, and nobody waits for one that was taken out', async () => {
    other.received.length = 0;
    other.answers(json({}, 503));
    await pointTo(`${other.address}/own`);
    const made = await book(await open(day()), somebody().id);
    expect(made.status).toBe('Unconfirmed');
    await vi.waitFor(() => expect(other.received[0]?.url).toBe(`/own/appointments/${made.id}`));
    await desk.server.services.background.settled();
    await pointTo('');
    await desk.server.sql(
      `UPDATE appointments SET drm_next_try_at = now() - interval '1 second' WHERE id = $1`,
      [made.id],
    );
    await desk.server.services.recordSystem.run();
    expect((await ask(APPOINTMENTS.byId, { id: made.id })).appointmentById).toMatchObject({
      status: 'Confirmed',
      drmRequestInitiated: false,
    });
  });
});
