import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import { useToday } from '../../../kit/use-now.ts';
import type { Day } from '../../../lib/scalars.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { LazySelect } from '../../../ui/lazy-select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { INTERVAL_WEEKS, MOST_WEEKS } from './later.ts';

/** Weeks to the copy of a drive; eight are a whole-blood interval, 52 bring the same day of the week a year later. */
const WEEKS = [1, 2, 4, 6, INTERVAL_WEEKS, 12, 16, 26, 52];
const OTHER = 'other';
const DATE = 'date';

interface LaterFieldsProps {
  /** A number of weeks, or the first day; empty while neither is said. */
  readonly onChange: (later: string) => void;
  /** It was asked for without. */
  readonly isMissing: boolean;
}

/** How much later drives are planned once more: by so many weeks, or each from a day on. */
export function LaterFields({ onChange, isMissing }: LaterFieldsProps) {
  const { t } = useTranslation('drives');
  const { number } = useFormats();
  const today = useToday();
  const [way, setWay] = useState(String(INTERVAL_WEEKS));
  const [weeks, setWeeks] = useState('');
  const [date, setDate] = useState<Day | ''>('');
  const tellWeeks = (typed: string): void => {
    const count = Number(typed);
    setWeeks(typed);
    onChange(Number.isInteger(count) && count >= 1 && count <= MOST_WEEKS ? String(count) : '');
  };
  const tellDate = (day: Day | ''): void => {
    setDate(day);
    onChange(day);
  };
  const choose = (chosen: string): void => {
    setWay(chosen);
    if (chosen === OTHER) tellWeeks(weeks);
    else if (chosen === DATE) tellDate(date);
    else onChange(chosen);
  };
  return (
    <>
      <Field label={t('newDates')} required>
        {(control) => (
          <LazySelect
            control={control}
            value={way}
            onChange={choose}
            options={[
              ...WEEKS.map((count) => ({
                value: String(count),
                label: t('weeksLater', { count, formatted: number(count) }),
              })),
              { value: OTHER, label: t('otherWeeks') },
              { value: DATE, label: t('fromDay') },
            ]}
            nothing={null}
          />
        )}
      </Field>
      {way === OTHER && (
        <Field
          label={t('weeksMany')}
          required
          help={t('weeksRange', { most: number(MOST_WEEKS) })}
          error={isMissing ? t('weeksRange', { most: number(MOST_WEEKS) }) : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              type="number"
              min={1}
              max={MOST_WEEKS}
              value={weeks}
              onChange={({ target }) => tellWeeks(target.value)}
            />
          )}
        </Field>
      )}
      {way === DATE && (
        <Field
          label={t('firstDay')}
          required
          help={t('firstDayHelp')}
          error={isMissing ? t('firstDayMissing') : undefined}
        >
          {(control) => <DayInput {...control} min={today} value={date} onChange={tellDate} />}
        </Field>
      )}
    </>
  );
}
