import { Ban, Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/events/fragment-masking.ts';
import {
  EventByIdDocument,
  type EventDetailFragment,
  EventDetailFragmentDoc,
  type EventFormFragment,
  EventFormFragmentDoc,
} from '../../gql/events/graphql.ts';
import {
  useAppointmentsByEventQuery,
  useEventByIdQuery,
  useRestoreEventsMutation,
  useUpdateEventMutation,
} from '../../gql/events/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { EditLink } from '../../kit/detail/edit-link.tsx';
import type { HistoryFields } from '../../kit/detail/history-rules.ts';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { useRestore } from '../../kit/detail/use-restore.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { useHistoryFields } from '../../kit/record/use-fields.ts';
import { useOpens, usePermission } from '../../kit/use-permission.ts';
import { useZoned } from '../../kit/zoned/use-zoned.tsx';
import { LazyAppointments, useReadsAppointments } from '../../pickers/appointments/lazy-parts.tsx';
import { useBankFact } from '../../pickers/use-bank-fact.tsx';
import { BLANK } from '../../rules/formats.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CardEmpty } from '../../ui/card-state.tsx';
import { Chip } from '../../ui/chip.tsx';
import { opened } from '../../ui/lazy-overlay.tsx';
import { eventFields } from './fields.ts';
import { AppointmentsTab } from './parts/appointments-tab.tsx';
import { DetailsTab } from './parts/details-tab.tsx';
import { useChangesEvents } from './parts/use-changes-events.ts';
import { duplicateAt, isCancellable } from './parts/use-event-actions.tsx';
import { useEventId } from './parts/use-event-id.ts';
import { useEventRemoval } from './parts/use-event-removal.ts';
import { spanOf, toneOf, useWords } from './parts/use-words.ts';

const CancelDialog = opened(async () => ({
  default: (await import('./parts/cancel-dialog.tsx')).CancelDialog,
}));

export const ask = prefetchRecord(EventByIdDocument);

/** An event: when and where, who is booked, its notes and its history. */
export function Component() {
  const id = useEventId();
  const { data, error, refetch } = useEventByIdQuery({ variables: { id }, skip: !id });
  const event = readFragment(EventFormFragmentDoc, data?.eventById);
  const detail = readFragment(EventDetailFragmentDoc, data?.eventById);
  if (!id) return null;
  return (
    <RecordState
      ready={event !== undefined}
      error={error}
      onRetry={refetch}
      gone={{ entity: 'event', id, useRestore: useRestoreEventsMutation }}
    >
      {event && detail && (
        <Detail key={event.id} event={event} detail={detail} again={() => void refetch()} />
      )}
    </RecordState>
  );
}

/** Fields of the history with other words for their values. */
const tell = (
  fields: HistoryFields,
  names: readonly string[],
  show: (value: string) => string,
): HistoryFields =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name];
      return field
        ? [[name, { ...field, show: (value: unknown) => (value ? show(String(value)) : BLANK) }]]
        : [];
    }),
  );

interface DetailProps {
  readonly event: EventFormFragment;
  readonly detail: EventDetailFragment;
  /** Asks for the event again. */
  readonly again: () => void;
}

function Detail({ event, detail, again }: DetailProps) {
  const { t } = useTranslation(['events', 'form']);
  const { number, dayText, hour } = useFormats();
  const words = useWords();
  const zoned = useZoned();
  const navigate = useNavigate();
  const opens = useOpens();
  const may = useChangesEvents();
  const bank = useBankFact(detail);
  const readsDonors = useReadsAppointments();
  const mayReadBooked = usePermission(useAppointmentsByEventQuery);
  const [cancelling, setCancelling] = useState(false);
  const [update] = useUpdateEventMutation();
  const remove = useEventRemoval(() => navigate(href('events')));
  const fields = useHistoryFields(eventFields);
  // Days, hours and states as the reader writes them; a drive or center by its name, as far as it is known here.
  const told = {
    ...tell(fields, ['startDate', 'endDate'], dayText),
    ...tell(fields, ['startTime', 'endTime'], hour),
    ...tell(fields, ['status'], words.status),
    ...tell(fields, ['sourceId'], (id) => (id === event.sourceId ? (detail.sourceName ?? '') : '') || BLANK),
  };
  const restore = useRestore(event, (now, values) =>
    update({ variables: { event: eventFields.withOld(now, values) } }),
  );
  const { id, name, status, viewerCanEdit } = event;
  // What was booked for it stands, and nobody else is booked for it.
  const isCancelled = status === 'Cancelled';
  const mayEdit = may.edit && viewerCanEdit;
  return (
    <>
      <DetailPage
        title={name}
        chip={<Chip tone={toneOf(status)}>{words.status(status)}</Chip>}
        facts={[
          ...bank,
          { label: t('events:date'), value: words.days(event) },
          { label: t('events:time'), value: zoned(words.times(event), spanOf(event)) },
          { label: t('events:location'), value: event.location },
          ...(detail.sourceName
            ? [
                {
                  label: t('events:source'),
                  value:
                    event.sourceId && opens('viewDrive') ? (
                      <Link to={href('viewDrive', undefined, { id: event.sourceId })}>
                        {detail.sourceName}
                      </Link>
                    ) : (
                      detail.sourceName
                    ),
                },
              ]
            : []),
        ]}
        actions={
          <>
            {may.remove && detail.viewerCanDelete && (
              <Button variant="ghost" onClick={() => void remove({ ...event, ...detail })}>
                <Trash2 size={16} aria-hidden />
                {t('events:delete')}
              </Button>
            )}
            {may.cancel && viewerCanEdit && isCancellable(status) && (
              <Button onClick={() => setCancelling(true)}>
                <Ban size={16} aria-hidden />
                {t('events:cancelEvent')}
              </Button>
            )}
            {may.add && (
              <Link to={duplicateAt(id)} className={buttonClass()}>
                <Copy size={16} aria-hidden />
                {t('events:duplicate')}
              </Link>
            )}
            {mayEdit && <EditLink to={href('editEvent', undefined, { id })} state={{ id }} />}
          </>
        }
        tabs={[
          {
            value: 'details',
            label: t('events:details'),
            hasCards: true,
            show: () => <DetailsTab event={event} detail={detail} />,
          },
          ...(mayReadBooked
            ? [
                {
                  value: 'appointments',
                  label: t('events:appointments'),
                  count: number(detail.listedAppointments),
                  show: () =>
                    readsDonors ? (
                      <LazyAppointments
                        of={{ eventId: id }}
                        wish={
                          isCancelled
                            ? null
                            : { eventId: id, ...(event.sourceId ? { driveId: event.sourceId } : {}) }
                        }
                        {...(event.sourceId && !isCancelled
                          ? {
                              free: {
                                driveId: event.sourceId,
                                from: event.startDate,
                                to: event.endDate,
                              },
                            }
                          : {})}
                      />
                    ) : (
                      <AppointmentsTab id={id} />
                    ),
                },
              ]
            : []),
          {
            value: 'notes',
            label: t('events:note'),
            show: () =>
              event.note ? (
                <p className="whitespace-pre-wrap p-5">{event.note}</p>
              ) : (
                <CardEmpty>{t('events:noNote')}</CardEmpty>
              ),
          },
        ]}
        tellsOf={['appointment']}
        history={{
          entity: 'event',
          id,
          fields: {
            ...fields,
            ...told,
            cancelReason: { label: t('events:cancelReason') },
          },
          onRestore: mayEdit ? restore : undefined,
        }}
      />
      {cancelling && (
        <CancelDialog event={{ ...event, ...detail }} onDone={again} onClose={() => setCancelling(false)} />
      )}
    </>
  );
}
