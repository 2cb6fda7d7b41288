import { monthOf, weekOf } from '../../../src/lib/day.ts';
import type { Context } from '../../context.ts';
import type { GoalPeriod, GoalProgress } from '../../gql/types.ts';
import { bankClock, type Days } from './bank-clock.ts';
import { approvedDrives, type DriveGoal, goalWithin } from './drive-goals.ts';
import { type DriveDay, factorsOn, forecastOf, outlook, totalOf } from './outlook.ts';

function periodOf(days: Days, all: readonly DriveDay[], drives: readonly DriveGoal[]): GoalPeriod {
  const { booked, donated, units } = totalOf(all.filter(({ day }) => day >= days.from && day <= days.to));
  const centerGoals = Math.round(drives.reduce((sum, drive) => sum + goalWithin(drive, days), 0));
  return { ...days, booked, donated, centerGoals, ...forecastOf(units, centerGoals) };
}

/** The bank's week and month against their goals: one reading of both. */
export const goalProgress = (context: Context): Promise<GoalProgress> =>
  context.tx(async (tx) => {
    const clock = await bankClock(tx, context);
    const week = weekOf(clock.today);
    const month = monthOf(clock.today);
    const both = {
      from: week.from < month.from ? week.from : month.from,
      to: week.to > month.to ? week.to : month.to,
    };
    const all = await outlook(tx, clock, both);
    const drives = await approvedDrives(tx, clock, both);
    return {
      week: periodOf(week, all, drives),
      month: periodOf(month, all, drives),
      factors: factorsOn(all.filter(({ day }) => day >= both.from && day <= both.to)),
    };
  });
