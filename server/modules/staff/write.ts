import { and, eq } from 'drizzle-orm';
import { staffRule } from '../../../src/rules/staff.ts';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { staff, staffDesignations } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, notFound } from '../../errors.ts';
import type { StaffInput } from '../../gql/types.ts';
import {
  bankOf,
  checkVersion,
  difference,
  isId,
  knownId,
  nextVersion,
  uniqueOrRefused,
  versionOf,
} from '../../optimistic-locking.ts';
import { todayOf } from '../../platform-days.ts';
import { validated } from '../../validated.ts';
import { staffFields } from './fields.ts';
import { matchingStaff, type StaffRecord, type StaffRow, staffReader } from './read.ts';

export const ENTITY = 'staff';
const NAME = 'member of the staff';

/** Everything that brings a member back after a delete. */
export const deletionSnapshot = (row: StaffRow) => ({
  ...staffFields.snapshot(row),
  exceptions: row.exceptions,
});

const TAKEN = { staff_email_key: { path: 'staff.email', code: 'notUnique' } } as const;

/** Refuses a designation that the bank does not have; one that it has stays until the member stands. */
async function checkDesignation(tx: Tx, clientId: number, id: string): Promise<void> {
  const [known] = isId(id)
    ? await tx
        .select({ id: staffDesignations.id })
        .from(staffDesignations)
        .where(and(eq(staffDesignations.id, id), eq(staffDesignations.clientId, clientId)))
        .for('key share')
    : [];
  if (!known) throw badInput([{ path: 'staff.staffDesignationId', code: 'isNotValid' }]);
}

const ruleOf = (context: Context) => staffRule(todayOf(context));

export async function createStaff(context: Context, input: StaffInput): Promise<StaffRecord> {
  const columns = staffFields.columns(await validated(ruleOf(context), 'staff', input));
  const clientId = bankOf(context);
  return uniqueOrRefused(TAKEN, () =>
    context.tx(async (tx) => {
      await checkDesignation(tx, clientId, columns.staffDesignationId);
      const [member] = await tx
        .insert(staff)
        .values({ ...columns, clientId, createdAt: context.now, updatedAt: context.now })
        .returning();
      if (!member) throw new Error('an insert returned no row');
      await audit(tx, context, {
        entity: ENTITY,
        entityId: member.id,
        action: 'Create',
        after: staffFields.snapshot(member),
      });
      return staffReader.findOrThrow(tx, context, member.id);
    }),
  );
}

/** The stored member, locked until the change is done. */
export async function lockStaff(tx: Tx, context: Context, id: string): Promise<StaffRow> {
  const [stored] = await tx
    .select()
    .from(staff)
    .where(matchingStaff(context, { ids: [id] }))
    .for('update');
  if (!stored) throw notFound(NAME);
  return stored;
}

export async function updateStaff(context: Context, input: StaffInput): Promise<StaffRecord> {
  const id = knownId(input.id, NAME);
  const read = versionOf('staff', input.updatedAt);
  const columns = staffFields.columns(await validated(ruleOf(context), 'staff', input));
  return uniqueOrRefused(TAKEN, () =>
    context.tx(async (tx) => {
      const stored = await lockStaff(tx, context, id);
      const current = () => staffReader.findOrThrow(tx, context, id);
      await checkVersion(stored.updatedAt, read, current);
      await checkDesignation(tx, stored.clientId, columns.staffDesignationId);
      const changes = difference(staffFields.values(stored), staffFields.valuesWith(columns, stored));
      if (!changes) return current();
      await tx
        .update(staff)
        .set({ ...columns, updatedAt: nextVersion(staff.updatedAt, context) })
        .where(eq(staff.id, id));
      await audit(tx, context, {
        entity: ENTITY,
        entityId: id,
        action: 'Update',
        clientId: stored.clientId,
        ...changes,
      });
      return staffReader.findOrThrow(tx, context, id);
    }),
  );
}

/** Removes somebody whom no drive ahead counts on. */
export async function deleteStaff(context: Context, id: string): Promise<{ id: string }> {
  const wanted = knownId(id, NAME);
  return context.tx(async (tx) => {
    const stored = await lockStaff(tx, context, wanted);
    const { nextAssignment } = await staffReader.findOrThrow(tx, context, wanted);
    if (nextAssignment)
      throw badInput([{ path: 'id', code: 'inUse' }], 'staffAssigned', { day: nextAssignment });
    await tx.delete(staff).where(eq(staff.id, wanted));
    await audit(tx, context, {
      entity: ENTITY,
      entityId: wanted,
      action: 'Delete',
      clientId: stored.clientId,
      before: deletionSnapshot(stored),
    });
    return { id: wanted };
  });
}
