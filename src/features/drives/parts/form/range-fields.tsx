import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addDays, daysBetween } from '../../../../lib/day.ts';
import type { Day } from '../../../../lib/scalars.ts';
import { Button } from '../../../../ui/button.tsx';
import { DayInput } from '../../../../ui/day-input.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { NOTHING, type PlaceValue, type RangeValue } from '../../fields.ts';
import { PartField } from './part-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { useRowKeys } from './row-keys.ts';

interface RangeFieldsProps {
  /** Which of the ranges it is. */
  readonly at: number;
  readonly range: RangeValue;
  readonly context: Readonly<Record<string, unknown>>;
  readonly onChange: (range: RangeValue) => void;
  readonly onLeave: () => void;
  /** Takes it away; not the last one. */
  readonly onRemove: (() => void) | undefined;
  /** Puts the focus on the first of these that is there, once what was removed is gone. */
  readonly focusOn: (...selectors: readonly string[]) => void;
}

/** A range of days, and the places of a drive on them. */
export function RangeFields({ at, range, context, onChange, onLeave, onRemove, focusOn }: RangeFieldsProps) {
  const { t } = useTranslation('driveForm');
  const { keys, leave } = useRowKeys(range.locationDetail.length);
  const put = (locationDetail: readonly PlaceValue[]): void =>
    onChange({ ...range, locationDetail: [...locationDetail] });
  const date = (key: 'startDate' | 'endDate', value: Day | ''): void => {
    // The end follows the start as long as nobody has said otherwise.
    const follows = key === 'startDate' && (!range.endDate || range.endDate === range.startDate);
    const shift =
      key === 'startDate' && range.endDate && range.startDate && value && !follows
        ? addDays(value, daysBetween(range.startDate, range.endDate))
        : undefined;
    const filled = value || NOTHING;
    onChange({
      ...range,
      [key]: filled,
      ...(follows ? { endDate: filled } : shift ? { endDate: shift } : {}),
    });
  };
  const remove = (row: number): void => {
    leave(row);
    put(range.locationDetail.filter((_one, index) => index !== row));
    focusOn(
      `[data-place="centerDetails.${at}.locationDetail.${row}"] input`,
      `[data-range="${at}"] [data-add=place]`,
    );
  };
  return (
    <fieldset data-range={at} className="rounded-control border border-line p-4">
      <legend className="px-1 font-medium text-table">{t('rangeOf', { number: String(at + 1) })}</legend>
      <div className="grid items-start gap-4 @md:grid-cols-[1fr_1fr_auto]">
        {(['startDate', 'endDate'] as const).map((key) => (
          <PartField key={key} path={`centerDetails.${at}.${key}`} label={t(key)} required>
            {(control) => (
              <DayInput
                {...control}
                value={range[key]}
                onChange={(value) => date(key, value)}
                onBlur={onLeave}
              />
            )}
          </PartField>
        ))}
        {onRemove && (
          <IconButton
            label={t('removeRange', { number: String(at + 1) })}
            className="mt-6"
            onClick={onRemove}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      {range.locationDetail.map((value, row) => (
        <PlaceFields
          key={keys[row]}
          path={`centerDetails.${at}.locationDetail.${row}`}
          value={value}
          context={context}
          onChange={(next) => put(range.locationDetail.map((one, index) => (index === row ? next : one)))}
          onLeave={onLeave}
          onRemove={range.locationDetail.length > 1 ? () => remove(row) : undefined}
        />
      ))}
      <Button
        dense
        variant="ghost"
        className="mt-3"
        data-add="place"
        onClick={() => {
          const last = range.locationDetail.at(-1);
          if (last) put([...range.locationDetail, { ...last, staffIds: [], location: '' }]);
        }}
      >
        <Plus size={16} aria-hidden />
        {t('addPlace')}
      </Button>
    </fieldset>
  );
}
