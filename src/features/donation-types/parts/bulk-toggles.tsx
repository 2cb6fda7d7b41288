import { Archive, EyeOff, Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  useDonationTypeConsequencesLazyQuery,
  useStartToggleDonationTypesMutation,
  useToggleArchiveDonationTypesMutation,
  useTogglePublishDonationTypesMutation,
} from '../../../gql/donation-types/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { useStart } from '../../../kit/jobs/use-start.ts';
import { type BulkAction, type BulkFilter, outcomesOf } from '../../../kit/list/bulk-action.ts';

/** Publish, unpublish and archive: what is selected in one call of the server, all that matches as a job. */
export function useBulkToggles<Row extends { readonly id: string }>(may: boolean): BulkAction<Row>[] {
  const { t } = useTranslation('donationTypes');
  const { number } = useFormats();
  const errorText = useErrorText();
  const ask = useDonationTypeConsequencesLazyQuery();
  const [publish] = useTogglePublishDonationTypesMutation();
  const start = useStart(useStartToggleDonationTypesMutation);
  const [archive] = useToggleArchiveDonationTypesMutation();
  if (!may) return [];
  const publishAll = (isPublished: boolean) => async (filter: BulkFilter, expectedRows: number) => {
    const { data, error } = await publish({ variables: { filter, isPublished, expectedRows } });
    return error ? { error: errorText(error) } : { results: outcomesOf(data.togglePublishDonationTypes) };
  };
  const archiveAll = (isArchive: boolean) => async (filter: BulkFilter, expectedRows: number) => {
    const { data, error } = await archive({ variables: { filter, isArchive, expectedRows } });
    return error ? { error: errorText(error) } : { results: outcomesOf(data.toggleArchiveDonationTypes) };
  };
  /** Nothing is said of what nothing uses. */
  const touches = (isPublished: boolean) => async (filter: BulkFilter, expectedRows: number) => {
    const { data, error } = await ask({ variables: { filter, isPublished } });
    if (error) return { error: errorText(error) };
    const { beds, futureDrives, bookedAppointments } = data.donationTypeConsequences;
    const [bedsUse, drivesUse] =
      expectedRows === 1 ? (['bedsUse', 'drivesUse'] as const) : (['bedsUseThem', 'drivesUseThem'] as const);
    const lines = [
      [bedsUse, beds],
      [drivesUse, futureDrives],
      ['appointmentsUse', bookedAppointments],
    ] as const;
    return {
      lines: lines.flatMap(([key, count]) =>
        count > 0 ? [t(key, { count, formatted: number(count) })] : [],
      ),
    };
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
      consequences: touches(true),
      runAll: publishAll(false),
      undo: (ids) => publishAll(true)({ ids }, ids.length),
      startJob: asJob({ isPublished: false }),
    },
    {
      id: 'archive',
      label: t('archive'),
      icon: <Archive size={16} aria-hidden />,
      question: (count) => t('archiveQuestion', { count }),
      consequences: touches(false),
      runAll: archiveAll(true),
      undo: (ids) => archiveAll(false)({ ids }, ids.length),
      startJob: asJob({ isArchive: true }),
    },
  ];
}
