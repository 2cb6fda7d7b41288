import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ApiError } from '../../api/api-error.ts';
import { confirm } from '../dialogs/confirm.ts';
import { notifyUndo } from '../dialogs/toast.ts';
import { restoredOf } from '../record/restored-of.ts';
import type { BulkCall } from '../record/use-record-actions.tsx';

interface Deletion {
  /** What the record is called. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Said once it is gone, with Undo beside it. */
  readonly deleted: string;
  /** The list that is gone back to. */
  readonly list: string;
  readonly remove: () => Promise<ApiError | undefined>;
  readonly restore: () => Promise<BulkCall>;
}

/** Deletes the record of a page: asks, goes back to the list, and offers to take it back. */
export function useDelete(): (deletion: Deletion) => Promise<void> {
  const { t } = useTranslation('form');
  const navigate = useNavigate();
  return async ({ name, title, text, deleted, list, remove, restore }) => {
    if (!(await confirm({ title, text, action: t('delete'), danger: true, run: remove }))) return;
    await navigate(list);
    await notifyUndo(deleted, async () => restoredOf(await restore(), name));
  };
}
