import { useMemo } from 'react';
import type { StringSchema } from 'yup';
import { useIsResourceFreeLazyQuery } from '../../../gql/resources/hooks.ts';
import { freeCheck } from '../../../kit/form/free-check.ts';
import type { Day } from '../../../lib/scalars.ts';
import { resourceRule } from '../../../rules/resource.ts';

type Rule = ReturnType<typeof resourceRule>;

/** The rule of the form, and whether name and mobile code are free. */
export function useResourceRule(id: string | undefined, today: Day): Rule {
  const ask = useIsResourceFreeLazyQuery();
  return useMemo(() => {
    const rule = resourceRule(today);
    const free = freeCheck<'name' | 'mobileCode'>(async (name, value, context) => {
      const { data } = await ask({ variables: { id: id ?? null, [name]: value }, context });
      return data?.isResourceFree;
    });
    const { name, mobileCode } = rule.fields;
    return rule.shape({
      name: free('name', name as StringSchema<string>),
      mobileCode: free('mobileCode', mobileCode as StringSchema<string>),
    }) as Rule;
  }, [ask, id, today]);
}
