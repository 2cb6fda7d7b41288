import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { weekdayOf } from '../../src/lib/day.ts';
import { day, today } from '../support/bank-dashboard.ts';
import { bankRows } from '../support/bank-rows.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

describe.each(DATABASES)('the days that a goal falls on, on %s', (kind) => {
  let server: TestServer;
  let caller: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    caller = await server.signIn('super', 903);
  });
  afterAll(() => server.stop());
  const ask = async (query: string) => {
    const { data, errors } = await server.ask('private', `{ ${query} }`, {}, caller);
    expect(errors).toEqual([]);
    return data;
  };

  test('those alone on which the drive is open, and in no week in which it is closed', async () => {
    const bank = bankRows(server.sql, 903);
    await bank.site();
    // On three days, each a week apart, ten on each.
    const weekly = { from: day(-1), to: day(19), days: [weekdayOf(today)] };
    await bank.drive({ name: 'Weekly', ...weekly, goal: 30 });
    const told = async () => {
      const { goalProgress, bankToday, bankNeedsAttention } = await ask(
        `goalProgress { week { centerGoals } } bankToday { open { name goal } } bankNeedsAttention { kind }`,
      );
      const behind = bankNeedsAttention.filter((line: { kind: string }) => line.kind === 'underGoal');
      return { week: goalProgress.week.centerGoals, open: bankToday.open, behind: behind.length };
    };
    expect(await told()).toEqual({ week: 10, open: [{ name: 'Weekly', goal: 10 }], behind: 1 });
    // Closed for today alone: the goal is that of the two days that are left, in weeks to come.
    await server.sql('UPDATE drive_locations SET closed_dates = $2::date[] WHERE client_id = $1', [
      903,
      [today, day(7)],
    ]);
    expect(await told()).toEqual({ week: 0, open: [], behind: 0 });
    // Two ranges far apart, of which one has today.
    const { id } = await bank.drive({ name: 'Twice', from: today, goal: 8 });
    await server.sql(
      `INSERT INTO drive_locations (client_id, drive_id, start_date, end_date, is_drive_active, days, staff_ids, location, start_time, end_time, time_zone)
       SELECT client_id, drive_id, $2, $2, true, days, staff_ids, location, start_time, end_time, time_zone FROM drive_locations WHERE drive_id = $1`,
      [id, day(60)],
    );
    await server.sql('UPDATE drive_centers SET end_date = $2 WHERE id = $1', [id, day(60)]);
    expect(await told()).toEqual({ week: 4, open: [{ name: 'Twice', goal: 4 }], behind: 1 });
  });
});
