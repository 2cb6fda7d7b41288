import { menuOf } from '../../auth/menu.ts';
import { adminRoles } from '../../db/schema/admin.ts';
import type { Resolvers } from '../../gql/types.ts';
import { isFree } from '../../is-free.ts';
import { deleteRole, deleteRoles } from './delete.ts';
import { modulesOf } from './enablements.ts';
import { listRoleNames, listRoles, roleById } from './read.ts';
import { restoreRoles } from './restore.ts';
import { enablementsOf } from './role-row.ts';
import { createRole, updateRole } from './write.ts';

const uniqueName = { id: adminRoles.id, clientId: adminRoles.clientId, value: adminRoles.roleName };

export const adminRoleResolvers: Resolvers = {
  Query: {
    isAdminRoleFree: (_source, { id, roleName }, context) =>
      isFree(context, { table: adminRoles, ...uniqueName }, roleName, id),
    allAdminRoles: (_source, { pagination, filter }, context) => listRoles(context, pagination, filter ?? {}),
    searchAdminRole: (_source, { search, pagination }, context) => listRoles(context, pagination, { search }),
    allAdminRolesWithOutRoleValidation: (_source, { pagination }, context) =>
      listRoleNames(context, pagination),
    enabledModules: (_source, _args, context) => context.tx((tx) => modulesOf(tx, context.clientId)),
    adminRoleById: (_source, { id }, context) => roleById(context, id),
  },
  Mutation: {
    createAdminRole: (_source, { adminRole }, context) => createRole(context, adminRole),
    updateAdminRole: (_source, { adminRole }, context) => updateRole(context, adminRole),
    deleteAdminRole: (_source, { id }, context) => deleteRole(context, id),
    restoreAdminRoles: (_source, { ids }, context) => restoreRoles(context, ids),
    deleteAdminRoles: (_source, { filter, expectedRows }, context) =>
      deleteRoles(context, filter, expectedRows),
  },
  AdminRole: {
    enablements: (role, _args, context) => context.tx((tx) => enablementsOf(tx, role.id)),
    menu: (role, _args, context) => context.tx((tx) => menuOf(tx, role.id, role.clientId)),
  },
};
