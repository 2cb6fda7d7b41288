import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemTx } from '../../server/db/transaction.ts';
import { addDays, utcDay } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { type MadeDonor, newDonors, openDrive } from '../support/appointments.ts';
import { type Asker, callsAt } from '../support/calls.ts';
import { DRIVES, type Ground, groundOf } from '../support/drives.ts';
import { ended, JOB } from '../support/jobs.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const POINT = { latitude: 36.15, longitude: -95.99 };
const SEND =
  'mutation ($id: ID!, $donors: [ID!]) { sendInvitations(driveId: $id, donorIds: $donors) { id } }';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const REFUSED = { state: 'FAILED', reason: 'driveNotActive', total: 4, handled: 1 };

describe.each(DATABASES)('invitations to a drive that was closed since, on %s', (kind) => {
  let server: TestServer;
  let bank: Asker;
  let ground: Ground;
  let date: Day;
  let donors: MadeDonor[] = [];
  let opened = 0;
  const desk = () => ({ server, bank });
  const { ask, refused } = callsAt(desk);
  beforeAll(async () => {
    server = await startTestServer(kind, { PUBLIC_URL: 'https://console.example' });
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
    date = addDays(utcDay(new Date()), 130);
    donors = await newDonors(server, 4);
    await server.sql("UPDATE donors SET lat = 36.16, lng = -95.99 WHERE last_name = 'Booked'");
  });
  afterAll(() => server.stop());

  /** A drive, and a sending of its that was given up after the first of four donors. */
  async function stopped(): Promise<{ driveId: string; jobId: string }> {
    opened += 1;
    const driveId = await openDrive(desk, () => ground)(addDays(date, 3 * opened), {}, POINT);
    const { rows } = await server.sql(
      `INSERT INTO jobs (client_id, owner_id, kind, input, total, handled, counts, state, reason, created_at, started_at, finished_at)
       SELECT 1, id, 'sendInvitations', $1::jsonb, 4, 1, '{"done": 1}', 'FAILED', 'TIMEOUT', now(), now(), now()
       FROM admin_users WHERE email = 'bank-admin@donorgrid.example' RETURNING id`,
      [JSON.stringify({ driveId, radius: 25, emailTemplateId: null })],
    );
    const jobId: string = rows[0].id;
    for (const [at, { id }] of donors.entries())
      await server.sql(
        `INSERT INTO job_items (job_id, client_id, position, name, input, status) VALUES ($1, 1, $2, '', $3::jsonb, $4)`,
        [jobId, at + 1, JSON.stringify({ id }), at === 0 ? 'done' : null],
      );
    return { driveId, jobId };
  }
  const invited = async (driveId: string): Promise<number> =>
    (await server.sql('SELECT 1 FROM invitations WHERE drive_id = $1', [driveId])).rows.length;

  test.each([
    ['canceled', DRIVES.cancel],
    ['deactivated', DRIVES.deactivate],
  ])('%s: nobody more is invited, the reason is told, and what was sent stays told', async (_how, close) => {
    const { driveId, jobId } = await stopped();
    await ask(close, { id: driveId, reason: 'Flooded' });
    for (const _time of ['once', 'again']) {
      await ask(JOB.goOn, { id: jobId });
      expect(await ended(server, bank, jobId)).toMatchObject({
        ...REFUSED,
        counts: [{ name: 'done', value: 1 }],
      });
      expect(await invited(driveId)).toBe(0);
    }
  });

  test.each([
    [
      'over',
      "UPDATE drive_locations SET start_date = '2020-01-06', end_date = '2020-01-06', days = '{}' WHERE drive_id = $1",
    ],
    [
      'of a bank that is out of use',
      'UPDATE sites SET is_active = false WHERE site_id = (SELECT client_id FROM drive_centers WHERE id = $1)',
    ],
  ])('to a drive that is %s nobody is invited, whoever asks', async (_what, becomes) => {
    const { driveId } = await stopped();
    const parent = await server.signIn('super', 1);
    const send = () => refused(SEND, { id: driveId, donors: donors.map(({ id }) => id) }, parent);
    await server.sql(becomes, [driveId]);
    expect(await send()).toEqual(['BAD_USER_INPUT', 'driveId: driveNotActive']);
    await server.sql('UPDATE sites SET is_active = true WHERE site_id = 1');
    expect(await invited(driveId)).toBe(0);
  });

  test('a sending that waits until its drive is over, or its bank is out of use, ends', async () => {
    const parent = await server.signIn('super', 1);
    const { driveId, jobId } = await stopped();
    await server.sql(
      "UPDATE jobs SET owner_id = (SELECT id FROM admin_users WHERE email = 'super@donorgrid.example') WHERE id = $1",
      [jobId],
    );
    await server.sql('UPDATE sites SET is_active = false WHERE site_id = 1');
    await ask(JOB.goOn, { id: jobId }, parent);
    expect(await ended(server, parent, jobId)).toMatchObject(REFUSED);
    await server.sql('UPDATE sites SET is_active = true WHERE site_id = 1');
    await server.sql(
      "UPDATE drive_locations SET start_date = '2020-02-03', end_date = '2020-02-03', days = '{}' WHERE drive_id = $1",
      [driveId],
    );
    await ask(JOB.goOn, { id: jobId }, parent);
    expect(await ended(server, parent, jobId)).toMatchObject(REFUSED);
    expect(await invited(driveId)).toBe(0);
  });

  test('opened again, it goes on where it was stopped', async () => {
    const { driveId, jobId } = await stopped();
    await ask(DRIVES.deactivate, { id: driveId, reason: 'Flooded' });
    await ask(JOB.goOn, { id: jobId });
    expect(await ended(server, bank, jobId)).toMatchObject(REFUSED);
    await ask(DRIVES.activate, { id: driveId });
    await ask(JOB.goOn, { id: jobId });
    expect(await ended(server, bank, jobId)).toMatchObject({ state: 'DONE', reason: null, handled: 4 });
    expect(await invited(driveId)).toBe(3);
  });

  test('a batch that begins while somebody closes the drive waits, and sends nothing', async () => {
    const { driveId, jobId } = await stopped();
    const going = await systemTx(server.services.database.db, async (tx) => {
      await tx.execute(`UPDATE drive_centers SET is_actived = false WHERE id = '${driveId}'`);
      const begun = ask(JOB.goOn, { id: jobId });
      // The embedded database begins no other work before this is through: there nothing is seen to run.
      const isTaken = async () =>
        (await tx.execute(`SELECT 1 FROM jobs WHERE id = '${jobId}' AND state IN ('RUNNING', 'DONE')`)).rows
          .length > 0;
      for (let tries = 0; tries < 40 && !(await isTaken()); tries += 1) await pause(100);
      await pause(1_000);
      return { begun };
    });
    await going.begun;
    expect(await ended(server, bank, jobId)).toMatchObject(REFUSED);
    expect(await invited(driveId)).toBe(0);
  });
});
