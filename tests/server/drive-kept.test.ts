import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DriveCenter } from '../../server/gql/types.ts';
import { addDays, utcDay } from '../../src/lib/day.ts';
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

const today = utcDay(new Date());
const BACK = 'mutation ($ids: [ID!]!) { restoreDriveCenters(ids: $ids) { status reason } }';

describe.each(DATABASES)('what a drive keeps, and what it cannot take anew, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let ground: Ground;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.sql('UPDATE donation_types SET is_published = true, is_archive = false WHERE client_id = 1');
    await server.sql("UPDATE resources SET is_published = true, is_archive = false, status = 'Active'");
  });
  const { ask, refused, make, byId } = drivesAt(() => ({ server, bank }));
  const day = freshDays(addDays(today, 120), 14);
  const draft = (overrides: object = {}, date = day()) => newDrive(ground, date, overrides);
  const save = async (drive: DriveCenter, overrides: object): Promise<DriveCenter> =>
    (await ask(DRIVES.update, { d: { ...inputOf(drive), ...overrides } })).updateDriveCenter;
  const beds = (quantity: number, overrides: object = {}) => ({
    bedConfigration: [
      { bedName: 'Chair', quantity, donationTypeIds: [ground.typeId], isActive: true, ...overrides },
    ],
  });
  const withdraw = (id: string, how = 'is_published = false') =>
    server.sql(`UPDATE donation_types SET ${how} WHERE id = $1`, [id]);

  test.each(['is_published = false', 'is_archive = true'])(
    'a donation type with %s stays, and is in nobody’s way; no other drive takes it',
    async (how) => {
      const { id } = await make(draft());
      await ask(DRIVES.approve, { id, activate: true });
      await withdraw(ground.typeId, how);
      const drive = await save(await byId(id), { centerGoals: 21 });
      expect(drive).toMatchObject({ status: 'Active', centerGoals: 21 });
      const refusal = ['BAD_USER_INPUT', 'drive.bedConfigration: typeNotPublished'];
      expect(await refused(DRIVES.create, { d: draft() })).toEqual(refusal);
      // Nor does a drive that had another one.
      const { rows } = await server.sql(
        "SELECT id FROM donation_types WHERE client_id = 1 AND name = 'Platelets'",
      );
      const platelets = String(rows[0].id);
      const other = await make(
        draft({ ...beds(5, { donationTypeIds: [platelets] }), donationTypeIds: [platelets] }),
      );
      const d = { ...inputOf(other), ...beds(5), donationTypeIds: [ground.typeId] };
      expect(await refused(DRIVES.update, { d })).toEqual(refusal);
    },
  );

  test('a drive whose donation type was withdrawn is moved, checked and approved again', async () => {
    const { id } = await make(draft());
    await ask(DRIVES.approve, { id, activate: false });
    await withdraw(ground.typeId);
    const told = (checks: readonly { code: string; level: string }[]) =>
      checks.filter(({ code }) => code === 'typeNotPublished').map(({ level }) => level);
    const drive = await byId(id);
    const moved = draft({}, drive.centerDetails[0]?.startDate).centerDetails.map((range) => ({
      ...range,
      locationDetail: range.locationDetail.map((place) => ({ ...place, endTime: '14:00' })),
    }));
    const d = { ...inputOf(drive), centerDetails: moved };
    expect(told((await ask(DRIVES.checks, { d })).driveChecks)).toEqual(['warning']);
    // Of a new drive it is in the way.
    expect(told((await ask(DRIVES.checks, { d: draft() })).driveChecks)).toEqual(['blocking']);
    const pending = await save(drive, { centerDetails: moved });
    expect(pending.status).toBe('Pending approval');
    expect(told(pending.checks)).toEqual(['warning']);
    await ask(DRIVES.approve, { id, activate: true });
    expect((await byId(id)).status).toBe('Active');
  });

  test('a donation type of a bed that is switched off is in nobody’s way', async () => {
    const { rows } = await server.sql(
      "SELECT id FROM donation_types WHERE client_id = 1 AND name = 'Platelets'",
    );
    const platelets = String(rows[0].id);
    await server.sql(
      `UPDATE resources SET bed_configration = bed_configration ||
        '[{"id": "00000000-0000-4000-8000-000000000001", "bedName": "Spare", "quantity": 2, "donationTypeIds": [], "isActive": true}]'
       WHERE id = $1`,
      [ground.resourceId],
    );
    await withdraw(platelets);
    const spare = { bedName: 'Spare', quantity: 2, donationTypeIds: [platelets] };
    const both = (isActive: boolean) => ({
      bedConfigration: [...beds(5).bedConfigration, { ...spare, isActive }],
    });
    const drive = await make(draft(both(false)));
    expect(drive.checks.filter(({ code }) => code === 'typeNotPublished')).toEqual([]);
    // Switched on it is taken anew.
    expect(await refused(DRIVES.update, { d: { ...inputOf(drive), ...both(true) } })).toEqual([
      'BAD_USER_INPUT',
      'drive.bedConfigration: typeNotPublished',
    ]);
  });

  test.each(['is_archive = true', 'is_published = false', "status = 'Inactive'"])(
    'a drive that has a resource keeps it where %s; none takes it anew',
    async (state) => {
      const [drive, other] = [await make(draft()), await make(draft({ resourceId: ground.otherResourceId }))];
      await server.sql(`UPDATE resources SET ${state} WHERE id = $1`, [ground.resourceId]);
      expect((await save(drive, { centerGoals: 21 })).centerGoals).toBe(21);
      const refusal = ['BAD_USER_INPUT', 'drive.resourceId: resourceNotOffered'];
      expect(await refused(DRIVES.create, { d: draft() })).toEqual(refusal);
      const d = { ...inputOf(other), resourceId: ground.resourceId };
      expect(await refused(DRIVES.update, { d })).toEqual(refusal);
      // Deleted by mistake it comes back with what it had; with what is archived it stays away.
      await ask(DRIVES.remove, { id: drive.id });
      const isArchive = state.startsWith('is_archive');
      expect((await ask(BACK, { ids: [drive.id] })).restoreDriveCenters).toMatchObject([
        isArchive ? { status: 'failed', reason: 'resourceNotOffered' } : { status: 'done' },
      ]);
    },
  );

  test('of its supplies a drive keeps which are somebody’s own; those that do not say so are none', async () => {
    const supplies = (isOwn: object) => ({
      suppliesDetails: [{ consumerPackage: 'Gloves', qty: 80, ...isOwn }],
    });
    const drive = await make(draft(supplies({ isOwn: true })));
    expect(drive.suppliesDetails).toMatchObject([{ qty: 80, isOwn: true }]);
    expect((await byId(drive.id)).suppliesDetails).toMatchObject([{ qty: 80, isOwn: true }]);
    const plain = await save(await byId(drive.id), supplies({}));
    expect(plain.suppliesDetails).toMatchObject([{ qty: 80, isOwn: false }]);
  });

  test('no bed is named twice, whatever the case', async () => {
    const [chair] = beds(2).bedConfigration;
    const twice = { bedConfigration: [chair, { ...chair, bedName: 'chair' }] };
    const refusal = ['BAD_USER_INPUT', 'drive.bedConfigration: bedTwice'];
    expect(await refused(DRIVES.create, { d: draft({ bedConfigration: [chair, chair] }) })).toEqual(refusal);
    expect(await refused(DRIVES.create, { d: draft(twice) })).toEqual(refusal);
  });

  test('no more beds than the resource has; those that were there before it had fewer stay', async () => {
    const refusal = ['BAD_USER_INPUT', 'drive.bedConfigration[0].quantity: bedsOver'];
    expect(await refused(DRIVES.create, { d: draft(beds(6)) })).toEqual(refusal);
    expect(await refused(DRIVES.create, { d: draft(beds(1, { bedName: 'Throne' })) })).toEqual([
      'BAD_USER_INPUT',
      'drive.bedConfigration[0].bedName: bedsOver',
    ]);
    const drive = await make(draft());
    expect(await refused(DRIVES.update, { d: { ...inputOf(drive), ...beds(6) } })).toEqual(refusal);
    const setBeds = (quantity: number) =>
      server.sql(
        `UPDATE resources SET bed_configration = jsonb_set(bed_configration, '{0,quantity}', '${quantity}') WHERE id = $1`,
        [ground.resourceId],
      );
    await setBeds(3);
    try {
      const kept = await save(drive, { centerGoals: 21 });
      expect(kept.bedConfigration[0]).toMatchObject({ bedName: 'Chair', quantity: 5 });
      const fewer = await save(kept, beds(4));
      expect(await refused(DRIVES.update, { d: { ...inputOf(fewer), ...beds(5) } })).toEqual(refusal);
    } finally {
      await setBeds(5);
    }
  });

  // The embedded engine has one connection: there nobody waits.
  if (kind === 'postgres')
    test('whoever plans while a resource loses beds has what is left of them', async () => {
      const fewer = await save(await make(draft()), beds(4));
      const { pool } = server.services.database;
      const set = `UPDATE resources SET bed_configration = jsonb_set(bed_configration, '{0,quantity}', $2) WHERE id = $1`;
      for (const saves of [
        () => refused(DRIVES.create, { d: draft() }),
        // On its own resource, with a bed more than it had there.
        () => refused(DRIVES.update, { d: { ...inputOf(fewer), ...beds(5) } }),
      ]) {
        const other = await pool.connect();
        try {
          await other.query('BEGIN');
          await other.query(set, [ground.resourceId, '3']);
          const { rows } = await other.query('SELECT pg_backend_pid() AS pid');
          const saved = saves();
          // Asked elsewhere: within a transaction the list of connections stays as it was when it was first looked at.
          const isWaiting = async (): Promise<boolean> =>
            (
              await server.sql('SELECT 1 FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))', [
                rows[0].pid,
              ])
            ).rows.length > 0;
          await vi.waitUntil(isWaiting, { timeout: 15_000 });
          await other.query('COMMIT');
          expect(await saved).toEqual(['BAD_USER_INPUT', 'drive.bedConfigration[0].quantity: bedsOver']);
        } finally {
          await other.query('ROLLBACK');
          other.release();
          await server.sql(set, [ground.resourceId, '5']);
        }
      }
    });

  test('of two places at one address, told apart by their days alone, the one that is taken away goes', async () => {
    const start = day();
    const end = addDays(start, 13);
    const at = (weekday: string) => {
      const [range] = newDrive(ground, start, {}, { days: [weekday] }).centerDetails;
      return { ...range, startDate: start, endDate: end };
    };
    const [one, two] = [at('tuesday'), at('friday')];
    for (const [goes, stays] of [
      [one, two],
      [two, one],
    ]) {
      const { id } = await make(draft({ centerDetails: [one, two] }, start));
      await ask(DRIVES.approve, { id, activate: true });
      // Donors are booked at the place that stays.
      const [day1] = stays?.locationDetail?.[0]?.days ?? [];
      await server.sql(
        `DELETE FROM drive_slots s USING drive_locations l WHERE l.id = s.location_id AND s.drive_id = $1 AND l.days <> ARRAY[$2]`,
        [id, day1],
      );
      await bookSlots(server, id, 1);
      await ask(DRIVES.deactivate, { id, reason: 'No power', a: { choice: 'KEEP' } });
      const left = await save(await byId(id), { centerDetails: [stays] });
      expect(left.bookedCount).toBe(1);
      expect(left.centerDetails.flatMap(({ locationDetail }) => locationDetail)).toMatchObject([
        { days: stays?.locationDetail?.[0]?.days },
      ]);
      const d = { ...inputOf(left), centerDetails: [goes] };
      expect(await refused(DRIVES.update, { d })).toEqual([
        'BAD_USER_INPUT',
        'drive.centerDetails: slotsBooked',
      ]);
      await ask(DRIVES.cancel, { id, reason: 'No power', a: { choice: 'CANCEL' } });
    }
  });

  test('whose place opens later, at the hour of another on other days of the same address, stays booked there', async () => {
    const start = day();
    const end = addDays(start, 13);
    const at = (days: readonly string[], startTime: string, endTime: string) => {
      const [range] = newDrive(ground, start, {}, { days, startTime, endTime }).centerDetails;
      return { ...range, startDate: start, endDate: end };
    };
    for (const [before, stays, until] of [
      [['tuesday', 'thursday'], ['tuesday', 'thursday'], '15:00'],
      // Open on fewer days, it is the same place.
      [['tuesday', 'thursday'], ['tuesday'], '15:00'],
      // On one of many too, though the hours are now wholly those of the other.
      [['monday', 'tuesday', 'wednesday', 'thursday', 'saturday', 'sunday'], ['tuesday'], '16:00'],
    ] as const) {
      const both = [at(before, '09:00', '15:00'), at(['friday'], '10:00', '16:00')];
      const { id } = await make(draft({ centerDetails: both }, start));
      await ask(DRIVES.approve, { id, activate: true });
      await server.sql(
        `DELETE FROM drive_slots WHERE drive_id = $1 AND (extract(isodow FROM start_time AT TIME ZONE 'America/Chicago') <> 2
           OR (start_time AT TIME ZONE 'America/Chicago')::time < '11:00')`,
        [id],
      );
      await bookSlots(server, id, 1);
      await ask(DRIVES.deactivate, { id, reason: 'No power', a: { choice: 'KEEP' } });
      const later = at(stays, '10:00', until);
      expect((await save(await byId(id), { centerDetails: [later] })).bookedCount).toBe(1);
      await ask(DRIVES.cancel, { id, reason: 'No power', a: { choice: 'CANCEL' } });
    }
  });
});
