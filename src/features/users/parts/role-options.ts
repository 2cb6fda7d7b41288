import { useMemo } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useUserRolesQuery } from '../../../gql/users/hooks.ts';
import type { Option } from '../../../ui/select.tsx';

/** The roles of the bank, newest first, as every administrator may see them. */
export function useRoleOptions(): {
  readonly options: readonly Option[];
  readonly error: ApiError | undefined;
} {
  const { data, error } = useUserRolesQuery();
  const roles = data?.allAdminRolesWithOutRoleValidation.adminRoles;
  const options = useMemo(
    () => (roles ?? []).map(({ id, roleName }) => ({ value: id, label: roleName })),
    [roles],
  );
  return { options, error };
}
