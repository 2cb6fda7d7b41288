import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DriveCenter } from '../../server/gql/types.ts';
import { addDays, utcDay } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import {
  bookSlots,
  DRIVES,
  drivesAt,
  formerPlaces,
  freshDays,
  type Ground,
  groundOf,
  inputOf,
  newDrive,
} from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;

describe.each(DATABASES)('what is in the way of drives, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let ground: Ground;
  beforeAll(async () => {
    server = await startTestServer(kind);
    // What is sent has no text in the database any more.
    server.services.mailer.stop();
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
  });
  afterAll(() => server.stop());
  const { ask, refused, make, byId, answer } = drivesAt(() => ({ server, bank }));
  // Far enough apart that a sponsor's 56 days never meet.
  const day = freshDays(addDays(utcDay(new Date()), 120), 60);
  const draft = (date: Day, overrides: object = {}, place: object = {}) =>
    newDrive(ground, date, overrides, place);
  const opened = async (input: object): Promise<DriveCenter> => {
    const { id } = await make(input);
    return (await ask(DRIVES.approve, { id, activate: true })).approveDriveCenter;
  };

  test.each([
    [
      'resourceBusy',
      'blocking',
      {},
      {},
      {
        location: '900 Far Rd, Tulsa, OK',
        startTime: '16:00',
        endTime: '19:00',
        startLunchTime: null,
        endLunchTime: null,
      },
    ],
    ['sameLocation', 'warning', { resourceId: 'other' }, {}, {}],
    ['sameName', 'warning', { resourceId: 'other' }, {}, { location: 'Elsewhere, Tulsa, OK' }],
    ['sponsorTooSoon', 'warning', { resourceId: 'other' }, {}, { location: 'Elsewhere, Tulsa, OK' }],
    [
      'driveNearby',
      'info',
      { resourceId: 'other', sponsorIds: 'other' },
      { latitude: 36.15, longitude: -95.99 },
      { latitude: 36.16, longitude: -95.98 },
    ],
  ])(
    '%s is told while planning, and names the other drive with its number',
    async (code, level, overrides, first, second) => {
      const date = day();
      const one = await make(draft(date, {}, first));
      const resolved = {
        ...('resourceId' in overrides ? { resourceId: ground.otherResourceId } : {}),
        ...('sponsorIds' in overrides ? { sponsorIds: [ground.otherSponsorId] } : {}),
      };
      const input = draft(date, resolved, second);
      const { driveChecks } = await ask(DRIVES.checks, { d: input });
      expect(driveChecks).toContainEqual({
        level,
        code,
        relatedId: one.id,
        relatedName: `${one.driveCenterName} (${one.driveID})`,
        relatedKind: 'drive',
      });
      const { errors, data } = await answer(DRIVES.create, { d: input });
      if (level !== 'blocking') return expect(data.createDriveCenter.status).toBe('Pending approval');
      expect(errors[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: [{ path: 'drive.resourceId', code }],
        checks: [{ code, relatedId: one.id, relatedName: `${one.driveCenterName} (${one.driveID})` }],
      });
    },
  );

  test('a person at two drives is refused; outside of their hours is a warning', async () => {
    const date = day();
    const [person] = ground.staff;
    const one = await make(draft(date, {}, { staffIds: [person] }));
    const input = draft(
      date,
      { resourceId: ground.otherResourceId },
      { staffIds: [person], location: 'X, Tulsa, OK' },
    );
    expect(await refused(DRIVES.create, { d: input })).toEqual([
      'BAD_USER_INPUT',
      'drive.centerDetails: staffBusy',
    ]);
    const { plannableStaff } = await ask(DRIVES.staff, { d: input });
    const told = plannableStaff.find(({ staff }: { staff: { id: string } }) => staff.id === person);
    expect(told).toMatchObject({ isFree: false, reason: 'staffBusy', hours: 6 });
    const { plannableResources } = await ask(DRIVES.resources, { d: input });
    expect(
      plannableResources.find(
        ({ resource }: { resource: { id: string } }) => resource.id === ground.resourceId,
      ),
    ).toMatchObject({ isFree: false, reason: 'resourceBusy' });
    expect(plannableResources[0]).toMatchObject({ isFree: true, reason: null });
    await server.sql("UPDATE staff SET working_time = '[]' WHERE id = $1", [person]);
    expect((await byId(one.id)).checks).toContainEqual(
      expect.objectContaining({
        code: 'outsideWorkingTime',
        level: 'warning',
        relatedId: person,
        relatedKind: 'staff',
      }),
    );
  });

  test('the test before a donation: somebody of a designation that performs it, at every place', async () => {
    const { rows } = await server.sql(
      `SELECT s.id, row_need->>'canTest' = 'true' AS tests FROM donation_types t, jsonb_array_elements(t.required_staff) row_need, staff s
       WHERE t.id = $1 AND s.client_id = 1 AND s.staff_designation_id::text = row_need->>'staffDesignation' ORDER BY s.id`,
      [ground.typeId],
    );
    const [tester] = rows.flatMap(({ id, tests }) => (tests ? [String(id)] : []));
    const [other] = rows.flatMap(({ id, tests }) => (tests ? [] : [String(id)]));
    const lacks = async (...staffIds: (string | undefined)[]): Promise<boolean> => {
      const d = draft(day(), {}, { staffIds });
      const { driveChecks } = await ask(DRIVES.checks, { d });
      const found = driveChecks.find(({ code }: { code: string }) => code === 'nobodyCanTest');
      if (found) expect(found.level).toBe('warning');
      return found !== undefined;
    };
    expect([await lacks(), await lacks(other), await lacks(tester), await lacks(other, tester)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('papers, types, slots and the goal', async () => {
    const date = day();
    await server.sql(
      'UPDATE resources SET registration_renewal_date = $2, insurance_expiration_date = $2 WHERE id = $1',
      [ground.resourceId, addDays(date, -1)],
    );
    await server.sql('UPDATE donation_types SET is_published = false WHERE id = $1', [ground.typeId]);
    const input = draft(date, { centerGoals: 999, numberOfDrivers: 0 });
    const { driveChecks } = await ask(DRIVES.checks, { d: input });
    const codes = driveChecks.map(({ level, code }: { level: string; code: string }) => `${level} ${code}`);
    expect(codes).toEqual(
      expect.arrayContaining([
        'blocking typeNotPublished',
        'warning registrationEnds',
        'warning insuranceEnds',
        'warning staffShort',
        'warning nobodyCanTest',
        'warning driverMissing',
        'warning goalAboveCapacity',
      ]),
    );
    expect(await refused(DRIVES.create, { d: draft(date) })).toEqual([
      'BAD_USER_INPUT',
      'drive.bedConfigration: typeNotPublished',
    ]);
    await server.sql('UPDATE donation_types SET is_published = true WHERE id = $1', [ground.typeId]);
    const short = draft(
      date,
      {},
      { startTime: '09:00', endTime: '09:15', startLunchTime: null, endLunchTime: null },
    );
    expect(await refused(DRIVES.create, { d: short })).toEqual([
      'BAD_USER_INPUT',
      'drive.bedConfigration: noSlots',
    ]);
    const { recommendSupplies } = await ask(DRIVES.supplies, { d: draft(date) });
    expect(recommendSupplies).toContainEqual({
      consumerPackage: 'Collection kit',
      qty: 50,
      reason: '(63 × 1) × 1.10 = 70 − 20',
    });
    // What comes in packages is packed in whole ones.
    const packs = `UPDATE donation_types SET required_supplies = jsonb_set(required_supplies, '{0,packageSize}', '12') WHERE id = $1`;
    await server.sql(packs, [ground.typeId]);
    const { recommendSupplies: packed } = await ask(DRIVES.supplies, { d: draft(date) });
    expect(packed).toContainEqual({
      consumerPackage: 'Collection kit',
      qty: 52,
      reason: '(63 × 1) × 1.10 = 70, ⌈70 ÷ 12⌉ × 12 = 72 − 20',
    });
  });

  test('the database itself takes nothing twice, whoever writes; what is called off holds nothing', async () => {
    const date = day();
    const one = await make(draft(date, {}, { staffIds: [ground.staff[1]] }));
    const other = await make(
      draft(addDays(date, 1), { sponsorIds: [ground.otherSponsorId] }, { location: 'Y, Tulsa, OK' }),
    );
    const shift = () =>
      server.sql('UPDATE drive_locations SET start_date = $2, end_date = $2 WHERE drive_id = $1', [
        other.id,
        date,
      ]);
    await expect(shift()).rejects.toMatchObject({ code: '23P01', constraint: 'drive_holds_once' });
    await server.sql("UPDATE drive_centers SET review_state = 'rejected' WHERE id = $1", [one.id]);
    await shift();
    await expect(
      server.sql('UPDATE drive_centers SET review_state = NULL WHERE id = $1', [one.id]),
    ).rejects.toMatchObject({ code: '23P01' });
    const { id } = await opened(draft(addDays(date, 3), {}, { location: 'Z, Tulsa, OK' }));
    await expect(
      server.sql(
        `INSERT INTO drive_slots (client_id, drive_id, location_id, bed_name, bed_number, donation_type_id, start_time, end_time)
         SELECT client_id, drive_id, location_id, bed_name, bed_number, donation_type_id, start_time + interval '5 minutes',
           end_time FROM drive_slots WHERE drive_id = $1 LIMIT 1`,
        [id],
      ),
    ).rejects.toMatchObject({ code: '23P01', constraint: 'drive_slots_bed_once' });
  });

  const live = async (driveId: string): Promise<number> =>
    (
      await server.sql(
        `SELECT count(*)::int AS count FROM appointments a JOIN drive_slots s ON s.id = a.slot_id AND s.booked = 1
         WHERE a.drive_id = $1 AND NOT a.canceled`,
        [driveId],
      )
    ).rows[0]?.count;

  test('bookings are kept, moved or canceled with a message: none is lost', async () => {
    const date = day();
    const first = await make(draft(date, {}, { startTime: '11:00' }));
    const { id } = first;
    const { centerDetails } = draft(date);
    await ask(DRIVES.update, { d: { ...inputOf(first), centerDetails } });
    await ask(DRIVES.approve, { id, activate: true });
    await bookSlots(server, id, 5);
    const fresh = await byId(id);
    expect(fresh).toMatchObject({ bookedCount: 5, forecast: { booked: 5 }, viewerCanDelete: false });
    expect(fresh.forecast.expectedUnits).toBeGreaterThan(0);
    // Kept: nobody else can book, and what would lose them, the version of before too, is refused by name.
    const closed = (await ask(DRIVES.deactivate, { id, reason: 'Snow', a: { choice: 'KEEP' } }))
      .deactivateDriveCenter;
    expect(closed).toMatchObject({ status: 'Deactivated', bookedCount: 5, capacity: 63 });
    const { entries } = (await ask(DRIVES.history, { id })).recordHistory;
    const late = { ...inputOf(closed), centerDetails: formerPlaces(entries) };
    const { errors } = await answer(DRIVES.update, { d: late });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'drive.centerDetails', code: 'slotsBooked' }],
    });
    expect(errors[0]?.extensions.appointments).toHaveLength(5);
    await ask(DRIVES.activate, { id });
    expect((await byId(id)).capacity).toBe(63);
    // A drive with too little room takes none of them.
    const target = await opened(
      draft(addDays(date, 1), { resourceId: ground.otherResourceId }, { location: 'V, Tulsa, OK' }),
    );
    await server.sql(
      "UPDATE drive_slots SET blocked_reason = 'x' WHERE drive_id = $1 AND id NOT IN (SELECT id FROM drive_slots WHERE drive_id = $1 LIMIT 4)",
      [target.id],
    );
    const move = { choice: 'MOVE', targetDriveId: target.id };
    expect(await refused(DRIVES.cancel, { id, reason: 'Flood' })).toEqual([
      'BAD_USER_INPUT',
      'appointments: isRequired',
    ]);
    expect(await refused(DRIVES.cancel, { id, reason: 'Flood', a: move })).toEqual([
      'BAD_USER_INPUT',
      'appointments.targetDriveId: noSlots',
    ]);
    expect([await live(id), await live(target.id)]).toEqual([5, 0]);
    await server.sql('UPDATE drive_slots SET blocked_reason = NULL WHERE drive_id = $1', [target.id]);
    const canceled = (await ask(DRIVES.cancel, { id, reason: 'Flood', a: move })).cancelDriveCenter;
    expect(canceled).toMatchObject({
      status: 'Canceled',
      reviewReason: 'Flood',
      canceledAt: expect.any(String),
    });
    expect([await live(id), await live(target.id)]).toEqual([0, 5]);
    // Canceled with a message to each.
    await ask(DRIVES.deactivate, { id: target.id, reason: 'No staff', a: { choice: 'CANCEL' } });
    expect(await live(target.id)).toBe(0);
    const { rows } = await server.sql(
      "SELECT text FROM mail_outbox WHERE subject LIKE 'Your appointment on%'",
    );
    expect(rows).toHaveLength(5);
    expect(rows[0]?.text).toMatch(/No staff/);
  });
});
