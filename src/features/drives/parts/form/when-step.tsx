import { CopyPlus, Info, Wand2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/formats.ts';
import { useRecordField } from '../../../../kit/form/use-record-field.ts';
import { addDays, isDay } from '../../../../lib/day.ts';
import { Button } from '../../../../ui/button.tsx';
import { focusFirst } from '../../../../ui/focus-first.ts';
import type { RangeValue } from '../../fields.ts';
import { usePlanWords } from './plan-words.ts';
import { usePlanning } from './planning.tsx';
import { RangeFields } from './range-fields.tsx';
import { useRowKeys } from './row-keys.ts';

/** A range that is added comes a week after the one before, at the same places and hours. */
const WEEK_DAYS = 7;

const later = (range: RangeValue): RangeValue => ({
  startDate: range.startDate && addDays(range.startDate, WEEK_DAYS),
  endDate: range.endDate && addDays(range.endDate, WEEK_DAYS),
  locationDetail: range.locationDetail.map((place) => ({ ...place, staffIds: [] })),
});

interface WhenStepProps {
  /** Shows dates to choose from in place of this step. */
  readonly onSuggest: (() => void) | undefined;
  readonly context: Readonly<Record<string, unknown>>;
}

/** The days of a drive, and on each range of them the places with their hours. */
export function WhenStep({ onSuggest, context }: WhenStepProps) {
  const { t } = useTranslation(['driveForm', 'drives']);
  const { longDay } = useFormats();
  const { checks, nameOf } = usePlanning();
  const changes = checks.filter(({ code }) => code === 'clockChange');
  const show = usePlanWords(nameOf);
  const field = useRecordField({ name: 'centerDetails', label: t('driveForm:stepWhen') }, { show });
  const ranges = field.value as readonly RangeValue[];
  const { keys, leave } = useRowKeys(ranges.length);
  const box = useRef<HTMLDivElement>(null);
  const focusOn = (...selectors: readonly string[]): void =>
    focusFirst(...selectors.map((selector) => () => box.current?.querySelector<HTMLElement>(selector)));
  const error = Array.isArray(field.error) ? undefined : field.error;
  return (
    <div
      ref={box}
      id={field.id}
      tabIndex={-1}
      aria-describedby={error && `${field.id}-note`}
      className="flex flex-col gap-5"
    >
      {onSuggest && (
        <div>
          <Button onClick={onSuggest}>
            <Wand2 size={16} aria-hidden className="text-muted" />
            {t('drives:suggestDates')}
          </Button>
        </div>
      )}
      {error && (
        <p id={`${field.id}-note`} role="alert" className="text-danger text-table">
          {error}
        </p>
      )}
      {ranges.map((range, at) => (
        <RangeFields
          key={keys[at]}
          at={at}
          range={range}
          context={context}
          onChange={(next) => field.change(ranges.map((one, index) => (index === at ? next : one)))}
          onLeave={field.leave}
          onRemove={
            ranges.length > 1
              ? () => {
                  leave(at);
                  field.change(ranges.filter((_one, index) => index !== at));
                  focusOn(`[data-range="${at}"] input`, '[data-add=range]');
                }
              : undefined
          }
          focusOn={focusOn}
        />
      ))}
      <div>
        <Button
          data-add="range"
          onClick={() => {
            const last = ranges.at(-1);
            if (last) field.change([...ranges, later(last)]);
          }}
        >
          <CopyPlus size={16} aria-hidden className="text-muted" />
          {t('driveForm:addRange')}
        </Button>
      </div>
      {changes.map(({ relatedName: day }) => (
        <p key={day} className="flex items-center gap-1.5 text-muted text-table">
          <Info size={14} aria-hidden className="shrink-0" />
          {t('driveForm:clockChange', { day: day && isDay(day) ? longDay(day) : '' })}
        </p>
      ))}
    </div>
  );
}
