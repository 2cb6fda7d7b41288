import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { sessionAtom } from '../../access/session.ts';
import { readFragment } from '../../gql/events/fragment-masking.ts';
import {
  AllEventsDocument,
  type EventFormFragment,
  EventFormFragmentDoc,
  type EventSourceChoiceFragment,
} from '../../gql/events/graphql.ts';
import {
  useCreateEventMutation,
  useEventByIdQuery,
  useRestoreEventsMutation,
  useUpdateEventMutation,
} from '../../gql/events/hooks.ts';
import { success } from '../../kit/dialogs/confirm.ts';
import { notify } from '../../kit/dialogs/toast.ts';
import { DateField } from '../../kit/form/date-field.tsx';
import { FormRow, FormSection } from '../../kit/form/form-section.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { RecordState } from '../../kit/form/record-state.tsx';
import { TextAreaField } from '../../kit/form/text-area-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { TimeField } from '../../kit/form/time-field.tsx';
import { useOpened } from '../../kit/form/use-opened.ts';
import type { SavedHow, Ticket } from '../../kit/form/use-record-form.ts';
import { type EditedEvent, eventFormRule } from '../../rules/event.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { eventFields } from './fields.ts';
import { AttachFields } from './parts/attach-fields.tsx';
import { asksToNotify, NotifyChoice } from './parts/notify-choice.tsx';
import { PlaceFields } from './parts/place-fields.tsx';
import { prefill } from './parts/prefill.ts';
import { StatusFields } from './parts/status-fields.tsx';
import { useChangesEvents } from './parts/use-changes-events.ts';

interface EventFormProps {
  /** The event that is edited. */
  readonly id?: string;
  /** The event that a new one begins as a copy of. */
  readonly copy?: string;
}

/** Adds or edits an event. In another bank than one's own it is there to be read. */
export function EventForm({ id = '', copy = '' }: EventFormProps) {
  const { t } = useTranslation('events');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const session = useAtomValue(sessionAtom);
  const may = useChangesEvents();
  const model = id || copy;
  const { data, error, refetch } = useOpened(
    model,
    useEventByIdQuery({ variables: { id: model }, skip: !model }),
  );
  const [create] = useCreateEventMutation();
  const [update] = useUpdateEventMutation();
  const read = model ? readFragment(EventFormFragmentDoc, data?.eventById) : undefined;
  const record = id ? read : undefined;
  const [source, setSource] = useState<EventSourceChoiceFragment>();
  const [tells, setTells] = useState(true);
  const writable = record ? may.edit && record.viewerCanEdit : may.add;

  const toForm = (of: EventFormFragment | undefined): EditedEvent => {
    const cancelReason = '';
    if (of) return { ...eventFields.toForm(of), cancelReason };
    const empty = eventFields.toForm(undefined);
    if (copy && read) return { ...eventFields.toForm(read), status: empty.status, cancelReason };
    return { ...prefill(search, empty, session?.timeZone ?? ''), cancelReason };
  };

  const save = (form: EditedEvent, { updatedAt, context }: Ticket) => {
    const event = eventFields.toInput(form);
    return record
      ? update({
          variables: {
            event: { ...event, id: record.id, updatedAt },
            notifyDonors: tells && asksToNotify(record, form),
            cancelReason: form.cancelReason || null,
          },
          context,
        })
      : create({ variables: { event }, context, refetch: [AllEventsDocument] });
  };

  const done = async (how: SavedHow): Promise<void> => {
    if (how === 'another') return notify(t('created'));
    await success(t(record ? 'updated' : 'created'));
    await navigate(record ? href('viewEvent', undefined, { id }) : href('events'));
  };

  return (
    <>
      <PageHeader title={t(id ? 'edit' : 'add')} context={record?.name} />
      <div className="rounded-card border border-line bg-surface">
        <RecordState
          ready={!model || read !== undefined}
          error={error}
          onRetry={refetch}
          gone={{ entity: 'event', id: model, useRestore: useRestoreEventsMutation, within: 'form' }}
        >
          <RecordForm
            key={model || 'add'}
            name="event"
            entity="event"
            rule={eventFormRule(source ?? null, record ?? null)}
            record={record}
            toForm={toForm}
            save={writable ? save : undefined}
            onSaved={done}
            onCancel={() => void navigate(id ? href('viewEvent', undefined, { id }) : href('events'))}
          >
            {(field) => (
              <>
                <FormSection title={t('what')} text={t('whatText')}>
                  <TextField {...field('name', t('name'))} />
                  <AttachFields source={source} onSource={setSource} />
                </FormSection>
                <FormSection title={t('whenAndWhere')} text={t('whenText')}>
                  <FormRow>
                    <DateField
                      {...field('startDate', t('startDate'))}
                      {...(source ? { min: source.startDate, max: source.endDate } : {})}
                    />
                    <DateField
                      {...field('endDate', t('endDate'))}
                      {...(source ? { min: source.startDate, max: source.endDate } : {})}
                    />
                  </FormRow>
                  <FormRow>
                    <TimeField {...field('startTime', t('startTime'))} />
                    <TimeField {...field('endTime', t('endTime'))} />
                  </FormRow>
                  <PlaceFields field={field} source={source} record={record} />
                </FormSection>
                <FormSection title={t('more')}>
                  <StatusFields field={field} record={record} />
                  <TextAreaField {...field('note', t('note'))} />
                </FormSection>
                {record && <NotifyChoice record={record} tells={tells} onChange={setTells} />}
              </>
            )}
          </RecordForm>
        </RecordState>
      </div>
    </>
  );
}
