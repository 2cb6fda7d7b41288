import { sql } from 'drizzle-orm';
import { wallTime } from '../../../src/rules/zones.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/transaction.ts';
import { donorText } from '../../mail/donor-words.ts';
import { appointmentValues } from '../appointment/mail.ts';
import type { WholeAppointment } from '../appointment/record.ts';
import { eventMail, messageOfEvent } from '../email-template/events.ts';
import { oneLine } from '../email-template/render.ts';
import { senderOf } from '../site/sender.ts';
import { mayBeContacted } from './wants-mail.ts';

/** A mark can be taken back: the thanks waits so long, and does not go once the donation is gone. */
const WAITS_MS = 15 * 60_000;

const THANKS = /^donation:[0-9a-f-]{36}:([0-9a-f-]{36})$/;

/** Is a donor still to be thanked by a message for this occasion? Not where a mark that was taken back later had been thanked for. */
export async function thanksHold(tx: Tx, occasion: string): Promise<boolean> {
  const [, id] = THANKS.exec(occasion) ?? [];
  if (!id) return true;
  const { rows } =
    await tx.execute(sql`SELECT 1 FROM mail_outbox o JOIN appointments a ON a.donor_id = o.donor_id
    WHERE a.id = ${id}::uuid AND o.sent_at IS NOT NULL AND o.occasion LIKE ${`donation:%:${id}`} LIMIT 1`);
  return rows.length === 0;
}

/** Thanks a donor for a donation that was just recorded, in the same transaction. */
export async function thankDonor(
  tx: Tx,
  context: Context,
  donationId: string,
  whole: WholeAppointment,
): Promise<void> {
  const { appointment, donor } = whole;
  const { email, emailOk } = donor;
  const bank = await senderOf(tx, appointment.clientId);
  const today = wallTime(context.now, whole.zone).date;
  if (!email || !emailOk || !bank.isEmailEnabled || !mayBeContacted(donor, today)) return;
  const event = await eventMail(tx, appointment.clientId, 'DonationRecorded');
  if (!event.isEnable) return;
  const said = appointmentValues(whole, bank);
  const text = (key: 'dear' | 'recorded.subject' | 'recorded.text') => donorText(bank.language, key, said);
  await context.services.mailer.enqueue(tx, {
    recipient: email,
    donorId: donor.id,
    ...messageOfEvent(event, said, {
      subject: oneLine(text('recorded.subject')),
      text: [text('dear'), text('recorded.text'), bank.name].join('\n\n'),
    }),
    replyTo: bank.replyTo || null,
    emailEventId: event.id,
    donationId,
    occasion: `donation:${donationId}:${appointment.id}`,
    nextTryAt: new Date(context.now.getTime() + WAITS_MS),
  });
}
