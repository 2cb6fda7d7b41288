import type { Context } from '../../context.ts';
import { resources } from '../../db/schema/planning.ts';
import { storeDocument, storePicture } from '../../files/store.ts';
import type { QueryIsResourceFreeArgs, Resolvers } from '../../gql/types.ts';
import { isFree } from '../../is-free.ts';
import { listResources, resourceDays, resourceReader } from './read.ts';
import { toggleResource, toggleResources } from './toggle.ts';
import { addResource, updateResource } from './write.ts';

/** Whether the name and the mobile code, as far as they are given, are no other resource's. */
async function isResourceFree(
  context: Context,
  { id: own, name, mobileCode }: Partial<QueryIsResourceFreeArgs>,
): Promise<boolean> {
  const unique = { table: resources, id: resources.id, clientId: resources.clientId };
  if (name && !(await isFree(context, { ...unique, value: resources.name }, name, own))) return false;
  return !mobileCode || isFree(context, { ...unique, value: resources.mobileCode }, mobileCode, own);
}

export const resourceResolvers: Resolvers = {
  Query: {
    allResources: (_source, { pagination, filter }, context) =>
      listResources(context, pagination, filter ?? {}),
    resourceById: (_source, { id }, context) => resourceReader.byId(context, id),
    searchResourceByName: (_source, { name, pagination }, context) =>
      listResources(context, pagination, { name }),
    searchResourceByType: (_source, { resourceType, pagination }, context) =>
      listResources(context, pagination, { resourceTypes: [resourceType] }),
    resourceDays: (_source, { resourceIds, from, to }, context) =>
      resourceDays(context, resourceIds, { from, to }),
    isResourceFree: (_source, asked, context) => isResourceFree(context, asked),
  },
  Mutation: {
    addResource: (_source, { resource }, context) => addResource(context, resource),
    updateResource: (_source, { resource }, context) => updateResource(context, resource),
    uploadResourcePhoto: (_source, { file }, context) => storePicture(context, 'file', file),
    uploadInsuranceFile: (_source, { file }, context) => storeDocument(context, 'file', file, 'insurance'),
    togglePublishResource: (_source, { id, isPublished, mustChange }, context) =>
      toggleResource(context, id, { isPublished }, mustChange),
    toggleArchiveResource: (_source, { id, isArchive, mustChange }, context) =>
      toggleResource(context, id, { isArchive }, mustChange),
    togglePublishResources: (_source, { filter, isPublished, expectedRows }, context) =>
      toggleResources(context, filter, { isPublished }, expectedRows),
    toggleArchiveResources: (_source, { filter, isArchive, expectedRows }, context) =>
      toggleResources(context, filter, { isArchive }, expectedRows),
  },
};
