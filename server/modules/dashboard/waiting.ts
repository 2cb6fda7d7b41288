import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { can } from '../../../src/rules/access.ts';
import { goalForecast } from '../../../src/rules/forecast.ts';
import { type Context, viewerOf } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { driveCenters } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import type { BankWaiting, PlatformWaiting, WaitingLine } from '../../gql/types.ts';
import { APPROVED, ZONE_OF_SITE } from '../../platform-days.ts';
import { ASKED_SINCE } from '../appointment/record-system.ts';
import { GOAL_DAYS, WAITING_MINUTES } from './attention.ts';
import { goalWithin, outlookOf, totalOf } from './outlook.ts';

/** So many banks are listed at the most, and so many single things. */
const MAX_BANKS = 200;
const LONGEST = 6;

interface Counted extends Record<string, unknown> {
  readonly id: string;
  readonly site_id: number;
  readonly name: string;
  readonly approvals: number;
  readonly unconfirmed: number;
  readonly days: number | null;
}

/** The active banks, each with its day at `now` and its zone. */
const banks = (now: Date): SQL => sql`
  banks AS MATERIALIZED (
    SELECT id, site_id, name, ${ZONE_OF_SITE} AS zone,
      (${now.toISOString()}::timestamptz AT TIME ZONE ${ZONE_OF_SITE})::date AS today
    FROM ${sites} WHERE is_active
  )`;

/**
 * Each thing that waits, with the bank's days that it has: drives that nobody has reviewed, and appointments ahead that
 * the record system has left unanswered, by the day that they are on. Only of the sorts that the viewer may read.
 */
function things(now: Date, reads: { approvals: boolean; unconfirmed: boolean }): SQL {
  const at = now.toISOString();
  const since = new Date(now.getTime() - WAITING_MINUTES * 60_000).toISOString();
  return sql`
    things AS (
      SELECT 'approval' AS kind, d.id::text AS id, b.site_id, b.name AS bank, d.drive_center_name AS name,
        d.start_date AS date, 1 AS count, d.created_at AS since,
        b.today - (d.created_at AT TIME ZONE b.zone)::date AS days
      FROM banks b JOIN ${driveCenters} d ON d.client_id = b.site_id
      WHERE ${reads.approvals} AND NOT d.is_approved AND d.review_state IS NULL AND d.end_date >= b.today
      UNION ALL
      SELECT 'unconfirmed', b.site_id || ' ' || (a.start_time AT TIME ZONE b.zone)::date, b.site_id, b.name, NULL,
        (a.start_time AT TIME ZONE b.zone)::date, count(*)::int, min(${ASKED_SINCE}),
        b.today - (min(${ASKED_SINCE}) AT TIME ZONE b.zone)::date
      FROM banks b JOIN ${appointments} a ON a.client_id = b.site_id
      WHERE ${reads.unconfirmed} AND a.start_time > ${at}::timestamptz AND NOT a.canceled AND NOT a.donated
        AND a.drm_request_initiated AND NOT a.drm_response_received AND ${ASKED_SINCE} < ${since}::timestamptz
      GROUP BY b.site_id, b.name, b.zone, b.today, (a.start_time AT TIME ZONE b.zone)::date
    )`;
}

interface Drive extends Record<string, unknown> {
  readonly id: string;
  readonly site_id: number;
  readonly start_date: Day;
  readonly end_date: Day;
  readonly goal: number;
  readonly today: Day;
}

/** How many approved drives of the next days each bank has whose bookings promise too little, as its own view counts them. */
async function underGoal(tx: Tx, now: Date): Promise<ReadonlyMap<number, number>> {
  const { rows: drives } = await tx.execute<Drive>(sql`
    WITH ${banks(now)}
    SELECT d.id, b.site_id, d.start_date::text, d.end_date::text, d.center_goals AS goal, b.today::text
    FROM banks b JOIN ${driveCenters} d ON d.client_id = b.site_id
    WHERE ${APPROVED} AND d.start_date <= b.today + ${GOAL_DAYS}::int AND d.end_date >= b.today`);
  const booked = await outlookOf(tx, now, {
    before: sql`WITH ${banks(now)}`,
    join: sql`JOIN banks b ON b.site_id = a.client_id`,
    zone: sql`b.zone`,
    where: sql`a.start_time >= (b.today::timestamp AT TIME ZONE b.zone)
      AND a.start_time < ((b.today + ${GOAL_DAYS + 1}::int)::timestamp AT TIME ZONE b.zone)`,
  });
  const unitsOf = Map.groupBy(booked, ({ driveId }) => driveId);
  const found = new Map<number, number>();
  for (const { id, site_id: bank, start_date: startDate, end_date: endDate, goal, today } of drives) {
    const { units } = totalOf(unitsOf.get(id) ?? []);
    const days = { from: today, to: addDays(today, GOAL_DAYS) };
    if (goalForecast(units, goalWithin({ startDate, endDate, goal }, days)) === 'behind')
      found.set(bank, (found.get(bank) ?? 0) + 1);
  }
  return found;
}

const sum = (rows: readonly BankWaiting[], figure: 'approvals' | 'unconfirmed' | 'underGoal'): number =>
  rows.reduce((total, row) => total + (row[figure] ?? 0), 0);

/** What waits across the platform: per bank, the longest waiting first, and the single things that wait longest. */
export const platformWaiting = (context: Context): Promise<PlatformWaiting> =>
  context.tx(async (tx) => {
    const { menu } = viewerOf(context);
    const reads = {
      approvals: can(menu, { module: 'driveManagement', child: 'approveDrive', level: 'READ' }),
      unconfirmed: can(menu, { module: 'donorManagement', level: 'READ' }),
    };
    const all = sql`WITH ${banks(context.now)}, ${things(context.now, reads)}`;
    const { rows: counted } = await tx.execute<Counted>(sql`${all}
      SELECT b.id, b.site_id, b.name,
        coalesce(sum(t.count) FILTER (WHERE t.kind = 'approval'), 0)::int AS approvals,
        coalesce(sum(t.count) FILTER (WHERE t.kind = 'unconfirmed'), 0)::int AS unconfirmed, max(t.days) AS days
      FROM banks b LEFT JOIN things t ON t.site_id = b.site_id
      GROUP BY b.id, b.site_id, b.name
      ORDER BY max(t.days) DESC NULLS LAST, 4 DESC, b.name`);
    const { rows: longest } = await tx.execute<WaitingLine & Record<string, unknown>>(sql`${all}
      SELECT kind, id, site_id AS "siteId", bank AS "bankName", name, date::text AS date, count, days
      FROM things ORDER BY since, id LIMIT ${LONGEST}`);
    const behind = await underGoal(tx, context.now);
    const waiting = counted
      .map((row) => ({
        id: row.id,
        siteId: row.site_id,
        name: row.name,
        approvals: reads.approvals ? row.approvals : null,
        unconfirmed: reads.unconfirmed ? row.unconfirmed : null,
        underGoal: behind.get(row.site_id) ?? 0,
        oldestDays: row.days,
      }))
      .filter((row) => (row.approvals ?? 0) + (row.unconfirmed ?? 0) + row.underGoal > 0);
    return {
      totalRecords: waiting.length,
      approvals: reads.approvals ? sum(waiting, 'approvals') : null,
      unconfirmed: reads.unconfirmed ? sum(waiting, 'unconfirmed') : null,
      underGoal: sum(waiting, 'underGoal'),
      banks: waiting.slice(0, MAX_BANKS),
      longest,
    };
  });
