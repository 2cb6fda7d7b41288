import { CAN_WAIT } from '../../../api/batched-fetch.ts';
import type { StaffFilterInput } from '../../../gql/staff/graphql.ts';
import { useStaffCountQuery } from '../../../gql/staff/hooks.ts';
import { useAfterFirstContent } from '../../../kit/after-first-content.ts';
import { useChanges } from '../../../kit/live/live.ts';

/** How many are available by a filter that names a moment: asked again when it names another one. */
export function useAvailableCount(filter: StaffFilterInput): number | undefined {
  const rested = useAfterFirstContent();
  const { data, previousData, refetch } = useStaffCountQuery({
    variables: { filter },
    skip: !rested,
    context: CAN_WAIT,
  });
  useChanges(['staff'], () => {
    if (rested) void refetch();
  });
  return (data ?? previousData)?.allStaff.totalRecords;
}
