import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventFormFragment } from '../../../gql/events/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import type { EventForm } from '../../../rules/event.ts';
import { newsOf } from '../../../rules/event-news.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';

/** Is there something that donors who are booked are to be told of a save? */
export const asksToNotify = (record: EventFormFragment, form: EventForm): boolean =>
  record.appointmentCount > 0 && newsOf(record, form) !== null;

interface NotifyChoiceProps {
  readonly record: EventFormFragment;
  readonly tells: boolean;
  readonly onChange: (tells: boolean) => void;
}

/** Before a save that is news to booked donors, as of another time or place: are they told? */
export function NotifyChoice({ record, tells, onChange }: NotifyChoiceProps) {
  const { t } = useTranslation('events');
  const { number } = useFormats();
  const { values } = useFormValues<EventForm>();
  const id = useId();
  const { appointmentCount, reachableCount } = record;
  if (!asksToNotify(record, values)) return null;
  return (
    <div role="status" className="px-5 pb-5">
      <Banner tone="info">
        {t('notifyQuestion', { count: appointmentCount, formatted: number(appointmentCount) })}
        <label htmlFor={id} className="mt-2 flex items-center gap-2">
          <Checkbox
            id={id}
            checked={tells && reachableCount > 0}
            disabled={reachableCount === 0}
            onChange={({ target }) => onChange(target.checked)}
          />
          {t('notifyCount', { formatted: number(reachableCount) })}
        </label>
      </Banner>
    </div>
  );
}
