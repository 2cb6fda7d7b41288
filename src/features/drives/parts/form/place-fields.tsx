import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WEEK } from '../../../../lib/day.ts';
import { AddressInput } from '../../../../pickers/address-input.tsx';
import type { AddressSuggestion } from '../../../../pickers/use-address-suggestions.ts';
import { zoneOfAddress } from '../../../../rules/zone-times.ts';
import { ZONE_LABELS } from '../../../../rules/zones.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { FieldGroup } from '../../../../ui/field-group.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { NumberInput } from '../../../../ui/number-input.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { PlaceValue } from '../../fields.ts';
import { useDriveWords } from '../drive-words.ts';
import { FormerPlaces } from './former-places.tsx';
import { PartField } from './part-field.tsx';
import { PlacePosition } from './place-position.tsx';

/** Hours are given in quarters. */
const STEP_SECONDS = 900;
const TIMES = ['startTime', 'endTime', 'startLunchTime', 'endLunchTime'] as const;
const POSITION = ['latitude', 'longitude'] as const;

interface PlaceFieldsProps {
  readonly path: string;
  readonly value: PlaceValue;
  readonly onChange: (value: PlaceValue) => void;
  readonly onLeave: () => void;
  readonly context: Readonly<Record<string, unknown>>;
  /** Takes it away; not the last one. */
  readonly onRemove: (() => void) | undefined;
}

/** A place of a drive: where it is, and when it is open. */
export function PlaceFields({ path, value, context, onChange, onLeave, onRemove }: PlaceFieldsProps) {
  const { t } = useTranslation(['driveForm', 'drives']);
  const words = useDriveWords();
  // For which location the position was given, and what the location was when it was last left.
  const [placed, setPlaced] = useState(value.location);
  const [left, setLeft] = useState(value.location);
  const isMoved =
    value.location === left &&
    left.trim() !== placed.trim() &&
    POSITION.every((key) => typeof value[key] === 'number');
  const set = (part: Partial<PlaceValue>): void => {
    const { location = value.location } = part;
    if ('latitude' in part || 'longitude' in part) {
      setPlaced(location);
      setLeft(location);
    }
    onChange({ ...value, ...part });
  };
  const isChosen = useRef(false);
  /** The clock follows the state that the address names, until somebody chooses one. */
  const zoneAt = (location: string): Partial<PlaceValue> => {
    const timeZone = location === left || isChosen.current ? null : zoneOfAddress(location);
    return timeZone ? { timeZone } : {};
  };
  const leaveLocation = (): void => {
    const { timeZone } = zoneAt(value.location);
    if (timeZone && timeZone !== value.timeZone) set({ timeZone });
    setLeft(value.location);
    onLeave();
  };
  const take = ({ label: location, latitude, longitude }: AddressSuggestion): void =>
    set({ location, latitude, longitude, ...zoneAt(location) });
  return (
    <div data-place={path} className="mt-4 flex flex-col gap-4 border-line border-t pt-4">
      <div className="flex items-start gap-2 max-sm:flex-wrap">
        <div className="min-w-0 grow max-sm:basis-full">
          <PartField label={t('drives:location')} required path={`${path}.location`}>
            {(control) => (
              <AddressInput
                {...control}
                value={value.location}
                onChange={(location) => set({ location })}
                onBlur={leaveLocation}
                onTake={take}
              />
            )}
          </PartField>
        </div>
        <FormerPlaces context={context} onChoose={set} />
        {onRemove && (
          <IconButton label={t('driveForm:removePlace')} className="mt-6 max-sm:mt-0" onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      {isMoved && <Banner tone="info">{t('driveForm:locationMoved')}</Banner>}
      {/* No column is narrower than an hour with AM or PM. */}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] items-start gap-4">
        {TIMES.map((key) => (
          <PartField
            key={key}
            label={t(`driveForm:${key}`)}
            required={key === 'startTime' || key === 'endTime'}
            path={`${path}.${key}`}
          >
            {(control) => (
              <TextInput
                {...control}
                type="time"
                step={STEP_SECONDS}
                value={value[key] ?? ''}
                onChange={({ target }) => set({ [key]: target.value })}
                onBlur={onLeave}
              />
            )}
          </PartField>
        ))}
        <PartField label={t('drives:timeZone')} required path={`${path}.timeZone`}>
          {(control) => (
            <Select
              control={control}
              value={value.timeZone}
              onChange={(timeZone) => {
                if (!timeZone) return;
                isChosen.current = true;
                set({ timeZone: timeZone as PlaceValue['timeZone'] });
              }}
              onClose={onLeave}
              options={ZONE_LABELS.map((zone) => ({ value: zone, label: zone }))}
              nothing={null}
            />
          )}
        </PartField>
      </div>
      <FieldGroup role="group" label={t('driveForm:openOn')} help={t('driveForm:openOnHelp')}>
        <div className="flex flex-wrap gap-x-4">
          {WEEK.map((day) => (
            <label key={day} className="flex min-h-8 items-center gap-1">
              <Checkbox
                checked={value.days.includes(day)}
                onChange={({ target }) =>
                  set({
                    days: WEEK.filter((one) => (one === day ? target.checked : value.days.includes(one))),
                  })
                }
              />
              {words.weekday(day)}
            </label>
          ))}
        </div>
      </FieldGroup>
      <details className="text-table">
        <summary className="touch-target min-h-6 w-fit cursor-pointer text-secondary">
          {t('driveForm:position')}
        </summary>
        <p className="mt-1 text-muted">{t('driveForm:positionText')}</p>
        <div className="mt-2">
          <PlacePosition value={value} onChange={set} />
        </div>
        <div className="mt-4 grid grid-cols-2 gap-4">
          {POSITION.map((key) => (
            <PartField key={key} label={t(`driveForm:${key}`)} path={`${path}.${key}`}>
              {(control) => (
                <NumberInput
                  {...control}
                  step="any"
                  value={value[key]}
                  onChange={(degrees) => set({ [key]: degrees } as never)}
                  onBlur={onLeave}
                />
              )}
            </PartField>
          ))}
        </div>
      </details>
    </div>
  );
}
