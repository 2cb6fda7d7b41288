import { CAN_WAIT } from '../../../api/batched-fetch.ts';
import { useStaffCountQuery } from '../../../gql/staff/hooks.ts';
import { useAfterFirstContent } from '../../../kit/after-first-content.ts';
import { useChanges } from '../../../kit/live/live.ts';

const VARIABLES = { filter: { availableNow: true } };

/** How many work and are free at this moment. */
export function useAvailableCount(): number | undefined {
  const rested = useAfterFirstContent();
  const { data, refetch } = useStaffCountQuery({
    variables: VARIABLES,
    skip: !rested,
    context: CAN_WAIT,
  });
  useChanges(['staff'], () => {
    if (rested) void refetch();
  });
  return data?.allStaff.totalRecords;
}
