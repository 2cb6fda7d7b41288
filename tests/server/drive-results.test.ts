import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DriveCenter } from '../../server/gql/types.ts';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { DRIVES, drivesAt, groundOf, inputOf, newDrive } from '../support/drives.ts';
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
    const late = await over(32);
    expect(late.allowedActions).toEqual(['duplicate']);
    expect(await refused(DRIVES.update, { d: { ...inputOf(late), attendance: 18 } })).toEqual([
      'BAD_USER_INPUT',
      'drive.attendance: locked',
    ]);
  });
});
