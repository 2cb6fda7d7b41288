import { CAN_WAIT } from '../../../api/batched-fetch.ts';
import { useDriveViewCountsQuery } from '../../../gql/drives/hooks.ts';
import { useAfterFirstContent } from '../../../kit/after-first-content.ts';
import { useChanges } from '../../../kit/live/live.ts';
import { useBanks } from '../../../pickers/use-banks.ts';
import type { Preset } from './presets.ts';
import { DRIVE_ENTITIES, viewFilter } from './use-drive-filters.ts';
import { useToday } from './use-today.ts';

/**
 * How many drives are in the views that somebody has to act on, by their names. Which are behind or in each other's way is
 * judged drive by drive: it is told of one bank, and not of all.
 */
export function useViewCounts(preset: Preset): Readonly<Record<string, number | undefined>> {
  const today = useToday();
  const judged = useBanks() === undefined;
  const rested = useAfterFirstContent();
  const { data, refetch } = useDriveViewCountsQuery({
    variables: {
      pending: viewFilter(preset, 'pending', today),
      active: viewFilter(preset, 'active', today),
      behind: viewFilter(preset, 'behind', today),
      conflicts: viewFilter(preset, 'conflicts', today),
      judged,
    },
    skip: !rested,
    context: CAN_WAIT,
  });
  useChanges(DRIVE_ENTITIES, () => {
    if (rested) void refetch();
  });
  return {
    pending: data?.pending.totalRecords,
    active: data?.active.totalRecords,
    ...(judged && { behind: data?.behind?.totalRecords, conflicts: data?.conflicts?.totalRecords }),
  };
}
