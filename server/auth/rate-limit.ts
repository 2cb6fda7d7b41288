import { eq, sql } from 'drizzle-orm';
import { type Context, viewerOf } from '../context.ts';
import { rateLimits } from '../db/schema/security.ts';
import type { Tx } from '../db/transaction.ts';
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

/**
 * Counts a question whether something is taken: an administrator fills in a form with it, and nobody may go through
 * a list of addresses.
 */
export const countCheck = (context: Context): Promise<void> =>
  countAttempt(context, { key: `taken:${viewerOf(context).userId}`, max: 60, windowSeconds: 60 });

/** Attempts that get slower instead of ending: `burst` at once, and from then on one every so many seconds. */
export interface Pace {
  readonly key: string;
  readonly burst: number;
  readonly everySeconds: number;
}

class TooEarly extends Error {
  readonly waitMs: number;
  constructor(waitMs: number) {
    super('too early');
    this.waitMs = waitMs;
  }
}

/**
 * One turn of a pace. `until` is when the turns that were taken are all paid for; whoever is further ahead of the
 * clock than a burst waits. The row is changed by one statement, so that parallel guesses take turns.
 */
async function takeOne(tx: Tx, now: Date, { key, burst, everySeconds }: Pace): Promise<void> {
  const every = everySeconds * 1_000;
  const paid = sql`greatest(${rateLimits.until}, ${now}::timestamptz) + make_interval(secs => ${everySeconds}::int)`;
  const [taken] = await tx
    .insert(rateLimits)
    .values({ key, count: 1, until: new Date(now.getTime() + every) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { until: paid },
      setWhere: sql`${paid} <= ${new Date(now.getTime() + burst * every)}::timestamptz`,
    })
    .returning({ key: rateLimits.key });
  if (taken) return;
  const [row] = await tx.select({ until: rateLimits.until }).from(rateLimits).where(eq(rateLimits.key, key));
  throw new TooEarly((row?.until.getTime() ?? now.getTime()) + every - burst * every - now.getTime());
}

/**
 * Takes a turn of every pace, or of none: a refused attempt makes nobody wait longer. Answers the seconds to wait, 0
 * where the turn was taken.
 */
export async function takeTurn(context: Context, paces: readonly Pace[]): Promise<number> {
  try {
    await context.systemTx(async (tx) => {
      for (const pace of paces) await takeOne(tx, context.now, pace);
    });
    return 0;
  } catch (error) {
    if (error instanceof TooEarly) return Math.max(1, Math.ceil(error.waitMs / 1_000));
    throw error;
  }
}

/** Gives the turns back: whoever has shown the right password has not guessed. */
export async function giveBack(context: Context, paces: readonly Pace[]): Promise<void> {
  await context.systemTx(async (tx) => {
    for (const { key, everySeconds } of paces)
      await tx
        .update(rateLimits)
        .set({ until: sql`${rateLimits.until} - make_interval(secs => ${everySeconds}::int)` })
        .where(eq(rateLimits.key, key));
  });
}
