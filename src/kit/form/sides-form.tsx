import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import type { Difference, Side } from './conflict.ts';
import { type FieldMap, partAt } from './form-context.ts';

interface SidesFormProps {
  readonly found: readonly Difference[];
  readonly fields: FieldMap;
  /** What the choice leads to. */
  readonly action: string;
  readonly onSettle: (choices: Readonly<Record<string, Side>>) => void;
  readonly onCancel: () => void;
}

const inWords = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)) || '---';

/** Yours or theirs, field by field; it goes on once each is chosen. */
export function SidesForm({ found, fields, action, onSettle, onCancel }: SidesFormProps) {
  const { t } = useTranslation('form');
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(found.flatMap(({ path, proposed }) => (proposed ? [[path, proposed]] : []))),
  );
  const [missed, setMissed] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const whole = found.every(({ path }) => choices[path]);
    setMissed(!whole);
    if (whole) onSettle(choices);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      {found.map(({ path, mine, theirs }) => {
        const part = partAt(fields, path);
        const show = part?.show ?? inWords;
        return (
          <FieldGroup
            key={path}
            role="radiogroup"
            label={part?.label ?? path}
            error={missed && !choices[path] ? t('chooseOne') : undefined}
          >
            <ChoiceList
              kind="radio"
              columns
              choices={[
                { value: 'mine', label: t('yours'), hint: show(mine, theirs) },
                { value: 'theirs', label: t('theirs'), hint: show(theirs, mine) },
              ]}
              chosen={choices[path] ? [choices[path]] : []}
              onChange={([side]) => setChoices({ ...choices, [path]: side === 'mine' ? 'mine' : 'theirs' })}
            />
          </FieldGroup>
        );
      })}
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t('backToForm')}</Button>
        <Button type="submit" variant="primary">
          {action}
        </Button>
      </div>
    </form>
  );
}
