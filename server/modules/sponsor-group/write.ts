import { eq, inArray } from 'drizzle-orm';
import { sponsorGroupRule } from '../../../src/rules/sponsor-group.ts';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { driveSponsors, sponsorGroups } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, notFound } from '../../errors.ts';
import type { SponsorGroupInput } from '../../gql/types.ts';
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
import { findGroup, matchingGroups, type SponsorGroupRecord } from './read.ts';

export const ENTITY = 'sponsorGroup';
type Group = typeof sponsorGroups.$inferSelect;

/** A group as its audit rows keep it; `restoreSponsorGroups` reads them back. */
export const toAuditSnapshot = ({ id, sponsorName, sponsorCode, clientId, createdAt }: Group) => ({
  id,
  sponsorName,
  sponsorCode,
  clientId,
  createdAt: createdAt.toISOString(),
});

const CODE_TAKEN = {
  sponsor_groups_code_key: { path: 'sponsorGroup.sponsorCode', code: 'notUnique' },
} as const;

async function findOrThrow(tx: Tx, context: Context, id: string): Promise<SponsorGroupRecord> {
  const found = await findGroup(tx, context, id);
  if (!found) throw notFound('sponsor group');
  return found;
}

export async function createSponsorGroup(
  context: Context,
  input: SponsorGroupInput,
): Promise<SponsorGroupRecord> {
  const form = await validated(sponsorGroupRule, 'sponsorGroup', input);
  const clientId = bankOf(context);
  return uniqueOrRefused(CODE_TAKEN, () =>
    context.tx(async (tx) => {
      const [group] = await tx
        .insert(sponsorGroups)
        .values({
          clientId,
          sponsorName: form.sponsorName,
          sponsorCode: form.sponsorCode,
          createdAt: context.now,
          updatedAt: context.now,
        })
        .returning();
      if (!group) throw new Error('an insert returned no row');
      await audit(tx, context, {
        entity: ENTITY,
        entityId: group.id,
        action: 'Create',
        after: toAuditSnapshot(group),
      });
      return findOrThrow(tx, context, group.id);
    }),
  );
}

export async function updateSponsorGroup(
  context: Context,
  input: SponsorGroupInput,
): Promise<SponsorGroupRecord> {
  const id = knownId(input.id, 'sponsor group');
  const read = versionOf('sponsorGroup', input.updatedAt);
  const form = await validated(sponsorGroupRule, 'sponsorGroup', input);
  const { sponsorName, sponsorCode } = form;
  return uniqueOrRefused(CODE_TAKEN, () =>
    context.tx(async (tx) => {
      const [stored] = await tx
        .select()
        .from(sponsorGroups)
        .where(matchingGroups(context, { ids: [id] }))
        .for('update');
      if (!stored) throw notFound('sponsor group');
      const current = await findOrThrow(tx, context, id);
      checkVersion(stored.updatedAt, read, () => current);
      const changes = difference(stored, { sponsorName, sponsorCode });
      if (!changes) return current;
      await tx
        .update(sponsorGroups)
        .set({ sponsorName, sponsorCode, updatedAt: nextVersion(sponsorGroups.updatedAt, context) })
        .where(eq(sponsorGroups.id, id));
      await audit(tx, context, {
        entity: ENTITY,
        entityId: id,
        action: 'Update',
        clientId: stored.clientId,
        ...changes,
      });
      return findOrThrow(tx, context, id);
    }),
  );
}

/** Of these groups, those that no drive refers to: they can go. Locked first, so that no drive finds one meanwhile. */
export async function lockUnused(tx: Tx, ids: readonly string[]): Promise<Group[]> {
  if (ids.length === 0) return [];
  const locked = await tx
    .select()
    .from(sponsorGroups)
    .where(inArray(sponsorGroups.id, [...ids]))
    .orderBy(sponsorGroups.id)
    .for('update');
  const used = await tx
    .selectDistinct({ id: driveSponsors.sponsorGroupId })
    .from(driveSponsors)
    .where(inArray(driveSponsors.sponsorGroupId, [...ids]));
  const taken = new Set(used.map(({ id }) => id));
  return locked.filter(({ id }) => !taken.has(id));
}

/** Removes a group; drives that refer to it keep it. */
export async function deleteSponsorGroup(context: Context, id: string): Promise<{ id: string }> {
  const wanted = knownId(id, 'sponsor group');
  return context.tx(async (tx) => {
    const group = await findOrThrow(tx, context, wanted);
    const [free] = await lockUnused(tx, [wanted]);
    if (!free)
      throw badInput(
        [{ path: 'id', code: 'inUse' }],
        `${group.driveCount} drives refer to this sponsor group`,
      );
    await tx.delete(sponsorGroups).where(eq(sponsorGroups.id, wanted));
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
