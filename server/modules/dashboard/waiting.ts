import { type SQL, sql } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { type Context, viewerOf } from '../../context.ts';
import { driveCenters } from '../../db/schema/planning.ts';
import type { BankWaiting, PlatformWaiting, WaitingLine } from '../../gql/types.ts';
import { REQUESTED_SINCE } from '../../platform-days.ts';
import { unanswered } from '../appointment/unanswered.ts';
import { isPending } from '../drive/days.ts';
import { banksOf, drivesUnderGoal } from './under-goal.ts';

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

/**
 * Each thing that waits, with the bank's days that it has: drives that nobody has reviewed, and appointments ahead that
 * the record system has left unanswered, by the day that they are on. Only of the sorts that the viewer may read.
 */
function things(now: Date, reads: { approvals: boolean; unconfirmed: boolean }): SQL {
  return sql`
    things AS (
      SELECT 'approval' AS kind, d.id::text AS id, b.site_id, b.name AS bank, d.drive_center_name AS name,
        d.start_date AS date, 1 AS count, ${REQUESTED_SINCE} AS since,
        b.today - (${REQUESTED_SINCE} AT TIME ZONE b.zone)::date AS days
      FROM banks b JOIN ${driveCenters} d ON d.client_id = b.site_id
      WHERE ${reads.approvals} AND ${isPending(now)}
      UNION ALL
      SELECT 'unconfirmed', b.site_id || ' ' || a.day, b.site_id, b.name, NULL, a.day, count(*)::int, min(a.since),
        b.today - (min(a.since) AT TIME ZONE b.zone)::date
      FROM banks b JOIN (${unanswered(now)}) a ON a.client_id = b.site_id
      WHERE ${reads.unconfirmed}
      GROUP BY b.site_id, b.name, b.zone, b.today, a.day
    )`;
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
    const all = sql`WITH ${banksOf(context.now)}, ${things(context.now, reads)}`;
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
    const behind = Map.groupBy(await drivesUnderGoal(tx, context.now, 0), ({ bank }) => bank);
    const waiting = counted
      .map((row) => ({
        id: row.id,
        siteId: row.site_id,
        name: row.name,
        approvals: reads.approvals ? row.approvals : null,
        unconfirmed: reads.unconfirmed ? row.unconfirmed : null,
        underGoal: behind.get(row.site_id)?.length ?? 0,
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
