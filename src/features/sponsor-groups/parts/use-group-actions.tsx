import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import type { SponsorGroupRowFragment as Group } from '../../../gql/sponsor-groups/graphql.ts';
import {
  useDeleteSponsorGroupsMutation,
  useRestoreSponsorGroupsMutation,
  useStartDeleteSponsorGroupsMutation,
} from '../../../gql/sponsor-groups/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useStart } from '../../../kit/jobs/use-start.ts';
import { useDeletion } from '../../../kit/record/use-deletion.ts';
import { useRecordActions } from '../../../kit/record/use-record-actions.tsx';
import { useNewDrive } from './use-new-drive.ts';

/** What can be done with one group, and with many. `edit` is the link to a group's panel. */
export function useGroupActions(edit: (id: string) => string, retry: () => void) {
  const { t } = useTranslation(['sponsorGroups', 'sponsorGroup']);
  const newDrive = useNewDrive();
  const deletion = useDeletion(useDeleteSponsorGroupsMutation, useRestoreSponsorGroupsMutation);
  const { number } = useFormats();
  return useRecordActions<Group>({
    ...deletion,
    startRemoving: useStart(useStartDeleteSponsorGroupsMutation),
    name: (group) => group.sponsorName,
    view: (id) => href('viewSponsorGroup', undefined, { id }),
    edit,
    more: ({ id }) =>
      newDrive
        ? [
            {
              id: 'new-drive',
              label: t('sponsorGroup:newDrive'),
              icon: <CalendarPlus size={16} aria-hidden />,
              to: newDrive(id),
            },
          ]
        : [],
    keptFor: ({ driveCount, viewerCanDelete }) =>
      deletion.mayDelete && !viewerCanDelete && driveCount > 0
        ? t('sponsorGroup:blockedDrives', { formatted: number(driveCount) })
        : undefined,
    retry,
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
