import type { Resolvers } from '../../gql/types.ts';
import { updateUsers } from './bulk.ts';
import { resetPassword } from './password.ts';
import { updateProfile } from './profile.ts';
import { isUserFree, listUserNames, listUsers, userById } from './read.ts';
import { createSuperUser, createUser, deleteUser, restoreUser, setStatus, updateUser } from './write.ts';

export const adminUserResolvers: Resolvers = {
  Query: {
    allAdminUsers: (_source, { pagination, filter }, context) => listUsers(context, pagination, filter ?? {}),
    searchAdminUser: (_source, { search, pagination }, context) => listUsers(context, pagination, { search }),
    allAdminUsersWithOutRoleValidation: (_source, { pagination }, context) =>
      listUserNames(context, pagination),
    adminUserById: (_source, { id }, context) => userById(context, id),
    isAdminUserFree: (_source, args, context) => isUserFree(context, args),
  },
  Mutation: {
    createAdminUser: (_source, { adminUser }, context) => createUser(context, adminUser),
    createSuperUser: (_source, { adminUser }, context) => createSuperUser(context, adminUser),
    updateAdminUser: (_source, { adminUser }, context) => updateUser(context, adminUser),
    updateAdminUserStatus: (_source, { id, isActive }, context) => setStatus(context, id, isActive),
    updateAdminUsers: (_source, { filter, ...wanted }, context) => updateUsers(context, filter, wanted),
    deleteAdminUser: (_source, { id }, context) => deleteUser(context, id),
    restoreAdminUser: (_source, { id }, context) => restoreUser(context, id),
    resetAdminUserPassword: (_source, { id, temporary }, context) =>
      resetPassword(context, id, temporary ?? false),
    updateAdminUserProfile: (_source, { user }, context) => updateProfile(context, user),
  },
};
