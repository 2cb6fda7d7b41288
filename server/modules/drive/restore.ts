import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { driveCenters, driveLocations } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import type { BulkRowResult, FieldChange } from '../../gql/types.ts';
import { restoreOneByOne } from '../../records/restore-one-by-one.ts';
import { planOf } from './derived.ts';
import { ENTITY } from './entity.ts';
import { driveFields } from './fields.ts';
import { checkPlan } from './form.ts';
import { lockPlanning } from './state.ts';
import { nextNumber, rowOf, writeSponsors } from './write.ts';

type Snapshot = Parameters<typeof driveFields.restored>[0] & {
  readonly driveID?: string;
  readonly requestedByName?: string | null;
  readonly requestedAt?: string | null;
  // What was deleted by an earlier version has nothing of its approval.
  readonly approvedByName?: string | null;
  readonly approvedAt?: string | null;
  readonly wasActive?: boolean;
  readonly reviewChanges?: readonly FieldChange[];
};

const dateOf = (at: string | null | undefined): Date | null => (at ? new Date(at) : null);

/** Its own number where nobody else got it meanwhile. */
async function numberOf(tx: Tx, clientId: number, had: string | undefined): Promise<string> {
  if (!had) return nextNumber(tx, clientId);
  const [other] = await tx
    .select({ id: driveCenters.id })
    .from(driveCenters)
    .where(and(eq(driveCenters.clientId, clientId), eq(driveCenters.driveID, had)));
  return other ? nextNumber(tx, clientId) : had;
}

/**
 * Brings deleted drives back as they were, to be decided on: one that lacks what it used, or that another drive is in the
 * way of by now, stays away, as it would not be saved either.
 */
export const restoreDrives = (context: Context, ids: readonly string[]): Promise<BulkRowResult[]> =>
  context.tx((tx) =>
    restoreOneByOne(tx, context, ids, {
      entity: ENTITY,
      name: 'driveCenterName',
      overlaps: 'resourceBusy',
      back: async (step, { id, clientId, before }) => {
        await lockPlanning(step, clientId);
        const snapshot = before as unknown as Snapshot;
        // A history has the places one by one, a form has them below their days.
        const centerDetails = snapshot.centerDetails.map((place) => ({ ...place, locationDetail: [place] }));
        const { places, sponsorIds, ...row } = driveFields.restored(
          { ...snapshot, id, clientId, centerDetails } as unknown as Snapshot,
          context.now,
        );
        const plan = planOf({ drive: { ...row, isApproved: false }, places: places as never, sponsorIds });
        await checkPlan(step, context, clientId, { ...plan, id: null }, plan);
        const { requestedByName = null, requestedAt, approvedByName = null, approvedAt } = snapshot;
        const { wasActive = false, reviewChanges = [] } = snapshot;
        const [drive] = await step
          .insert(driveCenters)
          .values({
            ...row,
            driveID: await numberOf(step, clientId, snapshot.driveID),
            requestedByName,
            requestedAt: dateOf(requestedAt),
            approvedByName,
            approvedAt: dateOf(approvedAt),
            wasActive,
            reviewChanges,
          })
          .returning();
        if (!drive) throw new Error('an insert returned no row');
        await writeSponsors(step, drive, sponsorIds);
        await step
          .insert(driveLocations)
          .values(places.map((place) => ({ ...rowOf(place), clientId, driveId: id })));
        await audit(step, context, {
          entity: ENTITY,
          entityId: id,
          action: 'Restore',
          clientId,
          after: driveFields.snapshot({ ...drive, places, sponsorIds }),
        });
      },
    }),
  );
