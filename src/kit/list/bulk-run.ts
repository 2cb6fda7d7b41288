/** What became of one row of a bulk action. */
export type Outcome =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'skipped' | 'failed';
      readonly reason: string;
      /** The record that is in the way, with the way to it for who may see it. */
      readonly other?: { readonly name: string; readonly to: string | undefined };
    };

export interface RowOutcome {
  /** As the server calls the row; without it, as the list does. */
  readonly name?: string;
  readonly id: string;
  readonly outcome: Outcome;
}

export interface BulkRunOptions {
  /** How many at a time. */
  readonly lanes?: number;
  /** Called after each row with what is known so far. */
  readonly onProgress?: (done: number) => void;
  /** Rows that have not begun when it says stop are not begun; they are missing from the answer. */
  readonly stopped?: () => boolean;
}

/**
 * Runs an action over rows, four at a time. A row's failure is its own: the others go on. The answer is in the order of
 * the ids.
 */
export async function runBulk(
  ids: readonly string[],
  run: (id: string) => Promise<Outcome>,
  { lanes = 4, onProgress, stopped }: BulkRunOptions = {},
): Promise<RowOutcome[]> {
  const results: (RowOutcome | undefined)[] = new Array(ids.length);
  let next = 0;
  let done = 0;
  const lane = async (): Promise<void> => {
    while (next < ids.length && !stopped?.()) {
      const at = next;
      next += 1;
      const id = ids[at] ?? '';
      const outcome = await run(id).catch(
        (): Outcome => ({ kind: 'failed', reason: 'INTERNAL_SERVER_ERROR' }),
      );
      results[at] = { id, outcome };
      done += 1;
      onProgress?.(done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, ids.length) }, lane));
  return results.filter((result) => result !== undefined);
}

/** What became of rows that were named, with those of which the server says nothing: they are no longer there for it. */
export function withMissing(ids: readonly string[], results: readonly RowOutcome[]): RowOutcome[] {
  const told = new Set(results.map(({ id }) => id));
  const gone: Outcome = { kind: 'skipped', reason: 'notFound' };
  return [...results, ...ids.filter((id) => !told.has(id)).map((id) => ({ id, outcome: gone }))];
}

/** The results after some rows were tried again: the newer word on a row counts. */
export function withRetried(before: readonly RowOutcome[], again: readonly RowOutcome[]): RowOutcome[] {
  const newer = new Map(again.map((result) => [result.id, result]));
  return before.map((result) => newer.get(result.id) ?? result);
}

export const countOf = (results: readonly RowOutcome[], kind: Outcome['kind']): number =>
  results.filter(({ outcome }) => outcome.kind === kind).length;
