import { and, eq, inArray } from 'drizzle-orm';
import { auditAll } from '../../audit.ts';
import { BULK_LIMIT, bulkRows } from '../../bulk.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/transaction.ts';
import type { BulkRowResult, DonorSearchInput } from '../../gql/types.ts';
import { bulkJob } from '../../jobs/bulk.ts';
import { inOrder, isId, nextVersion } from '../../optimistic-locking.ts';
import { EMAIL_TAKEN, emailsTaken } from './email.ts';
import { donorIds, donorPage } from './search.ts';
import { readableDonors } from './table.ts';

const ENTITY = 'donor';

/** Activates or deactivates these donors of the tenant; who has lost their address to an active one meanwhile stays as is. */
function setActive(
  tx: Tx,
  context: Context,
  ids: readonly string[],
  isActive: boolean,
): Promise<BulkRowResult[]> {
  return tx.transaction(async (point) => {
    const { id, firstName, lastName, clientId, email, isActive: state, updatedAt } = readableDonors;
    const found = await point
      .select({ id, firstName, lastName, clientId, email, isActive: state })
      .from(readableDonors)
      .where(
        and(inArray(id, ids.filter(isId)), context.clientId > 0 ? eq(clientId, context.clientId) : undefined),
      )
      .orderBy(id)
      .for('update');
    const meant = found.filter((donor) => donor.isActive !== isActive);
    const taken = await emailsTaken(point, isActive ? meant : []);
    const changed = meant.filter((donor) => !taken.has(donor.id));
    if (changed.length > 0)
      await point
        .update(readableDonors)
        .set({ isActive, updatedAt: nextVersion(updatedAt, context) })
        .where(
          inArray(
            id,
            changed.map((donor) => donor.id),
          ),
        );
    await auditAll(
      point,
      context,
      changed.map((donor) => ({
        entity: ENTITY,
        entityId: donor.id,
        action: 'Update',
        clientId: donor.clientId,
        before: { isActive: !isActive },
        after: { isActive },
      })),
    );
    return inOrder(ids, found).map((donor) => {
      const kept = donor.isActive === isActive ? 'already' : taken.has(donor.id) ? EMAIL_TAKEN : null;
      return {
        id: donor.id,
        name: `${donor.firstName} ${donor.lastName}`,
        status: kept ? 'skipped' : 'done',
        reason: kept,
      };
    });
  });
}

/** The donors that a filter means, in the order of their names. */
export const donorsMeant = (
  tx: Tx,
  context: Context,
  filter: DonorSearchInput,
  limit: number,
): Promise<string[]> =>
  donorIds(tx, context, filter, { ...donorPage({ sortBy: 'names', sortOrder: 1 }), limit, offset: 0 });

interface Asked {
  readonly filter: DonorSearchInput;
  readonly isActive: boolean;
  readonly expectedRows: number;
}

export const updateDonors = (context: Context, { filter, isActive, expectedRows }: Asked) =>
  context.tx(async (tx) => {
    const ids = await donorsMeant(tx, context, filter, BULK_LIMIT);
    return setActive(tx, context, bulkRows(ids, filter, expectedRows), isActive);
  });

/** The same as a job. */
export const donorChangeJob = bulkJob<DonorSearchInput, Pick<Asked, 'isActive'>>({
  name: 'startUpdateDonors',
  // Their names come with the batches: a job's row keeps no donor's name before it is done.
  find: async (tx, context, filter, limit) =>
    (await donorsMeant(tx, context, filter, limit)).map((id) => ({ id })),
  change: (context, ids, { isActive }) => context.tx((tx) => setActive(tx, context, ids, isActive)),
  undo: (context, rows, { isActive }) =>
    context.tx((tx) =>
      setActive(
        tx,
        context,
        rows.map(({ id }) => id),
        !isActive,
      ),
    ),
});
