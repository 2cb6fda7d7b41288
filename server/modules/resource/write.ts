import { and, eq, inArray } from 'drizzle-orm';
import { isOffered } from '../../../src/rules/offered.ts';
import { resourceRule } from '../../../src/rules/resource.ts';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { files } from '../../db/schema/file.ts';
import { donationTypes, resources } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, type FieldError, notFound } from '../../errors.ts';
import type { ResourceInput } from '../../gql/types.ts';
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
import { resourceFields, type StoredBed } from './fields.ts';
import { matchingResources, type ResourceRecord, type ResourceRow, resourceReader } from './read.ts';

export const ENTITY = 'resource';
const TAKEN = {
  resources_name_key: { path: 'resource.name', code: 'notUnique' },
  resources_mobile_code_key: { path: 'resource.mobileCode', code: 'notUnique' },
} as const;

type Columns = ReturnType<typeof resourceFields.columns>;

const PHOTOS = ['photoFrontId', 'photoBackId', 'photoRightId', 'photoLeftId'] as const;

const typesOf = (beds: readonly StoredBed[]): Set<string> =>
  new Set(beds.flatMap(({ donationTypeIds }) => donationTypeIds));

/**
 * Refuses donation types and files that the bank does not have. A bed takes published types; one that it has already
 * may have been withdrawn since.
 */
async function checkReferences(
  tx: Tx,
  clientId: number,
  columns: Columns,
  stored: ResourceRow | undefined,
): Promise<void> {
  const wrong: FieldError[] = [];
  const beds = columns.bedConfigration as StoredBed[];
  const before = typesOf((stored?.bedConfigration ?? []) as StoredBed[]);
  const wanted = [...typesOf(beds)].filter(isId);
  const known = wanted.length
    ? await tx
        .select({
          id: donationTypes.id,
          isPublished: donationTypes.isPublished,
          isArchive: donationTypes.isArchive,
        })
        .from(donationTypes)
        .where(and(inArray(donationTypes.id, wanted), eq(donationTypes.clientId, clientId)))
        .orderBy(donationTypes.id)
        // Nobody withdraws one of them before the beds that take it stand.
        .for('share')
    : [];
  const types = new Map(known.map((type) => [type.id, type]));
  beds.forEach(({ donationTypeIds }, index) => {
    const path = `resource.bedConfigration[${index}].donationTypeIds`;
    const mayBe = (id: string): boolean => {
      const type = types.get(id);
      return before.has(id) || (type !== undefined && isOffered(type));
    };
    if (donationTypeIds.some((id) => !types.has(id))) wrong.push({ path, code: 'isNotValid' });
    else if (!donationTypeIds.every(mayBe)) wrong.push({ path, code: 'typeNotPublished' });
  });
  const names = [...PHOTOS, 'insuranceFileId'] as const;
  const chosen = names.flatMap((name) => columns[name] ?? []);
  const there = chosen.filter(isId).length
    ? await tx
        .select({ id: files.id, type: files.type })
        .from(files)
        .where(and(inArray(files.id, chosen.filter(isId)), eq(files.clientId, clientId)))
    : [];
  for (const name of names) {
    const id = columns[name];
    if (!id) continue;
    const type = there.find((file) => file.id === id)?.type;
    if (!type || type.startsWith('image/') === (name === 'insuranceFileId'))
      wrong.push({ path: `resource.${name}`, code: 'isNotValid' });
  }
  if (wrong.length > 0) throw badInput(wrong);
}

/** Rows of beds with ids: one that was there under its name keeps its own. */
function withIds(columns: Columns, stored?: ResourceRow): Columns {
  const before = new Map(
    ((stored?.bedConfigration ?? []) as StoredBed[]).map(({ id, bedName }) => [bedName.toLowerCase(), id]),
  );
  const beds = (columns.bedConfigration as StoredBed[]).map((bed) => ({
    ...bed,
    id: before.get(bed.bedName.toLowerCase()) ?? crypto.randomUUID(),
  }));
  return { ...columns, bedConfigration: beds };
}

const ruleOf = (context: Context) => resourceRule(todayOf(context));

export async function addResource(context: Context, input: ResourceInput): Promise<ResourceRecord> {
  const columns = withIds(resourceFields.columns(await validated(ruleOf(context), 'resource', input)));
  const clientId = bankOf(context);
  return uniqueOrRefused(TAKEN, () =>
    context.tx(async (tx) => {
      await checkReferences(tx, clientId, columns, undefined);
      const [resource] = await tx
        .insert(resources)
        .values({ ...columns, clientId, createdAt: context.now, updatedAt: context.now })
        .returning();
      if (!resource) throw new Error('an insert returned no row');
      await audit(tx, context, {
        entity: ENTITY,
        entityId: resource.id,
        action: 'Create',
        after: resourceFields.values(resource),
      });
      return resourceReader.findOrThrow(tx, context, resource.id);
    }),
  );
}

export async function updateResource(context: Context, input: ResourceInput): Promise<ResourceRecord> {
  const id = knownId(input.id, 'resource');
  const read = versionOf('resource', input.updatedAt);
  const form = await validated(ruleOf(context), 'resource', input);
  return uniqueOrRefused(TAKEN, () =>
    context.tx(async (tx) => {
      const [stored] = await tx
        .select()
        .from(resources)
        .where(matchingResources(context, { ids: [id] }))
        .for('update');
      if (!stored) throw notFound('resource');
      const current = () => resourceReader.findOrThrow(tx, context, id);
      await checkVersion(stored.updatedAt, read, current);
      if (stored.isArchive) throw badInput([{ path: 'resource.id', code: 'archived' }]);
      const columns = withIds(resourceFields.columns(form), stored);
      await checkReferences(tx, stored.clientId, columns, stored);
      const changes = difference(resourceFields.values(stored), resourceFields.valuesWith(columns, stored));
      if (!changes) return current();
      await tx
        .update(resources)
        .set({ ...columns, updatedAt: nextVersion(resources.updatedAt, context) })
        .where(eq(resources.id, id));
      await audit(tx, context, {
        entity: ENTITY,
        entityId: id,
        action: 'Update',
        clientId: stored.clientId,
        ...changes,
      });
      return resourceReader.findOrThrow(tx, context, id);
    }),
  );
}
