import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import type { Instant } from '../../lib/scalars.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import type { Difference, Side } from './conflict.ts';
import { type FieldMap, partAt } from './form-context.ts';

interface ConflictDialogProps {
  readonly found: readonly Difference[];
  readonly fields: FieldMap;
  /** When the other change was made. */
  readonly changedAt: Instant;
  readonly onSettle: (choices: Readonly<Record<string, Side>>) => void;
  readonly onCancel: () => void;
}

const inWords = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)) || '---';

/** Yours or theirs, field by field. Nothing is overwritten that was not looked at. */
export function ConflictDialog({ found, fields, changedAt, onSettle, onCancel }: ConflictDialogProps) {
  const { t } = useTranslation('form');
  const { time } = useFormats();
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
    <Dialog
      alert
      wide
      open
      onClose={onCancel}
      title={t('conflictTitle')}
      description={t('conflictText', { time: time(new Date(changedAt)) })}
    >
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
                  { value: 'mine', label: t('yours'), hint: show(mine) },
                  { value: 'theirs', label: t('theirs'), hint: show(theirs) },
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
            {t('saveChoice')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
