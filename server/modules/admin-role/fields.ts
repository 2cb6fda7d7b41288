import type { AdminRoleForm } from '../../../src/rules/admin-role.ts';
import { adminRoles } from '../../db/schema/admin.ts';
import type { AdminRoleInput } from '../../gql/types.ts';
import { recordFields } from '../../records/fields.ts';

/** What a form fills of a role, and where it is kept. What it grants stands in rows of its own (`enablements.ts`). */
export const roleFields = recordFields<
  typeof adminRoles,
  Omit<AdminRoleInput, 'enablements'>,
  Omit<AdminRoleForm, 'enablements'>
>()(adminRoles, { roleName: { column: 'roleName' }, detail: { column: 'detail' } }, [
  'isAutoCreated',
  'domain',
]);
