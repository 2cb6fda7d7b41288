import { inArray } from 'drizzle-orm';
import type { GraphQLError } from 'graphql';
import { type AuditEntry, auditAll } from '../../audit.ts';
import { BULK_LIMIT, bulkRows } from '../../bulk.ts';
import type { Context } from '../../context.ts';
import { resources } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, notFound } from '../../errors.ts';
import type { BulkRowResult, ResourceFilterInput } from '../../gql/types.ts';
import { knownId, nextVersion } from '../../optimistic-locking.ts';
import { actionOf, fieldOf, refuseSame, type Toggle, wantedOf } from '../../records/toggle.ts';
import { matchingResources, type ResourceRecord, type ResourceRow, resourceReader } from './read.ts';
import { type UsingDrive, usingDrives } from './use.ts';
import { ENTITY } from './write.ts';

const NAMED = 5;

/** Why the switch cannot be set now: an archived one is restored first, and one that drives count on stays. */
function blockOf(toggle: Toggle, resource: ResourceRow, drives: readonly UsingDrive[]) {
  if (toggle.isPublished !== undefined && resource.isArchive) return 'archived';
  if (toggle.isArchive && !resource.isArchive && drives.some(({ resourceId }) => resourceId === resource.id))
    return 'inUse';
  return null;
}

/** The resources that match, locked: a drive that wants one of them waits, and is seen if it was first. */
async function lockMatching(
  tx: Tx,
  context: Context,
  filter: ResourceFilterInput,
): Promise<{ found: ResourceRow[]; drivesOf: (toggle: Toggle) => Promise<UsingDrive[]> }> {
  const found = await tx
    .select()
    .from(resources)
    .where(matchingResources(context, filter))
    .orderBy(resources.id)
    .limit(BULK_LIMIT)
    .for('update');
  const ids = found.map(({ id }) => id);
  return { found, drivesOf: async ({ isArchive }) => (isArchive ? usingDrives(tx, context, ids) : []) };
}

/** Sets the switch where it stands otherwise, with an audit row each. */
async function set(tx: Tx, context: Context, toggle: Toggle, found: readonly ResourceRow[]): Promise<void> {
  const field = fieldOf(toggle);
  const wanted = wantedOf(toggle);
  const changing = found.filter((resource) => resource[field] !== wanted);
  if (changing.length === 0) return;
  await tx
    .update(resources)
    .set({ ...toggle, updatedAt: nextVersion(resources.updatedAt, context) })
    .where(
      inArray(
        resources.id,
        changing.map(({ id }) => id),
      ),
    );
  await auditAll(
    tx,
    context,
    changing.map(
      (resource): AuditEntry => ({
        entity: ENTITY,
        entityId: resource.id,
        action: actionOf(toggle),
        clientId: resource.clientId,
        before: { [field]: resource[field] },
        after: { [field]: wanted },
      }),
    ),
  );
}

/** Refuses it for the drives that keep a resource: the first of them by name. */
function keptBy(using: readonly UsingDrive[]): GraphQLError {
  const fields = [{ path: 'id', code: 'inUse' }];
  const drives = using.slice(0, NAMED).map(({ driveID, driveCenterName, endDate }) => ({
    name: `${driveID} ${driveCenterName}`,
    day: endDate,
  }));
  const count = using.length - drives.length;
  return count > 0
    ? badInput(fields, 'resourceInUseMore', { drives, count })
    : badInput(fields, 'resourceInUse', { drives });
}

/** Publishes, unpublishes, archives or restores one. Setting what is set already changes nothing. */
export async function toggleResource(
  context: Context,
  id: string,
  toggle: Toggle,
  mustChange?: boolean | null,
): Promise<ResourceRecord> {
  const wanted = knownId(id, 'resource');
  return context.tx(async (tx) => {
    const { found, drivesOf } = await lockMatching(tx, context, { ids: [wanted] });
    const [resource] = found;
    if (!resource) throw notFound('resource');
    refuseSame(resource[fieldOf(toggle)] === wantedOf(toggle), mustChange);
    const drives = await drivesOf(toggle);
    const block = blockOf(toggle, resource, drives);
    if (block) throw block === 'inUse' ? keptBy(drives) : badInput([{ path: 'id', code: block }], 'archived');
    await set(tx, context, toggle, [resource]);
    return resourceReader.findOrThrow(tx, context, wanted);
  });
}

/** The same for every one that matches: those that already are as wanted, or cannot be, are skipped and named. */
export async function toggleResources(
  context: Context,
  filter: ResourceFilterInput,
  toggle: Toggle,
  expectedRows: number,
): Promise<BulkRowResult[]> {
  return context.tx(async (tx) => {
    const { found, drivesOf } = await lockMatching(tx, context, filter);
    const matching = bulkRows(found, filter, expectedRows);
    const drives = await drivesOf(toggle);
    const results = matching.map((resource): BulkRowResult => {
      const { id, name } = resource;
      const block = blockOf(toggle, resource, drives);
      if (block) return { id, name, status: 'skipped', reason: block };
      return resource[fieldOf(toggle)] === wantedOf(toggle)
        ? { id, name, status: 'skipped', reason: 'already' }
        : { id, name, status: 'done', reason: null };
    });
    const done = new Set(results.flatMap(({ id, status }) => (status === 'done' ? id : [])));
    await set(
      tx,
      context,
      toggle,
      matching.filter(({ id }) => done.has(id)),
    );
    return results.sort((a, b) => a.name.localeCompare(b.name));
  });
}
