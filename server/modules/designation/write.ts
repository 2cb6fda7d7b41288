import { and, eq, inArray, sql } from 'drizzle-orm';
import { designationRule } from '../../../src/rules/designation.ts';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { donationTypes } from '../../db/schema/planning.ts';
import { staff, staffDesignations } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, notFound } from '../../errors.ts';
import type { StaffDesignationInput } from '../../gql/types.ts';
import {
  bankOf,
  checkVersion,
  difference,
  knownId,
  nextVersion,
  uniqueOrRefused,
  versionOf,
} from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { type DesignationRecord, matchingDesignations, shownDesignation } from './read.ts';

export const ENTITY = 'staffDesignation';
type Designation = typeof staffDesignations.$inferSelect;

/** A designation as its audit rows keep it; `restoreStaffDesignations` reads them back. */
export const toAuditSnapshot = ({
  id,
  designationName,
  designationCode,
  clientId,
  createdAt,
}: Designation) => ({
  id,
  designationName,
  designationCode,
  clientId,
  createdAt: createdAt.toISOString(),
});

const TAKEN = {
  staff_designations_name_key: { path: 'staffDesignation.designationName', code: 'notUnique' },
  staff_designations_code_key: { path: 'staffDesignation.designationCode', code: 'notUnique' },
} as const;

export async function createDesignation(
  context: Context,
  input: StaffDesignationInput,
): Promise<DesignationRecord> {
  const { designationName, designationCode } = await validated(designationRule, 'staffDesignation', input);
  const clientId = bankOf(context);
  return uniqueOrRefused(TAKEN, () =>
    context.tx(async (tx) => {
      const [designation] = await tx
        .insert(staffDesignations)
        .values({
          clientId,
          designationName,
          designationCode,
          createdAt: context.now,
          updatedAt: context.now,
        })
        .returning();
      if (!designation) throw new Error('an insert returned no row');
      await audit(tx, context, {
        entity: ENTITY,
        entityId: designation.id,
        action: 'Create',
        after: toAuditSnapshot(designation),
      });
      return shownDesignation(tx, context, designation.id);
    }),
  );
}

export async function updateDesignation(
  context: Context,
  input: StaffDesignationInput,
): Promise<DesignationRecord> {
  const id = knownId(input.id, 'designation');
  const read = versionOf('staffDesignation', input.updatedAt);
  const { designationName, designationCode } = await validated(designationRule, 'staffDesignation', input);
  return uniqueOrRefused(TAKEN, () =>
    context.tx(async (tx) => {
      const [stored] = await tx
        .select()
        .from(staffDesignations)
        .where(matchingDesignations(context, { ids: [id] }))
        .for('update');
      if (!stored) throw notFound('designation');
      const current = await shownDesignation(tx, context, id);
      checkVersion(stored.updatedAt, read, () => current);
      const changes = difference(stored, { designationName, designationCode });
      if (!changes) return current;
      await tx
        .update(staffDesignations)
        .set({
          designationName,
          designationCode,
          updatedAt: nextVersion(staffDesignations.updatedAt, context),
        })
        .where(eq(staffDesignations.id, id));
      await audit(tx, context, {
        entity: ENTITY,
        entityId: id,
        action: 'Update',
        clientId: stored.clientId,
        ...changes,
      });
      return shownDesignation(tx, context, id);
    }),
  );
}

/**
 * Of these designations, those that nobody on the staff has and no donation type needs: they can go. Locked first, so
 * that nobody is given one meanwhile.
 */
export async function lockUnused(tx: Tx, ids: readonly string[]): Promise<Designation[]> {
  if (ids.length === 0) return [];
  const locked = await tx
    .select()
    .from(staffDesignations)
    .where(inArray(staffDesignations.id, [...ids]))
    .orderBy(staffDesignations.id)
    .for('update');
  const had = await tx
    .selectDistinct({ id: staff.staffDesignationId })
    .from(staff)
    .where(inArray(staff.staffDesignationId, [...ids]));
  const needed = await tx
    .selectDistinct({ id: staffDesignations.id })
    .from(staffDesignations)
    .innerJoin(
      donationTypes,
      and(
        eq(donationTypes.clientId, staffDesignations.clientId),
        sql`${donationTypes.requiredStaff} @> jsonb_build_array(jsonb_build_object('staffDesignation', ${staffDesignations.id}::text))`,
      ),
    )
    .where(inArray(staffDesignations.id, [...ids]));
  const taken = new Set([...had, ...needed].map(({ id }) => id));
  return locked.filter(({ id }) => !taken.has(id));
}

/** Removes a designation; staff that have it and donation types that need it keep it. */
export async function deleteDesignation(context: Context, id: string): Promise<{ id: string }> {
  const wanted = knownId(id, 'designation');
  return context.tx(async (tx) => {
    const { staffCount } = await shownDesignation(tx, context, wanted);
    const [free] = await lockUnused(tx, [wanted]);
    if (!free)
      throw badInput(
        [{ path: 'id', code: 'inUse' }],
        `${staffCount} members of the staff have this designation`,
      );
    await tx.delete(staffDesignations).where(eq(staffDesignations.id, wanted));
    await audit(tx, context, {
      entity: ENTITY,
      entityId: wanted,
      action: 'Delete',
      clientId: free.clientId,
      before: toAuditSnapshot(free),
    });
    return { id: wanted };
  });
}
