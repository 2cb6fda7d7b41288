import { useMemo } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useRoles } from '../../../pickers/use-roles.ts';
import type { Option } from '../../../ui/select.tsx';

/** The roles of the bank, newest first: all that an administrator may see, and those that they may give. */
export function useRoleOptions(): {
  readonly options: readonly Option[];
  readonly mine: readonly Option[];
  readonly error: ApiError | undefined;
} {
  const { roles, error } = useRoles('newest');
  const { options, mine } = useMemo(() => {
    const asOption = ({ id, roleName }: { id: string; roleName: string }): Option => ({
      value: id,
      label: roleName,
    });
    const within = (roles ?? []).filter(({ isBeyondOwn }) => !isBeyondOwn);
    return { options: (roles ?? []).map(asOption), mine: within.map(asOption) };
  }, [roles]);
  return { options, mine, error };
}
