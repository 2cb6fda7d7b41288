import { donationTypes } from '../../db/schema/planning.ts';
import { storePicture } from '../../files/store.ts';
import type { Resolvers } from '../../gql/types.ts';
import { isFree } from '../../is-free.ts';
import { typeConsequences } from './consequences.ts';
import { listDonationTypes, pickableTypes, typeReader } from './read.ts';
import { suppliesInUse } from './supplies.ts';
import { toggleType, toggleTypes } from './toggle.ts';
import { useOfType } from './use.ts';
import { addDonationType, updateDonationType } from './write.ts';

const uniqueName = {
  id: donationTypes.id,
  clientId: donationTypes.clientId,
  value: donationTypes.name,
};

export const donationTypeResolvers: Resolvers = {
  DonationType: {
    use: ({ id, clientId }, _args, context) => useOfType(context, id, clientId),
  },
  Query: {
    allDonationTypes: (_source, { pagination, filter }, context) =>
      listDonationTypes(context, pagination, filter ?? {}),
    searchDonationType: (_source, { search, pagination }, context) =>
      listDonationTypes(context, pagination, { search }),
    searchDonationTypeWithOutRoleValidation: (_source, { search }, context) => pickableTypes(context, search),
    donationTypeSupplies: (_source, _args, context) => suppliesInUse(context),
    donationTypeConsequences: (_source, { filter, isPublished }, context) =>
      typeConsequences(context, filter, isPublished ?? false),
    isDonationTypeFree: (_source, { id, name }, context) =>
      isFree(context, { table: donationTypes, ...uniqueName }, name, id),
    donationTypeById: (_source, { id }, context) => typeReader.byId(context, id),
  },
  Mutation: {
    addDonationType: (_source, { donationType }, context) => addDonationType(context, donationType),
    updateDonationType: (_source, { donationType }, context) => updateDonationType(context, donationType),
    uploadDonationTypeFile: (_source, { file }, context) => storePicture(context, 'file', file),
    togglePublishDonationType: (_source, { id, isPublished, mustChange }, context) =>
      toggleType(context, id, { isPublished }, mustChange),
    toggleArchiveDonationType: (_source, { id, isArchive, mustChange }, context) =>
      toggleType(context, id, { isArchive }, mustChange),
    togglePublishDonationTypes: (_source, { filter, isPublished, expectedRows }, context) =>
      toggleTypes(context, filter, { isPublished }, expectedRows),
    toggleArchiveDonationTypes: (_source, { filter, isArchive, expectedRows }, context) =>
      toggleTypes(context, filter, { isArchive }, expectedRows),
  },
};
