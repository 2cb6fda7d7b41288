import { readFragment } from '../../../gql/sponsor-groups/fragment-masking.ts';
import { type SponsorDriveFragment, SponsorDriveFragmentDoc } from '../../../gql/sponsor-groups/graphql.ts';
import { useSponsorGroupDrivesQuery } from '../../../gql/sponsor-groups/hooks.ts';

/** As many drives as one page may hold: more than a sponsor has in years. */
const PAGE = { pageNumber: 1, pageSize: 100, sortBy: 'startDate', sortOrder: -1 } as const;

/** A sponsor's drives, latest first; the tabs share one answer. */
export function useSponsorDrives(id: string) {
  const { data, error, refetch } = useSponsorGroupDrivesQuery({
    variables: { filter: { sponsorIds: [id] }, pagination: PAGE },
  });
  const page = data?.allDriveCenters;
  const drives: readonly SponsorDriveFragment[] | undefined = page?.driveCenters.map((drive) =>
    readFragment(SponsorDriveFragmentDoc, drive),
  );
  return { drives, total: page?.totalRecords ?? 0, error, refetch };
}
