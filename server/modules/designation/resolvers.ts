import type { Context } from '../../context.ts';
import { staffDesignations } from '../../db/schema/staff.ts';
import type { QueryIsStaffDesignationFreeArgs, Resolvers } from '../../gql/types.ts';
import { isFree } from '../../is-free.ts';
import { deleteDesignations, restoreDesignations } from './bulk.ts';
import { designationById, designationNames, listDesignations } from './read.ts';
import { createDesignation, deleteDesignation, updateDesignation } from './write.ts';

const { id, clientId, designationName: name, designationCode: code } = staffDesignations;

/** Whether the name and the code, as far as they are given, are nobody else's. */
async function isDesignationFree(
  context: Context,
  { id: own, designationName, designationCode }: Partial<QueryIsStaffDesignationFreeArgs>,
): Promise<boolean> {
  const unique = { table: staffDesignations, id, clientId };
  const freeName = !designationName || isFree(context, { ...unique, value: name }, designationName, own);
  const freeCode = !designationCode || isFree(context, { ...unique, value: code }, designationCode, own);
  return (await freeName) && freeCode;
}

export const designationResolvers: Resolvers = {
  Query: {
    staffDesignationNames: (_source, _args, context) => designationNames(context),
    staffDesignationById: (_source, { id: wanted }, context) => designationById(context, wanted),
    allStaffDesignations: (_source, { pagination, filter }, context) =>
      listDesignations(context, pagination, filter ?? {}),
    searchStaffDesignation: (_source, { search, pagination }, context) =>
      listDesignations(context, pagination, { search }),
    isStaffDesignationFree: (_source, args, context) => isDesignationFree(context, args),
  },
  Mutation: {
    createStaffDesignation: (_source, { staffDesignation }, context) =>
      createDesignation(context, staffDesignation),
    updateStaffDesignation: (_source, { staffDesignation }, context) =>
      updateDesignation(context, staffDesignation),
    deleteStaffDesignation: (_source, { id: wanted }, context) => deleteDesignation(context, wanted),
    deleteStaffDesignations: (_source, { filter, expectedRows }, context) =>
      deleteDesignations(context, filter, expectedRows),
    restoreStaffDesignations: (_source, { ids }, context) => restoreDesignations(context, ids),
  },
};
