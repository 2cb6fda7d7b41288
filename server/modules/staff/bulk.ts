import { and, eq, inArray } from 'drizzle-orm';
import { lastChanges } from '../../audit/last-changes.ts';
import { type AuditEntry, auditAll } from '../../audit.ts';
import { BULK_LIMIT, bulkRows, limitedRows } from '../../bulk.ts';
import type { Context } from '../../context.ts';
import { staff, staffDesignations } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { BulkRowResult, StaffFilterInput } from '../../gql/types.ts';
import type { ChangedRow } from '../../jobs/bulk.ts';
import { isId, knownId, nextVersion } from '../../optimistic-locking.ts';
import { keepDesignations } from './designations.ts';
import { staffFields } from './fields.ts';
import { matchingStaff, type StaffRow } from './read.ts';
import { type deletionSnapshot, ENTITY } from './write.ts';

/** What the history calls a change of the designation alone: it can be taken back as such. */
const MOVE = 'Move';

/** Which designation somebody has, or had. */
export type Moved = { readonly staffDesignationId: string };

/** Gives members another designation, with an audit row each. */
async function move(
  tx: Tx,
  context: Context,
  members: readonly StaffRow[],
  to: string,
): Promise<AuditEntry[]> {
  if (members.length === 0) return [];
  await tx
    .update(staff)
    .set({ staffDesignationId: to, updatedAt: nextVersion(staff.updatedAt, context) })
    .where(
      inArray(
        staff.id,
        members.map(({ id }) => id),
      ),
    );
  return members.map(({ id, clientId, staffDesignationId }) => ({
    entity: ENTITY,
    entityId: id,
    action: MOVE,
    clientId,
    before: { staffDesignationId },
    after: { staffDesignationId: to },
  }));
}

const byName = (a: BulkRowResult, b: BulkRowResult): number => a.name.localeCompare(b.name);

/** A designation that may be given here; it stays while it is being given. */
export async function designationToGive(
  tx: Tx,
  context: Context,
  designationId: string,
): Promise<{ readonly id: string; readonly clientId: number }> {
  const [designation] = await tx
    .select({ id: staffDesignations.id, clientId: staffDesignations.clientId })
    .from(staffDesignations)
    .where(
      and(
        eq(staffDesignations.id, knownId(designationId, 'designation')),
        context.clientId > 0 ? eq(staffDesignations.clientId, context.clientId) : undefined,
      ),
    )
    .for('key share');
  if (!designation) throw badInput([{ path: 'staffDesignationId', code: 'isNotValid' }]);
  return designation;
}

/** Gives everybody who matches one designation; those of other banks and those who have it are named. */
export async function changeDesignation(
  context: Context,
  filter: StaffFilterInput,
  designationId: string,
  expectedRows: number,
): Promise<ChangedRow<Moved>[]> {
  return context.tx(async (tx) => {
    const { id: to, clientId: bank } = await designationToGive(tx, context, designationId);
    const found = await tx
      .select()
      .from(staff)
      .where(matchingStaff(context, filter))
      .orderBy(staff.id)
      .limit(BULK_LIMIT)
      .for('update');
    const members = bulkRows(found, filter, expectedRows);
    const results = members.map(({ id, name, clientId, staffDesignationId }): ChangedRow<Moved> => {
      if (clientId !== bank) return { id, name, status: 'skipped', reason: 'otherBank' };
      if (staffDesignationId === to) return { id, name, status: 'skipped', reason: 'already' };
      return { id, name, status: 'done', reason: null, was: { staffDesignationId } };
    });
    const done = new Set(results.flatMap(({ id, status }) => (status === 'done' ? id : [])));
    const moving = members.filter(({ id }) => done.has(id));
    await auditAll(tx, context, await move(tx, context, moving, to));
    return results.sort(byName);
  });
}

const lockMembers = (tx: Tx, context: Context, ids: readonly string[]): Promise<StaffRow[]> =>
  tx
    .select()
    .from(staff)
    .where(matchingStaff(context, { ids: ids.filter(isId) }))
    .orderBy(staff.id)
    .for('update');

/** Gives members back the designation that they had before, where it is still there; the others are named. */
async function giveBack(
  tx: Tx,
  context: Context,
  ids: readonly string[],
  members: readonly StaffRow[],
  before: ReadonlyMap<string, string>,
): Promise<BulkRowResult[]> {
  const there = await keepDesignations(tx, before.values());
  const entries: AuditEntry[] = [];
  const results: BulkRowResult[] = [];
  for (const { id: to, clientId } of there) {
    const back = members.filter((member) => before.get(member.id) === to && member.clientId === clientId);
    entries.push(...(await move(tx, context, back, to)));
    results.push(...back.map(({ id, name }) => ({ id, name, status: 'done' as const, reason: null })));
  }
  await auditAll(tx, context, entries);
  const done = new Set(results.map(({ id }) => id));
  const names = new Map(members.map(({ id, name }) => [id, name]));
  for (const id of ids.filter((one) => !done.has(one))) {
    const name = names.get(id);
    results.push({
      id,
      name: name ?? '',
      status: name === undefined ? 'failed' : 'skipped',
      reason: name === undefined ? 'notFound' : before.has(id) ? 'designationGone' : 'changed',
    });
  }
  return results.sort(byName);
}

/**
 * Takes such changes back, as far as nothing was changed since and the designation is still there. The last change of
 * somebody is not the one that is meant where another has moved them on, or back, meanwhile: `given` says which it is.
 */
export async function returnDesignation(
  context: Context,
  wanted: readonly string[],
  given: string | null | undefined,
): Promise<BulkRowResult[]> {
  const ids = limitedRows([...new Set(wanted)], 'ids');
  return context.tx(async (tx) => {
    const members = await lockMembers(tx, context, ids);
    const changes = await lastChanges(
      tx,
      context,
      ENTITY,
      members.map(({ id }) => id),
    );
    const before = new Map(
      members.flatMap(({ id }) => {
        const last = changes.get(id);
        const isMeant =
          last?.action === MOVE && (!given || (last.after as Moved).staffDesignationId === given);
        return isMeant ? [[id, (last.before as Moved).staffDesignationId] as const] : [];
      }),
    );
    return giveBack(tx, context, ids, members, before);
  });
}

/** Takes a designation back that was given to many: who has another one by now keeps it. */
export const takeDesignationBack = (
  context: Context,
  rows: readonly (Moved & { readonly id: string })[],
  given: string,
): Promise<BulkRowResult[]> =>
  context.tx(async (tx) => {
    const ids = rows.map(({ id }) => id);
    const members = await lockMembers(tx, context, ids);
    const have = new Set(members.flatMap((one) => (one.staffDesignationId === given ? one.id : [])));
    const before = new Map(
      rows.flatMap(({ id, staffDesignationId }) => (have.has(id) ? [[id, staffDesignationId] as const] : [])),
    );
    return giveBack(tx, context, ids, members, before);
  });

type Deleted = ReturnType<typeof deletionSnapshot>;

/** Brings deleted members back as they were, from their history. An e-mail that is taken by now stays taken. */
export async function restoreStaff(context: Context, wanted: readonly string[]): Promise<BulkRowResult[]> {
  const ids = limitedRows([...new Set(wanted)], 'ids');
  return context.tx(async (tx) => {
    const last = await lastChanges(tx, context, ENTITY, ids.filter(isId));
    const deleted = new Map(
      [...last].flatMap(([id, { action, before }]) =>
        action === 'Delete' ? [[id, before as Deleted] as const] : [],
      ),
    );
    const there = await keepDesignations(
      tx,
      [...deleted.values()].map(({ staffDesignationId }) => staffDesignationId),
    );
    const coming = [...deleted.values()].filter(({ staffDesignationId }) =>
      there.some(({ id }) => id === staffDesignationId),
    );
    const back = coming.length
      ? await tx
          .insert(staff)
          .values(
            coming.map((member) => ({
              ...staffFields.restored(member, context.now),
              exceptions: member.exceptions,
            })),
          )
          .onConflictDoNothing()
          .returning({ id: staff.id, clientId: staff.clientId })
      : [];
    await auditAll(
      tx,
      context,
      back.map(({ id, clientId }) => ({
        entity: ENTITY,
        entityId: id,
        action: 'Restore',
        clientId,
        after: deleted.get(id),
      })),
    );
    const restored = new Set(back.map(({ id }) => id));
    const reasonOf = (id: string): string => {
      const member = deleted.get(id);
      if (!member) return 'notFound';
      return coming.includes(member) ? 'notUnique' : 'designationGone';
    };
    return ids.map((id) => {
      const name = deleted.get(id)?.name ?? '';
      return restored.has(id)
        ? { id, name, status: 'done', reason: null }
        : { id, name, status: 'failed', reason: reasonOf(id) };
    });
  });
}
