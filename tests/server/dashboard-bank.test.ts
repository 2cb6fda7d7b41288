import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '../../src/lib/day.ts';
import { wallTime } from '../../src/rules/zones.ts';
import { day, fillBank, month, today, week, within, ZONE } from '../support/bank-dashboard.ts';
import { bankRows } from '../support/bank-rows.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

describe.each(DATABASES)('the dashboard of a bank, on %s', (kind) => {
  let server: TestServer;
  let caller: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    caller = await server.signIn('super', 900);
    await fillBank(server);
  });
  afterAll(() => server.stop());
  const ask = async (query: string, as = caller) => {
    const { data, errors } = await server.ask('private', `{ ${query} }`, {}, as);
    expect(errors).toEqual([]);
    return data;
  };

  const TODAY =
    'bankToday { date open { name resourceType locations startTime endTime timeZone booked capacity arrived donated goal expectedUnits forecast } next { name date startTime timeZone booked capacity } }';
  test('what is open today, with who came and what is to be expected', async () => {
    // Who came is what their appointments say, and not what was expected (3 and 9). 1 given and 0.81 x (9/13 + 0.7) expected: 2.13 units. A center's goal of 40 on four days is 10 a day.
    expect((await ask(TODAY)).bankToday).toEqual({
      date: today,
      next: { name: 'Center', date: day(1), startTime: '07:00', timeZone: 'HST', booked: 0, capacity: 0 },
      open: [
        {
          name: 'Center',
          resourceType: 'Fixed Center',
          locations: [expect.stringMatching(/^Center hall/)],
          startTime: '07:00',
          endTime: '17:00',
          timeZone: 'HST',
          booked: 0,
          capacity: 0,
          arrived: null,
          donated: 0,
          goal: 10,
          expectedUnits: 0,
          forecast: 'behind',
        },
        {
          name: 'Hall',
          resourceType: 'Mobile Drive',
          locations: [expect.stringMatching(/^Hall hall/)],
          startTime: '08:00',
          endTime: '17:00',
          timeZone: 'HST',
          booked: 3,
          capacity: 4,
          arrived: 1,
          donated: 1,
          goal: 20,
          expectedUnits: 2,
          forecast: 'behind',
        },
      ],
    });
  });

  test('the week and the month against their goals', async () => {
    const center = (days: typeof week): number => 10 * within([-1, 0, 1, 2], days);
    expect(
      (
        await ask(
          'goalProgress { week { from to booked donated centerGoals expectedUnits forecast } month { from to booked donated centerGoals expectedUnits forecast } }',
        )
      ).goalProgress,
    ).toEqual({
      week: {
        ...week,
        booked: 3,
        donated: 1,
        centerGoals: 20 + 7 + 5 + center(week),
        expectedUnits: 2,
        forecast: 'behind',
      },
      month: {
        ...month,
        booked: 5,
        donated: 3,
        centerGoals: 20 + 7 + 5 + 12 + center(month),
        expectedUnits: 4,
        forecast: 'behind',
      },
    });
  });

  test('capacity by day and hour: fourteen days of approved drives, without what is blocked', async () => {
    expect(
      (await ask('capacityHeatMap { from to cells { date hour booked capacity } }')).capacityHeatMap,
    ).toEqual({
      from: today,
      to: day(13),
      cells: [
        { date: today, hour: 8, booked: 3, capacity: 4 },
        { date: day(13), hour: 23, booked: 0, capacity: 1 },
      ],
    });
  });

  test('donors by blood group, and who of them may give now', async () => {
    expect((await ask('donorsByBloodGroup { bloodType donors eligibleNow }')).donorsByBloodGroup).toEqual([
      { bloodType: 'B+', donors: 8, eligibleNow: 1 },
      { bloodType: 'O-', donors: 3, eligibleNow: 2 },
      { bloodType: 'A+', donors: 2, eligibleNow: 1 },
      { bloodType: 'UNKNOWN', donors: 1, eligibleNow: 1 },
    ]);
  });

  test('who becomes eligible within seven days and has nothing ahead', async () => {
    const { eligibleSoon } = await ask(
      'eligibleSoon { totalRecords donors { eligibleOn product donor { names clientId } } }',
    );
    expect(eligibleSoon).toEqual({
      totalRecords: 3,
      donors: [
        { eligibleOn: day(1), product: 'WB', donor: { names: 'Soon One', clientId: 900 } },
        { eligibleOn: day(3), product: 'WB', donor: { names: 'Soon Canceled', clientId: 900 } },
        { eligibleOn: day(7), product: 'PL', donor: { names: 'Soon Platelets', clientId: 900 } },
      ],
    });
  });

  test('the list that the card leads to has those whom the card counts, and no others', async () => {
    const listed = async (filter: object): Promise<string[]> => {
      const { data, errors } = await server.ask(
        'private',
        `query ($f: DonorSearchInput!) { found: allDonorsSearchSortWithPagination(filter: $f, pageSize: 100) { totalRecords donors { names } }
          countDonors(filter: $f) { totalRecords } }`,
        { f: filter },
        caller,
      );
      expect(errors).toEqual([]);
      const names: string[] = data.found.donors.map((donor: { names: string }) => donor.names).sort();
      expect([data.found.totalRecords, data.countDonors.totalRecords]).toEqual([names.length, names.length]);
      return names;
    };
    const card = await ask('eligibleSoon { totalRecords }');
    const invited = await listed({ inviteInDays: 7 });
    expect(invited).toEqual(['Soon Canceled', 'Soon One', 'Soon Platelets']);
    expect(card.eligibleSoon.totalRecords).toBe(invited.length);
    expect(await listed({ inviteInDays: 6 })).toEqual(['Soon Canceled', 'Soon One']);
    expect(await listed({ inviteInDays: 7, names: 'platelets' })).toEqual(['Soon Platelets']);
    // The whole network asks by the viewer's day; it is narrowed by banks like every search.
    const whole = await server.ask(
      'private',
      'query ($f: DonorSearchInput!) { countDonors(filter: $f) { totalRecords } }',
      { f: { inviteInDays: 30, clientIds: [900] } },
      { ...caller, clientId: 0 },
    );
    expect(whole.data.countDonors.totalRecords).toBeGreaterThanOrEqual(invited.length);
    // Who was sent home before the time of their appointment has none ahead any more, for the card and for the list.
    const ahead = `donor_id IN (SELECT id FROM donors WHERE first_name = 'Soon' AND client_id = 900) AND start_time > now() AND NOT canceled`;
    await server.sql(`UPDATE appointments SET mark = 'DEFERRED' WHERE ${ahead}`);
    const after = await listed({ inviteInDays: 7 });
    expect(after.length).toBeGreaterThan(invited.length);
    expect((await ask('eligibleSoon { totalRecords }')).eligibleSoon.totalRecords).toBe(after.length);
    await server.sql(`UPDATE appointments SET mark = NULL WHERE ${ahead}`);
  });

  const TRENDS = 'bankTrends { booked donated submitted }';
  test('eight weeks, the running one last; approvals for those alone who may read them', async () => {
    const { bankTrends } = await ask(TRENDS);
    expect(bankTrends.booked).toHaveLength(8);
    // As the week's goal counts them, and nothing of what was canceled.
    expect([bankTrends.booked.at(-1), bankTrends.donated.at(-1)]).toEqual([3, 1]);
    // All drives of the bank are of these weeks, whatever came of them.
    expect(bankTrends.submitted.reduce((sum: number, count: number) => sum + count, 0)).toBe(12);
    const recruiter = await server.signIn('recruiter');
    await server.sql(
      `UPDATE role_enablements SET read = false WHERE name = 'approveDrive' AND role_id =
         (SELECT admin_role_id FROM admin_users WHERE email = 'recruiter@donorgrid.example')`,
    );
    expect((await ask(TRENDS, recruiter)).bankTrends.submitted).toBeNull();
  });

  const ATTENTION = 'bankNeedsAttention { kind count name date }';
  test('what waits for somebody, each with the first that it concerns', async () => {
    const asked = wallTime(new Date(Date.now() - 3 * 24 * 3_600_000), ZONE).date;
    expect((await ask(ATTENTION)).bankNeedsAttention).toEqual([
      { kind: 'pendingApprovals', count: 1, name: 'Asked', date: day(-5) },
      { kind: 'unconfirmed', count: 1, name: null, date: asked },
      { kind: 'conflicts', count: 2, name: 'Twice A', date: day(21) },
      { kind: 'underGoal', count: 4, name: 'Center', date: today },
      { kind: 'staffShortages', count: 1, name: 'Hall', date: today },
    ]);
  });

  test('a bank without anything: nothing open but the next, zeros and empty lists', async () => {
    const bank = bankRows(server.sql, 901);
    await bank.site({ time_zone: 'MST', iana_time_zone: 'America/Phoenix' });
    const here = wallTime(new Date(), 'America/Phoenix').date;
    const days = [weekdayOf(addDays(here, 2))];
    await bank.drive({ name: 'Weekly', from: addDays(here, -3), to: addDays(here, 10), days });
    const empty = await ask(
      `${TODAY} ${ATTENTION} goalProgress { month { booked centerGoals forecast } } capacityHeatMap { from cells { hour } } donorsByBloodGroup { donors } eligibleSoon { totalRecords donors { product } }`,
      { ...caller, clientId: 901 },
    );
    expect(empty).toEqual({
      bankToday: {
        date: here,
        open: [],
        next: {
          name: 'Weekly',
          date: addDays(here, 2),
          startTime: '08:00',
          timeZone: 'HST',
          booked: 0,
          capacity: 0,
        },
      },
      bankNeedsAttention: [],
      goalProgress: { month: { booked: 0, centerGoals: 0, forecast: 'on track' } },
      capacityHeatMap: { from: here, cells: [] },
      donorsByBloodGroup: [],
      eligibleSoon: { totalRecords: 0, donors: [] },
    });
  });

  test('a day that was closed by itself is neither open today nor what opens next', async () => {
    const bank = bankRows(server.sql, 902);
    await bank.site();
    const { place } = await bank.drive({ name: 'Center', from: day(-1), to: day(5) });
    const own = { ...caller, clientId: 902 };
    const told = async () => {
      const { bankToday, driveCenterByDate } = await ask(
        `bankToday { open { name } next { date } } driveCenterByDate(date: "${today}") { driveCenterName }`,
        own,
      );
      return {
        open: bankToday.open.length,
        next: bankToday.next?.date,
        listed: driveCenterByDate.length,
      };
    };
    expect(await told()).toEqual({ open: 1, next: day(1), listed: 1 });
    await server.sql('UPDATE drive_locations SET closed_dates = $2::date[] WHERE id = $1', [
      place,
      [today, day(1)],
    ]);
    expect(await told()).toEqual({ open: 0, next: day(2), listed: 0 });
  });

  test('attention tells of those modules alone that the caller may read', async () => {
    const kinds = async (name: string): Promise<string[]> =>
      (await ask(ATTENTION, await server.signIn(name))).bankNeedsAttention.map(
        (line: { kind: string }) => line.kind,
      );
    const all = await kinds('bank-admin');
    expect(all).toContain('unconfirmed');
    expect(all).toContain('pendingApprovals');
    await server.sql(
      `UPDATE role_enablements SET read = false WHERE name = 'donorManagement' AND role_id =
         (SELECT admin_role_id FROM admin_users WHERE email = 'planner@donorgrid.example')`,
    );
    expect(await kinds('planner')).toEqual(all.filter((name) => name !== 'unconfirmed'));
    expect(await kinds('editor')).toEqual([]);
  });

  test('the whole platform has no clock of its own: a bank must be chosen', async () => {
    const fields = [TODAY, ATTENTION, 'goalProgress { week { from } }', 'donorsByBloodGroup { donors }'];
    for (const field of fields) {
      const { errors } = await server.ask('private', `{ ${field} }`, {}, { ...caller, clientId: 0 });
      expect(errors[0]?.message).toBe('Select a blood bank first');
      expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });

  test('another bank’s administrator sees nothing of it', async () => {
    const other = await server.signIn('bank-admin-2');
    const { data } = await server.ask(
      'private',
      '{ eligibleSoon { donors { donor { clientId } } } }',
      {},
      other,
    );
    expect(data.eligibleSoon.donors.length).toBeGreaterThan(0);
    for (const { donor } of data.eligibleSoon.donors) expect(donor.clientId).toBe(2);
    const foreign = await server.ask(
      'private',
      '{ donorsByBloodGroup { donors } }',
      {},
      { ...other, clientId: 900 },
    );
    expect(foreign.errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
