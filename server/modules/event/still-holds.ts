import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type EventNews, TELLING } from '../../../src/rules/event-news.ts';
import { events } from '../../db/schema/event.ts';
import type { Tx } from '../../db/transaction.ts';

type Placed = Pick<typeof events.$inferSelect, (typeof TELLING)[number]>;

/** When and where, in so many letters. */
const sealOf = (event: Placed): string =>
  createHash('sha256')
    .update(JSON.stringify(TELLING.map((name) => event[name] ?? '')))
    .digest('hex')
    .slice(0, 16);

/** What a message to one donor about an event is for. */
export const newsOccasion = (event: Placed & { readonly id: string }, news: EventNews): string =>
  `event:${event.id}:${news}:${sealOf(event)}:${randomUUID()}`;

const NEWS = /^event:([0-9a-f-]{36}):(changed|canceled|again):([0-9a-f]{16}):/;

/**
 * Is an event still as a message has it that was written for an occasion, and could not go at once? One that is cancelled
 * takes place nowhere, and one that takes place after all is not cancelled.
 */
export async function eventHolds(tx: Tx, occasion: string): Promise<boolean> {
  const [, id, news, seal] = NEWS.exec(occasion) ?? [];
  if (!id) return true;
  const [event] = await tx.select().from(events).where(eq(events.id, id));
  const isOff = !event || event.status === 'Cancelled';
  return news === 'canceled' ? isOff : !isOff && sealOf(event) === seal;
}
