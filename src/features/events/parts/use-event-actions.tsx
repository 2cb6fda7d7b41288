import { Ban, Copy, Eye, Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import type { EventRowFragment } from '../../../gql/events/graphql.ts';
import { useCancelEventsMutation, useStartCancelEventsMutation } from '../../../gql/events/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { useStart } from '../../../kit/jobs/use-start.ts';
import { type BulkAction, outcomesOf } from '../../../kit/list/bulk-action.ts';
import type { RowSpec } from '../../../kit/list/list-column.ts';
import type { Cancellable } from './cancel-dialog.tsx';
import { useChangesEvents } from './use-changes-events.ts';
import { useEventRemoval } from './use-event-removal.ts';

type Row = EventRowFragment;

interface EventActions {
  readonly row: RowSpec<Row>;
  readonly bulk: readonly BulkAction<Row>[];
  /** The event that is about to be cancelled: its dialog is open. */
  readonly cancelling: Cancellable | undefined;
  readonly endCancelling: () => void;
}

/** Where an event is added, as a copy of another. */
export const duplicateAt = (id: string): string =>
  href('events', undefined, { section: 'addEvent', copy: id });

/** Can it be cancelled yet? What is over, or cancelled already, cannot. */
export const isCancellable = (status: string): boolean => status === 'Scheduled' || status === 'Active';

/** What can be done with one event, and with many. */
export function useEventActions(retry: () => void): EventActions {
  const { t } = useTranslation('events');
  const { number } = useFormats();
  const errorText = useErrorText();
  const may = useChangesEvents();
  const [cancelling, setCancelling] = useState<Cancellable>();
  const [cancel] = useCancelEventsMutation();
  const start = useStart(useStartCancelEventsMutation);
  const remove = useEventRemoval(retry);
  const { add, edit, cancel: cancels, remove: removes } = may;

  const row = useMemo((): RowSpec<Row> => {
    const view = ({ id }: Row): string => href('viewEvent', undefined, { id });
    return {
      name: (event) => event.name,
      href: view,
      actions: (event) => [
        { id: 'view', label: t('viewAction'), icon: <Eye size={16} aria-hidden />, to: view(event) },
        ...(edit && event.viewerCanEdit
          ? [
              {
                id: 'edit',
                label: t('editAction'),
                icon: <Pencil size={16} aria-hidden />,
                to: href('editEvent', undefined, { id: event.id }),
              },
            ]
          : []),
        ...(add
          ? [
              {
                id: 'duplicate',
                label: t('duplicate'),
                icon: <Copy size={16} aria-hidden />,
                to: duplicateAt(event.id),
              },
            ]
          : []),
        ...(cancels && event.viewerCanEdit && isCancellable(event.status)
          ? [
              {
                id: 'cancel',
                label: t('cancelEvent'),
                icon: <Ban size={16} aria-hidden />,
                onSelect: () => setCancelling(event),
              },
            ]
          : []),
        ...(removes && event.viewerCanDelete
          ? [
              {
                id: 'delete',
                label: t('delete'),
                icon: <Trash2 size={16} aria-hidden />,
                onSelect: () => void remove(event),
              },
            ]
          : []),
      ],
    };
  }, [t, add, edit, cancels, removes, remove]);

  const cancelAll: BulkAction<Row> = {
    id: 'cancel',
    label: t('cancelEvent'),
    icon: <Ban size={16} aria-hidden />,
    danger: true,
    question: (count) => t('cancelQuestion', { count, formatted: number(count) }),
    // Whoever has been told of it cannot be untold: each is set up again by itself.
    lasting: t('cancellingLasts'),
    text: {
      label: t('reason'),
      missing: t('reasonMissing'),
      max: 250,
      option: t('notifyDonors'),
    },
    runAll: async (filter, expectedRows, reason, notifyDonors) => {
      const { data, error } = await cancel({ variables: { filter, expectedRows, reason, notifyDonors } });
      return error ? { error: errorText(error) } : { results: outcomesOf(data.cancelEvents) };
    },
    startJob: start && ((meant, reason, key, notifyDonors) => start({ ...meant, reason, notifyDonors }, key)),
  };
  return {
    row,
    bulk: cancels ? [cancelAll] : [],
    cancelling,
    endCancelling: () => setCancelling(undefined),
  };
}
