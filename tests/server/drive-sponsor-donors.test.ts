import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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
  });
  // The sponsors have no drives but those of the test.
  beforeEach(async () => {
    const { sponsorId, otherSponsorId } = ground;
    await server.sql('DELETE FROM drive_sponsors WHERE sponsor_group_id IN ($1, $2)', [
      sponsorId,
      otherSponsorId,
    ]);
  });
  afterAll(() => server.stop());
  const { ask, make, byId } = drivesAt(() => ({ server, bank }));
  const day = freshDays(addDays(today, 120), 60);
  const told = (checks: readonly DriveCheck[]) =>
    checks.flatMap(({ code, level, relatedName }) => (code === 'donorsWait' ? [[level, relatedName]] : []));
  const planned = async (d: object) => told((await ask(DRIVES.checks, { d })).driveChecks);
  /** The first of those who are booked at a drive can give again from a day on. */
  const until = (driveId: string, which: 'wb' | 'pl', date: Day | null, count: number) =>
    server.sql(
      `UPDATE donors SET next_eligible_${which} = $2 WHERE id IN (SELECT donor_id FROM appointments WHERE drive_id = $1 ORDER BY start_time, id LIMIT ${count})`,
      [driveId, date],
    );
  /** A drive that is over for whoever plans later, with so many booked. */
  const booked = async (date: Day, count: number, overrides: object = {}): Promise<string> => {
    const { id } = await make(newDrive(ground, date, overrides));
    await ask(DRIVES.approve, { id, activate: true });
    await bookSlots(server, id, count);
    await until(id, 'wb', null, count);
    return id;
  };
  const callOff = (driveId: string) =>
    server.sql('UPDATE appointments SET canceled = true WHERE drive_id = $1', [driveId]);

  test('their share of those who were booked at its drives before, on the last day of the plan, until it is approved', async () => {
    const id = await booked(day(), 4);
    const date = day();
    expect(await planned(newDrive(ground, date))).toEqual([]);
    await until(id, 'wb', addDays(date, 1), 1);
    expect(await planned(newDrive(ground, date))).toEqual([['warning', '25%']]);
    await until(id, 'wb', date, 1);
    expect(await planned(newDrive(ground, date))).toEqual([]);
    await until(id, 'wb', addDays(date, 9), 3);
    expect(await planned(newDrive(ground, date))).toEqual([['warning', '75%']]);
    // Another sponsor's, or nobody's.
    const others = { sponsorIds: [ground.otherSponsorId] };
    expect(await planned(newDrive(ground, date, others))).toEqual([]);
    expect(await planned(newDrive(ground, date, { sponsorIds: [] }))).toEqual([]);
    // Who does not give any more is asked for nothing.
    const isActive = (is: boolean) =>
      server.sql(
        'UPDATE donors SET is_active = $3 WHERE id IN (SELECT donor_id FROM appointments WHERE drive_id = $1) AND next_eligible_wb > $2',
        [id, date, is],
      );
    await isActive(false);
    expect(await planned(newDrive(ground, date))).toEqual([]);
    await isActive(true);
    // Who gives platelets alone waits for another day.
    const { rows } = await server.sql(
      "SELECT id FROM donation_types WHERE client_id = 1 AND category = 'Platelets' LIMIT 1",
    );
    const platelets = String(rows[0]?.id);
    await until(id, 'pl', null, 4);
    expect(await planned(newDrive(ground, date, { donationTypeIds: [platelets] }))).toEqual([]);
    await until(id, 'pl', addDays(date, 1), 2);
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
    await callOff(id);
    expect(await planned(newDrive(ground, next))).toEqual([]);
  });

  test('by the last of several days', async () => {
    const id = await booked(day(), 2);
    const date = day();
    const days = (last: Day) => {
      const drive = newDrive(ground, date);
      const [place] = drive.centerDetails;
      return { ...drive, centerDetails: [{ ...place, endDate: last }] };
    };
    await until(id, 'wb', addDays(date, 3), 1);
    expect(await planned(days(addDays(date, 2)))).toEqual([['warning', '50%']]);
    expect(await planned(days(addDays(date, 3)))).toEqual([]);
  });

  test('each of a page by its own sponsors and its own day', async () => {
    const ofOthers = { sponsorIds: [ground.otherSponsorId] };
    const one = await booked(day(), 4);
    // The four, and one more.
    await booked(day(), 5, ofOthers);
    const date = day();
    await until(one, 'wb', addDays(date, 2), 1);
    await make(newDrive(ground, date));
    await make(newDrive(ground, addDays(date, 1), ofOthers));
    await make(newDrive(ground, addDays(date, 2), { ...ofOthers, driveCenterName: 'Late enough' }));
    const f = { from: date, to: addDays(date, 2) };
    const { allDriveCenters } = await ask(DRIVES.list, { f, p: { pageSize: 10 } });
    const shares = allDriveCenters.driveCenters.map(
      (drive: { readonly driveCenterName: string; readonly checks: readonly DriveCheck[] }) => [
        drive.driveCenterName,
        told(drive.checks),
      ],
    );
    expect(new Map(shares)).toEqual(
      new Map([
        [`Drive of ${date}`, [['warning', '25%']]],
        [`Drive of ${addDays(date, 1)}`, [['warning', '20%']]],
        ['Late enough', []],
      ]),
    );
  });

  test('of the latest ten drives that somebody is booked at: one that was never opened, or left by all, takes no place among them', async () => {
    const id = await booked(day(), 2);
    const date = day();
    await until(id, 'wb', addDays(date, 1), 1);
    for (let later = 1; later <= 10; later += 1) await make(newDrive(ground, addDays(date, -later)));
    const left = await booked(addDays(date, -11), 2);
    await until(id, 'wb', addDays(date, 1), 1);
    await callOff(left);
    expect(await planned(newDrive(ground, date))).toEqual([['warning', '50%']]);
  });

  test('nobody looks for them where no check is asked for: neither a write, nor an approval, nor who is needed', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const looked = () =>
      query.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('next_eligible_wb <='))
        .length;
    const date = day();
    const make = 'mutation ($d: DriveInput!) { createDriveCenter(drive: $d) { id } }';
    const needs = 'query ($id: ID!) { driveCenterById(id: $id) { requiredStaff { quantity } } }';
    const approve = 'mutation ($id: ID!) { approveDriveCenter(id: $id, approve: true) { id } }';
    const { id } = (await ask(make, { d: newDrive(ground, date) })).createDriveCenter;
    await ask(needs, { id });
    expect(looked()).toBe(0);
    await byId(id);
    expect(looked()).toBe(1);
    await ask(approve, { id });
    expect(looked()).toBe(1);
    query.mockRestore();
  });
});
