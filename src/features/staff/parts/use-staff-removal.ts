import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteStaffMutation, useRestoreStaffMutation } from '../../../gql/staff/hooks.ts';
import { notify, notifyUndo } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { restoredOf } from '../../../kit/record/restored-of.ts';
import { bulkCall } from '../../../kit/record/use-record-actions.tsx';
import { useLatest } from '../../../ui/use-latest.ts';

interface Removable {
  readonly id: string;
  readonly name: string;
}

/** Removes a member of the staff at once, with Undo. `onGone` is called before the toast tells so. */
export function useStaffRemoval(onGone: () => void | Promise<void>): (member: Removable) => Promise<void> {
  const { t } = useTranslation('staff');
  const errorText = useErrorText();
  const [send] = useDeleteStaffMutation();
  const [restore] = useRestoreStaffMutation();
  const latest = useLatest({ t, errorText, send, restore, onGone });
  return useCallback(async ({ id, name }) => {
    const now = latest.current;
    const { error } = await now.send({ variables: { id } });
    if (error) return notify(now.errorText(error), 'error');
    await now.onGone();
    await notifyUndo(now.t('deleted', { name }), async () => {
      const answer = await now.restore({ variables: { ids: [id] } });
      return restoredOf(
        bulkCall(answer, (data) => data.restoreStaff),
        name,
      );
    });
  }, []);
}
