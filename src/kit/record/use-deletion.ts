import type { CallResult } from '../../api/bind.ts';
import type { Started } from '../jobs/use-job-start.ts';
import type { BulkFilter, BulkRow } from '../list/bulk-action.ts';
import { type Guarded, usePermission } from '../use-permission.ts';
import { type BulkCall, bulkCall } from './use-record-actions.tsx';

/** A generated mutation hook whose operation has one root field, by whatever name, with such an answer. */
type MutationHook<Variables, Answer> = Guarded &
  (() => readonly [
    call: (options: {
      readonly variables: Variables;
      readonly context?: { readonly idempotencyKey: string };
    }) => Promise<CallResult<Readonly<Record<string, Answer>>>>,
    state: unknown,
  ]);

interface Meant {
  readonly filter: BulkFilter;
  readonly expectedRows: number;
}

interface Deletion {
  readonly mayDelete: boolean;
  readonly remove: (filter: BulkFilter, expectedRows: number) => Promise<BulkCall>;
  readonly restore: (ids: string[]) => Promise<BulkCall>;
}

const answerOf = <Answer>(data: Readonly<Record<string, Answer>>): Answer => {
  const [answer] = Object.values(data);
  if (answer === undefined) throw new Error('an operation without a root field');
  return answer;
};

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

/** The same delete as a job, for any number of records. */
export function useDeletionJob(useStart: MutationHook<Meant, { readonly id: string }>) {
  const [start] = useStart();
  return async (filter: BulkFilter, expectedRows: number, idempotencyKey: string): Promise<Started> => {
    const { data, error } = await start({ variables: { filter, expectedRows }, context: { idempotencyKey } });
    return error ? { error } : { id: answerOf(data).id };
  };
}
