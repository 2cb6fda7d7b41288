import { and, eq, inArray } from 'drizzle-orm';
import { auditAll } from '../../audit.ts';
import { BULK_LIMIT, limitedRows } from '../../bulk.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { BulkRowResult, DonorSearchInput } from '../../gql/types.ts';
import { bulkWork, JOB_LIMIT } from '../../jobs/bulk.ts';
import type { JobKind } from '../../jobs/kind.ts';
import { type JobRecord, startJob } from '../../jobs/start.ts';
import { inOrder, isId, nextVersion } from '../../optimistic-locking.ts';
import { COUNT_CAP, donorIds, donorPage } from './search.ts';
import { readableDonors } from './table.ts';

const ENTITY = 'donor';
const reasonOf = (isActive: boolean): string => (isActive ? 'alreadyActive' : 'alreadyInactive');

/** Activates or deactivates these donors of the tenant. */
function setActive(
  tx: Tx,
  context: Context,
  ids: readonly string[],
  isActive: boolean,
): Promise<BulkRowResult[]> {
  return tx.transaction(async (point) => {
    const { id, firstName, lastName, clientId, isActive: state, updatedAt } = readableDonors;
    const found = await point
      .select({ id, firstName, lastName, clientId, isActive: state })
      .from(readableDonors)
      .where(
        and(inArray(id, ids.filter(isId)), context.clientId > 0 ? eq(clientId, context.clientId) : undefined),
      )
      .orderBy(id)
      .for('update');
    const changed = found.filter((donor) => donor.isActive !== isActive);
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
    return inOrder(ids, found).map((donor) => ({
      id: donor.id,
      name: `${donor.firstName} ${donor.lastName}`,
      ...(donor.isActive === isActive
        ? { status: 'skipped' as const, reason: reasonOf(isActive) }
        : { status: 'done' as const }),
    }));
  });
}

/** The donors that a filter means, where they are those that were shown: a broad search is shown up to its cap. */
async function meant(
  tx: Tx,
  context: Context,
  filter: DonorSearchInput,
  expectedRows: number,
  limit: number,
): Promise<string[]> {
  const page = { ...donorPage({ sortBy: 'names', sortOrder: 1 }), limit, offset: 0 };
  const ids = await donorIds(tx, context, filter, page);
  const shown = Math.min(ids.length, COUNT_CAP);
  if (filter.ids ? ids.length > expectedRows : shown !== expectedRows && ids.length !== expectedRows)
    throw badInput([{ path: 'expectedRows', code: 'rowsChanged' }], 'rowsChanged');
  return ids;
}

interface Asked {
  readonly filter: DonorSearchInput;
  readonly isActive: boolean;
  readonly expectedRows: number;
}

export const updateDonors = (context: Context, { filter, isActive, expectedRows }: Asked) =>
  context.tx(async (tx) => {
    const ids = await meant(tx, context, filter, expectedRows, BULK_LIMIT);
    return setActive(tx, context, limitedRows(ids, 'filter'), isActive);
  });

export const donorChangeJob: JobKind = {
  name: 'startUpdateDonors',
  run: bulkWork(
    (context, ids, { input }) =>
      context.tx((tx) => setActive(tx, context, ids, (input as Pick<Asked, 'isActive'>).isActive)),
    ({ id }) => ({ id }),
  ),
  undo: bulkWork((context, ids, { input }) =>
    context.tx((tx) => setActive(tx, context, ids, !(input as Pick<Asked, 'isActive'>).isActive)),
  ),
};

/** Starts the change of every donor who matches now, however the list looks later. */
export const startDonorChange = (
  context: Context,
  { filter, isActive, expectedRows }: Asked,
  startKey: string | null,
): Promise<JobRecord> =>
  context.tx(async (tx) => {
    const ids = await meant(tx, context, filter, expectedRows, JOB_LIMIT);
    return startJob(tx, context, {
      kind: donorChangeJob.name,
      input: { isActive },
      startKey,
      // Their names come with the batches: a job's row keeps no donor's name before it is done.
      items: ids.map((id) => ({ input: { id } })),
    });
  });
