import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { rateLimits } from '../db/schema/security.ts';
import { rateLimited } from '../errors.ts';

export interface Limit {
  /** What is counted, as in `signin:203.0.113.7:somebody@bank.example`. */
  readonly key: string;
  readonly max: number;
  readonly windowSeconds: number;
}

/**
 * Counts an attempt, in the database, so that neither a restart nor a second process forgets it. Throws
 * RATE_LIMITED with the seconds to wait when it is one too many.
 */
export async function countAttempt(context: Context, { key, max, windowSeconds }: Limit): Promise<void> {
  const until = new Date(context.now.getTime() + windowSeconds * 1_000);
  const [row] = await context.systemTx((tx) =>
    tx
      .insert(rateLimits)
      .values({ key, count: 1, until })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`CASE WHEN ${rateLimits.until} <= ${context.now} THEN 1 ELSE ${rateLimits.count} + 1 END`,
          until: sql`CASE WHEN ${rateLimits.until} <= ${context.now} THEN ${until} ELSE ${rateLimits.until} END`,
        },
      })
      .returning(),
  );
  if (row && row.count > max)
    throw rateLimited(Math.max(1, Math.ceil((row.until.getTime() - context.now.getTime()) / 1_000)));
}

/** Forgets the attempts of a key: whoever has shown the right password starts anew. */
export async function forgetAttempts(context: Context, key: string): Promise<void> {
  await context.systemTx((tx) => tx.delete(rateLimits).where(sql`${rateLimits.key} = ${key}`));
}
