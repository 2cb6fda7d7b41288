import { type SQL, sql } from 'drizzle-orm';
import type { ReportName } from '../../../src/rules/report.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ReportTile } from '../../gql/types.ts';

type Tile = Omit<ReportTile, '__typename'>;
interface Figures extends Record<string, unknown> {
  readonly all: number;
  readonly people: number;
  readonly emails: number;
  readonly errors: number;
  readonly exports: number;
  readonly booked: number;
  readonly canceled: number;
  readonly donors: number;
  readonly ips: number;
  readonly new_places: number;
}

const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

async function mostFrequent(tx: Tx, column: SQL, from: SQL): Promise<Tile> {
  const { rows } = await tx.execute<{ text: string; value: number }>(
    sql`SELECT ${column} AS text, count(*)::int AS value ${from} AND ${column} IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1`,
  );
  return { name: '', value: rows[0]?.value ?? 0, text: rows[0]?.text ?? null };
}

/** The four figures of a report. A place is new where the person never signed in from its address before. */
export async function tilesOf(tx: Tx, report: ReportName, from: SQL): Promise<Tile[]> {
  const isNew = sql`NOT EXISTS (SELECT 1 FROM activity_logs b WHERE b.admin_user_id = e.admin_user_id AND b.activity = 'SignIn'
    AND b.ip = e.ip AND b.created_at < e.created_at)`;
  const newPlaces =
    report === 'adminLogin'
      ? sql`count(*) FILTER (WHERE e.admin_user_id IS NOT NULL AND ${isNew})::int`
      : sql`0`;
  const { rows } = await tx.execute<Figures>(sql`
    SELECT count(*)::int AS "all", count(DISTINCT e.admin_user_id)::int AS people,
      count(DISTINCT lower(e.email))::int AS emails, count(e.error)::int AS errors,
      count(*) FILTER (WHERE e.activity = 'Export')::int AS exports,
      count(*) FILTER (WHERE e.activity = 'Book')::int AS booked,
      count(*) FILTER (WHERE e.activity = 'Cancel')::int AS canceled,
      count(DISTINCT coalesce(e.donor_id::text, lower(e.email)))::int AS donors, ${newPlaces} AS new_places ${from}`);
  const [figures] = rows;
  if (!figures) throw new Error('a count returned no row');
  const tile = (name: string, value: number): Tile => ({ name, value, text: null });
  switch (report) {
    case 'adminLogin':
      return [
        tile('signIns', figures.all - figures.errors),
        tile('users', figures.people),
        tile('failedShare', share(figures.errors, figures.all)),
        tile('newLocations', figures.new_places),
      ];
    case 'adminActivity':
      return [
        tile('actions', figures.all),
        tile('users', figures.people),
        tile('exports', figures.exports),
        tile('errors', figures.errors),
      ];
    case 'donorLoginFail':
      return [
        tile('failures', figures.all),
        tile('donorsAffected', figures.donors),
        { ...(await mostFrequent(tx, sql`e.error`, from)), name: 'topReason' },
        { ...(await mostFrequent(tx, sql`e.ip`, from)), name: 'topIp' },
      ];
    case 'donationsScheduled': {
      const { rows: given } = await tx.execute<{ donated: number; booked: number }>(sql`
        SELECT count(*) FILTER (WHERE a.donated)::int AS donated, count(*)::int AS booked FROM appointments a
        WHERE NOT a.canceled AND EXISTS (SELECT 1 ${from} AND e.activity = 'Book' AND e.donor_id = a.donor_id
          AND a.created_at BETWEEN e.created_at - interval '1 minute' AND e.created_at + interval '1 minute')`);
      return [
        tile('scheduled', figures.booked),
        tile('byAdmins', figures.people),
        tile('canceled', figures.canceled),
        tile('donatedShare', share(given[0]?.donated ?? 0, given[0]?.booked ?? 0)),
      ];
    }
    case 'donorActivity':
      return [
        tile('visits', figures.all - figures.booked),
        tile('donors', figures.donors),
        tile('bookings', figures.booked),
        tile('conversion', share(figures.booked, figures.all - figures.booked)),
      ];
  }
}
