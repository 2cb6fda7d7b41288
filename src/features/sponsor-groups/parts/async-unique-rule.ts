import { useIsSponsorGroupFreeLazyQuery } from '../../../gql/sponsor-groups/hooks.ts';
import { useFreeRule } from '../../../kit/form/use-free-rule.ts';
import { sponsorGroupRule } from '../../../rules/sponsor-group.ts';

/** The rule of the form, and whether the code is free. */
export function useSponsorGroupRule(id: string | undefined) {
  const ask = useIsSponsorGroupFreeLazyQuery();
  return useFreeRule(sponsorGroupRule, 'sponsorCode', id, async (sponsorCode, context) => {
    const { data } = await ask({ variables: { id: id ?? null, sponsorCode }, context });
    return data?.isSponsorGroupFree;
  });
}
