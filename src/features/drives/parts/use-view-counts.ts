import { CAN_WAIT } from '../../../api/batched-fetch.ts';
import { useDriveViewCountsQuery } from '../../../gql/drives/hooks.ts';
import { useAfterFirstContent } from '../../../kit/after-first-content.ts';
import { useChanges } from '../../../kit/live/live.ts';
import { useToday } from '../../../kit/use-now.ts';
import { useBanks } from '../../../pickers/use-banks.ts';
import type { Preset } from './presets.ts';
import { DRIVE_ENTITIES, type DriveView, EMPTY_VIEWS, viewFilter } from './use-drive-filters.ts';

/** Views that somebody has to act on. */
const COUNTED = ['pending', 'active', 'behind', 'conflicts'] as const satisfies readonly DriveView[];
/** Those whose drives are judged one by one: they are counted in one bank, and not in all. */
const JUDGED: readonly DriveView[] = ['behind', 'conflicts'];

/** How many drives are in these views of a list, by their names. */
export function useViewCounts(preset: Preset): Readonly<Record<string, number | undefined>> {
  const today = useToday();
  const isParent = useBanks() !== undefined;
  const asks = (view: DriveView): boolean =>
    !EMPTY_VIEWS[preset].includes(view) && !(isParent && JUDGED.includes(view));
  const rested = useAfterFirstContent();
  const { data, refetch } = useDriveViewCountsQuery({
    variables: {
      pending: viewFilter(preset, 'pending', today),
      active: viewFilter(preset, 'active', today),
      behind: viewFilter(preset, 'behind', today),
      conflicts: viewFilter(preset, 'conflicts', today),
      withPending: asks('pending'),
      withActive: asks('active'),
      withBehind: asks('behind'),
      withConflicts: asks('conflicts'),
    },
    skip: !rested,
    context: CAN_WAIT,
  });
  useChanges(DRIVE_ENTITIES, () => {
    if (rested) void refetch();
  });
  const counts = {
    pending: data?.pending?.totalRecords,
    active: data?.active?.totalRecords,
    behind: data?.behind?.totalRecords,
    conflicts: data?.conflicts?.totalRecords,
  };
  return Object.fromEntries(COUNTED.filter(asks).map((view) => [view, counts[view]]));
}
