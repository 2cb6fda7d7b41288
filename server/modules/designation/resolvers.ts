import type { Context } from '../../context.ts';
import { staffDesignations } from '../../db/schema/staff.ts';
import type {
  PaginationInput,
  QueryIsStaffDesignationFreeArgs,
  Resolvers,
  StaffDesignationFilterInput,
} from '../../gql/types.ts';
import { isFree } from '../../is-free.ts';
import { deleteRecords, restoreRecords } from '../../records/bulk.ts';
import { createRecord, deleteRecord, updateRecord } from '../../records/write.ts';
import { designationKind } from './kind.ts';
import { designationNames, designationReader } from './read.ts';

const { id, clientId, designationName: name, designationCode: code } = staffDesignations;

/** Whether the name and the code, as far as they are given, are nobody else's. */
async function isDesignationFree(
  context: Context,
  { id: own, designationName, designationCode }: Partial<QueryIsStaffDesignationFreeArgs>,
): Promise<boolean> {
  const unique = { table: staffDesignations, id, clientId };
  if (designationName && !(await isFree(context, { ...unique, value: name }, designationName, own)))
    return false;
  return !designationCode || isFree(context, { ...unique, value: code }, designationCode, own);
}

const list = async (
  context: Context,
  pagination: PaginationInput | null | undefined,
  filter: StaffDesignationFilterInput,
) => {
  const { totalRecords, records } = await designationReader.list(context, pagination, filter);
  return { totalRecords, staffDesignations: records };
};

export const designationResolvers: Resolvers = {
  Query: {
    staffDesignationNames: (_source, _args, context) => designationNames(context),
    staffDesignationById: (_source, { id: wanted }, context) => designationReader.byId(context, wanted),
    allStaffDesignations: (_source, { pagination, filter }, context) =>
      list(context, pagination, filter ?? {}),
    searchStaffDesignation: (_source, { search, pagination }, context) =>
      list(context, pagination, { search }),
    isStaffDesignationFree: (_source, args, context) => isDesignationFree(context, args),
  },
  Mutation: {
    createStaffDesignation: (_source, { staffDesignation }, context) =>
      createRecord(context, designationKind, staffDesignation),
    updateStaffDesignation: (_source, { staffDesignation }, context) =>
      updateRecord(context, designationKind, staffDesignation),
    deleteStaffDesignation: (_source, { id: wanted }, context) =>
      deleteRecord(context, designationKind, wanted),
    deleteStaffDesignations: (_source, { filter, expectedRows }, context) =>
      deleteRecords(context, designationKind, filter, expectedRows),
    restoreStaffDesignations: (_source, { ids }, context) => restoreRecords(context, designationKind, ids),
  },
};
