import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import type { SponsorGroupRowFragment as Group } from '../../../gql/sponsor-groups/graphql.ts';
import {
  useDeleteSponsorGroupsMutation,
  useRestoreSponsorGroupsMutation,
  useStartDeleteSponsorGroupsMutation,
} from '../../../gql/sponsor-groups/hooks.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { notify, notifyUndo } from '../../../kit/dialogs/toast.ts';
import { type BulkAction, outcomesOf } from '../../../kit/list/bulk-action.ts';
import type { RowSpec } from '../../../kit/list/list-column.ts';
import { usePermission } from '../../../kit/use-permission.ts';

interface GroupActions {
  readonly row: RowSpec<Group>;
  readonly bulk: readonly BulkAction<Group>[];
}

/** What can be done with one group, and with many. `edit` is the link to a group's panel. */
export function useGroupActions(edit: (id: string) => string, retry: () => void): GroupActions {
  const { t } = useTranslation('sponsorGroups');
  const { number } = useFormats();
  const errorText = useErrorText();
  const [remove] = useDeleteSponsorGroupsMutation();
  const [startRemoving] = useStartDeleteSponsorGroupsMutation();
  const [restore] = useRestoreSponsorGroupsMutation();
  const mayDelete = usePermission(useDeleteSponsorGroupsMutation);

  const row = useMemo((): RowSpec<Group> => {
    const removeOne = async ({ id, sponsorName: name }: Group): Promise<void> => {
      const { error } = await remove({ variables: { filter: { ids: [id] }, expectedRows: 1 } });
      if (error) return notify(errorText(error), 'error');
      retry();
      await notifyUndo(t('deleted', { name }), async () => {
        const answer = await restore({ variables: { ids: [id] } });
        retry();
        return answer;
      });
    };
    const view = ({ id }: Group): string => href('viewSponsorGroup', undefined, { id });
    return {
      name: (group) => group.sponsorName,
      href: view,
      actions: (group) => [
        { id: 'view', label: t('view'), icon: <Eye size={16} aria-hidden />, to: view(group) },
        ...(group.viewerCanEdit
          ? [{ id: 'edit', label: t('edit'), icon: <Pencil size={16} aria-hidden />, to: edit(group.id) }]
          : []),
        ...(group.viewerCanDelete
          ? [
              {
                id: 'delete',
                label: t('delete'),
                icon: <Trash2 size={16} aria-hidden />,
                onSelect: () => void removeOne(group),
              },
            ]
          : []),
      ],
    };
  }, [t, edit, remove, restore, retry, errorText]);

  const deleteUnused: BulkAction<Group> = {
    id: 'delete',
    label: t('deleteUnused'),
    icon: <Trash2 size={16} aria-hidden />,
    danger: true,
    question: (count) => t('deleteQuestion', { count, formatted: number(count) }),
    runAll: async (filter, expectedRows) => {
      const { data, error } = await remove({ variables: { filter, expectedRows } });
      return error ? { error: errorText(error) } : { results: outcomesOf(data.deleteSponsorGroups) };
    },
    undo: async (ids) => {
      const { data, error } = await restore({ variables: { ids } });
      return error ? { error: errorText(error) } : { results: outcomesOf(data.restoreSponsorGroups) };
    },
    startJob: async (filter, expectedRows, _choice, idempotencyKey) => {
      const { data, error } = await startRemoving({
        variables: { filter, expectedRows },
        context: { idempotencyKey },
      });
      return error ? { error } : { id: data.startDeleteSponsorGroups.id };
    },
  };
  return { row, bulk: mayDelete ? [deleteUnused] : [] };
}
