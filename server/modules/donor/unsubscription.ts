import { and, eq, isNotNull } from 'drizzle-orm';
import type { Instant } from '../../../src/lib/scalars.ts';
import { reasonRule } from '../../../src/rules/appointment.ts';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { invitations } from '../../db/schema/appointment.ts';
import { donors } from '../../db/schema/donor.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, notFound } from '../../errors.ts';
import type { Donor, MutationUndoUnsubscriptionArgs } from '../../gql/types.ts';
import { knownId } from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { ofDonor } from './history.ts';
import { donorReader } from './read.ts';

const ended = (donorId: string) =>
  and(eq(invitations.donorId, donorId), isNotNull(invitations.unsubscribedAt));

/** Since when a donor gets no invitations, by the link of one; null where they get them. */
export async function unsubscribedSince(tx: Tx, donorId: string): Promise<Instant | null> {
  const [found] = await tx
    .select({ at: invitations.unsubscribedAt })
    .from(invitations)
    .where(ended(donorId))
    .orderBy(invitations.unsubscribedAt)
    .limit(1);
  return found?.at?.toISOString() ?? null;
}

/** Invites a donor again who has ended that by a link; why stands in their history. */
export async function undoUnsubscription(
  context: Context,
  args: MutationUndoUnsubscriptionArgs,
): Promise<Donor> {
  const { reason } = await validated(reasonRule, 'donor', { reason: args.reason });
  const id = knownId(args.id, 'donor');
  return context.tx(async (tx) => {
    const [donor] = await tx
      .select({ clientId: donors.clientId })
      .from(donors)
      .where(ofDonor(context, id))
      .for('update');
    if (!donor) throw notFound('donor');
    const since = await unsubscribedSince(tx, id);
    if (!since) throw badInput([{ path: 'id', code: 'notUnsubscribed' }]);
    await tx.update(invitations).set({ unsubscribedAt: null }).where(ended(id));
    await audit(tx, context, {
      entity: 'donor',
      entityId: id,
      action: 'Undo unsubscription',
      clientId: donor.clientId,
      before: { unsubscribedAt: since },
      after: { unsubscribedAt: null, reason },
    });
    return donorReader.findOrThrow(tx, context, id);
  });
}
