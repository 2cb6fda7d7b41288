import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import type { SponsorGroupRowFragment as Group } from '../../../gql/sponsor-groups/graphql.ts';
import {
  useDeleteSponsorGroupsMutation,
  useRestoreSponsorGroupsMutation,
  useStartDeleteSponsorGroupsMutation,
} from '../../../gql/sponsor-groups/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { bulkCall, useRecordActions } from '../../../kit/record/use-record-actions.tsx';
import { usePermission } from '../../../kit/use-permission.ts';

/** What can be done with one group, and with many. `edit` is the link to a group's panel. */
export function useGroupActions(edit: (id: string) => string, retry: () => void) {
  const { t } = useTranslation('sponsorGroups');
  const { number } = useFormats();
  const [remove] = useDeleteSponsorGroupsMutation();
  const [startRemoving] = useStartDeleteSponsorGroupsMutation();
  const [restore] = useRestoreSponsorGroupsMutation();
  return useRecordActions<Group>({
    name: (group) => group.sponsorName,
    view: (id) => href('viewSponsorGroup', undefined, { id }),
    edit,
    retry,
    mayDelete: usePermission(useDeleteSponsorGroupsMutation),
    remove: async (filter, expectedRows) =>
      bulkCall(await remove({ variables: { filter, expectedRows } }), (data) => data.deleteSponsorGroups),
    restore: async (ids) =>
      bulkCall(await restore({ variables: { ids } }), (data) => data.restoreSponsorGroups),
    startRemoving: async (filter, expectedRows, idempotencyKey) => {
      const { data, error } = await startRemoving({
        variables: { filter, expectedRows },
        context: { idempotencyKey },
      });
      return error ? { error } : { id: data.startDeleteSponsorGroups.id };
    },
    texts: {
      view: t('view'),
      edit: t('edit'),
      delete: t('delete'),
      deleted: (name) => t('deleted', { name }),
      deleteMany: t('deleteUnused'),
      question: (count) => t('deleteQuestion', { count, formatted: number(count) }),
    },
  });
}
