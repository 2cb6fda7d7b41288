import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { ads } from '../../db/schema/content.ts';
import { storePicture } from '../../files/store.ts';
import type { Resolvers } from '../../gql/types.ts';
import { isId } from '../../optimistic-locking.ts';
import { deleteRecords, restoreRecords } from '../../records/bulk.ts';
import { deleteRecord } from '../../records/write.ts';
import { adKind } from './kind.ts';
import { moveAd, placeAds } from './places.ts';
import { type AdRecord, adReader } from './read.ts';
import { toggleAd, toggleAds } from './toggle.ts';
import { createAd, updateAd } from './write.ts';

/** Whoever has the place among those of the bank; in the parent view, of the bank of the one that is edited. */
const atPlace = (context: Context, sortOrder: number, ownId: string | null | undefined) =>
  context.tx(async (tx): Promise<AdRecord | null> => {
    const own = isId(ownId) ? await adReader.find(tx, context, ownId) : null;
    const [found] = await tx
      .select({ id: ads.id })
      .from(ads)
      .where(
        and(
          eq(ads.clientId, own?.clientId ?? context.clientId),
          eq(ads.sortOrder, sortOrder),
          own ? ne(ads.id, own.id) : undefined,
        ),
      )
      .orderBy(ads.id)
      .limit(1);
    return found ? adReader.find(tx, context, found.id) : null;
  });

export const adResolvers: Resolvers = {
  Query: {
    adsById: (_source, { id }, context) => adReader.byId(context, id),
    allAds: async (_source, { pagination, filter }, context) => {
      const { totalRecords, records } = await adReader.list(context, pagination, filter ?? {});
      return { totalRecords, ads: records };
    },
    adAtPlace: (_source, { sortOrder, id }, context) => atPlace(context, sortOrder, id),
  },
  Mutation: {
    createAds: (_source, { cmsAds, file }, context) => createAd(context, cmsAds, file),
    updateAds: (_source, { cmsAds, file }, context) => updateAd(context, cmsAds, file),
    toggleAd: (_source, { id, isActive, mustChange }, context) => toggleAd(context, id, isActive, mustChange),
    toggleAds: (_source, { filter, isActive, expectedRows }, context) =>
      toggleAds(context, filter, isActive, expectedRows),
    moveAd: (_source, move, context) => moveAd(context, move),
    placeAds: (_source, { moves }, context) => placeAds(context, moves),
    deleteAds: (_source, { id }, context) => deleteRecord(context, adKind, id),
    deleteManyAds: (_source, { filter, expectedRows }, context) =>
      deleteRecords(context, adKind, filter, expectedRows),
    restoreAds: (_source, { ids }, context) => restoreRecords(context, adKind, ids),
    uploadFile: (_source, { file }, context) => storePicture(context, 'file', file),
  },
};
