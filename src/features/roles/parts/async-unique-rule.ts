import { useMemo } from 'react';
import type { StringSchema } from 'yup';
import { useIsAdminRoleFreeLazyQuery } from '../../../gql/roles/hooks.ts';
import { freeCheck } from '../../../kit/form/free-check.ts';
import type { adminRoleRule } from '../../../rules/admin-role.ts';

/** A rule of the form, and whether the name is free. */
export function useFreeRoleName(rule: typeof adminRoleRule, id: string | undefined): typeof adminRoleRule {
  const ask = useIsAdminRoleFreeLazyQuery();
  return useMemo(() => {
    const free = freeCheck<'roleName'>(async (_name, roleName, context) => {
      const { data } = await ask({ variables: { id: id ?? null, roleName }, context });
      return data?.isAdminRoleFree;
    });
    const { roleName } = rule.fields;
    return rule.shape({ roleName: free('roleName', roleName as StringSchema<string>) }) as typeof rule;
  }, [ask, id, rule]);
}
