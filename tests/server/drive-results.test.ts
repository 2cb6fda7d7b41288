import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DriveCenter } from '../../server/gql/types.ts';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { APPOINTMENTS } from '../support/appointments.ts';
import { bookSlots, DRIVES, drivesAt, groundOf, inputOf, newDrive } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { designationOf, newMember, STAFF } from '../support/staff.ts';

const today = utcDay(new Date());

describe.each(DATABASES)('the results of a drive that is over, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const { ask, refused, make, byId } = drivesAt(() => ({ server, bank }));

  test('can be written down for 30 days, and nothing else of it', async () => {
    const { id } = await make(newDrive(await groundOf(server), addDays(today, 120)));
    await ask(DRIVES.approve, { id, activate: true });
    const over = async (days: number): Promise<DriveCenter> => {
      const date = addDays(today, -days);
      for (const [table, key] of [
        ['drive_locations', 'drive_id'],
        ['drive_centers', 'id'],
      ])
        await server.sql(`UPDATE ${table} SET start_date = $2, end_date = $2 WHERE ${key} = $1`, [id, date]);
      return byId(id);
    };
    // A day less than 30: where the test runs the day may have begun that has not at the bank, and the other way round.
    const drive = await over(29);
    expect(drive).toMatchObject({ status: 'Completed', viewerCanEdit: false });
    expect(drive.allowedActions.toSorted()).toEqual(['duplicate', 'editResults']);
    const results = { attendance: 17, note: 'Snow' };
    const kept = (await ask(DRIVES.update, { d: { ...inputOf(drive), ...results } })).updateDriveCenter;
    expect(kept).toMatchObject({ status: 'Completed', ...results });
    expect(await refused(DRIVES.update, { d: { ...inputOf(kept), centerGoals: 21 } })).toEqual([
      'BAD_USER_INPUT',
      'drive.centerGoals: locked',
    ]);
    // Who is marked as arrived meanwhile counts, and whoever has the results open does not write over it.
    await bookSlots(server, id, 1);
    const { rows } = await server.sql(
      "UPDATE appointments SET start_time = now() - interval '29 days', end_time = now() - interval '29 days' + interval '1 hour' WHERE drive_id = $1 RETURNING id",
      [id],
    );
    await ask(APPOINTMENTS.arrived, { id: rows[0].id });
    expect((await byId(id)).attendance).toBe(18);
    const stale = { ...inputOf(kept), ...results, note: 'Snow and ice' };
    expect(await refused(DRIVES.update, { d: stale })).toEqual(['CONFLICT']);
    const late = await over(32);
    expect(late.allowedActions).toEqual(['duplicate']);
    expect(await refused(DRIVES.update, { d: { ...inputOf(late), attendance: 19 } })).toEqual([
      'BAD_USER_INPUT',
      'drive.attendance: locked',
    ]);
  });

  /** When no drive of the demonstration is open. */
  const EVENING = { startTime: '19:00', endTime: '21:00', startLunchTime: null, endLunchTime: null };
  /** Somebody new on the staff, by name. */
  const hire = async (name: string): Promise<string> => {
    const email = `${name}@results.example`.toLowerCase();
    const member = newMember(await designationOf(server, 'DRV'), { name, email });
    return (await ask(STAFF.create, { s: member })).createStaff.id;
  };
  const staffOf = async (driveId: string): Promise<unknown[]> =>
    (
      await server.sql('SELECT staff_ids FROM drive_locations WHERE drive_id = $1 ORDER BY start_date', [
        driveId,
      ])
    ).rows.map(({ staff_ids }) => staff_ids);

  test('can be written down after somebody who worked there was deleted, and says still who it was', async () => {
    const [gone, stays] = [await hire('Gone'), await hire('Stays')];
    const { id } = await make(
      newDrive(await groundOf(server), addDays(today, 130), {}, { staffIds: [gone, stays], ...EVENING }),
    );
    await ask(DRIVES.approve, { id, activate: true });
    for (const [table, key] of [
      ['drive_locations', 'drive_id'],
      ['drive_centers', 'id'],
    ])
      await server.sql(`UPDATE ${table} SET start_date = $2, end_date = $2 WHERE ${key} = $1`, [
        id,
        addDays(today, -5),
      ]);
    await ask(STAFF.remove, { id: gone });
    const drive = await byId(id);
    expect(drive.centerDetails[0]?.locationDetail[0]?.staff.map((member) => member.id)).toEqual([stays]);
    const kept = (await ask(DRIVES.update, { d: { ...inputOf(drive), attendance: 17 } })).updateDriveCenter;
    expect(kept).toMatchObject({ status: 'Completed', attendance: 17 });
    expect(await staffOf(id)).toEqual([[gone, stays]]);
    // Whoever is there is no more to be changed than before.
    const [range] = inputOf(kept).centerDetails;
    const nobody = range?.locationDetail.map((place) => ({ ...place, staffIds: [] }));
    const d = { ...inputOf(kept), centerDetails: [{ ...range, locationDetail: nobody }] };
    expect(await refused(DRIVES.update, { d })).toEqual(['BAD_USER_INPUT', 'drive.centerDetails: locked']);
  });

  test('of a first week with somebody who was deleted since: people are counted in at the next', async () => {
    const [gone, comes] = [await hire('Went'), await hire('Comes')];
    const ground = await groundOf(server);
    const [first, next] = [addDays(today, 140), addDays(today, 147)];
    const [one] = newDrive(ground, first, {}, { staffIds: [gone], ...EVENING }).centerDetails;
    const [two] = newDrive(ground, next).centerDetails;
    const { id } = await make(newDrive(ground, first, { centerDetails: [one, two] }));
    const past = addDays(today, -12);
    await server.sql(
      'UPDATE drive_locations SET start_date = $2, end_date = $2 WHERE drive_id = $1 AND start_date = $3',
      [id, past, first],
    );
    await server.sql('UPDATE drive_centers SET start_date = $2 WHERE id = $1', [id, past]);
    await ask(STAFF.remove, { id: gone });
    const at = (
      await server.sql('SELECT id FROM drive_locations WHERE drive_id = $1 AND start_date = $2', [id, next])
    ).rows.map((row) => row.id);
    await ask(STAFF.assign, { d: id, s: comes, in: true, at });
    expect(await staffOf(id)).toEqual([[gone], [comes]]);
    // Nobody is counted in who is on no staff.
    expect(await refused(STAFF.assign, { d: id, s: gone, in: true, at })).toEqual([
      'BAD_USER_INPUT',
      'drive.centerDetails: isNotValid',
    ]);
  });
});
