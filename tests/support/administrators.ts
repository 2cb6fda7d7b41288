import { expect } from 'vitest';
import { type Grants, toRows } from '../../src/rules/grants.ts';
import type { Asker, Desk } from './calls.ts';
import type { Answer, Caller, TestServer } from './server.ts';

export const USER_FIELDS =
  'id userName firstName lastName uniqueIdentifier email birthDate gender phone workPhone phoneExt adminRoleId adminRoleName isActive isAutoCreated clientId siteId address { addressLine1 addressLine2 city state zipCode } updatedAt deletedAt viewerCanEdit viewerCanChangeRole viewerCanToggle viewerCanResetPassword viewerCanDelete viewerCanRestore';
export const ROLE_FIELDS =
  'id roleName detail clientId isAutoCreated updatedAt userCount readCount writeCount deleteCount isBeyondOwn viewerCanEdit viewerCanDelete';

/** The operations of administrators and roles, as the tests send them. */
export const ADMIN = {
  users: `query ($p: PaginationInput, $f: AdminUserFilterInput) { allAdminUsers(pagination: $p, filter: $f) { totalRecords isCapped adminUsers { ${USER_FIELDS} } } }`,
  user: `query ($id: ID!) { adminUserById(id: $id) { ${USER_FIELDS} } }`,
  create: `mutation ($adminUser: AdminUserInput!, $key: String) { createAdminUser(adminUser: $adminUser, idempotencyKey: $key) { ${USER_FIELDS} } }`,
  update: `mutation ($adminUser: AdminUserInput!) { updateAdminUser(adminUser: $adminUser) { ${USER_FIELDS} } }`,
  status: `mutation ($id: ID!, $isActive: Boolean!) { updateAdminUserStatus(id: $id, isActive: $isActive) { id isActive } }`,
  remove: 'mutation ($id: ID!) { deleteAdminUser(id: $id) { id } }',
  restore: `mutation ($id: ID!) { restoreAdminUser(id: $id) { id deletedAt isActive } }`,
  reset:
    'mutation ($id: ID!, $temporary: Boolean) { resetAdminUserPassword(id: $id, temporary: $temporary) { id temporaryPassword } }',
  profile: `mutation ($user: AdminUserInput!) { updateAdminUserProfile(user: $user) { ${USER_FIELDS} } }`,
  roles: `query ($p: PaginationInput, $f: AdminRoleFilterInput) { allAdminRoles(pagination: $p, filter: $f) { totalRecords adminRoles { ${ROLE_FIELDS} } } }`,
  role: `query ($id: ID!) { adminRoleById(id: $id) { ${ROLE_FIELDS} enablements { id name parentId grandParentId read write delete } menu { name children { name } } } }`,
  createRole: `mutation ($adminRole: AdminRoleInput!) { createAdminRole(adminRole: $adminRole) { ${ROLE_FIELDS} } }`,
  updateRole: `mutation ($adminRole: AdminRoleInput!) { updateAdminRole(adminRole: $adminRole) { ${ROLE_FIELDS} } }`,
  removeRole: 'mutation ($id: ID!) { deleteAdminRole(id: $id) { id } }',
  history:
    'query ($entity: String!, $id: ID!) { recordHistory(entity: $entity, id: $id) { totalRecords entries { actorName action changes { field before after } } } }',
} as const;

/** A role as its form sends it; each call names another. */
export function newRole(grants: Grants, overrides: object = {}) {
  made += 1;
  return { roleName: `Role ${made}`, detail: 'Made by a test', enablements: toRows(grants), ...overrides };
}

let made = 0;

/** What the add form sends for a new administrator; each call names somebody new. */
export function newUser(adminRoleId: string, overrides: Readonly<Record<string, unknown>> = {}) {
  made += 1;
  const code = made.toString(36).padStart(3, '0');
  return {
    firstName: 'Nina',
    lastName: 'Kowalski',
    uniqueIdentifier: `Z${code}`,
    email: `nina.${code}@example.org`,
    password: 'Strong!Pass1',
    birthDate: '1988-02-29',
    gender: 'F',
    phone: '',
    workPhone: '5125550123',
    phoneExt: '',
    adminRoleId,
    isActive: true,
    address: { addressLine1: '1 Main St', addressLine2: '', city: 'Austin', state: 'TX', zipCode: '73301' },
    ...overrides,
  };
}

/** What the edit form sends for a record that was read. */
export const editOf = (
  { id, updatedAt, ...rest }: Answer['data'],
  overrides: Readonly<Record<string, unknown>> = {},
) => ({
  id,
  updatedAt,
  firstName: rest.firstName,
  lastName: rest.lastName,
  uniqueIdentifier: rest.uniqueIdentifier,
  email: rest.email,
  birthDate: rest.birthDate,
  gender: rest.gender,
  phone: rest.phone,
  workPhone: rest.workPhone,
  phoneExt: rest.phoneExt,
  adminRoleId: rest.adminRoleId,
  isActive: rest.isActive,
  address: rest.address,
  ...overrides,
});

export const codeOf = ({ errors }: Answer): unknown => errors[0]?.extensions.code;
export const fieldsOf = ({ errors }: Answer): unknown => errors[0]?.extensions.fields;

/** Sends an operation that must succeed, and answers its one root field. */
export async function done(server: TestServer, caller: Caller, text: string, variables: object = {}) {
  const { data, errors } = await server.ask('private', text, variables, caller);
  expect(errors).toEqual([]);
  return data[Object.keys(data)[0] ?? ''];
}

export async function idOfUser(server: TestServer, name: string): Promise<string> {
  const { rows } = await server.sql('SELECT id FROM admin_users WHERE email = $1', [
    `${name}@donorgrid.example`,
  ]);
  return rows[0].id;
}

export async function idOfRole(server: TestServer, clientId: number, roleName: string): Promise<string> {
  const { rows } = await server.sql('SELECT id FROM admin_roles WHERE client_id = $1 AND role_name = $2', [
    clientId,
    roleName,
  ]);
  return rows[0].id;
}

/** To ask as the bank's administrator or whoever is given, and to make roles. */
export const rolesAt = (desk: Desk) => ({
  ask: (text: string, variables: object, caller: Asker = desk().bank) =>
    desk().server.ask('private', text, variables, caller),
  create: (grants: Grants, overrides: object = {}, caller: Asker = desk().bank) =>
    done(desk().server, caller, ADMIN.createRole, { adminRole: newRole(grants, overrides) }),
});
