import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventFormFragment, EventSourceChoiceFragment } from '../../../gql/events/graphql.ts';
import { FormRow } from '../../../kit/form/form-section.tsx';
import type { FieldOf } from '../../../kit/form/record-form.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import { isOutsideOpening } from '../../../rules/drive-checks.ts';
import { type EventForm, placeOf, standingOf } from '../../../rules/event.ts';
import { ZONE_LABELS } from '../../../rules/zones.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useWords } from './use-words.ts';

interface PlaceFieldsProps {
  readonly field: FieldOf<EventForm>;
  readonly source: EventSourceChoiceFragment | undefined;
  /** The event that is edited: it may stay where it was. */
  readonly record: EventFormFragment | undefined;
}

/** Where an event is, and by which clock. An attached one is at a place of its drive or center, and keeps its zone. */
export function PlaceFields({ field, source, record }: PlaceFieldsProps) {
  const { t } = useTranslation('events');
  const words = useWords();
  const { values, set } = useFormValues<EventForm>();
  const place = source && placeOf(source.places, values);
  const standing = source && standingOf(source.places, values, record ?? null);
  const zone = standing?.timeZone;
  useEffect(() => {
    if (zone && values.timeZone !== zone) set('timeZone', zone);
  }, [zone, values.timeZone, set]);
  const outside = place && values.startTime && values.endTime && isOutsideOpening(values, place);
  const offered = source?.places.map(({ location }) => location) ?? [];
  // Its drive may have moved since.
  const own = record && source?.id === record.sourceId ? [record.location] : [];
  const places = [...new Set([...offered, ...own])];
  return (
    <>
      {place && (
        <dl>
          <dt className="mb-1 text-muted text-table">{t('driveOpening')}</dt>
          <dd className="tabular-nums">
            {words.hours(place.startTime, place.endTime)} {place.timeZone}
          </dd>
        </dl>
      )}
      {place && outside && (
        <div role="status">
          <Banner tone="info">
            {t('outsideHours', {
              from: words.hours(place.startTime, place.endTime).split(' – ')[0],
              to: words.hours(place.startTime, place.endTime).split(' – ')[1],
            })}
          </Banner>
        </div>
      )}
      <FormRow>
        {places.length > 0 ? (
          <SelectField
            {...field('location', t('location'))}
            options={places.map((value) => ({ value, label: value }))}
            help={t('fromSource')}
          />
        ) : (
          <TextField {...field('location', t('location'))} />
        )}
        <SelectField
          {...field('timeZone', t('timeZone'))}
          options={(standing?.zones ?? ZONE_LABELS).map((value) => ({ value, label: value }))}
          disabled={standing?.zones.length === 1}
          help={place ? t('fromSource') : undefined}
        />
      </FormRow>
    </>
  );
}
