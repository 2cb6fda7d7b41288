import { eq, sql } from 'drizzle-orm';
import { daysBetween } from '../../../src/lib/day.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { donations } from '../../db/schema/donor.ts';
import type { DonorStatistics, NameValue } from '../../gql/types.ts';
import { statusAt } from '../appointment/filter.ts';
import { gaveSomething } from './eligibility.ts';
import { donorClock } from './history.ts';

/** How often each value is there, the most frequent first, or in their own order. */
function counted(values: readonly string[], byName = false): NameValue[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const all = [...counts].map(([name, value]) => ({ name, value }));
  return all.sort((a, b) =>
    byName ? a.name.localeCompare(b.name) : b.value - a.value || a.name.localeCompare(b.name),
  );
}

/** Years in a row with a donation, up to this one, or up to the last while this one can still have its own. */
function streakOf(years: ReadonlySet<number>, thisYear: number): number {
  let streak = 0;
  const from = years.has(thisYear) ? thisYear : thisYear - 1;
  while (years.has(from - streak)) streak += 1;
  return streak;
}

/** What a donor has given so far, where and when they like to come, and how often they did not. */
export const donorStatistics = (context: Context, asked: string): Promise<DonorStatistics> =>
  context.tx(async (tx) => {
    const { id, zone, today } = await donorClock(tx, context, asked);
    const gave = await tx
      .select({ date: donations.date, type: donations.donationType, site: donations.site })
      .from(donations)
      .where(sql`${eq(donations.donorId, id)} AND ${gaveSomething}`)
      .orderBy(donations.date);
    const [kept] = (
      await tx.execute<{ hour: string | null; missed: number }>(sql`
        SELECT mode() WITHIN GROUP (ORDER BY to_char(${appointments.startTime} AT TIME ZONE ${zone}, 'HH24:00'))
            FILTER (WHERE ${appointments.donated}) AS hour,
          (count(*) FILTER (WHERE ${statusAt(context.now)} = 'No-show'))::int AS missed
        FROM ${appointments} WHERE ${appointments.donorId} = ${id} AND NOT ${appointments.canceled}`)
    ).rows;
    const years = gave.map(({ date }) => date.slice(0, 4));
    const thisYear = Number(today.slice(0, 4));
    const [first, last] = [gave[0]?.date, gave.at(-1)?.date];
    return {
      lifetime: gave.length,
      thisYear: years.filter((year) => year === String(thisYear)).length,
      lastYear: years.filter((year) => year === String(thisYear - 1)).length,
      byType: counted(gave.map(({ type }) => type)),
      byYear: counted(years, true),
      averageIntervalDays:
        first && last && gave.length > 1
          ? Math.round((daysBetween(first, last) / (gave.length - 1)) * 10) / 10
          : null,
      favouriteSite: counted(gave.map(({ site }) => site))[0]?.name ?? null,
      favouriteHour: kept?.hour ?? null,
      streak: streakOf(new Set(years.map(Number)), thisYear),
      noShows: kept?.missed ?? 0,
    };
  });
