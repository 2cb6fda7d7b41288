import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DriveCheck } from '../../server/gql/types.ts';
import { addDays, utcDay } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import {
  bookSlots,
  DRIVES,
  drivesAt,
  freshDays,
  type Ground,
  groundOf,
  inputOf,
  newDrive,
} from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const today = utcDay(new Date());

describe.each(DATABASES)('the donors of a sponsor who cannot give again yet, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let ground: Ground;
  beforeAll(async () => {
    server = await startTestServer(kind);
    server.services.mailer.stop();
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
    // The sponsor has no drives but those of the tests.
    await server.sql('DELETE FROM drive_sponsors WHERE sponsor_group_id = $1', [ground.sponsorId]);
  });
  afterAll(() => server.stop());
  const { ask, make, byId } = drivesAt(() => ({ server, bank }));
  const day = freshDays(addDays(today, 120), 60);
  const told = (checks: readonly DriveCheck[]) =>
    checks.flatMap(({ code, level, relatedName }) => (code === 'donorsWait' ? [[level, relatedName]] : []));
  const planned = async (d: object) => told((await ask(DRIVES.checks, { d })).driveChecks);

  test('their share of those who were booked at its drives before, on the last day of the plan, until it is approved', async () => {
    const former = day();
    const { id } = await make(newDrive(ground, former));
    await ask(DRIVES.approve, { id, activate: true });
    await bookSlots(server, id, 4);
    const until = (which: 'wb' | 'pl', date: Day | null, count: number) =>
      server.sql(
        `UPDATE donors SET next_eligible_${which} = $2 WHERE id IN (SELECT donor_id FROM appointments WHERE drive_id = $1 ORDER BY start_time, id LIMIT ${count})`,
        [id, date],
      );
    const date = day();
    await until('wb', null, 4);
    expect(await planned(newDrive(ground, date))).toEqual([]);
    await until('wb', addDays(date, 1), 1);
    expect(await planned(newDrive(ground, date))).toEqual([['warning', '25%']]);
    await until('wb', date, 1);
    expect(await planned(newDrive(ground, date))).toEqual([]);
    await until('wb', addDays(date, 9), 3);
    expect(await planned(newDrive(ground, date))).toEqual([['warning', '75%']]);
    // Another sponsor's, or nobody's.
    expect(await planned(newDrive(ground, date, { sponsorIds: [] }))).toEqual([]);
    // Who gives platelets alone waits for another day.
    const { rows } = await server.sql(
      "SELECT id FROM donation_types WHERE client_id = 1 AND category = 'Platelets' LIMIT 1",
    );
    const platelets = String(rows[0]?.id);
    await until('pl', null, 4);
    expect(await planned(newDrive(ground, date, { donationTypeIds: [platelets] }))).toEqual([]);
    await until('pl', addDays(date, 1), 2);
    expect(await planned(newDrive(ground, date, { donationTypeIds: [platelets] }))).toEqual([
      ['warning', '50%'],
    ]);
    // As it is stored, and until somebody has decided.
    const drive = await make(newDrive(ground, date));
    expect(told(drive.checks)).toEqual([['warning', '75%']]);
    expect(await planned(inputOf(await byId(drive.id)))).toEqual([['warning', '75%']]);
    const approved = (await ask(DRIVES.approve, { id: drive.id, activate: false })).approveDriveCenter;
    expect(told(approved.checks)).toEqual([]);
    // Who called it off is none of them.
    const next = addDays(date, 2);
    await server.sql('UPDATE appointments SET canceled = true WHERE drive_id = $1', [id]);
    expect(await planned(newDrive(ground, next))).toEqual([]);
  });
});
