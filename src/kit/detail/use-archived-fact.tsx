import { useTranslation } from 'react-i18next';
import { useRecordHistoryQuery } from '../../gql/kit/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePermission } from '../use-permission.ts';
import type { Fact } from './detail-page.tsx';

/** What is done to a record that is archived is little: the entry is among the latest. */
const LATEST = { pageNumber: 1, pageSize: 10 };

/** Who archived a record and when, for the facts of its page; nothing of a record that is in use. */
export function useArchivedFact(entity: string, id: string, isArchive: boolean): readonly Fact[] {
  const { t } = useTranslation('form');
  const { time } = useFormats();
  const asked = usePermission(useRecordHistoryQuery) && isArchive;
  const { data, error } = useRecordHistoryQuery({
    variables: { entity, id, pagination: LATEST },
    skip: !asked,
    fetchPolicy: 'cache-and-network',
  });
  if (!asked || error) return [];
  const entry = data?.recordHistory.entries.find(({ action }) => action === 'Archive');
  if (data && !entry) return [];
  return [
    {
      label: t('archivedBy'),
      value: entry ? (
        `${entry.actorName}, ${time(new Date(entry.at))}`
      ) : (
        <Skeleton className="inline-block h-4 w-40" />
      ),
    },
  ];
}
