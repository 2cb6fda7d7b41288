import { useMemo } from 'react';
import type { ObjectSchema, StringSchema } from 'yup';
import { useIsClientFreeLazyQuery } from '../../../gql/clients/hooks.ts';
import { clientRule } from '../../../rules/client.ts';
import type { ClientFields } from './to-form.ts';

type Unique = 'SiteName' | 'domain';

/**
 * The rule of the form, and whether name and domain are free: asked when the field is left, once for each value. A
 * question that fails stops nobody: the server has the last word when it is saved.
 */
export function useClientRule(id: string | undefined): ObjectSchema<ClientFields> {
  const ask = useIsClientFreeLazyQuery();
  return useMemo(() => {
    const answers = new Map<string, Promise<boolean>>();
    const free = (field: Unique) => {
      const plain = clientRule.fields[field] as StringSchema<string>;
      return plain.test('free', 'notUnique', (value) => {
        if (!value || !plain.isValidSync(value)) return true;
        const key = `${field} ${value.toLowerCase()}`;
        const known = answers.get(key);
        if (known) return known;
        const answer = ask({ variables: { id: id ?? null, [field]: value } }).then(
          ({ data }) => data?.isSiteFree ?? true,
        );
        answers.set(key, answer);
        return answer;
      });
    };
    return clientRule.shape({
      SiteName: free('SiteName'),
      domain: free('domain'),
    }) as unknown as ObjectSchema<ClientFields>;
  }, [ask, id]);
}
