import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { driveCenters } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { ZONE_OF_SITE } from '../../platform-days.ts';
import { takesPlace } from '../drive/days.ts';

/**
 * Drives that touch the month which a bank's own calendar shows, without those that do not take place; by the numbers of
 * some banks, of which those without a drive are left out.
 */
export async function drivesThisMonth(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  siteIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.execute<{ siteId: number; total: number }>(sql`
    WITH bank AS (
      SELECT site_id, date_trunc('month', ${now}::timestamptz AT TIME ZONE ${ZONE_OF_SITE}) AS first
      FROM ${sites} WHERE site_id = ANY (${sql.param([...siteIds])}::int[])
    )
    SELECT bank.site_id AS "siteId", count(*)::int AS total FROM bank JOIN ${driveCenters} d ON d.client_id = bank.site_id
    WHERE ${takesPlace(now)}
      AND d.start_date < (bank.first + interval '1 month')::date AND d.end_date >= bank.first::date
    GROUP BY bank.site_id`);
  return new Map(rows.map(({ siteId, total }) => [siteId, total]));
}
