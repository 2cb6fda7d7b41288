import { type SQL, sql } from 'drizzle-orm';
import { REPORT_MAX_DAYS, type ReportName } from '../../../src/rules/report.ts';
import type { Tx } from '../../db/transaction.ts';

/** Of pages, activities, results and reasons the most frequent are told. */
export const MOST_PARTS = 20;

interface Count {
  readonly name: string;
  readonly value: number;
}

/** What all rows of a report come to. */
interface Figures {
  readonly all: number;
  readonly people: number;
  readonly errors: number;
  readonly exports: number;
  readonly booked: number;
  readonly canceled: number;
  readonly visits: number;
  /** Counted where the report speaks of donors, and 0 elsewhere. */
  readonly donors: number;
}

interface Stack extends Count {
  readonly part: string;
}

export interface Counted {
  readonly chart: readonly Count[];
  readonly parts: readonly Count[];
  readonly stacks: readonly Stack[];
  readonly figures: Figures;
}

interface Row extends Record<string, unknown> {
  readonly of: 'chart' | 'part' | 'stack' | 'all';
  readonly name: string;
  readonly part: string | null;
  readonly value: number;
  readonly figures: Figures | null;
}

const PARTS: Readonly<Record<ReportName, SQL>> = {
  adminLogin: sql`coalesce(e.error, 'Success')`,
  adminActivity: sql`e.activity`,
  donorLoginFail: sql`e.error`,
  donationsScheduled: sql`e.activity`,
  donorActivity: sql`e.activity`,
};
/** What the bars of a report are stacked of, and of which of its entries; the others have bars of one piece. */
const STACKS: Readonly<Partial<Record<ReportName, SQL>>> = {
  adminActivity: sql`e.activity`,
  donationsScheduled: sql`CASE WHEN e.activity = 'Book' THEN coalesce(e.product, '') END`,
};
/** A year of days, with as many products as a bank gives. */
const MOST_STACKS = 5_000;
const DONOR = sql`coalesce(e.donor_id::text, lower(e.email))`;
const OF_DONORS: ReadonlySet<ReportName> = new Set<ReportName>(['donorLoginFail', 'donorActivity']);

/**
 * Rows by what the chart has and by part, the most frequent first, and what all of them come to; of what the chart has
 * nothing there is no bar. The rows are gone through once: they are put together to what is alike in all that is counted,
 * which is a few hundred of a month's hundred thousands, and everything is counted of those.
 */
export async function countedBy(tx: Tx, report: ReportName, from: SQL, chart: SQL): Promise<Counted> {
  // Until the transaction ends: compiling what is asked once takes longer than asking it, and a month is sorted in memory.
  await tx.execute(sql`SELECT set_config('jit', 'off', true), set_config('work_mem', '32MB', true)`);
  const donor = OF_DONORS.has(report) ? DONOR : sql`NULL::text`;
  const { rows } = await tx.execute<Row>(sql`
    WITH alike AS MATERIALIZED (
      SELECT ${chart} AS chart, ${PARTS[report]} AS part, ${STACKS[report] ?? sql`NULL::text`} AS stack, e.activity, e.admin_user_id AS person, ${donor} AS donor,
        count(*) AS entries, count(e.error) AS errors
      ${from} GROUP BY 1, 2, 3, 4, 5, 6),
    bars AS (
      SELECT CASE WHEN GROUPING(chart) = 0 THEN 'chart' ELSE 'part' END AS of, coalesce(chart, part) AS name,
        NULL::text AS part, sum(entries)::int AS value
      FROM alike GROUP BY GROUPING SETS ((chart), (part)) HAVING GROUPING(chart) = 1 OR chart IS NOT NULL
      UNION ALL SELECT 'stack', chart, stack, sum(entries)::int FROM alike WHERE stack IS NOT NULL AND chart IS NOT NULL GROUP BY 2, 3),
    placed AS (SELECT bars.*, row_number() OVER (PARTITION BY bars.of ORDER BY value DESC, name, part) AS place FROM bars)
    SELECT of, name, part, value, NULL::json AS figures, place FROM placed
    WHERE place <= CASE of WHEN 'part' THEN ${MOST_PARTS}::int WHEN 'stack' THEN ${MOST_STACKS}::int ELSE ${REPORT_MAX_DAYS + 1}::int END
    UNION ALL SELECT 'all', '', NULL, 0, json_build_object(
      'all', coalesce(sum(entries), 0), 'people', count(DISTINCT person), 'errors', coalesce(sum(errors), 0),
      'exports', coalesce(sum(entries) FILTER (WHERE activity = 'Export'), 0),
      'booked', coalesce(sum(entries) FILTER (WHERE activity = 'Book'), 0),
      'canceled', coalesce(sum(entries) FILTER (WHERE activity = 'Cancel'), 0),
      'visits', coalesce(sum(entries) FILTER (WHERE activity = 'Visit'), 0), 'donors', count(DISTINCT donor)), 0 FROM alike
    ORDER BY place`);
  const those = (of: Row['of']): Count[] =>
    rows.filter((row) => row.of === of).map(({ name, value }) => ({ name, value }));
  const figures = rows.find(({ of }) => of === 'all')?.figures;
  if (!figures) throw new Error('a count returned no row');
  const stacks = rows.filter(({ of }) => of === 'stack');
  return {
    chart: those('chart'),
    parts: those('part'),
    stacks: stacks.map(({ name, part, value }) => ({ name, part: part ?? '', value })),
    figures,
  };
}
