import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import type { CallResult } from '../api/bind.ts';
import { grownLists } from '../api/refetch-lists.ts';
import { useLatest } from '../ui/use-latest.ts';

interface Page<R> {
  readonly rows: readonly R[];
  /** How many there are in all, as the server counts them. */
  readonly total: number;
}

interface Failed {
  readonly error: ApiError;
  readonly from: number;
  readonly to: number;
}

export interface Pages<R> {
  /** Of all pages that were asked for; undefined until the first one is there. */
  readonly rows: readonly R[] | undefined;
  /** As the last answer counts them; 0 until there is one. */
  readonly total: number;
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly error: ApiError | undefined;
  /** Asks for the next page. */
  readonly more: () => Promise<void>;
  /** Asks for all of them anew. */
  readonly again: () => Promise<void>;
  /** Asks again for what did not come. */
  readonly retry: () => Promise<void>;
}

/**
 * A list that grows by a page at a time: one large page that grows would end where the server cuts pages. `of` says what
 * it lists; with another name it begins anew.
 */
export function usePages<R extends { readonly id: string }>(
  of: string,
  size: number,
  ask: (pageNumber: number) => Promise<CallResult<Page<R>>>,
): Pages<R> {
  const [pages, setPages] = useState<readonly Page<R>[]>([]);
  const [failed, setFailed] = useState<Failed>();
  const [loading, setLoading] = useState(true);
  const latest = useLatest(ask);
  const turn = useRef(0);
  /** The last page that was asked for: one that is on its way is not forgotten when all are asked for anew. */
  const reach = useRef(1);
  const read = useCallback(async (from: number, to: number): Promise<void> => {
    turn.current += 1;
    reach.current = to;
    const mine = turn.current;
    setLoading(true);
    setFailed(undefined);
    const numbers = Array.from({ length: to - from + 1 }, (_none, at) => from + at);
    const answers = await Promise.all(numbers.map((number) => latest.current(number)));
    if (mine !== turn.current) return;
    const error = answers.find((answer) => answer.error)?.error;
    setLoading(false);
    setFailed(error && { error, from, to });
    if (error) return;
    const came = answers.flatMap(({ data }) => data ?? []);
    setPages((before) => [...before.slice(0, from - 1), ...came]);
  }, []);
  const again = useCallback(() => read(1, reach.current), [read]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins anew
  useEffect(() => {
    setPages([]);
    void read(1, 1);
    grownLists.add(again);
    return () => {
      grownLists.delete(again);
      turn.current += 1;
    };
  }, [of, read, again]);
  const last = pages.at(-1);
  // A row that came meanwhile moves the others on: the last one of a page is then the first of the next one, too.
  const rows = new Map(pages.flatMap((page) => page.rows).map((row) => [row.id, row]));
  return {
    rows: last && [...rows.values()],
    total: last?.total ?? 0,
    hasMore: last !== undefined && pages.length * size < last.total,
    loading,
    error: failed?.error,
    more: () => read(pages.length + 1, pages.length + 1),
    again,
    retry: () => (failed ? read(failed.from, failed.to) : Promise.resolve()),
  };
}
