import { useTranslation } from 'react-i18next';
import type { Day } from '../../../lib/scalars.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { UNREADABLE } from '../../../ui/readable-input.tsx';
import { type GroupProps, isWrong } from './filter-texts.ts';

interface FilterDayProps extends GroupProps {
  readonly name: string;
  readonly label: string;
}

/** A day of a filter; one that does not exist stays as it was typed, and is refused. */
export function FilterDay({ texts, set, name, label }: FilterDayProps) {
  const { t } = useTranslation('rules');
  return (
    <Field label={label} error={isWrong(texts, name) ? t('invalidDate') : undefined}>
      {({ 'aria-required': _never, ...control }) => (
        <DayInput
          {...control}
          value={(texts[name] ?? '') as Day | ''}
          onChange={(day) => set({ [name]: day })}
          onUnreadable={() => set({ [name]: UNREADABLE })}
        />
      )}
    </Field>
  );
}
