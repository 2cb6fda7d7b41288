import { daysBefore } from '../../src/lib/day.ts';
import type { AdminUser } from '../gql/types.ts';
import { entity } from '../network/entity.ts';
import { people } from '../network/people.ts';
import { makeAddress } from './address.ts';

const NAMES = [
  ['Maria', 'Ortega'],
  ['James', 'Porter'],
  ['Aisha', 'Khan'],
  ['Daniel', 'Brooks'],
  ['Grace', 'Lindqvist'],
  ['Robert', 'Nguyen'],
] as const;
const ROLES = [
  ['role-1', 'Bank administrator'],
  ['role-2', 'Drive planner'],
  ['role-3', 'Recruiter'],
] as const;

/** An administrator, the same every time for the same number (from 1). */
export function makeAdminUser(number: number, overrides: Partial<AdminUser> = {}): AdminUser {
  const [firstName, lastName] = NAMES[(number - 1) % NAMES.length] ?? NAMES[0];
  const [adminRoleId, adminRoleName] = ROLES[(number - 1) % ROLES.length] ?? ROLES[0];
  const userName = `${firstName}.${lastName}${number > NAMES.length ? number : ''}`.toLowerCase();
  return {
    id: `user-${number}`,
    userName,
    firstName,
    lastName,
    uniqueIdentifier: `U${String(number).padStart(3, '0')}`,
    email: `${userName}@riverside.example`,
    birthDate: '1984-03-09',
    gender: number % 2 ? 'F' : 'M',
    phone: number % 3 ? '9185550110' : null,
    workPhone: '9185550177',
    phoneExt: number % 2 ? '123' : null,
    adminRoleId,
    adminRoleName,
    isActive: number % 5 !== 0,
    isAutoCreated: number % 6 === 0,
    clientId: 1,
    siteId: 1,
    clientName: 'Riverside Blood Center',
    timeZone: 'CST',
    address: makeAddress('1 Main St'),
    occupation: 'Coordinator',
    pic: null,
    createdAt: '2026-01-12T15:00:00.000Z',
    updatedAt: '2026-10-02T15:00:00.000Z',
    lastSignIn: number % 4 ? '2026-11-19T14:05:00.000Z' : null,
    deletedAt: null,
    viewerCanEdit: true,
    viewerCanChangeRole: number % 6 !== 0,
    viewerCanToggle: number % 6 !== 0,
    viewerCanResetPassword: true,
    viewerCanDelete: number % 6 !== 0,
    viewerCanRestore: false,
    ...overrides,
  };
}

/** The demo sign-ins, as their own profile shows them. */
const own = (): AdminUser[] =>
  people().map(({ admin }, index) =>
    makeAdminUser(index + 1, {
      id: admin.id,
      userName: admin.email.split('@')[0] ?? '',
      firstName: admin.firstName,
      lastName: admin.lastName,
      email: admin.email,
      uniqueIdentifier: `D${index + 1}`,
      occupation: admin.occupation,
      adminRoleId: admin.adminRole_Id,
      clientId: admin.clientId,
      siteId: admin.clientId,
      clientName: admin.bankName ?? null,
      isActive: true,
      isAutoCreated: false,
    }),
  );

export const adminUsers = entity<AdminUser>({
  type: 'AdminUser',
  count: 18,
  make: makeAdminUser,
  seed: own,
  fresh: {
    isActive: true,
    isAutoCreated: false,
    lastSignIn: null,
    viewerCanChangeRole: true,
    viewerCanToggle: true,
    viewerCanDelete: true,
  },
  title: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  exportPath: 'users',
  columns: {
    name: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    city: ({ address }) => address.city,
    state: ({ address }) => address.state,
  },
  filters: {
    roleIds: ({ adminRoleId }, wanted: string[]) => wanted.includes(adminRoleId ?? ''),
    exceptRoleId: ({ adminRoleId }, role: string) => adminRoleId !== role,
    states: ({ address }, wanted: string[]) => wanted.includes(address.state),
    siteId: ({ clientId }, wanted: number) => clientId === wanted,
    allSites: () => true,
    neverSignedIn: ({ lastSignIn }, wanted: boolean) => wanted === (lastSignIn == null),
    lastSignInBeforeDays: ({ lastSignIn }, days: number) =>
      lastSignIn != null && new Date(lastSignIn) < daysBefore(new Date(), days),
    isDeleted: ({ deletedAt }, wanted: boolean) => wanted === (deletedAt != null),
  },
  written: (input, before, network) => {
    const { adminRoleId } = input;
    const role = typeof adminRoleId === 'string' ? network.find('AdminRole', adminRoleId) : undefined;
    return role
      ? { adminRoleName: String(role.roleName) }
      : { adminRoleId: before.adminRoleId ?? null, adminRoleName: before.adminRoleName };
  },
});
