import { sql } from 'drizzle-orm';
import { addDays, weekOf } from '../../../src/lib/day.ts';
import { can } from '../../../src/rules/access.ts';
import { type Context, viewerOf } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { driveCenters } from '../../db/schema/planning.ts';
import type { BankTrends } from '../../gql/types.ts';
import { bankClock, instantsOfDays } from './bank-clock.ts';

const WEEKS = 8;

interface Week extends Record<string, unknown> {
  readonly week: number;
  readonly booked: number;
  readonly donated: number;
}

/** A bank's last eight weeks on its own calendar, the running one last; weeks without anything are zeros. */
export const bankTrends = (context: Context): Promise<BankTrends> =>
  context.tx(async (tx) => {
    const { clientId, zone, today } = await bankClock(tx, context);
    const running = weekOf(today);
    const days = { from: addDays(running.from, -7 * (WEEKS - 1)), to: running.to };
    const { start, end } = instantsOfDays(days, zone);
    const [from, to] = [sql`${start.toISOString()}::timestamptz`, sql`${end.toISOString()}::timestamptz`];
    const { rows: weeks } = await tx.execute<Week>(sql`
      SELECT ((start_time AT TIME ZONE ${zone})::date - ${days.from}::date) / 7 AS week,
        count(*)::int AS booked, (count(*) FILTER (WHERE donated))::int AS donated
      FROM ${appointments}
      WHERE client_id = ${clientId} AND NOT canceled AND start_time >= ${from} AND start_time < ${to}
      GROUP BY 1`);
    const of = (rows: readonly Week[], figure: 'booked' | 'donated'): number[] =>
      Array.from({ length: WEEKS }, (_unused, week) => rows.find((row) => row.week === week)?.[figure] ?? 0);
    const reviews = can(viewerOf(context).menu, {
      module: 'driveManagement',
      child: 'approveDrive',
      level: 'READ',
    });
    if (!reviews) return { booked: of(weeks, 'booked'), donated: of(weeks, 'donated'), submitted: null };
    const { rows: asked } = await tx.execute<Week>(sql`
      SELECT ((created_at AT TIME ZONE ${zone})::date - ${days.from}::date) / 7 AS week, count(*)::int AS booked, 0 AS donated
      FROM ${driveCenters}
      WHERE client_id = ${clientId} AND created_at >= ${from} AND created_at < ${to}
      GROUP BY 1`);
    return { booked: of(weeks, 'booked'), donated: of(weeks, 'donated'), submitted: of(asked, 'booked') };
  });
