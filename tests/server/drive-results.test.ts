import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DriveCenter } from '../../server/gql/types.ts';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { APPOINTMENTS } from '../support/appointments.ts';
import { bookSlots, DRIVES, drivesAt, groundOf, inputOf, newDrive } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

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
});
