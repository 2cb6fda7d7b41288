import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { eventMails } from '../email-template/events.ts';
import { senderOf } from '../site/sender.ts';
import { appointmentValues, reminderLater } from './mail.ts';
import { askRecordSystem } from './record-system.ts';
import { wholeByIds } from './settle.ts';

/** Ids of a donor's appointments ahead of which a record system has been told. */
export async function toldAhead(tx: Tx, { now }: Context, donorId: string): Promise<string[]> {
  const { id, canceled, drmRequestInitiated, endTime } = appointments;
  const rows = await tx
    .select({ id })
    .from(appointments)
    .where(
      and(
        eq(appointments.donorId, donorId),
        eq(canceled, false),
        eq(drmRequestInitiated, true),
        gt(endTime, now),
      ),
    );
  return rows.map((row) => row.id);
}

/** A reminder for each version that nothing else is said of. */
async function remindAnew(tx: Tx, context: Context, ids: readonly string[]): Promise<void> {
  const eventOf = eventMails(tx);
  const { mailer } = context.services;
  for (const whole of await wholeByIds(tx, ids)) {
    const bank = await senderOf(tx, whole.appointment.clientId);
    const values = appointmentValues(whole, bank);
    const reminder = await reminderLater(eventOf, context, whole, { bank, values });
    if (reminder) await mailer.enqueue(tx, reminder);
  }
}

/**
 * Appointments came to another record of their donor, or went back to it: the record system, which knows them under the
 * other one, is told of a new version. The donor knows of them already, and is reminded of that version.
 */
export async function tellOfOtherDonor(tx: Tx, context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(appointments)
    .set({ sequence: sql`${appointments.sequence} + 1` })
    .where(isOneOf(appointments.id, ids));
  await askRecordSystem(tx, context, ids);
  await remindAnew(tx, context, ids);
}

/** What a record system knows the donor of an appointment by. */
const KNOWN_BY = ['personId', 'donorNumber'] as const;
type Known = Readonly<Partial<Record<(typeof KNOWN_BY)[number], string | null>>>;

/** A donor is another person to a record system from now on: it is told again of their appointments ahead. */
export async function tellOfOtherPerson(
  tx: Tx,
  context: Context,
  stored: Known & { readonly id: string },
  columns: Known,
): Promise<void> {
  const isOther = KNOWN_BY.some((column) => column in columns && columns[column] !== stored[column]);
  if (isOther) await tellOfOtherDonor(tx, context, await toldAhead(tx, context, stored.id));
}
