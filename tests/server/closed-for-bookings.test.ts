import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayInWeek } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { openDrive } from '../support/appointments.ts';
import { today } from '../support/clock/run-days.ts';
import { bookSlots, DRIVES, drivesAt, type Ground, groundOf, newDrive } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { STAFF } from '../support/staff.ts';

const WHY = { reason: 'Full', a: { choice: 'KEEP' } };
const DASHBOARD =
  '{ bankToday { open { id goal } next { id date } } goalProgress { week { centerGoals } month { centerGoals } } }';
const NEXT = `query ($resource: ID!, $staff: ID!, $sponsor: ID!) { unit: resourceById(id: $resource) { nextUse }
  member: staffById(id: $staff) { nextAssignment } group: sponsorGroupById(id: $sponsor) { nextDrive } }`;

describe.each(DATABASES)('a drive that is closed for bookings while it runs, on %s', (kind) => {
  // Mondays beyond all that is seeded: a week for each test.
  const first = addDays(today(), 413 - dayInWeek(today(), 1));
  const monday = (week: number): Day => addDays(first, week * 7);
  let now = new Date(`${first}T18:00:00Z`);
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let parent: Awaited<ReturnType<TestServer['signIn']>>;
  let ground: Ground;
  /** Noon of a day at the bank; a session ends before the next day does. */
  const goTo = async (date: Day): Promise<void> => {
    now = new Date(`${date}T18:00:00Z`);
    bank = await server.signIn('bank-admin');
    parent = await server.signIn('super');
  };
  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, () => now);
    await goTo(first);
    ground = await groundOf(server);
  });
  afterAll(() => server.stop());
  const { answer, ask, refused, make, byId } = drivesAt(() => ({ server, bank }));
  const open = openDrive(
    () => ({ server, bank }),
    () => ground,
  );
  const range = (startDate: Day, endDate: Day, location: string) => ({
    startDate,
    endDate,
    locationDetail: [
      { days: [], staffIds: [], location, startTime: '09:00', endTime: '15:00', timeZone: 'CST' },
    ],
  });

  const told = async (id: string, date: Day) => {
    const { bankToday, goalProgress } = await ask(DASHBOARD);
    const { platformFigures } = await ask('{ platformFigures { openToday } }', {}, parent);
    const listed: { id: string }[] = (await ask(DRIVES.byDate, { d: date })).driveCenterByDate;
    return {
      status: (await byId(id)).status,
      open: bankToday.open,
      next: bankToday.next?.date,
      openToday: platformFigures.openToday,
      isListed: listed.some((drive) => drive.id === id),
      week: goalProgress.week.centerGoals,
    };
  };

  test.each([
    [0, 'at one place', (date: Day) => [range(date, addDays(date, 1), '12 Main St, Tulsa, OK')]],
    [
      3,
      'at two places, each with a day',
      (date: Day) => [
        range(date, date, '12 Main St, Tulsa, OK'),
        range(addDays(date, 1), addDays(date, 1), '7 Other St, Tulsa, OK'),
      ],
    ],
  ] as const)(
    'of two days (%i, %s): it is there while somebody is expected',
    async (week, _how, rangesOn) => {
      // From Sunday on: the goal of the week is that of the first day.
      const sunday = addDays(monday(week), 6);
      await goTo(sunday);
      const id = await open(sunday, { centerDetails: rangesOn(sunday), centerGoals: 20 });
      const running = { status: 'In progress', next: addDays(sunday, 1), isListed: true };
      const there = { ...running, open: [{ id, goal: 10 }], openToday: 1, week: 10 };
      expect(await told(id, sunday)).toEqual(there);
      await bookSlots(server, id, 1);
      await ask(DRIVES.deactivate, { id, dates: [sunday], ...WHY });
      expect(await told(id, sunday)).toEqual(there);
      // With nobody to come there is nothing, and the goal is that of the other day.
      await server.sql('UPDATE appointments SET canceled = true WHERE drive_id = $1', [id]);
      expect(await told(id, sunday)).toEqual({ ...there, open: [], openToday: 0, isListed: false, week: 0 });
      await ask(DRIVES.deactivate, { id, ...WHY });
    },
  );

  test('as a whole: it is open today all the same, and nothing opens next', async () => {
    const date = monday(6);
    await goTo(date);
    const id = await open(date, { centerGoals: 20 });
    await bookSlots(server, id, 1);
    await ask(DRIVES.deactivate, { id, ...WHY });
    const kept = { status: 'Deactivated', next: undefined, isListed: true, week: 20 };
    expect(await told(id, date)).toEqual({ ...kept, open: [{ id, goal: 20 }], openToday: 1 });
    await server.sql('UPDATE appointments SET canceled = true WHERE drive_id = $1', [id]);
    expect(await told(id, date)).toEqual({ ...kept, open: [], openToday: 0 });
  });

  test('as a whole, with a donor at one of its two places of that day: it is open at that one alone', async () => {
    const date = monday(8);
    await goTo(date);
    const [early] = range(date, date, '12 Main St, Tulsa, OK').locationDetail;
    const late = { ...early, location: '7 Other St, Tulsa, OK', startTime: '16:00', endTime: '20:00' };
    const id = await open(date, {
      resourceType: 'Fixed Center',
      centerDetails: [{ startDate: date, endDate: date, locationDetail: [early, late] }],
    });
    const places = async () =>
      (await ask('{ bankToday { open { id locations startTime } } }')).bankToday.open;
    const both = [early?.location, late.location];
    expect(await places()).toEqual([{ id, locations: both, startTime: '09:00' }]);
    await bookSlots(server, id, 1);
    await ask(DRIVES.deactivate, { id, ...WHY });
    expect(await places()).toEqual([{ id, locations: both.slice(0, 1), startTime: '09:00' }]);
    // Who has no slot is at either.
    await server.sql('UPDATE appointments SET slot_id = NULL WHERE drive_id = $1', [id]);
    expect(await places()).toEqual([{ id, locations: both, startTime: '09:00' }]);
  });

  test('as a whole, and opened again: the days that have passed stay in the goal, with a place that has no others', async () => {
    // A day at one place, four at another, one of which was closed before.
    const start = monday(9);
    const [tuesday, wednesday] = [addDays(start, 1), addDays(start, 2)];
    await goTo(start);
    const id = await open(start, {
      centerDetails: [
        range(start, start, '12 Main St, Tulsa, OK'),
        range(tuesday, addDays(start, 12), '7 Other St, Tulsa, OK'),
      ],
      centerGoals: 120,
    });
    await ask(DRIVES.deactivate, { id, dates: [wednesday], ...WHY });
    const goal = async () => {
      const { bankToday, goalProgress } = await ask(DASHBOARD);
      return { ...goalProgress, today: bankToday.open };
    };
    const before = await goal();
    expect(before.week).toEqual({ centerGoals: 60 });
    const thursday = addDays(start, 3);
    await goTo(thursday);
    const during = { ...before, today: [{ id, goal: 10 }] };
    expect(await goal()).toEqual(during);
    await ask(DRIVES.deactivate, { id, ...WHY });
    expect(await goal()).toEqual({ ...before, today: [] });
    await ask(DRIVES.activate, { id });
    expect(await goal()).toEqual(during);
  });

  test('on days of its own: what is next is the first on which it is there, and of people and resource one that is closed', async () => {
    // On Thursdays alone, of which the first two are closed.
    const start = monday(13);
    const [one, two, three] = [3, 10, 17].map((days) => addDays(start, days));
    await goTo(start);
    const center = range(start, addDays(start, 27), '12 Main St, Tulsa, OK');
    const staffIds = ground.staff.slice(0, 1);
    const id = await open(start, {
      resourceType: 'Fixed Center',
      centerDetails: [
        {
          ...center,
          locationDetail: center.locationDetail.map((place) => ({ ...place, staffIds, days: ['thursday'] })),
        },
      ],
    });
    const next = async () => {
      const { bankToday } = await ask(DASHBOARD);
      const ids = { resource: ground.resourceId, staff: ground.staff[0], sponsor: ground.sponsorId };
      const { unit, member, group } = await ask(NEXT, ids);
      return [bankToday.next?.date, unit.nextUse, member.nextAssignment, group.nextDrive];
    };
    expect(await next()).toEqual([one, one, one, one]);
    await bookSlots(server, id, 1);
    await ask(DRIVES.deactivate, { id, dates: [one, two], ...WHY });
    // Nobody can book the first any more, and somebody comes all the same.
    expect(await next()).toEqual([three, one, one, one]);
    await server.sql('UPDATE appointments SET canceled = true WHERE drive_id = $1', [id]);
    // A day that can be opened again keeps who works at it: nobody goes whom it counts on.
    expect(await next()).toEqual([three, one, one, three]);
    const { staffDays } = await ask(STAFF.days, { ids: staffIds, from: start, to: three });
    expect(staffDays.map((day: { date: Day }) => day.date)).toEqual([one, two, three]);
    expect(await refused(STAFF.remove, { id: staffIds[0] })).toEqual(['BAD_USER_INPUT', 'id: inUse']);
  });

  test('on its last open day: the days that have passed do not keep it active', async () => {
    const start = monday(18);
    const last = addDays(start, 2);
    const id = await open(start, {
      centerDetails: [
        range(start, start, '12 Main St, Tulsa, OK'),
        range(last, last, '7 Other St, Tulsa, OK'),
      ],
      centerGoals: 20,
    });
    await goTo(last);
    const told = async () => {
      const { status, centerDetails } = await byId(id);
      const { goalProgress } = await ask(DASHBOARD);
      const isActive = centerDetails.map(({ isDriveActive }) => isDriveActive);
      return { status, isActive, week: goalProgress.week.centerGoals };
    };
    const running = { status: 'In progress', isActive: [true, true], week: 20 };
    expect(await told()).toEqual(running);
    const closed = { status: 'Deactivated', isActive: [false, false], week: 20 };
    for (const dates of [null, [last]]) {
      await ask(DRIVES.deactivate, { id, dates, ...WHY });
      expect(await told()).toEqual(closed);
      await ask(DRIVES.activate, { id, dates: [last] });
      expect(await told()).toEqual(running);
    }
    await ask(DRIVES.deactivate, { id, ...WHY });
  });

  test('and opened for the first time when a day has passed: that day has no part of the goal', async () => {
    const start = monday(21);
    const last = addDays(start, 1);
    const { id } = await make(
      newDrive(ground, start, {
        centerDetails: [range(start, last, '12 Main St, Tulsa, OK')],
        centerGoals: 20,
      }),
    );
    await ask(DRIVES.approve, { id, activate: false });
    await goTo(last);
    await ask(DRIVES.activate, { id });
    const { bankToday, goalProgress } = await ask(DASHBOARD);
    expect(bankToday.open).toEqual([{ id, goal: 20 }]);
    expect(goalProgress.week.centerGoals).toBe(20);
  });

  test('nobody is moved or cancelled of a day that runs, alone or with others; of a later day they are', async () => {
    const date = monday(26);
    const next = addDays(date, 1);
    await goTo(date);
    const id = await open(date, { centerDetails: [range(date, next, '12 Main St, Tulsa, OK')] });
    const other = await open(next, {
      centerDetails: [range(next, next, '9 Far St, Tulsa, OK')],
      resourceId: ground.otherResourceId,
    });
    await bookSlots(server, id, 1);
    const close = (dates: readonly Day[] | null, a: object) => ({ id, dates, reason: 'Full', a });
    const running = [
      'BAD_USER_INPUT',
      'The drive is running: it can only be closed for new bookings, and appointments are kept',
    ];
    for (const dates of [null, [date], [date, next]])
      for (const a of [{ choice: 'CANCEL' }, { choice: 'MOVE', targetDriveId: other }]) {
        const { errors } = await answer(DRIVES.deactivate, close(dates, a));
        expect([errors[0]?.extensions.code, errors[0]?.message]).toEqual(running);
      }
    expect((await byId(id)).status).toBe('In progress');
    await ask(DRIVES.deactivate, close([next], { choice: 'CANCEL', notify: false }));
    await ask(DRIVES.deactivate, close([date], { choice: 'KEEP' }));
    expect((await byId(id)).status).toBe('Deactivated');
    await ask(DRIVES.deactivate, { ...close(null, { choice: 'KEEP' }), id: other });
  });
});
