import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/api-error.ts';
import {
  useMarkArrivedMutation,
  useMarkDeferredMutation,
  useMarkDonatedMutation,
  useMarkNoShowMutation,
  useUndoMarkMutation,
} from '../../../gql/appointments/hooks.ts';
import { notify } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { isUncertain } from '../../../kit/form/idempotency-key.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import type { Day } from '../../../lib/scalars.ts';
import type { Row } from './day-words.ts';

export const MARKS = ['arrived', 'donated', 'deferred', 'noShow'] as const;
export type Mark = (typeof MARKS)[number];

/** The key that sets each mark on the row that has the focus. */
export const MARK_KEYS: Readonly<Record<Mark, string>> = {
  arrived: 'a',
  donated: 'd',
  deferred: 'f',
  noShow: 'n',
};

/** The marks of a day sheet: set, and taken back: that of a row, or the last one first. */
export function useMarks(onMarked: () => void) {
  const { t } = useTranslation('appointments', { keyPrefix: 'sheet' });
  const errorText = useErrorText();
  const may = usePermission(useMarkArrivedMutation);
  const [arrived] = useMarkArrivedMutation();
  const [donated] = useMarkDonatedMutation();
  const [deferred] = useMarkDeferredMutation();
  const [noShow] = useMarkNoShowMutation();
  const [takeBack] = useUndoMarkMutation();
  const [deferring, setDeferring] = useState<Row>();
  const done = useRef<string[]>([]);

  const settle = async (error: ApiError | undefined): Promise<boolean> => {
    onMarked();
    if (error) await notify(errorText(error), 'error');
    return !error;
  };
  const marked = async (id: string, error: ApiError | undefined): Promise<boolean> => {
    if (!error) done.current.push(id);
    return settle(error);
  };
  const undo = async (id: string): Promise<string | undefined> => {
    const at = done.current.lastIndexOf(id);
    if (at >= 0) done.current.splice(at, 1);
    const { error } = await takeBack({ variables: { id } });
    // It may stand still: it keeps its turn.
    if (at >= 0 && error && isUncertain(error.code)) done.current.splice(at, 0, id);
    return (await settle(error)) ? id : undefined;
  };
  return {
    may,
    deferring,
    stopDeferring: () => setDeferring(undefined),
    allows: (row: Row, mark: Mark): boolean => may && row.allowedActions.includes(mark),
    set: async (row: Row, mark: Mark): Promise<boolean> => {
      const variables = { id: row.id };
      if (mark === 'deferred') {
        setDeferring(row);
        return false;
      }
      const run = mark === 'arrived' ? arrived : mark === 'donated' ? donated : noShow;
      return marked(row.id, (await run({ variables })).error);
    },
    defer: async (row: Row, reason: string, until: Day | null): Promise<ApiError | undefined> => {
      const { error } = await deferred({ variables: { id: row.id, reason, until } });
      if (!error) setDeferring(undefined);
      if (!error) await marked(row.id, undefined);
      return error;
    },
    /** Takes back the mark of this very row; gives its id. */
    undoRow: (row: Row): Promise<string | undefined> => undo(row.id),
    /** Takes back the last mark of this visit on the day of these rows, or that of the row; gives the row's id. */
    undoLast: async (rows: readonly Row[], row: Row | undefined): Promise<string | undefined> => {
      const last = done.current.findLast((id) => rows.some((one) => one.id === id));
      const id = last ?? (row?.allowedActions.includes('undo') ? row.id : undefined);
      if (id) return undo(id);
      await notify(t('nothingToUndo'));
      return undefined;
    },
  };
}

export type Marks = ReturnType<typeof useMarks>;
