import { sql } from 'drizzle-orm';
import { to12Hour } from '../../../src/rules/calendar-dates.ts';
import type { Context } from '../../context.ts';
import { events } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { reachable } from './read.ts';

type Told = Pick<
  typeof events.$inferSelect,
  'id' | 'name' | 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'timeZone' | 'location'
>;

/** What of an event makes donors come at another time or to another place. */
export const TELLING = ['startDate', 'endDate', 'startTime', 'endTime', 'timeZone', 'location'] as const;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dayText = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** When and where, on the clock of the event's own zone. */
function whenAndWhere({ startDate, endDate, startTime, endTime, timeZone, location }: Told): string {
  const days = [...new Set([startDate, endDate])].map(dayText).join(' to ');
  return `${days}, ${to12Hour(startTime)} to ${to12Hour(endTime)}${timeZone ? ` ${timeZone}` : ''}\n${location}`;
}

/** Writes to each booked donor who can be written to, in the transaction of the change. The mail leaves with `deliver`. */
async function tell(
  tx: Tx,
  context: Context,
  id: string,
  mail: { readonly subject: string; readonly text: string },
): Promise<number> {
  const { rows } = await tx.execute<{ email: string; first_name: string }>(
    sql`SELECT DISTINCT ON (p.id) p.email, p.first_name FROM ${events}, ${reachable(context.now)} AND events.id = ${id}`,
  );
  for (const { email, first_name: name } of rows)
    await context.services.mailer.enqueue(tx, {
      recipient: email,
      subject: mail.subject,
      text: `Dear ${name},\n\n${mail.text}\n\nYour appointment is kept as it is. If it no longer suits you, please call us.`,
    });
  return rows.length;
}

export const tellOfChange = (tx: Tx, context: Context, event: Told): Promise<number> =>
  tell(tx, context, event.id, {
    subject: `${event.name}: new time or place`,
    text: `${event.name}, for which you are booked, has changed:\n\n${whenAndWhere(event)}`,
  });

export const tellOfCancelling = (tx: Tx, context: Context, event: Told, reason: string): Promise<number> =>
  tell(tx, context, event.id, {
    subject: `${event.name} is cancelled`,
    text: `${event.name}, for which you are booked, is cancelled:\n\n${whenAndWhere(event)}\n\nReason: ${reason}`,
  });

/** Sends what was written once the change stands; nobody waits for it. */
export const deliver = (context: Context): void =>
  context.services.background.run('event mail', () => context.services.mailer.deliver());
