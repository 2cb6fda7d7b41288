import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { useDeleteEventMutation } from '../../gql/pickers/hooks.ts';
import { useErrorText } from '../../kit/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface CalendarEventDeleteProps {
  readonly event: { readonly id: string; readonly title: string; readonly bookedCount: number };
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
}

/** Asks once more before an event goes, and says how many donors are booked for it. */
export function CalendarEventDelete({ event, onCancel, onDeleted }: CalendarEventDeleteProps) {
  const { t } = useTranslation(['calendar', 'common']);
  const errorText = useErrorText();
  const [failure, setFailure] = useState<ApiError>();
  const [deleteEvent, { loading }] = useDeleteEventMutation();
  const remove = async (): Promise<void> => {
    const { error } = await deleteEvent({ variables: { id: event.id } });
    if (error) setFailure(error);
    else onDeleted();
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
