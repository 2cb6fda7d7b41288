import { useMemo } from 'react';
import type { ObjectSchema, StringSchema } from 'yup';
import { useIsUserFreeLazyQuery } from '../../../gql/users/hooks.ts';
import { freeCheck } from '../../../kit/form/free-check.ts';
import type { Day } from '../../../lib/scalars.ts';
import { addAdminUserRule, editAdminUserRule } from '../../../rules/admin-user.ts';
import type { UserFields } from './to-form.ts';

/** The rule of the form, and whether e-mail and identifier are free. */
export function useUserRule(id: string | undefined, today: Day): ObjectSchema<UserFields> {
  const ask = useIsUserFreeLazyQuery();
  return useMemo(() => {
    const rule = id ? editAdminUserRule(today) : addAdminUserRule(today);
    const free = freeCheck<'email' | 'uniqueIdentifier'>(async (name, value) => {
      const { data } = await ask({ variables: { id: id ?? null, [name]: value } });
      return data?.isAdminUserFree;
    });
    return rule.shape({
      email: free('email', rule.fields.email as StringSchema<string>),
      uniqueIdentifier: free('uniqueIdentifier', rule.fields.uniqueIdentifier as StringSchema<string>),
    }) as unknown as ObjectSchema<UserFields>;
  }, [ask, id, today]);
}
