import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventSourceChoiceFragment } from '../../../gql/events/graphql.ts';
import { useFormShape } from '../../../kit/form/form-context.ts';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import { SEARCH_MAX } from '../../../lib/bounds.ts';
import { EVENT_KINDS, type EventForm, type EventKind, eventKindOf, placeOf } from '../../../rules/event.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useSources } from './use-sources.ts';
import { useWords } from './use-words.ts';

const WORDS = { event: 'attachNone', drive: 'attachDrive', center: 'attachCenter' } as const;

interface AttachFieldsProps {
  /** What the event is attached to, once it is known. */
  readonly source: EventSourceChoiceFragment | undefined;
  readonly onSource: (source: EventSourceChoiceFragment | undefined) => void;
}

/**
 * To what the event belongs: nothing, a drive or a center, which is searched for. What is chosen gives the event its
 * place and zone, and its day where there is none yet.
 */
export function AttachFields({ source, onSource }: AttachFieldsProps) {
  const { t } = useTranslation('events');
  const { readOnly } = useFormShape();
  const words = useWords();
  const id = useId();
  const { values, set } = useFormValues<EventForm>();
  const kind = eventKindOf(values);
  const [typed, setTyped] = useState('');
  const chosen = values.sourceId ?? '';
  const asked = { search: typed, isCenter: kind === 'center' };
  const { sources: found, ...question } = useSources(asked, kind === 'event' || readOnly);
  const { sources: own = [] } = useSources({ id: chosen }, chosen === '');
  const known = [...own, ...(found ?? []).filter(({ id: other }) => other !== own[0]?.id)];
  const options = known.map((one) => ({
    value: one.id,
    label: one.driveCenterName,
    hint: `${one.driveID} · ${words.days({ ...one, startTime: '', endTime: '' })}`,
  }));
  const now = known.find((one) => one.id === chosen);
  useEffect(() => {
    if (now?.id !== source?.id) onSource(now);
  }, [now, source, onSource]);

  const attach = (next: EventKind): void => {
    set('isDrive', next === 'drive');
    set('isCenter', next === 'center');
    set('sourceId', '');
  };
  // Whatever has just been chosen fills in what follows from it.
  const choose = (next: EventSourceChoiceFragment): void => {
    const { startDate } = values;
    const inside = startDate && next.startDate <= startDate && startDate <= next.endDate;
    const date = inside ? startDate : next.startDate;
    const place = placeOf(next.places, { startDate: date });
    if (!inside) {
      set('startDate', date);
      set('endDate', date);
    }
    if (!place) return;
    set('location', place.location);
    set('timeZone', place.timeZone);
    if (!values.startTime) set('startTime', place.startTime);
    if (!values.endTime) set('endTime', place.endTime);
  };
  const [filled, setFilled] = useState(chosen);
  useEffect(() => {
    if (!now || now.id === filled) return;
    setFilled(now.id);
    choose(now);
  });

  return (
    <>
      {!readOnly && (
        <FieldGroup role="radiogroup" label={t('attachTo')}>
          <ChoiceList
            kind="radio"
            columns
            choices={EVENT_KINDS.map((value) => ({ value, label: t(WORDS[value]) }))}
            chosen={[kind]}
            onChange={([next]) => attach(next as EventKind)}
          />
        </FieldGroup>
      )}
      {kind !== 'event' && (
        <>
          {!readOnly && (
            <TextInput
              id={id}
              type="search"
              aria-label={t('searchSource')}
              placeholder={t('searchSource')}
              maxLength={SEARCH_MAX}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
          <SelectField
            name="sourceId"
            label={t('source')}
            options={found || known.length > 0 ? options : undefined}
            asked={question}
            none={t('noSource')}
          />
        </>
      )}
    </>
  );
}
