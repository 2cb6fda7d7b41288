import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monthOf } from '../../src/rules/calendar-dates.ts';
import { addDays, daysBetween, weekdayOf, weekOf } from '../../src/rules/days.ts';
import { instantOf, wallTime } from '../../src/rules/zones.ts';
import { bankRows } from '../support/bank-rows.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const ZONE = 'Pacific/Honolulu';
const today = wallTime(new Date(), ZONE).date;
const day = (days: number): string => addDays(today, days);
/** An instant on the bank's clock. */
const at = (days: number, time: string): Date =>
  instantOf({ date: day(days), time }, ZONE) ?? new Date(Number.NaN);
const week = weekOf(today);
const month = monthOf(today);
/** The end of the month that is further away: never in this week. */
const farDay =
  daysBetween(month.from, today) >= daysBetween(today, month.to)
    ? daysBetween(today, month.from)
    : daysBetween(today, month.to);
const within = (days: readonly number[], { from, to }: { from: string; to: string }): number =>
  days.filter((each) => day(each) >= from && day(each) <= to).length;

async function fillBank(server: TestServer): Promise<void> {
  const bank = bankRows(server.sql, 900);
  await bank.site();
  const phlebotomist = await bank.add('staff_designations', {
    designation_name: 'Phlebotomist',
    designation_code: 'PHL',
  });
  const nurse = await bank.add('staff', {
    name: 'Nina Nurse',
    email: 'nina@bank.example',
    cell_phone: '8085550102',
    hire_date: '2020-01-15',
    working_time: bank.json([]),
    working_days: [],
    staff_designation_id: phlebotomist,
  });
  const wholeBlood = await bank.add('donation_types', {
    name: 'Whole Blood',
    is_published: true,
    product_name: 'Whole Blood',
    product: 'Whole Blood',
    category: 'Whole Blood',
    maximium_procedure_time: 20,
    bed_cleanup_time: 5,
    total_donation_procedure_time: 60,
    required_supplies: bank.json([]),
    required_staff: bank.json([{ staffDesignation: phlebotomist, canTest: false, quantity: 1 }]),
    deferral_rules: bank.json([]),
  });
  // Five beds are two groups of four: two phlebotomists, of whom one is there.
  const hall = await bank.drive({
    name: 'Hall',
    from: today,
    goal: 20,
    staffIds: [nurse],
    beds: [{ quantity: 5, isActive: true, donationTypeIds: [wholeBlood] }],
    drive: { donation_type_ids: [wholeBlood], attendance: 3 },
  });
  await bank.drive({
    name: 'Center',
    from: day(-1),
    to: day(2),
    goal: 40,
    startTime: '07:00',
    drive: { resource_type: 'Fixed Center', attendance: 9 },
  });
  await bank.drive({ name: 'Asleep', from: today, goal: 7, drive: { is_actived: false } });
  await bank.drive({ name: 'Other day', from: today, goal: 5, days: [weekdayOf(day(1))] });
  const gone = await bank.drive({ name: 'Gone', from: today, goal: 99, drive: { review_state: 'canceled' } });
  await bank.drive({
    name: 'Asked',
    from: day(3),
    goal: 50,
    drive: { is_approved: false, is_actived: false, created_at: new Date(`${day(-5)}T20:00:00Z`) },
  });
  await bank.drive({ name: 'Over', from: day(-2), drive: { is_approved: false } });
  await bank.drive({ name: 'Sent', from: day(4), drive: { is_approved: false, review_state: 'sentBack' } });
  const far = await bank.drive({ name: 'Far', from: day(farDay), goal: 12, drive: { is_actived: false } });
  const edge = await bank.drive({ name: 'Edge', from: day(13), to: day(14) });
  const unit = await bank.add('resources', {
    name: 'Unit 1',
    maximum_donors_at_a_time: 6,
    resource_type: 'Mobile unit',
    status: 'Active',
    supplies: bank.json([]),
    vehicle: bank.json({}),
    bed_configration: bank.json([]),
  });
  await bank.drive({ name: 'Twice B', from: day(21), drive: { resource_id: unit } });
  await bank.drive({ name: 'Twice A', from: day(21), drive: { resource_id: unit } });

  await bank.slot(hall, at(0, '08:00'), { capacity: 2, booked: 2 });
  await bank.slot(hall, at(0, '08:30'), { capacity: 2, booked: 1 });
  await bank.slot(hall, at(0, '09:00'), { capacity: 2, blocked_reason: 'Lunch' });
  await bank.slot(gone, at(0, '10:00'));
  await bank.slot(edge, at(13, '23:30'));
  await bank.slot(edge, at(14, '00:00'));

  // Nine of thirteen: two shows of three appointments, on top of seven of ten.
  const known = await bank.donor({ blood_type: 'O-' });
  for (const [index, donated] of [true, true, false].entries())
    await bank.appointment(known, at(-60 - index * 60, '09:00'), { donated });
  await bank.appointment(known, at(-400, '09:00'), { canceled: true });
  const open = { drive_id: hall.id };
  await bank.appointment(known, at(0, '08:00'), open);
  const fresh = await bank.donor({ blood_type: 'O-', next_eligible_wb: today });
  await bank.appointment(fresh, at(0, '08:00'), open);
  const given = await bank.donor({ blood_type: 'O-', next_eligible_wb: day(56) });
  await bank.appointment(given, at(0, '08:30'), { ...open, donated: true });
  await bank.appointment(given, at(0, '08:30'), { ...open, canceled: true });
  for (const _each of [1, 2])
    await bank.appointment(given, at(farDay, '10:00'), { drive_id: far.id, donated: true });
  await bank.donor({ blood_type: 'A+', is_active: false });
  await bank.donor({ blood_type: 'A+', next_eligible_wb: day(-1) });
  await bank.donor();

  const soon = (row: Readonly<Record<string, unknown>>): Promise<string> =>
    bank.donor({ blood_type: 'B+', first_name: 'Soon', ...row });
  await soon({ last_name: 'One', next_eligible_wb: day(1), next_eligible_pl: day(1) });
  await soon({ last_name: 'Platelets', next_eligible_wb: day(30), next_eligible_pl: day(7) });
  await soon({ last_name: 'Later', next_eligible_wb: day(8) });
  const booked = await soon({ last_name: 'Booked', next_eligible_wb: day(2) });
  const canceled = await soon({ last_name: 'Canceled', next_eligible_wb: day(3), next_eligible_pl: day(9) });
  await soon({ last_name: 'Inactive', next_eligible_wb: day(2), is_active: false });
  await soon({ last_name: 'Silent', next_eligible_wb: day(4), do_not_contact_until: day(60) });
  await soon({ last_name: 'Already', next_eligible_wb: today });
  const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
  const waiting = { drm_response_received: false };
  await bank.appointment(booked, at(45, '09:00'), { ...waiting, created_at: ago(3 * 24 * 60) });
  await bank.appointment(canceled, at(45, '09:00'), { ...waiting, canceled: true, created_at: ago(90) });
  await bank.appointment(known, at(45, '09:00'), { ...waiting, created_at: ago(10) });
}

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
    'bankToday { date open { name resourceType locations startTime endTime timeZone booked capacity arrived donated goal expectedUnits forecast } next { name date startTime timeZone } }';
  test('what is open today, with who came and what is to be expected', async () => {
    // 1 given and 0.81 x (9/13 + 0.7) expected: 2.13 units. A center's goal of 40 on four days is 10 a day.
    expect((await ask(TODAY)).bankToday).toEqual({
      date: today,
      next: null,
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
          arrived: 3,
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
        next: { name: 'Weekly', date: addDays(here, 2), startTime: '08:00', timeZone: 'HST' },
      },
      bankNeedsAttention: [],
      goalProgress: { month: { booked: 0, centerGoals: 0, forecast: 'on track' } },
      capacityHeatMap: { from: here, cells: [] },
      donorsByBloodGroup: [],
      eligibleSoon: { totalRecords: 0, donors: [] },
    });
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
