import { useTranslation } from 'react-i18next';
import type { EventFormFragment } from '../../../gql/events/graphql.ts';
import type { FieldOf } from '../../../kit/form/record-form.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import { type EditedEvent, EVENT_STATUSES } from '../../../rules/event.ts';
import { cancels } from '../../../rules/event-news.ts';
import { useWords } from './use-words.ts';

interface StatusFieldsProps {
  readonly field: FieldOf<EditedEvent>;
  readonly record: EventFormFragment | undefined;
}

/** The status of an event, and the reason where the edit cancels it. */
export function StatusFields({ field, record }: StatusFieldsProps) {
  const { t } = useTranslation('events');
  const words = useWords();
  const { values } = useFormValues<EditedEvent>();
  return (
    <>
      <SelectField
        {...field('status', t('status'))}
        options={EVENT_STATUSES.map((value) => ({ value, label: words.status(value) }))}
      />
      {record && cancels(record, values) && <TextField {...field('cancelReason', t('cancelReason'))} />}
    </>
  );
}
