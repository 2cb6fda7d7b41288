import { exportList, yesOrNo } from '../../export-list.ts';
import type { AdminUser } from '../../gql/types.ts';
import { userIds, userPage, usersByIds } from './read.ts';

export const adminUserExport = exportList({
  path: 'users',
  screen: 'userManagement',
  entity: 'adminUser',
  right: { module: 'userManagement', level: 'READ' },
  filterType: 'AdminUserFilterInput',
  page: userPage,
  ids: userIds,
  rows: usersByIds,
  columns: {
    name: (user: AdminUser) => `${user.firstName} ${user.lastName}`,
    clientName: (user) => user.clientName,
    userName: (user) => user.userName,
    email: (user) => user.email,
    adminRoleName: (user) => user.adminRoleName,
    uniqueIdentifier: (user) => user.uniqueIdentifier,
    workPhone: ({ workPhone, phoneExt }) => (phoneExt ? `${workPhone} x${phoneExt}` : workPhone),
    isActive: ({ isActive, adminRoleId }) => (isActive ? (adminRoleId ? 'Active' : 'No role') : 'In active'),
    phone: (user) => user.phone,
    gender: (user) => user.gender,
    birthDate: (user) => user.birthDate,
    addressLine1: ({ address }) => address.addressLine1,
    addressLine2: ({ address }) => address.addressLine2,
    city: ({ address }) => address.city,
    state: ({ address }) => address.state,
    zipCode: ({ address }) => address.zipCode,
    siteId: (user) => user.siteId,
    isAutoCreated: (user) => yesOrNo(user.isAutoCreated),
    lastSignIn: (user, at) => at(user.lastSignIn),
    createdAt: (user, at) => at(user.createdAt),
  },
});
