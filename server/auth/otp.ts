import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { oneTimeCodes } from '../db/schema/security.ts';
import type { Tx } from '../db/transaction.ts';

export type Purpose = 'admin-reset' | 'donor-reset' | 'email' | 'sign-up' | 'booking';
const LIFETIME_MS = 10 * 60_000;
const TRIES = 5;
const DIGITS = 8;

export interface CodeOwner {
  readonly purpose: Purpose;
  readonly email: string;
  readonly origin: string;
  readonly adminUserId?: string;
  readonly donorId?: string;
  readonly registrationId?: string;
}

export interface CreatedCode {
  readonly code: string;
  /** Goes with the code in the same mail, as a link: it lets another device use the code. */
  readonly challenge: string;
  /** What the code's mail is for: it does not go once the code opens nothing any more. */
  readonly occasion: string;
}

const CODE = /^code:([0-9a-f-]{36})$/;

/** Does the code of a message still open something? One that waited for the mail server may have run out since. */
export async function codeHolds(tx: Tx, occasion: string, now: Date): Promise<boolean> {
  const [, id] = CODE.exec(occasion) ?? [];
  if (!id) return true;
  const rows = await tx
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now)));
  return rows.length > 0;
}

/**
 * What binds a code to whoever holds its mail, on whatever device: the code's id, sealed with the server's key, so
 * that neither a guess nor a look into the database makes one. It replaces the device id and nothing else: tries,
 * use and lifetime are counted on the same row.
 */
const challengeOf = ({ services }: Context, purpose: Purpose, id: string): string =>
  `${id}.${services.secrets.digest(`challenge:${purpose}:${id}`)}`;

/** The id of the code that a challenge is good for; null for whatever this server has not sealed. */
function codeIdOf(context: Context, purpose: Purpose, challenge: string): string | null {
  const id = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[0-9a-f]{64}$/.exec(challenge)?.[1];
  if (!id) return null;
  const sealed = Buffer.from(challengeOf(context, purpose, id));
  return timingSafeEqual(sealed, Buffer.from(challenge)) ? id : null;
}

/** Makes a one-time code of eight digits for the device that asked; an earlier open one of that device is void. */
export async function createCode(
  tx: Tx,
  context: Context,
  deviceId: string,
  owner: CodeOwner,
): Promise<CreatedCode> {
  const id = randomUUID();
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
    id,
    deviceId,
    codeHash: context.services.secrets.digest(`${owner.purpose}:${code}`),
    createdAt: context.now,
    expiresAt: new Date(context.now.getTime() + LIFETIME_MS),
  });
  return { code, challenge: challengeOf(context, owner.purpose, id), occasion: `code:${id}` };
}

export type Redeemed = typeof oneTimeCodes.$inferSelect;

export interface Entered {
  readonly deviceId: string;
  readonly code: string;
  /** From the link of the mail, where the code is entered on another device than the one that asked. */
  readonly challenge?: string | null | undefined;
}

/** The open code that is meant: the one whose challenge came along, or else this device's latest. */
async function openCode(
  tx: Tx,
  context: Context,
  purpose: Purpose,
  { deviceId, challenge }: Entered,
): Promise<string | undefined> {
  const latest = async (whose: SQL): Promise<string | undefined> => {
    const [open] = await tx
      .select({ id: oneTimeCodes.id })
      .from(oneTimeCodes)
      .where(
        and(
          eq(oneTimeCodes.purpose, purpose),
          whose,
          isNull(oneTimeCodes.usedAt),
          gt(oneTimeCodes.expiresAt, context.now),
        ),
      )
      .orderBy(desc(oneTimeCodes.createdAt))
      .limit(1);
    return open?.id;
  };
  const id = challenge ? codeIdOf(context, purpose, challenge) : null;
  // A link that has run out must not keep a newer code of this device from being used.
  return (id && (await latest(eq(oneTimeCodes.id, id)))) || latest(eq(oneTimeCodes.deviceId, deviceId));
}

/**
 * Takes a code that this device, or the holder of the mail's link, entered. Every try counts, before it is looked at; five wrong ones void the code,
 * and of a hundred right ones at once exactly one is taken. Null means no.
 */
export async function redeemCode(
  context: Context,
  purpose: Purpose,
  entered: Entered,
): Promise<Redeemed | null> {
  const tried = await context.systemTx(async (tx) => {
    const id = await openCode(tx, context, purpose, entered);
    if (!id) return null;
    const [row] = await tx
      .update(oneTimeCodes)
      .set({ tries: sql`${oneTimeCodes.tries} + 1` })
      .where(and(eq(oneTimeCodes.id, id), lt(oneTimeCodes.tries, TRIES)))
      .returning();
    return row ?? null;
  });
  if (!tried || tried.codeHash !== context.services.secrets.digest(`${purpose}:${entered.code}`)) return null;
  const [used] = await context.systemTx((tx) =>
    tx
      .update(oneTimeCodes)
      .set({ usedAt: context.now })
      .where(and(eq(oneTimeCodes.id, tried.id), isNull(oneTimeCodes.usedAt)))
      .returning(),
  );
  return used ?? null;
}
