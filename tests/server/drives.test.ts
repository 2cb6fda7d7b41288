import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DriveCenter } from '../../server/gql/types.ts';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { auditOf } from '../support/calls.ts';
import {
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
const today = utcDay(new Date());

describe.each(DATABASES)('drives, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let other: Caller;
  let reader: Caller;
  let parent: Caller;
  let ground: Ground;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    other = await server.signIn('bank-admin-2');
    reader = await server.signIn('reader');
    parent = await server.signIn('super');
    ground = await groundOf(server);
  });
  afterAll(() => server.stop());
  const { ask, refused, make, byId, answer } = drivesAt(() => ({ server, bank }));
  const day = freshDays(addDays(today, 120));
  const draft = (overrides: object = {}, place: object = {}, date = day()) =>
    newDrive(ground, date, overrides, place);
  const approve = async (id: string, activate = false): Promise<DriveCenter> =>
    (await ask(DRIVES.approve, { id, activate })).approveDriveCenter;

  test('a drive is made pending, with its number, capacity, needs, forecast and who asked', async () => {
    const date = day();
    const drive = await make(draft({}, { staffIds: ground.staff.slice(0, 1) }, date));
    expect(drive).toMatchObject({
      status: 'Pending approval',
      isApproved: false,
      newDriveCreated: true,
      requestedByName: expect.stringMatching(/\S+ \S+/),
      capacity: 63,
      bookedCount: 0,
      assignedStaff: 1,
      forecast: { booked: 0, expectedUnits: 0, verdict: 'behind', showRate: 0.7 },
      centerDetails: [
        { startDate: date, locationDetail: [{ startTime: '09:00', staff: [{ id: ground.staff[0] }] }] },
      ],
    });
    expect(drive.driveID).toMatch(/^DR-\d+$/);
    expect(drive.allowedActions).toEqual(
      expect.arrayContaining(['approve', 'sendBack', 'reject', 'edit', 'delete', 'duplicate']),
    );
    expect(
      drive.requiredStaff.map(({ designation, quantity }) => `${designation.designationCode} ${quantity}`),
    ).toEqual(['PHL 2', 'SCR 2']);
    const [row] = await auditOf(server, 'driveCenter', drive.id);
    expect(row).toMatchObject({ action: 'Create', client_id: 1 });
    expect((await make(draft())).driveID).not.toBe(drive.driveID);
    // Another bank does not have it; a reader may look and do nothing.
    expect((await answer(DRIVES.byId, { id: drive.id }, other)).errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await byId(drive.id, reader)).allowedActions).toEqual([]);
    expect(await refused(DRIVES.approve, { id: drive.id }, reader)).toEqual(['FORBIDDEN']);
    expect(await refused(DRIVES.create, { d: draft() }, parent)).toEqual([
      'BAD_USER_INPUT',
      'client-id: bankRequired',
    ]);
  });

  test('what is not the bank’s is refused at its field, and so is what the form’s rules refuse', async () => {
    const foreign = await groundOf(server, 2);
    const wrong = await refused(DRIVES.create, {
      d: draft(
        {
          resourceId: foreign.resourceId,
          sponsorIds: [foreign.sponsorId],
          donationTypeIds: [foreign.typeId],
        },
        { staffIds: [foreign.staff[0]] },
      ),
    });
    expect(new Set(wrong)).toEqual(
      new Set([
        'BAD_USER_INPUT',
        'drive.resourceId: isNotValid',
        'drive.donationTypeIds: isNotValid',
        'drive.centerDetails: isNotValid',
        'drive.sponsorIds: isNotValid',
      ]),
    );
    expect(await refused(DRIVES.create, { d: draft({}, {}, addDays(today, -2)) })).toEqual([
      'BAD_USER_INPUT',
      'drive.centerDetails[0].startDate: dateInPast',
    ]);
    expect(await refused(DRIVES.create, { d: draft({ sponsorIds: ['x'] }) })).toEqual([
      'BAD_USER_INPUT',
      'drive.sponsorIds: isNotValid',
    ]);
  });

  /** Which transition is allowed from which status, and what follows. */
  const REFUSE = { reason: 'Not enough beds' };
  const steps = {
    approve: (id: string) => answer(DRIVES.approve, { id }),
    sendBack: (id: string) => answer(DRIVES.refuse, { id, ...REFUSE }),
    reject: (id: string) => answer(DRIVES.refuse, { id, reject: true, ...REFUSE }),
    activate: (id: string) => answer(DRIVES.activate, { id }),
    deactivate: (id: string) => answer(DRIVES.deactivate, { id, ...REFUSE }),
    cancel: (id: string) => answer(DRIVES.cancel, { id, ...REFUSE }),
    delete: (id: string) => answer(DRIVES.remove, { id }),
    edit: async (id: string) =>
      answer(DRIVES.update, { d: { ...inputOf(await byId(id)), note: `Note ${Math.random()}` } }),
  } as const;
  type Step = keyof typeof steps;
  const PATHS: readonly (readonly [
    status: string,
    path: readonly Step[],
    allowed: Partial<Record<Step, string>>,
  ])[] = [
    [
      'Pending approval',
      [],
      {
        approve: 'Approved',
        sendBack: 'Sent back',
        reject: 'Rejected',
        edit: 'Pending approval',
        delete: '',
      },
    ],
    ['Sent back', ['sendBack'], { edit: 'Pending approval' }],
    ['Rejected', ['reject'], {}],
    ['Approved', ['approve'], { activate: 'Active', edit: 'Approved', cancel: 'Canceled' }],
    ['Active', ['approve', 'activate'], { deactivate: 'Deactivated', edit: 'Active', cancel: 'Canceled' }],
    [
      'Deactivated',
      ['approve', 'activate', 'deactivate'],
      { activate: 'Active', edit: 'Deactivated', cancel: 'Canceled' },
    ],
    ['Canceled', ['approve', 'cancel'], {}],
  ];
  test.each(PATHS)('%s: what may follow, and nothing else', async (status, path, allowed) => {
    const reach = async (): Promise<string> => {
      const { id } = await make(draft());
      for (const step of path) expect((await steps[step](id)).errors).toEqual([]);
      expect((await byId(id)).status).toBe(status);
      return id;
    };
    let id = await reach();
    for (const step of Object.keys(steps) as Step[]) {
      const { errors } = await steps[step](id);
      const next = allowed[step];
      if (next === undefined) {
        expect([step, errors[0]?.extensions.code, errors[0]?.extensions.status]).toEqual([
          step,
          'CONFLICT',
          status,
        ]);
        continue;
      }
      expect([step, errors]).toEqual([step, []]);
      if (next) expect((await byId(id)).status).toBe(next);
      if (next !== status) id = await reach();
    }
  });

  test('two administrators at once: one approves, the other hears who did and when', async () => {
    const { id } = await make(draft());
    const second = await server.signIn('bank-admin');
    const answers = await Promise.all(
      [bank, second, bank, second].map((caller) => answer(DRIVES.approve, { id }, caller)),
    );
    const lost = answers.filter(({ errors }) => errors.length > 0);
    expect(lost).toHaveLength(3);
    for (const { errors } of lost) {
      expect(errors[0]?.message).toMatch(/^Already approved by \S+ \S+ at \d{1,2}:\d{2} [AP]M CST$/);
      expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', status: 'Approved', current: { id } });
    }
  });

  test('an edit of an approved drive that a reviewer has to see asks again, with before and after', async () => {
    const { id } = await make(draft());
    const approved = await approve(id);
    const state = { status: 'Approved', reviewChanges: [] };
    expect(approved).toMatchObject({ ...state, approvedByName: expect.any(String) });
    const input = inputOf(approved);
    const [detail] = input.centerDetails;
    const kept = (await ask(DRIVES.update, { d: { ...input, centerGoals: 21 } })).updateDriveCenter;
    expect(kept.status).toBe('Approved');
    const moved = {
      ...inputOf(kept),
      centerDetails: [{ ...detail, locationDetail: [{ ...detail?.locationDetail[0], endTime: '16:00' }] }],
    };
    const asked = (await ask(DRIVES.update, { d: moved })).updateDriveCenter;
    expect(asked).toMatchObject({
      status: 'Pending approval',
      reviewChanges: [
        { field: 'time', before: '09:00–15:00 (12:00–12:30) CST', after: '09:00–16:00 (12:00–12:30) CST' },
      ],
    });
    // An older form overwrites nothing.
    expect((await refused(DRIVES.update, { d: moved }))[0]).toBe('CONFLICT');
    const again = await approve(id);
    expect(again).toMatchObject(state);
    // An earlier version goes back as any edit does: it asks again, and brings no approval of then with it.
    const { recordHistory } = await ask(DRIVES.history, { id });
    const old = { ...inputOf(again), centerDetails: formerPlaces(recordHistory.entries) };
    expect((await ask(DRIVES.update, { d: old })).updateDriveCenter).toMatchObject({
      status: 'Pending approval',
      isApproved: false,
      centerDetails: [{ locationDetail: [{ startTime: '09:00', endTime: '15:00' }] }],
      reviewChanges: [{ field: 'time' }],
    });
    expect((await refused(DRIVES.update, { d: old }))[0]).toBe('CONFLICT');
  });

  test('slots open a day at a time; a day that is none or over says so, and the day before that is kept', async () => {
    const from = day();
    const { id } = await make({
      ...draft({}, {}, from),
      centerDetails: [
        { ...draft({}, {}, from).centerDetails[0], startDate: from, endDate: addDays(from, 1) },
      ],
    });
    expect((await byId(id)).capacity).toBe(126);
    await approve(id);
    const next = addDays(from, 1);
    const first = (await ask(DRIVES.activate, { id, dates: [from, addDays(from, 9)] })).activateDriveCenter;
    expect(first).toMatchObject({
      status: 'Active',
      drive: { capacity: 63 },
      bedSlotDate: [
        { date: from, slots: 63, error: null },
        { date: addDays(from, 9), slots: 0, error: 'isNotValid' },
      ],
    });
    const second = (await ask(DRIVES.activate, { id, dates: [next] })).activateDriveCenter;
    expect(second).toMatchObject({
      drive: { capacity: 126 },
      bedSlotDate: [{ date: next, slots: 63, error: null }],
    });
    const closed = (await ask(DRIVES.deactivate, { id, dates: [from], reason: 'Snow' }))
      .deactivateDriveCenter;
    expect(closed).toMatchObject({ status: 'Active', capacity: 63 });
    expect((await ask(DRIVES.deactivate, { id, reason: 'Snow' })).deactivateDriveCenter.status).toBe(
      'Deactivated',
    );
  });

  test('the schedule of a day; single slots are blocked and offered again, for the booking pages too', async () => {
    const date = day();
    const { id } = await make(draft({}, {}, date));
    const planned = (await ask(DRIVES.schedule, { id, d: date })).driveSchedule;
    expect(planned).toEqual(Array(63).fill(expect.objectContaining({ donationTypeId: null })));
    await approve(id, true);
    const { driveSchedule: slots } = await ask(DRIVES.schedule, { id, d: date });
    const times = (rows: { bed: number; startTime: string }[]) =>
      rows.map(({ bed, startTime }) => `${bed} ${startTime}`).sort();
    expect(times(slots)).toEqual(times(planned));
    expect(slots[0]).toMatchObject({
      bedName: 'Chair',
      bed: 1,
      startTime: '09:00',
      endTime: '09:25',
      donationTypes: ['Whole Blood'],
      donationTypeId: expect.any(String),
    });
    const ids = slots.slice(0, 2).map((slot: { id: string }) => slot.id);
    const { blockDriveSlots } = await ask(DRIVES.block, { ids, reason: 'VIP' });
    expect(blockDriveSlots.map(({ blockedReason }: { blockedReason: string }) => blockedReason)).toEqual([
      'VIP',
      'VIP',
    ]);
    const open = async () => {
      const { data, text } = await server.ask('slots', DRIVES.slots, {
        id,
        type: 'whole blood',
        d: date,
        bank: 1,
      });
      expect(text).not.toContain('donorName');
      return data.driveSlots.filter(({ isFree }: { isFree: boolean }) => isFree).length;
    };
    expect(await open()).toBe(61);
    await ask(DRIVES.block, { ids, reason: null });
    expect(await open()).toBe(63);
    await server.sql('UPDATE drive_slots SET booked = 1 WHERE id = $1', [ids[0]]);
    expect(await refused(DRIVES.block, { ids, reason: 'VIP' })).toEqual(['BAD_USER_INPUT', 'ids: slotTaken']);
    expect((await refused(DRIVES.block, { ids, reason: 'VIP' }, other))[0]).toBe('NOT_FOUND');
  });
});
