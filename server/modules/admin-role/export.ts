import { GRANT_LEVELS, type Grants, grantAt } from '../../../src/rules/grants.ts';
import { MODULE_PLACES } from '../../../src/rules/modules.ts';
import { exportList } from '../../export-list.ts';
import { roleIds, rolePage, rolesWithGrants } from './read.ts';

interface RoleRights {
  readonly id: string;
  readonly roleName: string;
  readonly detail: string | null;
  readonly grants: Grants;
}

/** `RW`: the first letters of what is granted. */
const letters =
  (path: string) =>
  ({ grants }: RoleRights): string =>
    GRANT_LEVELS.filter((level) => grantAt(grants, path)[level])
      .map((level) => level[0]?.toUpperCase())
      .join('');

/** Who may do what: a line for each feature, a column for each role. */
export const roleMatrixExport = exportList({
  path: 'role-matrix',
  screen: 'rolesManagement',
  entity: 'adminRole',
  right: { module: 'rolesManagement', level: 'READ' },
  filterType: 'AdminRoleFilterInput',
  turned: true,
  page: rolePage,
  ids: roleIds,
  rows: rolesWithGrants,
  columns: {
    roleName: ({ roleName }: RoleRights) => roleName,
    detail: ({ detail }) => detail,
    ...Object.fromEntries(MODULE_PLACES.map(({ path }) => [path, letters(path)])),
  },
});
