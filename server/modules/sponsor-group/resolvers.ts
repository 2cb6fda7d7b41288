import type { Resolvers } from '../../gql/types.ts';
import { deleteSponsorGroups, restoreSponsorGroups } from './bulk.ts';
import { importSponsorGroups } from './import.ts';
import { listSponsorGroups, similarGroups, sponsorGroupById } from './read.ts';
import { createSponsorGroup, deleteSponsorGroup, updateSponsorGroup } from './write.ts';

export const sponsorGroupResolvers: Resolvers = {
  Query: {
    sponsorGroupById: (_source, { id }, context) => sponsorGroupById(context, id),
    allSponsorGroups: (_source, { pagination, filter }, context) =>
      listSponsorGroups(context, pagination, filter ?? {}),
    searchSponsorGroup: (_source, { search, pagination }, context) =>
      listSponsorGroups(context, pagination, { search }),
    similarSponsorGroups: (_source, { sponsorName, id }, context) => similarGroups(context, sponsorName, id),
  },
  Mutation: {
    createSponsorGroup: (_source, { sponsorGroup }, context) => createSponsorGroup(context, sponsorGroup),
    updateSponsorGroup: (_source, { sponsorGroup }, context) => updateSponsorGroup(context, sponsorGroup),
    deleteSponsorGroup: (_source, { id }, context) => deleteSponsorGroup(context, id),
    deleteSponsorGroups: (_source, { filter, expectedRows }, context) =>
      deleteSponsorGroups(context, filter, expectedRows),
    restoreSponsorGroups: (_source, { ids }, context) => restoreSponsorGroups(context, ids),
    importSponsorGroups: (_source, { sponsorGroups, dryRun }, context) =>
      importSponsorGroups(context, sponsorGroups, dryRun),
  },
};
