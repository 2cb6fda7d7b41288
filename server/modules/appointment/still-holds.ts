import { sql } from 'drizzle-orm';
import { appointments } from '../../db/schema/appointment.ts';
import type { Tx } from '../../db/transaction.ts';

/** What says of one version that it is booked. */
const BOOKED = /^appointment:([0-9a-f-]{36}):(\d+):(?:confirmation|change)(?::|$)/;

/**
 * Is an appointment still as a message has it that was written for an occasion? A confirmation that waited for the mail
 * server would else go after the cancellation that was written since.
 */
export async function appointmentHolds(tx: Tx, occasion: string): Promise<boolean> {
  const [, id, sequence] = BOOKED.exec(occasion) ?? [];
  if (!id) return true;
  const { rows } = await tx.execute(sql`SELECT 1 FROM ${appointments}
    WHERE ${appointments.id} = ${id}::uuid AND ${appointments.sequence} = ${Number(sequence)} AND NOT ${appointments.canceled}`);
  return rows.length > 0;
}
