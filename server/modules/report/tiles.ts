import { type SQL, sql } from 'drizzle-orm';
import type { ReportName } from '../../../src/rules/report.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ReportTile } from '../../gql/types.ts';
import type { Counted } from './totals.ts';

type Tile = Omit<ReportTile, '__typename'>;

/**
 * A place is new where the person never signed in from its address before: of each address the first time is looked at, one
 * by one, since asked of all at once the database reads every sign-in that there ever was.
 */
async function newPlaces(tx: Tx, from: SQL): Promise<number> {
  const { rows } = await tx.execute<{ value: number }>(sql`
    SELECT count(*)::int AS value FROM (
      SELECT e.admin_user_id, e.ip, min(e.created_at) AS first ${from} AND e.admin_user_id IS NOT NULL AND e.ip IS NOT NULL
      GROUP BY e.admin_user_id, e.ip) f
    WHERE (SELECT b.id FROM activity_logs b WHERE b.admin_user_id = f.admin_user_id AND b.activity = 'SignIn'
      AND b.ip = f.ip AND b.created_at < f.first LIMIT 1) IS NULL`);
  return rows[0]?.value ?? 0;
}

const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

async function mostFrequent(tx: Tx, column: SQL, from: SQL): Promise<Tile> {
  const { rows } = await tx.execute<{ text: string; value: number }>(
    sql`SELECT ${column} AS text, count(*)::int AS value ${from} AND ${column} IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1`,
  );
  return { name: '', value: rows[0]?.value ?? 0, text: rows[0]?.text ?? null };
}

/** The four figures of a report, of what was counted of its rows. */
export async function tilesOf(
  tx: Tx,
  report: ReportName,
  from: SQL,
  // `own`: the appointments `a` that donors have booked themselves.
  { figures, parts, own }: Pick<Counted, 'figures' | 'parts'> & { readonly own: SQL },
): Promise<Tile[]> {
  const tile = (name: string, value: number): Tile => ({ name, value, text: null });
  switch (report) {
    case 'adminLogin': {
      return [
        tile('signIns', figures.all - figures.errors),
        tile('users', figures.people),
        tile('failedShare', share(figures.errors, figures.all)),
        tile('newLocations', await newPlaces(tx, from)),
      ];
    }
    case 'adminActivity': {
      return [
        tile('actions', figures.all),
        tile('users', figures.people),
        tile('exports', figures.exports),
        tile('errors', figures.errors),
      ];
    }
    case 'donorLoginFail': {
      return [
        tile('failures', figures.all),
        tile('donorsAffected', figures.donors),
        { name: 'topReason', value: parts[0]?.value ?? 0, text: parts[0]?.name ?? null },
        { ...(await mostFrequent(tx, sql`e.ip`, from)), name: 'topIp' },
      ];
    }
    case 'donationsScheduled': {
      const { rows } = await tx.execute<{ donated: number; booked: number; own: number }>(sql`
        SELECT count(*) FILTER (WHERE a.donated AND NOT a.canceled)::int AS donated,
          count(*) FILTER (WHERE NOT a.canceled)::int AS booked, count(*) FILTER (WHERE ${own})::int AS own
        FROM appointments a WHERE (${own}) OR a.id IN (SELECT e.appointment_id ${from} AND e.activity = 'Book')`);
      const [given = { donated: 0, booked: 0, own: 0 }] = rows;
      return [
        tile('scheduled', figures.booked + given.own),
        tile('byAdmins', figures.booked),
        tile('canceled', figures.canceled),
        tile('donatedShare', share(given.donated, given.booked)),
      ];
    }
    case 'donorActivity': {
      return [
        tile('visits', figures.visits),
        tile('donors', figures.donors),
        tile('bookings', figures.booked),
        tile('conversion', share(figures.booked, figures.visits)),
      ];
    }
  }
}
