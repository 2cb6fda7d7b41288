import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/formats.ts';
import { addDays } from '../../../../lib/day.ts';
import type { Day } from '../../../../lib/scalars.ts';
import type { BookingWish } from '../../../../pickers/appointments/booking.ts';
import { Button } from '../../../../ui/button.tsx';
import { DayInput } from '../../../../ui/day-input.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useKindWords } from './kind-words.ts';
import { keyOf, type TypeOnDay } from './type-on-day.ts';

interface WhatIfProps {
  readonly types: readonly TypeOnDay[];
  readonly today: Day;
  /** Books on a day; there is none without the right to. */
  readonly onBook: ((wish: BookingWish) => void) | undefined;
  readonly after: readonly TypeOnDay[] | undefined;
  readonly type: string;
  readonly on: Day | '';
  readonly onType: (type: string) => void;
  readonly onDay: (day: Day | '') => void;
  /** What stands there where nothing can be told. */
  readonly failure: ReactNode;
  readonly onClear: () => void;
}

/** What a donor might give next, had they given something on a day. */
export function WhatIf({
  types,
  after,
  today,
  type,
  on,
  onType,
  onDay,
  failure,
  onBook,
  onClear,
}: WhatIfProps) {
  const { t } = useTranslation(['donorRecord', 'donors']);
  const { day, monthDay } = useFormats();
  const { kind, kindInText } = useKindWords();
  const chosen = types.find(({ donationType }) => donationType === type);
  const isTooEarly = chosen && on && (!chosen.nextEligible || on < chosen.nextEligible);
  const shown = ({ isEligible, nextEligible }: TypeOnDay): string =>
    isEligible ? t('nowSmall') : nextEligible ? monthDay(nextEligible) : t('never');
  return (
    <section aria-label={t('whatIf')} className="border-line border-t p-5">
      <h2 className="font-semibold text-body">{t('whatIf')}</h2>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <div className="w-44 max-sm:w-full">
          <Field label={t('ifTheyGive')}>
            {(control) => (
              <Select
                control={control}
                value={type}
                onChange={onType}
                placeholder={t('chooseType')}
                options={types.map(({ donationType }) => ({
                  value: donationType,
                  label: kind(donationType),
                }))}
                nothing={null}
              />
            )}
          </Field>
        </div>
        <div className="w-44 max-sm:w-full">
          <Field label={t('onDay')}>
            {(control) => (
              <DayInput {...control} min={today} max={addDays(today, 366)} value={on} onChange={onDay} />
            )}
          </Field>
        </div>
        {type && (
          <Button variant="ghost" onClick={onClear}>
            {t('clear')}
          </Button>
        )}
        {onBook && after && on && !isTooEarly && (
          <Button className="ml-auto" onClick={() => onBook({ date: on })}>
            <CalendarPlus size={16} aria-hidden />
            {t('bookOn', { kind: kindInText(type), date: monthDay(on) })}
          </Button>
        )}
      </div>
      {isTooEarly && (
        <p role="status" className="mt-3 text-on-warning-soft text-table">
          {t('tooEarly', { date: chosen.nextEligible ? day(chosen.nextEligible) : t('never') })}
        </p>
      )}
      {failure}
      {after && (
        <ul aria-live="polite" className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {after.map((then) => {
            const before = types.find((one) => keyOf(one) === keyOf(then));
            return (
              <li key={keyOf(then)} className="border-line border-l pl-3 text-table">
                <span className="block text-muted">{kind(then.donationType)}</span>
                <span className="block">
                  <del className="text-muted">{before && shown(before)}</del>
                  <span aria-hidden className="text-muted">
                    {' → '}
                  </span>
                  <ins className="font-medium no-underline">
                    {then.nextEligible ? day(then.nextEligible) : t('never')}
                  </ins>
                </span>
                {then.reasonDays != null && (
                  <span className="block text-caption text-muted">
                    {t('daysAfter', { count: then.reasonDays })}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
