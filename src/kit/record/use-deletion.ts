import type { BulkFilter, BulkRow } from '../list/bulk-action.ts';
import { usePermission } from '../use-permission.ts';
import { answerOf, type MutationHook } from './mutation-hook.ts';
import { type BulkCall, bulkCall } from './use-record-actions.tsx';

interface Meant {
  readonly filter: BulkFilter;
  readonly expectedRows: number;
}

interface Deletion {
  readonly mayDelete: boolean;
  readonly remove: (filter: BulkFilter, expectedRows: number) => Promise<BulkCall>;
  readonly restore: (ids: string[]) => Promise<BulkCall>;
}

/** The delete of records and its opposite, as their list and their page call them, by the hooks of the feature. */
export function useDeletion(
  useRemove: MutationHook<Meant, readonly BulkRow[]>,
  useRestore: MutationHook<{ ids: string[] }, readonly BulkRow[]>,
): Deletion {
  const mayDelete = usePermission(useRemove);
  const [remove] = useRemove();
  const [restore] = useRestore();
  return {
    mayDelete,
    remove: async (filter, expectedRows) =>
      bulkCall(await remove({ variables: { filter, expectedRows } }), answerOf),
    restore: async (ids) => bulkCall(await restore({ variables: { ids } }), answerOf),
  };
}
