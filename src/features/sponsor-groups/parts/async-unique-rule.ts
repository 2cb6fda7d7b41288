import { useMemo } from 'react';
import type { StringSchema } from 'yup';
import { useIsSponsorGroupFreeLazyQuery } from '../../../gql/sponsor-groups/hooks.ts';
import { freeCheck } from '../../../kit/form/free-check.ts';
import { sponsorGroupRule } from '../../../rules/sponsor-group.ts';

/** The rule of the form, and whether the code is free. */
export function useSponsorGroupRule(id: string | undefined): typeof sponsorGroupRule {
  const ask = useIsSponsorGroupFreeLazyQuery();
  return useMemo(() => {
    const free = freeCheck<'sponsorCode'>(async (_name, sponsorCode, context) => {
      const { data } = await ask({ variables: { id: id ?? null, sponsorCode }, context });
      return data?.isSponsorGroupFree;
    });
    const { sponsorCode } = sponsorGroupRule.fields;
    return sponsorGroupRule.shape({
      sponsorCode: free('sponsorCode', sponsorCode as StringSchema<string>),
    }) as typeof sponsorGroupRule;
  }, [ask, id]);
}
