import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { driveCenters } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { ZONE_OF_SITE } from '../../platform-days.ts';
import { takesPlace } from '../drive/days.ts';

/** Drives that touch the month which the bank's own calendar shows, without those that do not take place. */
export async function drivesThisMonth(tx: Tx, { now }: Context, siteId: number): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    WITH bank AS (
      SELECT site_id, date_trunc('month', ${now}::timestamptz AT TIME ZONE ${ZONE_OF_SITE}) AS first
      FROM ${sites} WHERE site_id = ${siteId}
    )
    SELECT count(*)::int AS total FROM bank JOIN ${driveCenters} d ON d.client_id = bank.site_id
    WHERE ${takesPlace(now)}
      AND d.start_date < (bank.first + interval '1 month')::date AND d.end_date >= bank.first::date`);
  return rows[0]?.total ?? 0;
}
