import { answerOf, type MutationHook } from '../record/mutation-hook.ts';
import { usePermission } from '../use-permission.ts';
import type { Started } from './use-job-start.ts';

/** Starts a job over rows under the key of its attempt. */
export type Start<Variables> = (variables: Variables, idempotencyKey: string) => Promise<Started>;

/** The start of a job, by its generated hook; undefined where the connected backend has no such job: one call does it there. */
export function useStart<Variables>(
  useMutation: MutationHook<Variables, { readonly id: string }>,
  /** The bank as which it is started, where that is not the selected one. */
  clientId?: number,
): Start<Variables> | undefined {
  const may = usePermission(useMutation);
  const [start] = useMutation();
  if (!may) return undefined;
  return async (variables, idempotencyKey) => {
    const { data, error } = await start({
      variables,
      context: { idempotencyKey, ...(clientId ? { clientId } : {}) },
    });
    return error ? { error } : { id: answerOf(data).id };
  };
}
