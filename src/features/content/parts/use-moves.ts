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
  /** Puts a row at a place. */
  readonly to: (row: Row, place: number) => void;
}

/** Other places for advertisements: sent at once, with Undo, which puts all that moved back where it was. */
export function useMoves(rows: readonly Row[], again: () => void): Moves {
  const { t } = useTranslation('ads');
  const errorText = useErrorText();
  const [send] = useMoveAdMutation();
  const [place] = usePlaceAdsMutation();
  const latest = useLatest({ rows, again, t, errorText, send, place });
  const held = useRef('');

  // The row has moved under the focus: its handle gets it back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other rows are shown
  useEffect(() => {
    if (!held.current) return;
    document.querySelector<HTMLElement>(`[data-handle="${held.current}"]`)?.focus();
    held.current = '';
  }, [rows]);

  const move = useCallback(async (row: Row, where: { over?: string; place?: number }): Promise<void> => {
    const { send, again, t, errorText } = latest.current;
    const { data, error } = await send({ variables: { id: row.id, from: row.sortOrder, ...where } });
    if (error) {
      again();
      return notify(error.code === 'CONFLICT' ? t('movedMeanwhile') : errorText(error), 'error');
    }
    const { moveAd: moves } = data;
    if (moves.length === 0) return;
    again();
    const to = moves.find(({ id }) => id === row.id)?.to ?? row.sortOrder;
    await notifyUndo(t('moved', { name: row.name, place: to }), () => {
      const back = moves.map(({ id, from, to: now }) => ({ id, from: now, to: from }));
      return latest.current.place({ variables: { moves: back } });
    });
  }, []);

  const neighbour = useCallback((row: Row, by: number): Row | undefined => {
    const { rows } = latest.current;
    const index = rows.findIndex(({ id }) => id === row.id);
    return index < 0 ? undefined : rows[index + by];
  }, []);
  return {
    hasStep: useCallback((row, by) => neighbour(row, by) !== undefined, [neighbour]),
    step: useCallback(
      (row, by) => {
        const next = neighbour(row, by);
        if (!next) return;
        if (document.activeElement?.getAttribute('data-handle') === row.id) held.current = row.id;
        void move(row, { over: next.id });
      },
      [neighbour, move],
    ),
    over: useCallback(
      (id, target) => {
        const row = latest.current.rows.find((one) => one.id === id);
        if (row && id !== target) void move(row, { over: target });
      },
      [move],
    ),
    to: useCallback((row, wanted) => void move(row, { place: wanted }), [move]),
  };
}
