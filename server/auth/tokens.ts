import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { sessions } from '../db/schema/security.ts';
import { systemTx, type Tx } from '../db/transaction.ts';

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
}

/**
 * The session that is open on a device, the latest if there are several: who probably sits there. It proves nothing
 * (a device id is no secret of the server's) and opens nothing; only the visit log asks.
 */
export async function sessionOfDevice(tx: Tx, deviceId: string, now: Date): Promise<LiveSession | null> {
  const [found] = await tx
    .select({ id: sessions.id, adminUserId: sessions.adminUserId })
    .from(sessions)
    .where(and(eq(sessions.deviceId, deviceId), gt(sessions.idleUntil, now), gt(sessions.absoluteUntil, now)))
    .orderBy(desc(sessions.createdAt))
    .limit(1);
  return found ?? null;
}

/** A live session as a request has found it, with what says whether it is to be renewed. */
export interface FoundSession extends LiveSession {
  /** Is the request's token the session's own, and not the one before it? */
  readonly isCurrent: boolean;
  /** Has nobody asked with the session's own token since it was renewed? Then the answer that had it may be lost. */
  readonly isUnused: boolean;
  readonly renewedAt: Date;
  readonly idleUntil: Date;
}

/**
 * A new token in the place of the request's own, or of one that was issued to it and that nobody has used. Null where
 * another request was first.
 */
async function renew(
  db: Db,
  config: Times,
  token: string,
  found: FoundSession,
  now: Date,
): Promise<string | null> {
  const renewed = newToken();
  const hash = tokenHash(token);
  const asFound = found.isCurrent
    ? eq(sessions.tokenHash, hash)
    : and(eq(sessions.previousHash, hash), isNull(sessions.previousUntil));
  const won = await systemTx(db, (tx) =>
    tx
      .update(sessions)
      .set({
        tokenHash: tokenHash(renewed),
        previousHash: hash,
        previousUntil: null,
        renewedAt: now,
        idleUntil: new Date(now.getTime() + idleMs(config)),
      })
      .where(and(eq(sessions.id, found.id), eq(sessions.renewedAt, found.renewedAt), asFound))
      .returning({ id: sessions.id }),
  );
  return won.length > 0 ? renewed : null;
}

/**
 * The session's own token is used: whoever asks has it, and the one before it is good for a minute more, so that
 * parallel requests do not fail.
 */
async function endPrevious(db: Db, token: string, found: FoundSession, now: Date): Promise<void> {
  await systemTx(db, (tx) =>
    tx
      .update(sessions)
      .set({ previousUntil: new Date(now.getTime() + GRACE_MS) })
      .where(
        and(
          eq(sessions.id, found.id),
          eq(sessions.tokenHash, tokenHash(token)),
          isNull(sessions.previousUntil),
        ),
      ),
  );
}

/**
 * Keeps a session that is used: its idle end slides; past half of the idle time the token is renewed. The answer that
 * has the new one may be lost, so the old one stays good until the new one is used, and is given another in its place
 * after as long again. Answers the new token. Most uses write nothing.
 */
export async function keepSession(
  db: Db,
  config: Times,
  token: string,
  found: FoundSession,
  now: Date,
  isAttended: boolean,
): Promise<string | null> {
  if (found.isCurrent && found.isUnused) await endPrevious(db, token, found, now);
  // A window that is open is no reason to stay signed in: somebody has to use it.
  if (!isAttended) return null;
  const isDue = now.getTime() - found.renewedAt.getTime() > idleMs(config) / 2;
  if (isDue && (found.isCurrent || found.isUnused)) return renew(db, config, token, found, now);
  const idleUntil = new Date(now.getTime() + idleMs(config));
  if (idleUntil.getTime() - found.idleUntil.getTime() > TOUCH_EVERY_MS)
    await systemTx(db, (tx) => tx.update(sessions).set({ idleUntil }).where(eq(sessions.id, found.id)));
  return null;
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
