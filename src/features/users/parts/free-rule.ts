import { useMemo } from 'react';
import type { ObjectSchema, StringSchema } from 'yup';
import { useIsUserFreeLazyQuery } from '../../../gql/users/hooks.ts';
import { addAdminUserRule, editAdminUserRule } from '../../../rules/admin-user.ts';
import type { UserFields } from './to-form.ts';

type Unique = 'email' | 'uniqueIdentifier';

/**
 * The rule of the form, and whether e-mail and identifier are free: asked when the field is left, once for each value.
 * A question that fails stops nobody: the server has the last word when it is saved.
 */
export function useUserRule(id: string | undefined, today: string): ObjectSchema<UserFields> {
  const ask = useIsUserFreeLazyQuery();
  return useMemo(() => {
    const rule = id ? editAdminUserRule(today) : addAdminUserRule(today);
    const answers = new Map<string, Promise<boolean>>();
    const free = (field: Unique) => {
      const plain = rule.fields[field] as StringSchema<string>;
      return plain.test('free', 'notUnique', (value) => {
        if (!value || !plain.isValidSync(value)) return true;
        const key = `${field} ${value.toLowerCase()}`;
        const known = answers.get(key);
        if (known) return known;
        const answer = ask({ variables: { id: id ?? null, [field]: value } }).then(
          ({ data }) => data?.isAdminUserFree ?? true,
        );
        answers.set(key, answer);
        return answer;
      });
    };
    return rule.shape({
      email: free('email'),
      uniqueIdentifier: free('uniqueIdentifier'),
    }) as unknown as ObjectSchema<UserFields>;
  }, [ask, id, today]);
}
