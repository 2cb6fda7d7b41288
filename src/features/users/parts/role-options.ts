import { useMemo } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { type AskedRoles, useRoles } from '../../../pickers/use-roles.ts';
import type { Option } from '../../../ui/select.tsx';

/** The roles of a bank, newest first: all that an administrator may see, and those that they may give, once they are known. */
export function useRoleOptions(asked?: AskedRoles): {
  readonly options: readonly Option[];
  readonly mine: readonly Option[] | undefined;
  /** What they are called is on its way. */
  readonly waits: boolean;
  readonly error: ApiError | undefined;
  readonly refetch: () => Promise<void>;
} {
  const { roles, error, refetch } = useRoles('newest', asked);
  const { options, mine } = useMemo(() => {
    const asOption = ({ id, roleName }: { id: string; roleName: string }): Option => ({
      value: id,
      label: roleName,
    });
    const within = roles?.filter(({ isBeyondOwn }) => !isBeyondOwn);
    return { options: (roles ?? []).map(asOption), mine: within?.map(asOption) };
  }, [roles]);
  return { options, mine, waits: !roles && !error, error, refetch };
}
