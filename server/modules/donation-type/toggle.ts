import { inArray } from 'drizzle-orm';
import { type AuditEntry, auditAll } from '../../audit.ts';
import { BULK_LIMIT, bulkRows } from '../../bulk.ts';
import type { Context } from '../../context.ts';
import { donationTypes } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, notFound } from '../../errors.ts';
import type { BulkRowResult, DonationTypeFilterInput } from '../../gql/types.ts';
import { knownId, nextVersion } from '../../optimistic-locking.ts';
import { actionOf, fieldOf, refuseSame, type Toggle, wantedOf } from '../../records/toggle.ts';
import { type DonationTypeRecord, type DonationTypeRow, matchingTypes, typeReader } from './read.ts';
import { ENTITY } from './write.ts';

/** What an archived type was before, published or not, is kept for its restoring: publishing it needs that first. */
const isBlocked = (toggle: Toggle, type: DonationTypeRow): boolean =>
  toggle.isPublished !== undefined && type.isArchive;

async function lockMatching(
  tx: Tx,
  context: Context,
  filter: DonationTypeFilterInput,
): Promise<DonationTypeRow[]> {
  return tx
    .select()
    .from(donationTypes)
    .where(matchingTypes(context, filter))
    .orderBy(donationTypes.id)
    .limit(BULK_LIMIT)
    .for('update');
}

/** Sets the switch where it stands otherwise, with an audit row each. */
async function set(
  tx: Tx,
  context: Context,
  toggle: Toggle,
  types: readonly DonationTypeRow[],
): Promise<void> {
  const field = fieldOf(toggle);
  const wanted = wantedOf(toggle);
  const changing = types.filter((type) => type[field] !== wanted);
  if (changing.length === 0) return;
  await tx
    .update(donationTypes)
    .set({ ...toggle, updatedAt: nextVersion(donationTypes.updatedAt, context) })
    .where(
      inArray(
        donationTypes.id,
        changing.map(({ id }) => id),
      ),
    );
  await auditAll(
    tx,
    context,
    changing.map(
      (type): AuditEntry => ({
        entity: ENTITY,
        entityId: type.id,
        action: actionOf(toggle),
        clientId: type.clientId,
        before: { [field]: type[field] },
        after: { [field]: wanted },
      }),
    ),
  );
}

/** Publishes, unpublishes, archives or restores one type. Setting what is set already changes nothing. */
export async function toggleType(
  context: Context,
  id: string,
  toggle: Toggle,
  mustChange?: boolean | null,
): Promise<DonationTypeRecord> {
  const wanted = knownId(id, 'donation type');
  return context.tx(async (tx) => {
    const [type] = await lockMatching(tx, context, { ids: [wanted] });
    if (!type) throw notFound('donation type');
    refuseSame(type[fieldOf(toggle)] === wantedOf(toggle), mustChange);
    if (isBlocked(toggle, type)) throw badInput([{ path: 'id', code: 'archived' }], 'archived');
    await set(tx, context, toggle, [type]);
    return typeReader.findOrThrow(tx, context, wanted);
  });
}

/** The same for every type that matches: those that already are as wanted, or cannot be, are skipped and named. */
export async function toggleTypes(
  context: Context,
  filter: DonationTypeFilterInput,
  toggle: Toggle,
  expectedRows: number,
): Promise<BulkRowResult[]> {
  return context.tx(async (tx) => {
    const types = bulkRows(await lockMatching(tx, context, filter), filter, expectedRows);
    const results = types.map((type): BulkRowResult => {
      const { id, name } = type;
      if (isBlocked(toggle, type)) return { id, name, status: 'skipped', reason: 'archived' };
      return type[fieldOf(toggle)] === wantedOf(toggle)
        ? { id, name, status: 'skipped', reason: 'already' }
        : { id, name, status: 'done', reason: null };
    });
    await set(
      tx,
      context,
      toggle,
      types.filter((type) => !isBlocked(toggle, type)),
    );
    return results.sort((a, b) => a.name.localeCompare(b.name));
  });
}
