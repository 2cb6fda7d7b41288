import { useMemo } from 'react';
import type { StringSchema } from 'yup';
import { useIsDonationTypeFreeLazyQuery } from '../../../gql/donation-types/hooks.ts';
import { freeCheck } from '../../../kit/form/free-check.ts';
import { donationTypeRule } from '../../../rules/donation-type.ts';

/** The rule of the form, and whether the name is free. */
export function useDonationTypeRule(id: string | undefined): typeof donationTypeRule {
  const ask = useIsDonationTypeFreeLazyQuery();
  return useMemo(() => {
    const free = freeCheck<'name'>(async (_name, name, context) => {
      const { data } = await ask({ variables: { id: id ?? null, name }, context });
      return data?.isDonationTypeFree;
    });
    const { name } = donationTypeRule.fields;
    return donationTypeRule.shape({
      name: free('name', name as StringSchema<string>),
    }) as typeof donationTypeRule;
  }, [ask, id]);
}
