import { staff } from '../../db/schema/staff.ts';
import type { Resolvers } from '../../gql/types.ts';
import { isFree } from '../../is-free.ts';
import { changeDesignation, restoreStaff, returnDesignation } from './bulk.ts';
import { removeStaffExceptions, setStaffException, staffExceptions } from './exceptions.ts';
import { listStaff, staffByDateTime, staffDays, staffReader } from './read.ts';
import { createStaff, deleteStaff, updateStaff } from './write.ts';

const uniqueEmail = { table: staff, id: staff.id, clientId: staff.clientId, value: staff.email };

export const staffResolvers: Resolvers = {
  Query: {
    staffById: (_source, { id }, context) => staffReader.byId(context, id),
    allStaff: (_source, { pagination, filter }, context) => listStaff(context, pagination, filter ?? {}),
    searchStaff: (_source, { search, pagination }, context) => listStaff(context, pagination, { search }),
    staffByDateTime: (_source, { date, startTime, endTime }, context) =>
      staffByDateTime(context, date, startTime, endTime),
    staffDays: (_source, { staffIds, from, to }, context) => staffDays(context, staffIds, { from, to }),
    staffExceptions: (_source, { staffIds, from, to }, context) =>
      staffExceptions(context, staffIds, from, to),
    isStaffFree: (_source, { id, email }, context) => isFree(context, uniqueEmail, email, id),
  },
  Mutation: {
    createStaff: (_source, { staff: member }, context) => createStaff(context, member),
    updateStaff: (_source, { staff: member }, context) => updateStaff(context, member),
    setStaffException: (_source, { staffId, exception, onlyFree }, context) =>
      setStaffException(context, staffId, exception, onlyFree),
    removeStaffExceptions: (_source, { staffId, dates }, context) =>
      removeStaffExceptions(context, staffId, dates),
    deleteStaff: (_source, { id }, context) => deleteStaff(context, id),
    restoreStaff: (_source, { ids }, context) => restoreStaff(context, ids),
    changeStaffDesignation: (_source, { filter, staffDesignationId, expectedRows }, context) =>
      changeDesignation(context, filter, staffDesignationId, expectedRows),
    restoreDesignationOfStaff: (_source, { ids, staffDesignationId }, context) =>
      returnDesignation(context, ids, staffDesignationId),
  },
};
