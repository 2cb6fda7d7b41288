import { useSponsorNamesQuery } from '../gql/pickers/hooks.ts';
import { usePermission } from '../kit/use-permission.ts';

interface Asked {
  readonly skip?: boolean;
  readonly context?: Readonly<Record<string, unknown>>;
}

const NONE: readonly { readonly id: string; readonly sponsorName: string }[] = [];

/** The sponsors of a bank by name, undefined until they are known; none for whoever may not see them. */
export function useSponsors({ skip = false, context }: Asked = {}): typeof NONE | undefined {
  const may = usePermission(useSponsorNamesQuery);
  const { data } = useSponsorNamesQuery({ skip: skip || !may, ...(context ? { context } : {}) });
  return may ? data?.allSponsorGroups.sponsorGroups : NONE;
}
