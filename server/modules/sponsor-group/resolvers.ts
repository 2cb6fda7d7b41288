import { sponsorGroups } from '../../db/schema/planning.ts';
import type { Resolvers } from '../../gql/types.ts';
import { isFree } from '../../is-free.ts';
import { deleteSponsorGroups, restoreSponsorGroups } from './bulk.ts';
import { listSponsorGroups, similarGroups, sponsorGroupById } from './read.ts';
import { createSponsorGroup, deleteSponsorGroup, updateSponsorGroup } from './write.ts';

const uniqueCode = {
  id: sponsorGroups.id,
  clientId: sponsorGroups.clientId,
  value: sponsorGroups.sponsorCode,
};

export const sponsorGroupResolvers: Resolvers = {
  Query: {
    sponsorGroupById: (_source, { id }, context) => sponsorGroupById(context, id),
    allSponsorGroups: (_source, { pagination, filter }, context) =>
      listSponsorGroups(context, pagination, filter ?? {}),
    searchSponsorGroup: (_source, { search, pagination }, context) =>
      listSponsorGroups(context, pagination, { search }),
    isSponsorGroupFree: (_source, { id, sponsorCode }, context) =>
      isFree(context, { table: sponsorGroups, ...uniqueCode }, sponsorCode, id),
    similarSponsorGroups: (_source, { sponsorName, id }, context) => similarGroups(context, sponsorName, id),
  },
  Mutation: {
    createSponsorGroup: (_source, { sponsorGroup }, context) => createSponsorGroup(context, sponsorGroup),
    updateSponsorGroup: (_source, { sponsorGroup }, context) => updateSponsorGroup(context, sponsorGroup),
    deleteSponsorGroup: (_source, { id }, context) => deleteSponsorGroup(context, id),
    deleteSponsorGroups: (_source, { filter, expectedRows }, context) =>
      deleteSponsorGroups(context, filter, expectedRows),
    restoreSponsorGroups: (_source, { ids }, context) => restoreSponsorGroups(context, ids),
  },
};
