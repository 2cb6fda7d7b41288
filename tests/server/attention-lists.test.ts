import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { today } from '../support/clock/run-days.ts';
import { DRIVES, drivesAt, type Ground, groundOf, newDrive } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const NOT_OVER = ['Approved', 'Active', 'In progress', 'Deactivated'];
/** Of so many days that are looked through, today among them, this is the last. */
const LAST = 13;
/** What each line of the dashboard leads to, on the day of its bank. */
const LISTS: Readonly<Record<string, (from: Day) => object>> = {
  conflicts: (from) => ({ hasConflicts: true, from, to: addDays(from, 30) }),
  underGoal: () => ({ isUnderGoalSoon: true }),
  staffShortages: (from) => ({ isStaffShort: true, from, to: addDays(from, LAST), statuses: NOT_OVER }),
};

describe.each(DATABASES)('what needs attention, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let ground: Ground;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
  });
  afterAll(() => server.stop());
  const { ask, make } = drivesAt(() => ({ server, bank }));
  const page = async (f: object, caller = bank) =>
    (await ask(DRIVES.names, { p: { pageSize: 100 }, f }, caller)).allDriveCenters as {
      readonly totalRecords: number;
      readonly driveCenters: readonly { readonly id: string }[];
    };
  const listed = async (f: object): Promise<string[]> => (await page(f)).driveCenters.map(({ id }) => id);
  const counted = async (caller = bank): Promise<{ kind: string; count: number }[]> =>
    (await ask('{ bankNeedsAttention { kind count } }', {}, caller)).bankNeedsAttention;
  const shortOf = async (): Promise<number> =>
    (await counted()).find((line) => line.kind === 'staffShortages')?.count ?? 0;
  const approved = async (date: Day, over: object = {}, place: object = {}): Promise<string> => {
    const { id } = await make(newDrive(ground, date, over, place));
    await ask(DRIVES.approve, { id });
    return id;
  };
  /** The seed has nothing at night. */
  const night = (startDate: Day, endDate: Day, location: string) => ({
    startDate,
    endDate,
    locationDetail: [
      { days: [], staffIds: [], location, startTime: '02:00', endTime: '04:00', timeZone: 'CST' },
    ],
  });
  const center = (date: Day, centerDetails: readonly object[]): Promise<string> =>
    approved(date, { resourceType: 'Fixed Center', centerDetails });

  test('is as much as the list has that each line leads to', async () => {
    // On the last day that both count, and on the first that neither does.
    for (const days of [LAST, LAST + 1])
      await approved(
        addDays(today(), days),
        { resourceId: days === LAST ? ground.resourceId : ground.otherResourceId },
        { location: `${days} New St, Tulsa, OK` },
      );
    const seen = new Set<string>();
    for (const clientId of [1, 2, 3, 4]) {
      const caller = await server.signIn('super', clientId);
      const { bankToday } = await ask('{ bankToday { date } }', {}, caller);
      for (const { kind: line, count } of await counted(caller)) {
        const filter = LISTS[line]?.(bankToday.date);
        if (!filter) continue;
        seen.add(line);
        expect([clientId, line, (await page(filter, caller)).totalRecords]).toEqual([clientId, line, count]);
      }
    }
    expect(seen).toContain('underGoal');
    expect(seen).toContain('staffShortages');
  });

  test('short of staff is no center that lacks people on later days alone', async () => {
    const before = await shortOf();
    const [first, later] = [addDays(today(), 1), addDays(today(), LAST + 1)];
    const id = await center(first, [
      night(first, addDays(today(), LAST), '1 Early St, Tulsa, OK'),
      night(later, addDays(later, 6), '2 Late St, Tulsa, OK'),
    ]);
    expect(await shortOf()).toBe(before + 1);
    await server.sql(
      'UPDATE drive_locations SET staff_ids = $2::uuid[] WHERE drive_id = $1 AND start_date = $3',
      [id, ground.staff, first],
    );
    const until = (days: number) => listed({ isStaffShort: true, from: today(), to: addDays(today(), days) });
    expect(await until(LAST + 1)).toContain(id);
    expect(await until(LAST)).not.toContain(id);
    expect(await shortOf()).toBe(before);
  });

  test('nor is a drive that has closed on its last day; one that goes on later is', async () => {
    const before = await shortOf();
    const [far, later] = [addDays(today(), 300), addDays(today(), 310)];
    const over = await center(far, [night(far, far, '1 Past St, Tulsa, OK')]);
    const goesOn = await approved(later, {
      resourceType: 'Fixed Center',
      resourceId: ground.otherResourceId,
      centerDetails: [
        night(later, later, '1 Past St, Tulsa, OK'),
        night(addDays(later, 1), addDays(later, 1), '2 Last St, Tulsa, OK'),
      ],
    });
    // For a minute of today further east: it was over there before the day of the bank began.
    await server.sql(
      `UPDATE drive_locations SET start_date = $2, end_date = $2, time_zone = 'EST', start_time = '00:00', end_time = '00:01'
       WHERE drive_id = ANY ($1) AND location LIKE '1 Past%'`,
      [[over, goesOn], today()],
    );
    await server.sql('UPDATE drive_centers SET start_date = $2 WHERE id = ANY ($1)', [
      [over, goesOn],
      today(),
    ]);
    await server.sql('UPDATE drive_centers SET end_date = $2 WHERE id = $1', [over, today()]);
    const list = await listed(LISTS.staffShortages?.(today()) ?? {});
    expect([list.includes(over), list.includes(goesOn)]).toEqual([false, true]);
    expect(await shortOf()).toBe(before + 1);
  });
});
