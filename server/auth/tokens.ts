import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, ne, or } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { sessions } from '../db/schema/security.ts';
import type { Tx } from '../db/transaction.ts';

const GRACE_MS = 60_000;
const TOUCH_EVERY_MS = 60_000;

/** 256 random bits; the database keeps only their sha256. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

type Times = Pick<Config, 'sessionIdleMinutes' | 'sessionHours'>;
const idleMs = ({ sessionIdleMinutes }: Times): number => sessionIdleMinutes * 60_000;

/** Opens a session for a device and answers its token. */
export async function openSession(
  tx: Tx,
  config: Times,
  adminUserId: string,
  deviceId: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  await tx.insert(sessions).values({
    tokenHash: tokenHash(token),
    adminUserId,
    deviceId,
    createdAt: now,
    renewedAt: now,
    idleUntil: new Date(now.getTime() + idleMs(config)),
    absoluteUntil: new Date(now.getTime() + config.sessionHours * 3_600_000),
  });
  return token;
}

export interface LiveSession {
  readonly id: string;
  readonly adminUserId: string;
  /** A new token that replaces the one of the request; present past half of the idle time. */
  readonly renewed?: string;
}

type SessionRow = typeof sessions.$inferSelect;

async function findLive(tx: Tx, hash: string, deviceId: string, now: Date): Promise<SessionRow | undefined> {
  const [found] = await tx
    .select()
    .from(sessions)
    .where(
      and(
        or(
          eq(sessions.tokenHash, hash),
          and(eq(sessions.previousHash, hash), gt(sessions.previousUntil, now)),
        ),
        eq(sessions.deviceId, deviceId),
        gt(sessions.idleUntil, now),
        gt(sessions.absoluteUntil, now),
      ),
    );
  return found;
}

/**
 * Whose session a token is, and nothing more: neither the token nor the idle end changes. For answers that cannot
 * carry a renewed token, where renewing it would end the session unnoticed.
 */
export async function peekSession(
  tx: Tx,
  token: string,
  deviceId: string,
  now: Date,
): Promise<Omit<LiveSession, 'renewed'> | null> {
  const found = await findLive(tx, tokenHash(token), deviceId, now);
  return found ? { id: found.id, adminUserId: found.adminUserId } : null;
}

/**
 * The session of a token, if it lives and belongs to the device. Uses slide its idle end; past half of the idle
 * time the token is renewed, and the old one stays good for a minute, so that parallel requests do not fail.
 */
export async function useSession(
  tx: Tx,
  config: Times,
  token: string,
  deviceId: string,
  now: Date,
): Promise<LiveSession | null> {
  const hash = tokenHash(token);
  const found = await findLive(tx, hash, deviceId, now);
  if (!found) return null;
  const live = { id: found.id, adminUserId: found.adminUserId };
  const idleUntil = new Date(now.getTime() + idleMs(config));
  if (found.tokenHash === hash && now.getTime() - found.renewedAt.getTime() > idleMs(config) / 2) {
    const renewed = newToken();
    const won = await tx
      .update(sessions)
      .set({
        tokenHash: tokenHash(renewed),
        previousHash: hash,
        previousUntil: new Date(now.getTime() + GRACE_MS),
        renewedAt: now,
        idleUntil,
      })
      .where(and(eq(sessions.id, found.id), eq(sessions.tokenHash, hash)))
      .returning({ id: sessions.id });
    return won.length > 0 ? { ...live, renewed } : live;
  }
  if (idleUntil.getTime() - found.idleUntil.getTime() > TOUCH_EVERY_MS) {
    await tx.update(sessions).set({ idleUntil }).where(eq(sessions.id, found.id));
  }
  return live;
}

export async function closeSession(tx: Tx, id: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, id));
}

/** Ends every session of a user, or all but one: after a reset, a new password or a deactivation. */
export async function closeSessionsOf(tx: Tx, adminUserId: string, except?: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.adminUserId, adminUserId), except ? ne(sessions.id, except) : undefined));
}
