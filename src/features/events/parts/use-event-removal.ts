import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { useRemoveEventMutation, useRestoreEventsMutation } from '../../../gql/events/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { confirm } from '../../../kit/dialogs/confirm.ts';
import { notifyUndo } from '../../../kit/dialogs/toast.ts';
import { restoredOf } from '../../../kit/record/restored-of.ts';
import { bulkCall } from '../../../kit/record/use-record-actions.tsx';

interface Removable {
  readonly id: string;
  readonly name: string;
  readonly appointmentCount: number;
}

/** Deletes an event after asking, with the number of its appointments. One that donors are booked for stays. */
export function useEventRemoval(onGone: () => unknown): (event: Removable) => Promise<void> {
  const { t } = useTranslation(['events', 'form']);
  const { number } = useFormats();
  const navigate = useNavigate();
  const [remove] = useRemoveEventMutation();
  const [restore] = useRestoreEventsMutation();
  return async ({ id, name, appointmentCount }) => {
    const formatted = number(appointmentCount);
    if (appointmentCount > 0) {
      const to = href('viewEvent', undefined, { id, tab: 'appointments' });
      const sees = await confirm({
        title: t('events:blockedTitle', { name }),
        text: t('events:blockedText'),
        consequences: [{ text: t('events:bookedCount', { formatted }), to }],
        action: t('events:showAppointments'),
      });
      if (sees) await navigate(to);
      return;
    }
    const gone = await confirm({
      title: t('events:deleteTitle', { name }),
      text: t('events:deleteText', { formatted }),
      action: t('events:delete'),
      danger: true,
      run: async () => (await remove({ variables: { id } })).error,
    });
    if (!gone) return;
    await onGone();
    await notifyUndo(t('events:deleted', { name }), async () => {
      const answer = bulkCall(await restore({ variables: { ids: [id] } }), (data) => data.restoreEvents);
      return restoredOf(answer, name);
    });
  };
}
