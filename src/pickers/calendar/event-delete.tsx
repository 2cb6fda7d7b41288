import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { useDeleteEventMutation, useRestoreCalendarEventsMutation } from '../../gql/pickers/hooks.ts';
import { notifyUndo } from '../../kit/dialogs/toast.ts';
import { useErrorText } from '../../kit/error-text.ts';
import { answerOf } from '../../kit/record/mutation-hook.ts';
import { restoredOf } from '../../kit/record/restored-of.ts';
import { bulkCall } from '../../kit/record/use-record-actions.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface CalendarEventDeleteProps {
  readonly event: { readonly id: string; readonly title: string; readonly bookedCount: number };
  readonly onCancel: () => void;
  /** It is gone, or back again. */
  readonly onDeleted: () => void;
}

/** Asks once more before an event goes, and says how many donors are booked for it. */
export function CalendarEventDelete({ event, onCancel, onDeleted }: CalendarEventDeleteProps) {
  const { t } = useTranslation(['calendar', 'common']);
  const errorText = useErrorText();
  const [failure, setFailure] = useState<ApiError>();
  const [deleteEvent, { loading }] = useDeleteEventMutation();
  const [restore] = useRestoreCalendarEventsMutation();
  const remove = async (): Promise<void> => {
    const { error } = await deleteEvent({ variables: { id: event.id } });
    if (error) return setFailure(error);
    onDeleted();
    await notifyUndo(t('calendar:deleted', { name: event.title }), async () => {
      const answer = bulkCall(await restore({ variables: { ids: [event.id] } }), answerOf);
      onDeleted();
      return restoredOf(answer, event.title);
    });
  };
  return (
    <Dialog
      alert
      open
      onClose={onCancel}
      title={t('calendar:deleteTitle')}
      description={t('calendar:deleteText', { name: event.title, count: event.bookedCount })}
    >
      {failure && <Banner tone="danger">{errorText(failure)}</Banner>}
      <div className="mt-6 flex justify-end gap-2">
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
        <Button variant="danger" busy={loading} onClick={() => void remove()}>
          {t('calendar:delete')}
        </Button>
      </div>
    </Dialog>
  );
}
