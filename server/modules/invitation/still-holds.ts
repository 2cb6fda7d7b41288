import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/transaction.ts';

/** What asks a donor to come: an invitation, or that they may give again since a donation. */
const ASKS = /^(invitation|eligible):([0-9a-f-]{36})$/;

/**
 * Is a donor still to be asked to come by a message that was written for an occasion, and could not go at once? Not by
 * one to a drive that was canceled since, and nobody who has ended such messages or is out of use.
 */
export async function askingHolds(tx: Tx, occasion: string): Promise<boolean> {
  const [, what, id] = ASKS.exec(occasion) ?? [];
  if (!id) return true;
  const asked =
    what === 'invitation'
      ? sql`invitations x LEFT JOIN drive_centers c ON c.id = x.drive_id
          WHERE coalesce(c.review_state, '') NOT IN ('rejected', 'canceled')`
      : sql`donations x WHERE true`;
  const { rows } =
    await tx.execute(sql`SELECT 1 FROM (SELECT x.donor_id FROM ${asked} AND x.id = ${id}::uuid) AS asked
    JOIN donors d ON d.id = asked.donor_id AND d.is_active AND NOT EXISTS (
      SELECT 1 FROM invitations i WHERE i.donor_id = d.id AND i.unsubscribed_at IS NOT NULL)`);
  return rows.length > 0;
}
