import { CopyPlus, Info, Plus, Trash2, Wand2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/formats.ts';
import { useRecordField } from '../../../../kit/form/use-record-field.ts';
import { addDays, daysBetween, isDay } from '../../../../lib/day.ts';
import type { Day } from '../../../../lib/scalars.ts';
import { BLANK } from '../../../../rules/formats.ts';
import { Button } from '../../../../ui/button.tsx';
import { DayInput } from '../../../../ui/day-input.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { NOTHING, type PlaceValue, type RangeValue } from '../../fields.ts';
import { useDriveWords } from '../drive-words.ts';
import { PartField } from './part-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { usePlanning } from './planning.tsx';

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
  const words = useDriveWords();
  const { longDay } = useFormats();
  const changes = usePlanning().checks.filter(({ code }) => code === 'clockChange');
  const label = t('driveForm:stepWhen');
  const show = (value: unknown): string =>
    Array.isArray(value) && value.length > 0
      ? (value as readonly RangeValue[])
          .map(
            (range) =>
              `${range.startDate ? words.range(range) : BLANK} (${range.locationDetail.map(({ location }) => location || BLANK).join(', ')})`,
          )
          .join('; ')
      : BLANK;
  const field = useRecordField({ name: 'centerDetails', label }, { show });
  const ranges = field.value as readonly RangeValue[];
  const box = useRef<HTMLDivElement>(null);
  /** What is removed takes its button along: what came into its place has the focus then, or else what adds another. */
  const focusOn = (...selectors: readonly string[]): void => {
    window.setTimeout(() => box.current?.querySelector<HTMLElement>(selectors.join(', '))?.focus());
  };
  const put = (at: number, range: RangeValue): void =>
    field.change(ranges.map((one, index) => (index === at ? range : one)));
  const place = (at: number, row: number, value: PlaceValue): void => {
    const range = ranges[at];
    if (!range) return;
    put(at, {
      ...range,
      locationDetail: range.locationDetail.map((one, index) => (index === row ? value : one)),
    });
  };
  const date = (at: number, key: 'startDate' | 'endDate', value: Day | ''): void => {
    const range = ranges[at];
    if (!range) return;
    // The end follows the start as long as nobody has said otherwise.
    const follows = key === 'startDate' && (!range.endDate || range.endDate === range.startDate);
    const shift =
      key === 'startDate' && range.endDate && range.startDate && value && !follows
        ? addDays(value, daysBetween(range.startDate, range.endDate))
        : undefined;
    const filled = value || NOTHING;
    put(at, {
      ...range,
      [key]: filled,
      ...(follows ? { endDate: filled } : shift ? { endDate: shift } : {}),
    });
  };
  return (
    <div ref={box} id={field.id} tabIndex={-1} className="flex flex-col gap-5">
      {onSuggest && (
        <div>
          <Button onClick={onSuggest}>
            <Wand2 size={16} aria-hidden className="text-muted" />
            {t('drives:suggestDates')}
          </Button>
        </div>
      )}
      {field.error && !Array.isArray(field.error) && (
        <p role="alert" className="text-danger text-table">
          {field.error}
        </p>
      )}
      {ranges.map((range, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a range is its place in the list
        <fieldset key={at} data-range={at} className="min-w-0 rounded-control border border-line p-4">
          <legend className="px-1 font-medium text-table">
            {t('driveForm:rangeOf', { number: String(at + 1) })}
          </legend>
          <div className="grid items-start gap-4 @md:grid-cols-[1fr_1fr_auto]">
            {(['startDate', 'endDate'] as const).map((key) => (
              <PartField key={key} path={`centerDetails.${at}.${key}`} label={t(`driveForm:${key}`)} required>
                {(control) => (
                  <DayInput
                    {...control}
                    value={range[key]}
                    onChange={(value) => date(at, key, value)}
                    onBlur={field.leave}
                  />
                )}
              </PartField>
            ))}
            {ranges.length > 1 && (
              <IconButton
                label={t('driveForm:removeRange', { number: String(at + 1) })}
                className="mt-6"
                onClick={() => {
                  field.change(ranges.filter((_one, index) => index !== at));
                  focusOn(`[data-range="${at}"] input`, '[data-add=range]');
                }}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            )}
          </div>
          {range.locationDetail.map((value, row) => (
            <PlaceFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is its row
              key={row}
              path={`centerDetails.${at}.locationDetail.${row}`}
              value={value}
              context={context}
              onChange={(next) => place(at, row, next)}
              onLeave={field.leave}
              onRemove={
                range.locationDetail.length > 1
                  ? () => {
                      put(at, {
                        ...range,
                        locationDetail: range.locationDetail.filter((_one, index) => index !== row),
                      });
                      focusOn(
                        `[data-place="centerDetails.${at}.locationDetail.${row}"] input`,
                        `[data-range="${at}"] [data-add=place]`,
                      );
                    }
                  : undefined
              }
            />
          ))}
          <Button
            dense
            variant="ghost"
            className="mt-3"
            data-add="place"
            onClick={() => {
              const last = range.locationDetail.at(-1);
              if (last)
                put(at, {
                  ...range,
                  locationDetail: [...range.locationDetail, { ...last, staffIds: [], location: '' }],
                });
            }}
          >
            <Plus size={16} aria-hidden />
            {t('driveForm:addPlace')}
          </Button>
        </fieldset>
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
