import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdRowFragment } from '../../../gql/content/graphql.ts';
import { useMoveAdMutation, usePlaceAdsMutation } from '../../../gql/content/hooks.ts';
import { notify, notifyUndo } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { useLatest } from '../../../ui/use-latest.ts';

export type Row = AdRowFragment;

export interface Moves {
  /** Puts a row where the one `by` rows further on stands; the focus stays on its handle. */
  readonly step: (row: Row, by: 1 | -1) => void;
  readonly hasStep: (row: Row, by: 1 | -1) => boolean;
  /** Puts a row where another one stands. */
  readonly over: (id: string, target: string) => void;
  /** Puts a row at a place; false where it stays where it is. */
  readonly to: (row: Row, place: number) => Promise<boolean>;
}

/** Where a move goes, found when it is its turn; undefined: nowhere. */
type Where = (order: readonly Row[], index: number) => { over: string } | { place: number } | undefined;

const handleOf = (id: string) => document.querySelector<HTMLElement>(`[data-handle="${id}"]`);

/**
 * Other places for advertisements: sent one after the other, with Undo, which puts all that moved back where it was. The
 * next move starts from what the one before has answered: the rows on the page may not show it yet.
 */
export function useMoves(rows: readonly Row[], again: () => void): Moves {
  const { t } = useTranslation('ads');
  const errorText = useErrorText();
  const [send] = useMoveAdMutation();
  const [place] = usePlaceAdsMutation();
  const latest = useLatest({ rows, again, t, errorText, send, place });
  const held = useRef('');
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const sending = useRef(0);
  /** The places that were answered and are not shown yet. */
  const answered = useRef(new Map<string, number>());

  useEffect(() => {
    for (const [id, place] of answered.current) {
      const row = rows.find((one) => one.id === id);
      if (!row || row.sortOrder === place) answered.current.delete(id);
    }
    if (!held.current) return;
    // The row has moved under the focus: its handle gets it back, until all that was sent is shown.
    const handle = handleOf(held.current);
    if (handle && document.activeElement?.contains(handle)) handle.focus();
    if (sending.current === 0 && answered.current.size === 0) held.current = '';
  }, [rows]);

  const inLine = useCallback(<A>(task: () => Promise<A>): Promise<A> => {
    sending.current += 1;
    const done = line.current.then(task).finally(() => {
      sending.current -= 1;
    });
    line.current = done.catch(() => undefined);
    return done;
  }, []);

  const run = useCallback(
    async (id: string, where: Where): Promise<boolean> => {
      const { rows, send, again, t, errorText } = latest.current;
      const order = rows
        .map((row) => ({ ...row, sortOrder: answered.current.get(row.id) ?? row.sortOrder }))
        .toSorted((one, other) => one.sortOrder - other.sortOrder);
      const index = order.findIndex((one) => one.id === id);
      const row = order[index];
      const wanted = row && where(order, index);
      if (!wanted) return false;
      if (document.activeElement === handleOf(id)) held.current = id;
      const { data, error } = await send({ variables: { id, from: row.sortOrder, ...wanted } });
      if (error) {
        answered.current.clear();
        again();
        void notify(error.code === 'CONFLICT' ? t('movedMeanwhile') : errorText(error), 'error');
        return false;
      }
      const { moveAd: moves } = data;
      if (moves.length === 0) return false;
      for (const one of moves) answered.current.set(one.id, one.to);
      again();
      const to = moves.find((one) => one.id === id)?.to ?? row.sortOrder;
      void notifyUndo(t('moved', { name: row.name, place: to }), () =>
        inLine(async () => {
          const back = moves.map(({ id, from, to: now }) => ({ id, from: now, to: from }));
          const answer = await latest.current.place({ variables: { moves: back } });
          for (const one of back) {
            if (answer.error) answered.current.delete(one.id);
            else answered.current.set(one.id, one.to);
          }
          return answer;
        }),
      );
      return true;
    },
    [inLine],
  );
  const move = useCallback(
    (id: string, where: Where): Promise<boolean> => inLine(() => run(id, where)),
    [run, inLine],
  );

  const neighbour = useCallback((row: Row, by: number): Row | undefined => {
    const { rows } = latest.current;
    const index = rows.findIndex(({ id }) => id === row.id);
    return index < 0 ? undefined : rows[index + by];
  }, []);
  return {
    hasStep: useCallback((row, by) => neighbour(row, by) !== undefined, [neighbour]),
    step: useCallback(
      (row, by) => {
        void move(row.id, (order, index) => {
          const next = order[index + by];
          return next && { over: next.id };
        });
      },
      [move],
    ),
    over: useCallback(
      (id, target) => {
        if (id !== target) void move(id, () => ({ over: target }));
      },
      [move],
    ),
    to: useCallback(
      (row, place) =>
        move(row.id, (order, index) => (order[index]?.sortOrder === place ? undefined : { place })),
      [move],
    ),
  };
}
