import { sql } from 'drizzle-orm';
import type { Instant } from '../../../src/lib/scalars.ts';
import type { ValueOf } from '../../../src/rules/closed-sets.ts';
import type { Context } from '../../context.ts';
import type { DonorMessagePage, PaginationInput } from '../../gql/types.ts';
import { readPage } from '../../read-page.ts';
import { donorClock } from './history.ts';
import { maskedEmail, maskedOf } from './masking.ts';
import { searching } from './search.ts';

const MAX = 100;

interface Line extends Record<string, unknown> {
  readonly id: string;
  readonly subject: string;
  readonly recipient: string;
  readonly tries: number;
  readonly created_at: string;
  readonly sent_at: string | null;
  readonly given_up_at: string | null;
  readonly total: string;
}

const stateOf = ({ sent_at, given_up_at, tries }: Line): ValueOf<'MessageState'> => {
  if (sent_at) return 'Sent';
  if (given_up_at) return 'GivenUp';
  return tries > 0 ? 'Failing' : 'Waiting';
};
const instant = (text: string): Instant => new Date(text).toISOString();

/** The messages that went out to a donor within the month that they are kept, those that wait, and those given up. */
export const donorMessages = (
  context: Context,
  asked: string,
  pagination: PaginationInput | null | undefined,
): Promise<DonorMessagePage> =>
  context.tx(async (tx) => {
    const { id, clientId } = await donorClock(tx, context, asked);
    const isMasked = (await maskedOf(searching(context, tx), [{ id, clientId }])).has(id);
    const { limit, offset } = readPage(pagination, { columns: ['at'], sortBy: 'at', max: MAX });
    const { rows } = await tx.execute<Line>(
      sql`SELECT * FROM donor_mail(${id}, ${context.now.toISOString()}::timestamptz, ${limit}, ${offset})`,
    );
    return {
      totalRecords: Number(rows[0]?.total ?? 0),
      messages: rows.map((line) => ({
        id: line.id,
        subject: line.subject,
        recipient: isMasked ? maskedEmail(line.recipient) : line.recipient,
        state: stateOf(line),
        at: instant(line.created_at),
        sentAt: line.sent_at ? instant(line.sent_at) : null,
      })),
    };
  });
