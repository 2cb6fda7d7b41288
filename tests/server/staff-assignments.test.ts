import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { auditOf } from '../support/calls.ts';
import { DRIVES, type Ground, groundOf, newDrive } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { designationOf, newMember, STAFF, staffAt } from '../support/staff.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
/** Far from every drive of the demonstration. */
const DATE = addDays(utcDay(new Date()), 260);

describe.each(DATABASES)('assignments at the same moment, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let ground: Ground;
  let drive: string;
  let people: string[];
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
    drive = (await ask(DRIVES.create, { d: newDrive(ground, DATE) })).createDriveCenter.id;
    const designation = await designationOf(server, 'DRV');
    people = await Promise.all(
      ['Ada', 'Bea', 'Cleo', 'Dora'].map(
        async (name) =>
          (
            await make(
              newMember(designation, { name: `${name} Same`, email: `${name}@same.example`.toLowerCase() }),
            )
          ).id,
      ),
    );
  });
  afterAll(() => server.stop());
  const { ask, refused, make } = staffAt(() => ({ server, bank }));
  const assign = (s: string | undefined, assigned = true) => ask(STAFF.assign, { d: drive, s, in: assigned });
  const assigned = async (): Promise<string[]> => {
    const { rows } = await server.sql('SELECT staff_ids FROM drive_locations WHERE drive_id = $1', [drive]);
    const ids: unknown = rows[0]?.staff_ids;
    return (ids as string[]).toSorted();
  };

  test('two people fit: both are in, and the history has both', async () => {
    const [one, two] = people;
    await Promise.all([assign(one), assign(two)]);
    expect(await assigned()).toEqual([one, two].sort());
    const told = (await auditOf(server, 'driveCenter', drive)).filter(({ action }) => action === 'Update');
    expect(told).toHaveLength(2);
  });

  test('some come while others go, and each of them is where they were sent', async () => {
    const [one, two, three, four] = people;
    await Promise.all([assign(one, false), assign(three), assign(four)]);
    expect(await assigned()).toEqual([two, three, four].sort());
  });

  test('somebody at two drives of the same hours is still refused, however they came', async () => {
    const [one] = people;
    const second = (
      await ask(DRIVES.create, {
        d: newDrive(ground, DATE, {
          resourceId: ground.otherResourceId,
          sponsorIds: [ground.otherSponsorId],
        }),
      })
    ).createDriveCenter.id;
    const both = await Promise.all(
      [drive, second].map((d) => server.ask('private', STAFF.assign, { d, s: one, in: true }, bank)),
    );
    const codes = both.map(({ errors }) => errors[0]?.extensions.code ?? 'done').sort();
    expect(codes).toEqual(['BAD_USER_INPUT', 'done']);
    const taken = both.findIndex(({ errors }) => errors.length > 0) === 0 ? drive : second;
    expect(await refused(STAFF.assign, { d: taken, s: one, in: true })).toEqual([
      'BAD_USER_INPUT',
      'drive.centerDetails: staffBusy',
    ]);
  });

  test('at named places alone: what was theirs at the others stays when these are taken back', async () => {
    const [, , , four] = people;
    const [first, last] = [addDays(DATE, 7), addDays(DATE, 9)];
    const place = (date: string, staffIds: unknown[]) => {
      const [range] = newDrive(ground, first, {}, { staffIds }).centerDetails;
      return { ...range, startDate: date, endDate: date };
    };
    const days = { centerDetails: [place(first, [four]), place(last, [])] };
    const d = (await ask(DRIVES.create, { d: newDrive(ground, first, days) })).createDriveCenter.id;
    const places = async () =>
      (
        await server.sql(
          'SELECT id, staff_ids FROM drive_locations WHERE drive_id = $1 ORDER BY start_date',
          [d],
        )
      ).rows as { id: string; staff_ids: string[] }[];
    const at = [(await places())[1]?.id];
    await ask(STAFF.assign, { d, s: four, in: true, at });
    expect((await places()).map(({ staff_ids }) => staff_ids)).toEqual([[four], [four]]);
    await ask(STAFF.assign, { d, s: four, in: false, at });
    expect((await places()).map(({ staff_ids }) => staff_ids)).toEqual([[four], []]);
    // Places that are gone by now: nothing is told to be done, and nothing is left to be taken back.
    const gone = [drive];
    expect(await refused(STAFF.assign, { d, s: four, in: true, at: gone })).toEqual([
      'BAD_USER_INPUT',
      'placeIds: isNotValid',
    ]);
    await ask(STAFF.assign, { d, s: four, in: false, at: gone });
    expect((await places()).map(({ staff_ids }) => staff_ids)).toEqual([[four], []]);
  });
});
