import type { ApiError } from '../api/api-error.ts';
import { useRoleNamesQuery } from '../gql/pickers/hooks.ts';

interface Role {
  readonly id: string;
  readonly roleName: string;
  /** It grants more than the signed-in person may give. */
  readonly isBeyondOwn: boolean;
}

const ORDERS = {
  name: { sortBy: 'roleName', sortOrder: 1 },
  newest: { sortBy: 'createdAt', sortOrder: -1 },
} as const;

export interface AskedRoles {
  /** The bank whose roles are asked for, where it is not the selected one; nothing of them is kept. */
  readonly clientId?: number;
  readonly skip?: boolean;
}

interface Roles {
  readonly roles: readonly Role[] | undefined;
  readonly error: ApiError | undefined;
  readonly refetch: () => Promise<void>;
}

/** All roles of a bank, for whoever has to choose one; undefined until they are there. */
export function useRoles(order: keyof typeof ORDERS, { clientId, skip = false }: AskedRoles = {}): Roles {
  const { data, error, refetch } = useRoleNamesQuery({
    variables: { pagination: { pageNumber: 1, pageSize: 0, ...ORDERS[order] } },
    skip,
    ...(clientId === undefined ? {} : { context: { clientId } }),
  });
  return { roles: data?.allAdminRolesWithOutRoleValidation.adminRoles, error, refetch };
}
