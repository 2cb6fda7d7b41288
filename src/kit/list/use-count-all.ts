import type { CallResult } from '../../api/bind.ts';
import { answerOf } from '../record/mutation-hook.ts';
import { type Guarded, usePermission } from '../use-permission.ts';

/** How many rows a filter finds; capped where no action takes so many. */
interface MatchCount {
  readonly totalRecords: number;
  readonly isCapped: boolean;
}

type CountHook<Filter> = Guarded &
  (() => (options: {
    readonly variables: { readonly filter: Filter };
  }) => Promise<CallResult<Readonly<Record<string, MatchCount>>>>);

/** Asks how many rows the list's filter finds. */
export type CountAll = () => Promise<CallResult<MatchCount>>;

/** The exact number behind a list that is counted up to a cap, by its generated hook; undefined where the connected backend does not say. */
export function useCountAll<Filter>(useCount: CountHook<Filter>, filter: Filter): CountAll | undefined {
  const may = usePermission(useCount);
  const ask = useCount();
  if (!may) return undefined;
  return async () => {
    const { data, error } = await ask({ variables: { filter } });
    return error ? { error } : { data: answerOf(data) };
  };
}
