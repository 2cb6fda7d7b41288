import { inArray } from 'drizzle-orm';
import { auditAll } from '../../audit.ts';
import { BULK_LIMIT, bulkRows } from '../../bulk.ts';
import type { Context } from '../../context.ts';
import { ads } from '../../db/schema/content.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, notFound } from '../../errors.ts';
import type { AdFilterInput, BulkRowResult } from '../../gql/types.ts';
import { knownId, nextVersion } from '../../optimistic-locking.ts';
import { refuseSame } from '../../records/toggle.ts';
import { adKind } from './kind.ts';
import { type AdRecord, type AdRow, adReader, matchingAds } from './read.ts';

const lockMatching = (tx: Tx, context: Context, filter: AdFilterInput): Promise<AdRow[]> =>
  tx.select().from(ads).where(matchingAds(context, filter)).orderBy(ads.id).limit(BULK_LIMIT).for('update');

/** Is it to be shown without a picture? One that came back without its own is shown once it has another. */
const lacksPicture = ({ fileId }: AdRow, isActive: boolean): boolean => isActive && !fileId;

/** Sets the switch where it stands otherwise, with an audit row each. */
async function set(tx: Tx, context: Context, rows: readonly AdRow[], isActive: boolean): Promise<void> {
  const changing = rows.filter((ad) => ad.isActive !== isActive);
  if (changing.length === 0) return;
  await tx
    .update(ads)
    .set({ isActive, updatedAt: nextVersion(ads.updatedAt, context) })
    .where(
      inArray(
        ads.id,
        changing.map(({ id }) => id),
      ),
    );
  await auditAll(
    tx,
    context,
    changing.map(({ id, clientId }) => ({
      entity: adKind.entity,
      entityId: id,
      action: isActive ? 'Activate' : 'Deactivate',
      clientId,
      before: { isActive: !isActive },
      after: { isActive },
    })),
  );
}

/** Shows one to donors, or no more. Setting what is set already changes nothing. */
export async function toggleAd(
  context: Context,
  id: string,
  isActive: boolean,
  mustChange?: boolean | null,
): Promise<AdRecord> {
  const wanted = knownId(id, adKind.label);
  return context.tx(async (tx) => {
    const [ad] = await lockMatching(tx, context, { ids: [wanted] });
    if (!ad) throw notFound(adKind.label);
    refuseSame(ad.isActive === isActive, mustChange);
    if (lacksPicture(ad, isActive))
      throw badInput([{ path: 'id', code: 'pictureRequired' }], 'pictureRequired');
    await set(tx, context, [ad], isActive);
    return adReader.findOrThrow(tx, context, wanted);
  });
}

/** The same for every one that matches: those that already are as wanted, or cannot be, are skipped and named. */
export async function toggleAds(
  context: Context,
  filter: AdFilterInput,
  isActive: boolean,
  expectedRows: number,
): Promise<BulkRowResult[]> {
  return context.tx(async (tx) => {
    const rows = bulkRows(await lockMatching(tx, context, filter), filter, expectedRows);
    await set(
      tx,
      context,
      rows.filter((ad) => !lacksPicture(ad, isActive)),
      isActive,
    );
    return rows
      .map((ad): BulkRowResult => {
        const { id, name } = ad;
        if (lacksPicture(ad, isActive)) return { id, name, status: 'skipped', reason: 'pictureRequired' };
        return ad.isActive === isActive
          ? { id, name, status: 'skipped', reason: 'already' }
          : { id, name, status: 'done', reason: null };
      })
      .toSorted((one, other) => one.name.localeCompare(other.name));
  });
}
