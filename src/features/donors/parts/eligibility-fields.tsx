import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { GroupProps } from './filter-panel.tsx';

/** Eligible within so many days, or between two of them: one of both. */
export function EligibilityFields({ texts, set }: GroupProps) {
  const { t } = useTranslation('donors');
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
        <Field label={t('daysAhead')} help={t('daysHelp')}>
          {({ 'aria-required': _never, ...control }) => (
            <TextInput
              {...control}
              type="number"
              min={0}
              max={365}
              step={1}
              value={texts.within ?? ''}
              onChange={(event) => set({ within: event.target.value })}
            />
          )}
        </Field>
      ) : (
        <div className="grid grid-cols-2 gap-3">
          {(['from', 'to'] as const).map((key) => (
            <Field key={key} label={t(key === 'from' ? 'eligibleFrom' : 'eligibleTo')}>
              {({ 'aria-required': _never, ...control }) => (
                <TextInput
                  {...control}
                  type="date"
                  value={texts[key] ?? ''}
                  onChange={(event) => set({ [key]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </>
  );
}
