import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { can } from '../../../src/rules/access.ts';
import { type Context, viewerOf } from '../../context.ts';
import { recordPresences } from '../../db/schema/security.ts';
import type { Tx } from '../../db/transaction.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { PresentAdmin } from '../../gql/types.ts';
import { announce } from '../../live/announce.ts';
import { recordedAs } from '../history/records.ts';

/** How the kind of a change begins that says who has a record open. */
export const PRESENCE = /^presence\//;
/** A form says every ten seconds that it is open. */
const HOLDS_MS = 30_000;
const NAMED = 10;

/** The bank of a record that the caller may read. FORBIDDEN, or NOT_FOUND as if it were not there. */
async function bankOf(context: Context, entity: string, id: string): Promise<number> {
  const recorded = recordedAs(entity);
  if (!recorded) throw notFound('record');
  if (!can(viewerOf(context).menu, recorded.right)) throw forbidden();
  const { table } = recorded;
  const columns = table as unknown as Readonly<Record<string, PgColumn>>;
  const bank = columns.clientId ?? columns.siteId;
  const [found] = await context.tx((tx) =>
    tx
      .select({ clientId: bank ?? sql<number>`0` })
      .from(table)
      .where(eq(table.id, id)),
  );
  if (!found) throw notFound('record');
  return Number(found.clientId);
}

const ofRecord = (entity: string, id: string) =>
  and(eq(recordPresences.entity, entity), eq(recordPresences.recordId, id));

const tell = (tx: Tx, context: Context, clientId: number, entity: string, entityId: string): Promise<void> =>
  announce(tx, context, [{ clientId, entity: `presence/${entity}`, entityId }]);

/** Notes that the caller has a record open in a form; answers who else has. */
export async function markPresence(context: Context, entity: string, id: string): Promise<PresentAdmin[]> {
  const clientId = await bankOf(context, entity, id);
  const { userId, firstName, lastName } = viewerOf(context);
  const { now } = context;
  const alive = new Date(now.getTime() - HOLDS_MS);
  return context.systemTx(async (tx) => {
    const mine = { entity, recordId: id, adminUserId: userId, name: `${firstName} ${lastName}` };
    const [before] = await tx
      .select({ seenAt: recordPresences.seenAt })
      .from(recordPresences)
      .where(and(ofRecord(entity, id), eq(recordPresences.adminUserId, userId)));
    const isNew = !before || before.seenAt < alive;
    await tx
      .insert(recordPresences)
      .values({ ...mine, since: now, seenAt: now })
      .onConflictDoUpdate({
        target: [recordPresences.entity, recordPresences.recordId, recordPresences.adminUserId],
        set: { name: mine.name, seenAt: now, ...(isNew ? { since: now } : {}) },
      });
    if (isNew) await tell(tx, context, clientId, entity, id);
    return tx
      .select({ id: recordPresences.adminUserId, name: recordPresences.name })
      .from(recordPresences)
      .where(
        and(ofRecord(entity, id), ne(recordPresences.adminUserId, userId), gt(recordPresences.seenAt, alive)),
      )
      .orderBy(asc(recordPresences.since))
      .limit(NAMED);
  });
}

/** Notes that the caller's form is closed. Always true: what is not there is over too. */
export async function endPresence(context: Context, entity: string, id: string): Promise<true> {
  const clientId = await bankOf(context, entity, id);
  const { userId } = viewerOf(context);
  await context.systemTx(async (tx) => {
    await tx
      .delete(recordPresences)
      .where(and(ofRecord(entity, id), eq(recordPresences.adminUserId, userId)));
    await tell(tx, context, clientId, entity, id);
  });
  return true;
}
