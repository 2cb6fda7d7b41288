import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/transaction.ts';
import { APPROVED, bankDay, driveIsNotOver } from '../../platform-days.ts';
import { isBookedAhead } from '../donor/booked-ahead.ts';
import { mayBeAsked } from '../donor/wants-mail.ts';

/** What asks a donor to come: an invitation, or that they may give again since a donation. */
const ASKS = /^(invitation|eligible):([0-9a-f-]{36})$/;

/** Invitations as long as their drive takes bookings, and their donor has none there; some are to no drive. */
const invited = (now: Date) => sql`invitations x LEFT JOIN drive_centers d ON d.id = x.drive_id
  WHERE d.id IS NULL OR (${APPROVED} AND d.is_actived AND ${driveIsNotOver(now)} AND NOT EXISTS (
    SELECT 1 FROM appointments a WHERE a.drive_id = d.id AND a.donor_id = x.donor_id AND NOT a.canceled))`;

/** Donations since which their donor has picked no time. */
const given = (now: Date) => sql`donations x WHERE NOT ${isBookedAhead(sql`x.donor_id`, now)}`;

/**
 * Is a donor still to be asked to come by a message that was written for an occasion, and could not go at once? Not to a
 * drive that was closed or is over by now, not who has booked since, and nobody who wants no such message any more, is out
 * of use, or whose bank is.
 */
export async function askingHolds(tx: Tx, occasion: string, now: Date): Promise<boolean> {
  const [, what, id] = ASKS.exec(occasion) ?? [];
  if (!id) return true;
  const { rows } = await tx.execute(sql`SELECT 1
    FROM (SELECT x.id, x.donor_id FROM ${what === 'invitation' ? invited(now) : given(now)}) AS asked
    JOIN donors d ON d.id = asked.donor_id AND d.is_active
    JOIN sites s ON s.site_id = d.client_id AND s.is_active AND s.is_email_enabled
    WHERE asked.id = ${id}::uuid AND ${mayBeAsked(bankDay(sql`d.client_id`, now))}`);
  return rows.length > 0;
}
