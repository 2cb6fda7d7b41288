import { fromEnablements, fromRows, type Grants, grantAt } from '../../src/rules/grants.ts';
import { MODULE_PLACES, MODULES } from '../../src/rules/modules.ts';
import { countGrants } from '../../src/rules/permission-edit.ts';
import { ROLE_TEMPLATES, templateGrants } from '../../src/rules/role-templates.ts';
import type { AdminRole, AdminRoleEnablement, AdminRoleInput } from '../gql/types.ts';
import { entity } from '../network/entity.ts';
import { menuOf } from '../network/people.ts';
import { makeMenu } from './menu.ts';

const NAMES = [
  'Read-only',
  'Recruiter',
  'Drive planner',
  'Center manager',
  'Content editor',
  'Administrator',
];

const enablementsOf = (role: string, grants: Grants): AdminRoleEnablement[] =>
  MODULE_PLACES.map(({ path, node, parentPath, grandParentPath, ranking }, index) => ({
    id: `${role}/${path}`,
    name: node.name,
    url: node.url,
    sortBy: index + 1,
    ranking,
    parentId: parentPath && `${role}/${parentPath}`,
    grandParentId: grandParentPath && `${role}/${grandParentPath}`,
    ...grantAt(grants, path),
  }));

/** A role, the same every time for the same number (from 1): the six templates, one after the other. */
export function makeAdminRole(
  number: number,
  overrides: Partial<AdminRole> = {},
  grants: Grants = templateGrants(ROLE_TEMPLATES[(number - 1) % ROLE_TEMPLATES.length] ?? 'readOnly'),
): AdminRole {
  const id = `role-${number}`;
  const { read, write, delete: remove } = countGrants(grants);
  const userCount = number % 3 === 0 ? 0 : number;
  const hidden = MODULES.map(({ name }) => name).filter((name) => !grantAt(grants, name).read);
  return {
    id,
    roleName: NAMES[(number - 1) % NAMES.length] ?? '',
    detail: `What number ${number} may`,
    clientId: 1,
    isAutoCreated: number === 6,
    domain: 'rbc',
    enablements: enablementsOf(id, grants),
    createdAt: '2026-01-12T15:00:00.000Z',
    updatedAt: '2026-10-02T15:00:00.000Z',
    userCount,
    readCount: read,
    writeCount: write,
    deleteCount: remove,
    menu: makeMenu({ write: false, delete: false }, hidden),
    isBeyondOwn: false,
    viewerCanEdit: number !== 6,
    viewerCanDelete: number !== 6 && userCount === 0,
    ...overrides,
  };
}

export const adminRoles = entity<AdminRole>({
  type: 'AdminRole',
  count: 6,
  make: makeAdminRole,
  fresh: { isAutoCreated: false, userCount: 0, viewerCanEdit: true, viewerCanDelete: true },
  title: ({ roleName }) => roleName,
  exportPath: 'role-matrix',
  filters: {
    writeOnModule: ({ enablements }, wanted: string) => grantAt(fromEnablements(enablements), wanted).write,
    isUsed: ({ userCount }, wanted: boolean) => wanted === userCount > 0,
  },
  written: (input, { id }) => {
    const { enablements } = input as Partial<AdminRoleInput>;
    if (!enablements) return {};
    const grants = fromRows(enablements);
    const { read, write, delete: remove } = countGrants(grants);
    return {
      enablements: enablementsOf(id, grants),
      readCount: read,
      writeCount: write,
      deleteCount: remove,
      menu: menuOf(grants),
    };
  },
});
