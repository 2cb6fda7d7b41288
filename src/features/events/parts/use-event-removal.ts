import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { useRemoveEventMutation } from '../../../gql/events/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { confirm } from '../../../kit/dialogs/confirm.ts';
import { notify } from '../../../kit/dialogs/toast.ts';

interface Removable {
  readonly id: string;
  readonly name: string;
  readonly appointmentCount: number;
}

/** Deletes an event after asking, with the number of its appointments. One that donors are booked for stays. */
export function useEventRemoval(onGone: () => void | Promise<void>): (event: Removable) => Promise<void> {
  const { t } = useTranslation(['events', 'form']);
  const { number } = useFormats();
  const navigate = useNavigate();
  const [remove] = useRemoveEventMutation();
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
    await notify(t('events:deleted', { name }));
  };
}
