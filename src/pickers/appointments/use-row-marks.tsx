import { CircleCheck, CircleSlash, Undo2, UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../api/bind.ts';
import type { AppointmentRowFragment as Row } from '../../gql/appointments/graphql.ts';
import {
  useMarkDeferredMutation,
  useMarkDonatedMutation,
  useMarkNoShowMutation,
  useUndoMarkMutation,
} from '../../gql/appointments/hooks.ts';
import { notify, notifyUndo } from '../../kit/dialogs/toast.ts';
import { useErrorText } from '../../kit/error-text.ts';
import type { RowAction } from '../../kit/list/list-column.ts';
import { usePermission } from '../../kit/use-permission.ts';
import type { AppointmentAction } from '../../rules/appointment-actions.ts';
import { wallTime } from '../../rules/zones.ts';
import { DeferDialog } from './day/defer-dialog.tsx';
import { MARKED, type Mark } from './day/use-marks.ts';

interface RowMarks {
  readonly actions: (row: Row) => readonly RowAction[];
  readonly dialog: ReactNode;
}

/**
 * What came of an appointment, marked in its row: given, not given and why, or not come. It is offered from the day of
 * the drive on; who comes earlier is marked on the day's sheet.
 */
export function useRowMarks(onMarked: () => void): RowMarks {
  const { t } = useTranslation('appointments');
  const errorText = useErrorText();
  const may = usePermission(useMarkDonatedMutation);
  const [donated] = useMarkDonatedMutation();
  const [noShow] = useMarkNoShowMutation();
  const [deferred] = useMarkDeferredMutation();
  const [takeBack] = useUndoMarkMutation();
  const [deferring, setDeferring] = useState<Row>();

  const undo = async ({ id, status }: Pick<Row, 'id' | 'status'>) => {
    const { error } = await takeBack({ variables: { id, status } });
    onMarked();
    return { error };
  };
  const tell = async (row: Row, mark: Mark): Promise<void> => {
    onMarked();
    const name = row.donor?.names ?? row.appointmentId;
    await notifyUndo(t('sheet.markAs', { name, mark: t(`sheet.${mark}`) }), () =>
      undo({ id: row.id, status: MARKED[mark] }),
    );
  };
  const set = async (row: Row, run: Promise<CallResult<unknown>>, mark: Mark): Promise<void> => {
    const { error } = await run;
    if (!error) return tell(row, mark);
    onMarked();
    await notify(errorText(error), 'error');
  };
  const actions = (row: Row): RowAction[] => {
    const dayOf = (instant: Date) => wallTime(instant, row.ianaTimeZone).date;
    const hasBegun = dayOf(new Date()) >= dayOf(new Date(row.startTime));
    if (!may || !hasBegun) return [];
    const variables = { id: row.id };
    const offered: readonly (RowAction & { readonly id: AppointmentAction })[] = [
      {
        id: 'donated',
        label: t('markDonated'),
        icon: <CircleCheck size={16} aria-hidden />,
        onSelect: () => void set(row, donated({ variables }), 'donated'),
      },
      {
        id: 'deferred',
        label: t('markDeferred'),
        icon: <CircleSlash size={16} aria-hidden />,
        onSelect: () => setDeferring(row),
      },
      {
        id: 'noShow',
        label: t('markNoShow'),
        icon: <UserX size={16} aria-hidden />,
        onSelect: () => void set(row, noShow({ variables }), 'noShow'),
      },
      {
        id: 'undo',
        label: t('markUndo'),
        icon: <Undo2 size={16} aria-hidden />,
        onSelect: () =>
          void undo(row).then(({ error }) =>
            error ? notify(errorText(error), 'error') : notify(t('markUndone')),
          ),
      },
    ];
    return offered.filter(({ id }) => row.allowedActions.includes(id));
  };
  return {
    actions,
    dialog: deferring && (
      <DeferDialog
        row={deferring}
        onDefer={async (reason, until) => {
          const { error } = await deferred({ variables: { id: deferring.id, reason, until } });
          if (error) return error;
          setDeferring(undefined);
          void tell(deferring, 'deferred');
          return undefined;
        }}
        onClose={() => setDeferring(undefined)}
      />
    ),
  };
}
