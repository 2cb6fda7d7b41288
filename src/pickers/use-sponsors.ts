import type { ApiError } from '../api/api-error.ts';
import { useSponsorNamesQuery } from '../gql/pickers/hooks.ts';
import { usePermission } from '../kit/use-permission.ts';

interface Asked {
  readonly skip?: boolean;
  readonly context?: Readonly<Record<string, unknown>>;
}

const NONE: readonly { readonly id: string; readonly sponsorName: string }[] = [];

interface Sponsors {
  readonly sponsors: typeof NONE | undefined;
  readonly error: ApiError | undefined;
  readonly refetch: () => Promise<void>;
}

/** The sponsors of a bank by name, undefined until they are known; none for whoever may not see them. */
export function useSponsors({ skip = false, context }: Asked = {}): Sponsors {
  const may = usePermission(useSponsorNamesQuery);
  const { data, error, refetch } = useSponsorNamesQuery({
    skip: skip || !may,
    ...(context ? { context } : {}),
  });
  return { sponsors: may ? data?.allSponsorGroups.sponsorGroups : NONE, error, refetch };
}
