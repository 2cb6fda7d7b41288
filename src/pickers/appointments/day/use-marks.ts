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
import type { AppointmentStatus } from '../../../rules/appointment-status.ts';
import type { Row } from './day-words.ts';

export const MARKS = ['arrived', 'donated', 'deferred', 'noShow'] as const;
export type Mark = (typeof MARKS)[number];

/** How an appointment stands once it has a mark: what takes that back names it, and nothing that was set since. */
export const MARKED = {
  arrived: 'Arrived',
  donated: 'Donated',
  deferred: 'Deferred',
  noShow: 'No-show',
} as const satisfies Readonly<Record<Mark, AppointmentStatus>>;

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
  const done = useRef<{ readonly id: string; readonly status: AppointmentStatus }[]>([]);

  const settle = async (error: ApiError | undefined): Promise<boolean> => {
    onMarked();
    if (error) await notify(errorText(error), 'error');
    return !error;
  };
  const marked = async (id: string, mark: Mark, error: ApiError | undefined): Promise<boolean> => {
    if (!error) done.current.push({ id, status: MARKED[mark] });
    return settle(error);
  };
  const undo = async ({ id, status }: Pick<Row, 'id' | 'status'>): Promise<string | undefined> => {
    const at = done.current.findLastIndex((one) => one.id === id);
    if (at >= 0) done.current.splice(at, 1);
    const { error } = await takeBack({ variables: { id, status } });
    // It may stand still: it keeps its turn.
    if (at >= 0 && error && isUncertain(error.code)) done.current.splice(at, 0, { id, status });
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
      return marked(row.id, mark, (await run({ variables })).error);
    },
    defer: async (row: Row, reason: string, until: Day | null): Promise<ApiError | undefined> => {
      const { error } = await deferred({ variables: { id: row.id, reason, until } });
      if (!error) setDeferring(undefined);
      if (!error) await marked(row.id, 'deferred', undefined);
      return error;
    },
    /** Takes back the mark of this very row; gives its id. */
    undoRow: (row: Row): Promise<string | undefined> => undo(row),
    /** Takes back the last mark of this visit on the day of these rows, or that of the row; gives the row's id. */
    undoLast: async (rows: readonly Row[], row: Row | undefined): Promise<string | undefined> => {
      const last = done.current.findLast(({ id }) => rows.some((one) => one.id === id));
      const meant = last ?? (row?.allowedActions.includes('undo') ? row : undefined);
      if (meant) return undo(meant);
      await notify(t('nothingToUndo'));
      return undefined;
    },
  };
}

export type Marks = ReturnType<typeof useMarks>;
