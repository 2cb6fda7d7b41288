import { sql } from 'drizzle-orm';
import type { Email } from '../../../src/lib/scalars.ts';
import type { EventNews } from '../../../src/rules/event-news.ts';
import type { Context } from '../../context.ts';
import { events } from '../../db/schema/event.ts';
import type { Tx } from '../../db/transaction.ts';
import { donorText } from '../../mail/donor-words.ts';
import { sendWritten } from '../../mail/send-written.ts';
import type { Language } from '../../words.ts';
import { formatDonorDay, formatDonorHour } from '../appointment/donor-dates.ts';
import { oneLine } from '../email-template/render.ts';
import { senderOf } from '../site/sender.ts';
import { reachable } from './read.ts';
import { newsOccasion } from './still-holds.ts';

type Told = Pick<
  typeof events.$inferSelect,
  'id' | 'clientId' | 'name' | 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'timeZone' | 'location'
>;

/** When and where, on the clock of the event's own zone, in the language of its bank. */
function whenAndWhere(
  { startDate, endDate, startTime, endTime, timeZone, location }: Told,
  language: Language,
): string {
  const [from = '', to] = [...new Set([startDate, endDate])].map((day) => formatDonorDay(day, language));
  const days = to ? donorText(language, 'days', { from, to }) : from;
  const hours = donorText(language, 'hours', {
    from: formatDonorHour(startTime, language),
    to: formatDonorHour(endTime, language),
  });
  return `${days}, ${hours}${timeZone ? ` ${timeZone}` : ''}\n${location}`;
}

/** Writes to each booked donor who can be written to, in the transaction of the change. The mail leaves with `deliver`. */
export async function tellBooked(
  tx: Tx,
  context: Context,
  event: Told,
  news: EventNews,
  reason = '',
): Promise<number> {
  const { rows } = await tx.execute<{ id: string; email: Email; first_name: string }>(
    sql`SELECT DISTINCT ON (p.id) p.id, p.email, p.first_name FROM ${events}, ${reachable(context.now)} AND events.id = ${event.id}`,
  );
  if (rows.length === 0) return 0;
  const { language, name: bankName, phone, replyTo } = await senderOf(tx, event.clientId);
  const said = { name: event.name, facts: whenAndWhere(event, language), reason };
  const text = news === 'canceled' && reason ? 'event.canceledTextReason' : (`event.${news}Text` as const);
  const mails = rows.map(({ id, email, first_name: firstName }) => ({
    recipient: email,
    donorId: id,
    subject: oneLine(donorText(language, `event.${news}Subject`, said)),
    text: [
      donorText(language, 'dear', { firstName }),
      donorText(language, text, said),
      donorText(language, 'event.kept', { phone }),
      bankName,
    ].join('\n\n'),
    replyTo: replyTo || null,
    occasion: newsOccasion(event, news),
  }));
  await context.services.mailer.enqueue(tx, ...mails);
  return rows.length;
}

/** Sends what was written once the change stands; nobody waits for it. */
export const deliver = (context: Context): void => sendWritten(context, 'event mail');
