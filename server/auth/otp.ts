import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { oneTimeCodes } from '../db/schema/security.ts';
import type { Tx } from '../db/transaction.ts';

export type Purpose = 'admin-reset' | 'donor-reset' | 'email';
const LIFETIME_MS = 10 * 60_000;
const TRIES = 5;
const DIGITS = 8;

export interface CodeOwner {
  readonly purpose: Purpose;
  readonly email: string;
  readonly origin: string;
  readonly adminUserId?: string;
  readonly donorId?: string;
}

/** Makes a one-time code of eight digits for the device that asked; an earlier open one of that device is void. */
export async function createCode(
  tx: Tx,
  context: Context,
  deviceId: string,
  owner: CodeOwner,
): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  await tx
    .update(oneTimeCodes)
    .set({ expiresAt: context.now })
    .where(
      and(
        eq(oneTimeCodes.purpose, owner.purpose),
        eq(oneTimeCodes.deviceId, deviceId),
        isNull(oneTimeCodes.usedAt),
      ),
    );
  await tx.insert(oneTimeCodes).values({
    ...owner,
    deviceId,
    codeHash: context.services.secrets.digest(`${owner.purpose}:${code}`),
    createdAt: context.now,
    expiresAt: new Date(context.now.getTime() + LIFETIME_MS),
  });
  return code;
}

export type Redeemed = typeof oneTimeCodes.$inferSelect;

/**
 * Takes a code that this device entered. Every try counts, before it is looked at; five wrong ones void the code,
 * and of a hundred right ones at once exactly one is taken. Null means no.
 */
export async function redeemCode(
  context: Context,
  purpose: Purpose,
  deviceId: string,
  code: string,
): Promise<Redeemed | null> {
  const tried = await context.systemTx(async (tx) => {
    const [open] = await tx
      .select({ id: oneTimeCodes.id })
      .from(oneTimeCodes)
      .where(
        and(
          eq(oneTimeCodes.purpose, purpose),
          eq(oneTimeCodes.deviceId, deviceId),
          isNull(oneTimeCodes.usedAt),
          gt(oneTimeCodes.expiresAt, context.now),
        ),
      )
      .orderBy(desc(oneTimeCodes.createdAt))
      .limit(1);
    if (!open) return null;
    const [row] = await tx
      .update(oneTimeCodes)
      .set({ tries: sql`${oneTimeCodes.tries} + 1` })
      .where(and(eq(oneTimeCodes.id, open.id), lt(oneTimeCodes.tries, TRIES)))
      .returning();
    return row ?? null;
  });
  if (!tried || tried.codeHash !== context.services.secrets.digest(`${purpose}:${code}`)) return null;
  const [used] = await context.systemTx((tx) =>
    tx
      .update(oneTimeCodes)
      .set({ usedAt: context.now })
      .where(and(eq(oneTimeCodes.id, tried.id), isNull(oneTimeCodes.usedAt)))
      .returning(),
  );
  return used ?? null;
}
