import { Archive, EyeOff, Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  useStartToggleResourcesMutation,
  useToggleArchiveResourcesMutation,
  useTogglePublishResourcesMutation,
} from '../../../gql/resources/hooks.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { useStart } from '../../../kit/jobs/use-start.ts';
import { type BulkAction, type BulkFilter, outcomesOf } from '../../../kit/list/bulk-action.ts';

/** Publish, unpublish and archive: what is selected in one call of the server, all that matches as a job. */
export function useBulkToggles<Row extends { readonly id: string }>(may: boolean): BulkAction<Row>[] {
  const { t } = useTranslation('resources');
  const errorText = useErrorText();
  const [publish] = useTogglePublishResourcesMutation();
  const start = useStart(useStartToggleResourcesMutation);
  const [archive] = useToggleArchiveResourcesMutation();
  if (!may) return [];
  const publishAll = (isPublished: boolean) => async (filter: BulkFilter, expectedRows: number) => {
    const { data, error } = await publish({ variables: { filter, isPublished, expectedRows } });
    return error ? { error: errorText(error) } : { results: outcomesOf(data.togglePublishResources) };
  };
  const archiveAll = (isArchive: boolean) => async (filter: BulkFilter, expectedRows: number) => {
    const { data, error } = await archive({ variables: { filter, isArchive, expectedRows } });
    return error ? { error: errorText(error) } : { results: outcomesOf(data.toggleArchiveResources) };
  };
  const asJob = (toggle: { isPublished: boolean } | { isArchive: boolean }): BulkAction<Row>['startJob'] =>
    start && ((meant, _choice, key) => start({ ...meant, ...toggle }, key));
  return [
    {
      id: 'publish',
      label: t('publish'),
      icon: <Globe size={16} aria-hidden />,
      question: (count) => t('publishQuestion', { count }),
      runAll: publishAll(true),
      undo: (ids) => publishAll(false)({ ids }, ids.length),
      startJob: asJob({ isPublished: true }),
    },
    {
      id: 'unpublish',
      label: t('unpublish'),
      icon: <EyeOff size={16} aria-hidden />,
      question: (count) => t('unpublishQuestion', { count }),
      runAll: publishAll(false),
      undo: (ids) => publishAll(true)({ ids }, ids.length),
      startJob: asJob({ isPublished: false }),
    },
    {
      id: 'archive',
      label: t('archive'),
      icon: <Archive size={16} aria-hidden />,
      question: (count) => t('archiveQuestion', { count }),
      runAll: archiveAll(true),
      undo: (ids) => archiveAll(false)({ ids }, ids.length),
      startJob: asJob({ isArchive: true }),
    },
  ];
}
