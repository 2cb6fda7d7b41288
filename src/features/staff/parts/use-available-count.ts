import { CAN_WAIT } from '../../../api/batched-fetch.ts';
import type { StaffFilterInput } from '../../../gql/staff/graphql.ts';
import { useStaffCountQuery } from '../../../gql/staff/hooks.ts';
import { useAfterFirstContent } from '../../../kit/after-first-content.ts';
import { useChanges } from '../../../kit/live/live.ts';
import { useNow } from '../../../kit/use-now.ts';
import type { WallTime } from '../../../rules/zones.ts';

/** How many are available now: as the list of them is asked, by the minute in which the page is drawn. */
export function useAvailableCount(filterAt: (at: WallTime) => StaffFilterInput): number | undefined {
  const rested = useAfterFirstContent();
  const { data, previousData, refetch } = useStaffCountQuery({
    variables: { filter: filterAt(useNow()) },
    skip: !rested,
    context: CAN_WAIT,
  });
  useChanges(['staff'], () => {
    if (rested) void refetch();
  });
  return (data ?? previousData)?.allStaff.totalRecords;
}
