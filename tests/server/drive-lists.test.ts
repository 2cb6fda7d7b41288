import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { DRIVES, drivesAt, groundOf, inputOf, newDrive } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const LIST =
  'query ($p: PaginationInput, $f: DriveFilterInput) { allDriveCenters(pagination: $p, filter: $f) { totalRecords driveCenters { id clientId clientName driveCenterName requiredStaff { quantity assigned designation { designationCode } } checks { code message } } } }';
const today = utcDay(new Date());

interface Drive {
  readonly id: string;
  readonly clientId: number;
  readonly clientName: string;
  readonly driveCenterName: string;
  readonly requiredStaff: readonly { readonly quantity: number; readonly assigned: number }[];
  readonly checks: readonly { readonly code: string; readonly message: string }[];
}

describe.each(DATABASES)('the list of drives, on %s', (kind) => {
  let server: TestServer;
  let parent: Caller;
  let bank: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    parent = await server.signIn('super');
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const { ask, refused } = drivesAt(() => ({ server, bank }));
  const page = async (filter: object, caller: Caller) =>
    (await ask(LIST, { p: { pageSize: 100 }, f: filter }, caller)).allDriveCenters as {
      readonly totalRecords: number;
      readonly driveCenters: readonly Drive[];
    };

  test('the parent view is narrowed to banks; a bank has its own, whatever it names', async () => {
    const some = await page({ clientIds: [2] }, parent);
    expect(some.totalRecords).toBeGreaterThan(0);
    expect(new Set(some.driveCenters.map(({ clientId }) => clientId))).toEqual(new Set([2]));
    const { rows } = await server.sql('SELECT name FROM sites WHERE site_id = 2');
    expect(some.driveCenters[0]?.clientName).toBe(rows[0].name);
    expect((await page({ clientIds: [] }, parent)).totalRecords).toBe(0);
    const own = await page({ clientIds: [2] }, bank);
    expect(new Set(own.driveCenters.map(({ clientId }) => clientId))).toEqual(new Set([1]));
  });

  test('short of staff are those whose donation types need more people than are planned', async () => {
    const days = { from: today, to: addDays(today, 60) };
    const all = await page(days, bank);
    const short = await page({ ...days, isStaffShort: true }, bank);
    const enough = await page({ ...days, isStaffShort: false }, bank);
    expect(short.totalRecords + enough.totalRecords).toBe(all.totalRecords);
    expect(short.totalRecords).toBeGreaterThan(0);
    const lacks = ({ checks }: Drive): boolean => checks.some(({ code }) => code === 'staffShort');
    expect(short.driveCenters.filter((drive) => !lacks(drive))).toEqual([]);
    expect(enough.driveCenters.filter(lacks)).toEqual([]);
    // Drivers are a number of their own: whoever lacks nobody else lacks nobody.
    const { rows } = await server.sql(
      `SELECT t.id, t.required_staff, d.id AS driver FROM donation_types t JOIN staff_designations d USING (client_id)
       WHERE t.client_id = 1 AND t.name = 'Whole Blood' AND d.designation_code = 'DRV'`,
    );
    const [type] = rows;
    const needs = (staff: unknown) =>
      server.sql('UPDATE donation_types SET required_staff = $2 WHERE id = $1', [
        type.id,
        JSON.stringify(staff),
      ]);
    await needs([{ staffDesignation: type.driver, canTest: false, quantity: 1 }]);
    try {
      const date = addDays(today, 300);
      const { id } = (await ask(DRIVES.create, { d: newDrive(await groundOf(server), date) }))
        .createDriveCenter;
      const on = { from: date, to: date };
      expect((await page({ ...on, isStaffShort: true }, bank)).driveCenters).toEqual([]);
      const [drive] = (await page({ ...on, isStaffShort: false }, bank)).driveCenters;
      expect(drive).toMatchObject({
        id,
        requiredStaff: [{ assigned: 0, designation: { designationCode: 'DRV' } }],
      });
      expect(drive && lacks(drive)).toBe(false);
    } finally {
      await needs(type.required_staff);
    }
  });

  test('former places are those of the sponsors, or of the bank: each once, the latest first', async () => {
    const PLACES =
      'query ($s: [ID!]) { formerPlaces(sponsorIds: $s) { location latitude timeZone lastDate drives } }';
    const places = async (sponsorIds: readonly string[], caller = bank) =>
      (await ask(PLACES, { s: sponsorIds }, caller)).formerPlaces as readonly {
        readonly location: string;
        readonly lastDate: string;
        readonly drives: number;
      }[];
    const all = await places([]);
    expect(all.length).toBeGreaterThan(3);
    expect(new Set(all.map(({ location }) => location.toLowerCase())).size).toBe(all.length);
    const dates = all.map(({ lastDate }) => lastDate);
    expect(dates).toEqual(dates.toSorted().reverse());
    const { rows } = await server.sql(`
      SELECT s.sponsor_group_id AS id, max(d.client_id) AS client_id, count(DISTINCT lower(l.location))::int AS places
      FROM drive_sponsors s JOIN drive_centers d ON d.id = s.drive_id JOIN drive_locations l ON l.drive_id = d.id
      WHERE coalesce(d.review_state, '') NOT IN ('canceled', 'rejected')
      GROUP BY 1 ORDER BY client_id, 1`);
    const own = rows.find(({ client_id }) => client_id === 1);
    const theirs = rows.find(({ client_id }) => client_id === 2);
    expect(await places([own.id])).toHaveLength(Math.min(20, own.places));
    // A sponsor of another bank, and no id at all, name nobody.
    expect(await places([theirs.id])).toEqual([]);
    expect(await places(['nobody'])).toEqual([]);
  });

  test('slots are blocked with the plan: figures, review and activation know of it', async () => {
    const ground = await groundOf(server);
    const date = addDays(today, 160);
    const blockedSlots = [
      { bedName: 'Chair', bedNumber: 2, startTime: '09:15', reason: 'setup' },
      { bedName: 'Chair', bedNumber: 1, startTime: '09:25', reason: 'VIP' },
      // There is no such slot: it counts for nothing.
      { bedName: 'Chair', bedNumber: 1, startTime: '08:00', reason: 'VIP' },
    ];
    const { id } = (await ask(DRIVES.create, { d: newDrive(ground, date) })).createDriveCenter;
    await ask(DRIVES.approve, { id });
    const before = (await ask(DRIVES.byId, { id })).driveCenterById;
    expect(before.capacity).toBe(63);
    const input = inputOf(before);
    const planned = newDrive(ground, date, {}, { blockedSlots });
    const d = { ...input, centerDetails: planned.centerDetails };
    expect(await refused(DRIVES.update, { d: { ...d, centerDetails: wrongReason(planned) } })).toEqual([
      'BAD_USER_INPUT',
      'drive.centerDetails[0].locationDetail[0].blockedSlots[0].reason: isNotValid',
    ]);
    const after = (await ask(DRIVES.update, { d })).updateDriveCenter;
    expect(after).toMatchObject({ status: 'Pending approval', capacity: 61 });
    const at = {
      startDate: date,
      location: planned.centerDetails[0]?.locationDetail[0]?.location,
      bedName: 'Chair',
    };
    expect(after.reviewChanges).toEqual([
      {
        field: 'blockedSlots',
        before: '',
        after: 'Chair 2: 09:15 (setup); Chair 1: 09:25 (VIP)',
        blockedBefore: [],
        blockedAfter: [
          { ...at, bedNumber: 2, reason: 'setup', startTimes: ['09:15'] },
          { ...at, bedNumber: 1, reason: 'VIP', startTimes: ['09:25'] },
        ],
      },
    ]);
    // Sent back as it was read, it has changed nothing.
    const again = (await ask(DRIVES.update, { d: inputOf(after) })).updateDriveCenter;
    expect([again.updatedAt, again.centerDetails]).toEqual([after.updatedAt, after.centerDetails]);
    const blocked = async () =>
      (await ask(DRIVES.schedule, { id, d: date })).driveSchedule
        .filter(({ blockedReason }: { blockedReason: string | null }) => blockedReason)
        .map((slot: { bed: number; startTime: string; blockedReason: string }) =>
          [slot.bed, slot.startTime, slot.blockedReason].join(' '),
        )
        .sort();
    const wanted = ['1 09:25 VIP', '2 09:15 setup'];
    expect(await blocked()).toEqual(wanted);
    await ask(DRIVES.approve, { id, activate: true });
    expect(await blocked()).toEqual(wanted);
    const open = (await ask(DRIVES.byId, { id })).driveCenterById;
    expect(open).toMatchObject({ status: 'Active', capacity: 61 });
  });

  test('what is opened or blocked by hand holds when the day is closed and opened again; a new plan decides anew', async () => {
    const ground = await groundOf(server);
    const date = addDays(today, 170);
    const planned = newDrive(
      ground,
      date,
      {},
      {
        blockedSlots: [
          { bedName: 'Chair', bedNumber: 1, startTime: '09:25', reason: 'VIP' },
          { bedName: 'Chair', bedNumber: 2, startTime: '09:15', reason: 'setup' },
        ],
      },
    );
    const { id } = (await ask(DRIVES.create, { d: planned })).createDriveCenter;
    await ask(DRIVES.approve, { id, activate: true });
    const slots = async (): Promise<Planned[]> => (await ask(DRIVES.schedule, { id, d: date })).driveSchedule;
    const blocked = async () =>
      (await slots())
        .filter(({ blockedReason }) => blockedReason)
        .map(({ bed, startTime, blockedReason }) => [bed, startTime, blockedReason].join(' '))
        .sort();
    const idOf = async (bed: number, startTime: string) =>
      (await slots()).find((slot) => slot.bed === bed && slot.startTime === startTime)?.id;
    const capacity = async () => (await ask(DRIVES.byId, { id })).driveCenterById.capacity;
    const bookable = async () =>
      (
        await server.ask('slots', DRIVES.slots, { id, type: 'Whole Blood', d: date, bank: 1 })
      ).data.driveSlots.filter(({ isFree }: { isFree: boolean }) => isFree).length;

    expect(await refused(DRIVES.block, { ids: [await idOf(1, '09:00')], reason: 'whim' })).toEqual([
      'BAD_USER_INPUT',
      'reason: isNotValid',
    ]);
    await ask(DRIVES.block, { ids: [await idOf(1, '09:25')], reason: null });
    await ask(DRIVES.block, { ids: [await idOf(1, '09:50')], reason: 'walk-in' });
    const byHand = ['1 09:50 walk-in', '2 09:15 setup'];
    expect([await blocked(), await capacity(), await bookable()]).toEqual([byHand, 61, 61]);

    await ask(DRIVES.deactivate, { id, reason: 'Snow' });
    // Closed, nothing can be booked; the schedule shows what will be.
    expect([await blocked(), (await slots()).length, await bookable()]).toEqual([byHand, 63, 0]);
    // What is opened while the day is closed waits for it.
    await ask(DRIVES.block, { ids: [await idOf(2, '09:15')], reason: null });
    expect([await blocked(), await bookable()]).toEqual([['1 09:50 walk-in'], 0]);
    await ask(DRIVES.activate, { id });
    expect([await blocked(), await capacity(), await bookable()]).toEqual([['1 09:50 walk-in'], 62, 62]);

    const replan = async (change: object) => {
      await ask(DRIVES.deactivate, { id, reason: 'New plan' });
      const input = inputOf((await ask(DRIVES.byId, { id })).driveCenterById);
      const centerDetails = input.centerDetails.map((range) => ({
        ...range,
        locationDetail: range.locationDetail.map((place) => ({ ...place, ...change })),
      }));
      await ask(DRIVES.update, { d: { ...input, centerDetails } });
      await ask(DRIVES.approve, { id, activate: true });
    };
    // Where it is says nothing of its slots; a change of their own plan begins anew.
    await replan({ location: 'New hall' });
    expect([await blocked(), await capacity()]).toEqual([['1 09:50 walk-in'], 62]);
    await replan({ endTime: '16:00' });
    expect(await blocked()).toEqual(['1 09:25 VIP', '2 09:15 setup']);
  });
});

interface Planned {
  readonly id: string;
  readonly bed: number;
  readonly startTime: string;
  readonly blockedReason: string | null;
}

type Draft = ReturnType<typeof newDrive>;

/** The places of a drive with a block for a reason that there is not. */
const wrongReason = ({ centerDetails }: Draft) =>
  centerDetails.map((range) => ({
    ...range,
    locationDetail: range.locationDetail.map((place) => ({
      ...place,
      blockedSlots: [{ bedName: 'Chair', bedNumber: 1, startTime: '09:00', reason: 'whim' }],
    })),
  }));
