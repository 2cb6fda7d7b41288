import { eq, sql } from 'drizzle-orm';
import type { Email } from '../../src/lib/scalars.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import type { Tx } from '../db/transaction.ts';
import type { Mail } from './mailer.ts';
import { NOBODY } from './transport.ts';

type Row = typeof mailOutbox.$inferSelect;

/** Which appointment a message reminds of, and as of which change. */
export type Reminded = Pick<Row, 'appointmentId' | 'appointmentSequence'>;
/** Writes a reminder anew; null where it is not to go any more. */
export type WriteReminder = (tx: Tx, reminded: Reminded) => Promise<Mail | null>;

/** What a message may have waited through, and who knows whether it is still true. */
export interface Knowing {
  readonly writeReminder: WriteReminder;
  /** Does what a message was written for (its occasion) still stand? */
  readonly stillHolds: (tx: Tx, occasion: string) => Promise<boolean>;
}

/** What begins the occasion of a message that is meant for one address, whatever the donor has by now. */
export const TO_THIS_ADDRESS = 'address:';

/**
 * The message to the address that its donor has by now: another person may read the mail of a former one. That of a record
 * which was merged into theirs is their own: what was written to it goes there.
 */
async function readdressed(tx: Tx, mail: Row): Promise<Row | null> {
  const { id, donorId, recipient, occasion } = mail;
  if (!donorId || recipient === NOBODY || occasion?.startsWith(TO_THIS_ADDRESS)) return mail;
  const { rows } = await tx.execute<{ email: Email | null; isMerged: boolean }>(
    sql`SELECT d.email, EXISTS (SELECT 1 FROM donor_merges m WHERE m.kept_id = d.id AND m.undone_at IS NULL
        AND lower(m.state->'donor'->>'email') = lower(${recipient})) AS "isMerged"
      FROM donors d WHERE d.id = ${donorId}::uuid`,
  );
  const [donor] = rows;
  if (!donor || donor.isMerged || donor.email?.toLowerCase() === recipient.toLowerCase()) return mail;
  if (!donor.email) return null;
  const [written] = await tx
    .update(mailOutbox)
    .set({ recipient: donor.email })
    .where(eq(mailOutbox.id, id))
    .returning();
  return written ?? null;
}

/**
 * The message as it goes. What waited for its day says what holds by then, and the outbox tells the same of it; null
 * where what it speaks of is no more, or the donor is not to be told. While the mail server was away, what was to go at
 * once has waited too, and goes behind whatever was written since.
 */
export async function asItGoes(
  tx: Tx,
  { writeReminder, stillHolds }: Knowing,
  mail: Row,
): Promise<Row | null> {
  if (mail.donationId) {
    const { rows } = await tx.execute(sql`SELECT 1 FROM donations WHERE id = ${mail.donationId}`);
    if (rows.length === 0) return null;
  }
  if (!mail.appointmentId) {
    const holds = !mail.occasion || (await stillHolds(tx, mail.occasion));
    return holds ? readdressed(tx, mail) : null;
  }
  const anew = await writeReminder(tx, mail);
  if (!anew) return null;
  const [written] = await tx.update(mailOutbox).set(anew).where(eq(mailOutbox.id, mail.id)).returning();
  return written ?? null;
}
