import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { FilterDay } from './filter-day.tsx';
import { type GroupProps, isWrong } from './filter-texts.ts';

/** Eligible within so many days, or between two of them: one of both. */
export function EligibilityFields({ texts, set }: GroupProps) {
  const { t } = useTranslation(['donors', 'rules']);
  const [way, setWay] = useState<'days' | 'range'>(texts.from || texts.to ? 'range' : 'days');
  const change = (next: 'days' | 'range'): void => {
    setWay(next);
    set(next === 'days' ? { from: '', to: '' } : { within: '' });
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Segmented
          label={t('eligibleFor')}
          value={texts.for === 'PL' ? 'PL' : 'WB'}
          onChange={(kind) => set({ for: kind === 'PL' ? 'PL' : '' })}
          options={[
            { value: 'WB', label: t('wholeBlood') },
            { value: 'PL', label: t('platelets') },
          ]}
        />
        <Segmented
          label={t('eligible')}
          value={way}
          onChange={change}
          options={[
            { value: 'days', label: t('withinDays') },
            { value: 'range', label: t('dateRange') },
          ]}
        />
      </div>
      {way === 'days' ? (
        <Field
          label={t('daysAhead')}
          help={t('daysHelp')}
          error={isWrong(texts, 'within') ? t('rules:range0To365') : undefined}
        >
          {({ 'aria-required': _never, ...control }) => (
            <NumberInput
              {...control}
              min={0}
              max={365}
              value={texts.within ?? ''}
              onChange={(days) => set({ within: String(days) })}
            />
          )}
        </Field>
      ) : (
        <div className="grid grid-cols-2 gap-3">
          {(['from', 'to'] as const).map((key) => (
            <FilterDay
              key={key}
              texts={texts}
              set={set}
              name={key}
              label={t(key === 'from' ? 'eligibleFrom' : 'eligibleTo')}
            />
          ))}
        </div>
      )}
    </>
  );
}
