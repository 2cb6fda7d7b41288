import type { AdminRoleInput, RoleFormFragment } from '../../gql/roles/graphql.ts';
import { recordFields } from '../../kit/record/record-fields.ts';
import type { AdminRoleForm } from '../../rules/admin-role.ts';

interface Types {
  readonly input: Omit<AdminRoleInput, 'enablements'>;
  readonly form: Omit<AdminRoleForm, 'enablements'>;
  readonly record: Pick<RoleFormFragment, 'roleName' | 'detail'>;
}

/** The fields of a role: what they are called, and how they are told. What it grants is told cell by cell. */
export const roleFields = recordFields<Types>()('roles', {
  roleName: { label: 'roleName', empty: '' },
  detail: { label: 'detail', empty: '' },
});
