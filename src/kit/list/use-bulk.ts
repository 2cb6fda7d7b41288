import { useRef, useState } from 'react';
import type { BulkChange, BulkFilter } from './bulk-action.ts';
import { countOf, type RowOutcome, runBulk, withMissing, withRetried } from './bulk-run.ts';
import type { RowBase } from './list-column.ts';
import { useListParts } from './list-context.ts';
import { selectedCount, selectedRows } from './selection.ts';

export interface BulkState {
  readonly phase: 'asking' | 'running' | 'over';
  /** Rows done so far, of `total`. */
  readonly done: number;
  readonly total: number;
  readonly results: readonly RowOutcome[];
  /** The whole call failed. */
  readonly error: string | undefined;
  /** The results are those of taking back. */
  readonly undone: boolean;
  readonly undoError: string | undefined;
}

export interface Bulk {
  readonly state: BulkState;
  readonly start: () => Promise<void>;
  readonly retryFailed: () => Promise<void>;
  /** Takes back what was done; there where the action can. */
  readonly undo: (() => Promise<void>) | undefined;
  readonly stop: () => void;
}

/** Runs one bulk action over what is selected now, with what was chosen for it. */
export function useBulk(action: BulkChange<RowBase>, choice = '', option = false): Bulk {
  const { selection, filter, rows } = useListParts();
  // What was selected when it began, as the list showed it then, counts to its end.
  const [chosen] = useState(() => ({ selection, filter, items: selectedRows(selection, rows.page?.rows) }));
  const { items } = chosen;
  const total = selectedCount(chosen.selection);
  const [state, setState] = useState<BulkState>({
    phase: 'asking',
    done: 0,
    total,
    results: [],
    error: undefined,
    undone: false,
    undoError: undefined,
  });
  const stopped = useRef(false);

  const oneByOne = async (ids: readonly string[]): Promise<RowOutcome[]> =>
    runBulk(
      ids,
      async (id) => {
        const row = items.get(id);
        return row && action.run ? action.run(row, choice) : { kind: 'skipped', reason: '' };
      },
      { onProgress: (done) => setState((now) => ({ ...now, done })), stopped: () => stopped.current },
    );
  const allAtOnce = async (meant: BulkFilter, expected: number) => {
    const answer = await action.runAll?.(meant, expected, choice, option);
    if (answer?.error !== undefined) setState((now) => ({ ...now, error: answer.error }));
    return answer?.results;
  };
  const run = async (ids: readonly string[] | 'all'): Promise<readonly RowOutcome[] | undefined> => {
    const expected = ids === 'all' ? total : ids.length;
    setState((now) => ({ ...now, phase: 'running', done: 0, total: expected, error: undefined }));
    if (!action.runAll) return oneByOne(ids === 'all' ? [] : ids);
    if (ids === 'all') return allAtOnce(chosen.filter, expected);
    const results = await allAtOnce({ ids: [...ids] }, expected);
    return results && withMissing(ids, results);
  };
  const finish = (results: readonly RowOutcome[]): void => {
    setState((now) => ({ ...now, phase: 'over', results }));
    rows.retry();
  };
  const takeBack = async (ids: string[]): Promise<void> => {
    setState((now) => ({ ...now, phase: 'running', done: 0, total: ids.length, undoError: undefined }));
    const answer = await action.undo?.(ids, items, choice);
    setState((now) => ({
      ...now,
      phase: 'over',
      ...(answer?.results
        ? { results: withMissing(ids, answer.results), undone: true }
        : { undoError: answer?.error }),
    }));
    rows.retry();
  };
  const doneIds = state.results.flatMap(({ id, outcome }) => (outcome.kind === 'done' ? id : []));
  return {
    state,
    undo: action.undo && !state.undone && doneIds.length > 0 ? () => takeBack(doneIds) : undefined,
    start: async () => {
      stopped.current = false;
      finish((await run(chosen.selection.kind === 'matching' ? 'all' : [...items.keys()])) ?? []);
    },
    retryFailed: async () => {
      stopped.current = false;
      const failed = state.results.filter(({ outcome }) => outcome.kind === 'failed').map(({ id }) => id);
      finish(withRetried(state.results, (await run(failed)) ?? []));
    },
    stop: () => {
      stopped.current = true;
    },
  };
}

/** Did anything fail that may be tried again? */
export const anyFailed = ({ results }: BulkState): boolean => countOf(results, 'failed') > 0;
