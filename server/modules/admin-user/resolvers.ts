import type { Resolvers } from '../../gql/types.ts';
import { userActivity } from './activity.ts';
import { updateUsers } from './bulk.ts';
import { resetPassword } from './password.ts';
import { updateProfile } from './profile.ts';
import { countUsers, isUserFree, listUserNames, listUsers, userById } from './read.ts';
import { approveRegistration, listRegistrations, rejectRegistration } from './registrations.ts';
import { createSuperUser, createUser, deleteUser, restoreUser, setStatus, updateUser } from './write.ts';

export const adminUserResolvers: Resolvers = {
  Query: {
    allAdminUsers: (_source, { pagination, filter }, context) => listUsers(context, pagination, filter ?? {}),
    countAdminUsers: (_source, { filter }, context) => countUsers(context, filter),
    searchAdminUser: (_source, { search, pagination }, context) => listUsers(context, pagination, { search }),
    allAdminUsersWithOutRoleValidation: (_source, { pagination }, context) =>
      listUserNames(context, pagination),
    adminUserById: (_source, { id }, context) => userById(context, id),
    adminUserActivity: (_source, { id, activities, pagination }, context) =>
      userActivity(context, id, activities, pagination),
    allRegistrations: (_source, { pagination }, context) => listRegistrations(context, pagination),
    isAdminUserFree: (_source, args, context) => isUserFree(context, args),
  },
  Mutation: {
    createAdminUser: (_source, { adminUser }, context) => createUser(context, adminUser),
    createSuperUser: (_source, { adminUser }, context) => createSuperUser(context, adminUser),
    approveRegistration: (_source, args, context) => approveRegistration(context, args),
    rejectRegistration: (_source, { id }, context) => rejectRegistration(context, id),
    updateAdminUser: (_source, { adminUser }, context) => updateUser(context, adminUser),
    updateAdminUserStatus: (_source, { id, isActive, mustChange }, context) =>
      setStatus(context, id, isActive, mustChange),
    updateAdminUsers: (_source, { filter, expectedRows, ...wanted }, context) =>
      updateUsers(context, filter, wanted, expectedRows),
    deleteAdminUser: (_source, { id }, context) => deleteUser(context, id),
    restoreAdminUser: (_source, { id }, context) => restoreUser(context, id),
    resetAdminUserPassword: (_source, { id, temporary }, context) =>
      resetPassword(context, id, temporary ?? false),
    updateAdminUserProfile: (_source, { user }, context) => updateProfile(context, user),
  },
};
