import { useState } from 'react';
import { CAN_WAIT } from '../../../api/batched-fetch.ts';
import type { StaffFilterInput } from '../../../gql/staff/graphql.ts';
import { useStaffCountQuery } from '../../../gql/staff/hooks.ts';
import { useAfterFirstContent } from '../../../kit/after-first-content.ts';
import { useChanges } from '../../../kit/live/live.ts';
import { now } from '../../../kit/use-now.ts';
import type { WallTime } from '../../../rules/zones.ts';

/** How many are available now: when the list is opened, and again when somebody's hours have changed. */
export function useAvailableCount(filterAt: (at: WallTime) => StaffFilterInput): number | undefined {
  const [at, setAt] = useState(now);
  const rested = useAfterFirstContent();
  const { data, previousData, refetch } = useStaffCountQuery({
    variables: { filter: filterAt(at) },
    skip: !rested,
    context: CAN_WAIT,
  });
  useChanges(['staff'], () => {
    setAt(now());
    if (rested) void refetch();
  });
  return (data ?? previousData)?.allStaff.totalRecords;
}
