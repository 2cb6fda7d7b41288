import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserRolePermissionsQuery } from '../../../gql/users/hooks.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { PermissionTree } from '../../../kit/permission-tree/permission-tree.tsx';
import { fromEnablements } from '../../../rules/grants.ts';

/** What a role grants, to be read: its tree, with what is granted alone. */
export function RolePermissions({ roleId }: { readonly roleId: string }) {
  const { t } = useTranslation('users');
  const { data, error, refetch } = useUserRolePermissionsQuery({ variables: { id: roleId } });
  const role = data?.adminRoleById;
  const grants = useMemo(() => (role ? fromEnablements(role.enablements) : undefined), [role]);
  return (
    <RecordState ready={grants !== undefined} error={error} onRetry={refetch}>
      {role && grants && (
        <PermissionTree label={t('permissionsOf', { role: role.roleName })} value={grants} onlyGranted />
      )}
    </RecordState>
  );
}
