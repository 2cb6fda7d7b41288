import type { Context } from '../../context.ts';
import { sponsorGroups } from '../../db/schema/planning.ts';
import type { PaginationInput, Resolvers, SponsorGroupFilterInput } from '../../gql/types.ts';
import { isFree } from '../../is-free.ts';
import { deleteRecords, restoreRecords } from '../../records/bulk.ts';
import { createRecord, deleteRecord, updateRecord } from '../../records/write.ts';
import { groupKind } from './kind.ts';
import { groupReader, similarGroups } from './read.ts';

const uniqueCode = {
  id: sponsorGroups.id,
  clientId: sponsorGroups.clientId,
  value: sponsorGroups.sponsorCode,
};

const list = async (
  context: Context,
  pagination: PaginationInput | null | undefined,
  filter: SponsorGroupFilterInput,
) => {
  const { totalRecords, records } = await groupReader.list(context, pagination, filter);
  return { totalRecords, sponsorGroups: records };
};

export const sponsorGroupResolvers: Resolvers = {
  Query: {
    sponsorGroupById: (_source, { id }, context) => groupReader.byId(context, id),
    allSponsorGroups: (_source, { pagination, filter }, context) => list(context, pagination, filter ?? {}),
    searchSponsorGroup: (_source, { search, pagination }, context) => list(context, pagination, { search }),
    isSponsorGroupFree: (_source, { id, sponsorCode }, context) =>
      isFree(context, { table: sponsorGroups, ...uniqueCode }, sponsorCode, id),
    similarSponsorGroups: (_source, { sponsorName, id }, context) => similarGroups(context, sponsorName, id),
  },
  Mutation: {
    createSponsorGroup: (_source, { sponsorGroup }, context) =>
      createRecord(context, groupKind, sponsorGroup),
    updateSponsorGroup: (_source, { sponsorGroup }, context) =>
      updateRecord(context, groupKind, sponsorGroup),
    deleteSponsorGroup: (_source, { id }, context) => deleteRecord(context, groupKind, id),
    deleteSponsorGroups: (_source, { filter, expectedRows }, context) =>
      deleteRecords(context, groupKind, filter, expectedRows),
    restoreSponsorGroups: (_source, { ids }, context) => restoreRecords(context, groupKind, ids),
  },
};
