import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ServiceStatus } from '../../gql/types.ts';
import { DUE_AT } from '../../mail/due-at.ts';

interface Waiting extends Record<string, unknown> {
  readonly waiting: number;
  readonly since: Date | string | null;
}

/**
 * How long the database takes to answer, and what mail was to go and has not gone. Neither tells whose. A reminder that
 * waits for its day is not late, and what was given up does not wait.
 */
export async function serviceStatus(context: Context): Promise<Omit<ServiceStatus, '__typename'>> {
  const began = performance.now();
  const { rows } = await context.systemTx((tx) =>
    tx.execute<Waiting>(
      sql`SELECT count(*)::int AS waiting, min(${DUE_AT}) AS since FROM mail_outbox
          WHERE sent_at IS NULL AND given_up_at IS NULL AND ${DUE_AT} <= now()`,
    ),
  );
  const [mail] = rows;
  return {
    checkedAt: context.now.toISOString(),
    databaseMs: Math.round((performance.now() - began) * 10) / 10,
    mailWaiting: mail?.waiting ?? 0,
    mailWaitingSince: mail?.since ? new Date(mail.since).toISOString() : null,
  };
}
