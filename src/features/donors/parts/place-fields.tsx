import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionAtom } from '../../../access/session.ts';
import { useDonorDriveChoicesQuery, useDonorSiteChoicesQuery } from '../../../gql/donors/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useChoices } from '../../../kit/use-nothing.ts';
import { useToday } from '../../../kit/use-now.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { AddressInput } from '../../../pickers/address-input.tsx';
import { useBankNames } from '../../../pickers/use-banks.ts';
import { MILES, RADIUS_TYPES } from '../../../rules/donor-filter.ts';
import { Field, FieldNote } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { type GroupProps, isWrong } from './filter-texts.ts';

const FIRST_MILES = 25;
/** Short distances have more of the slider than long ones. */
const SCALE = 100;
const toMiles = (slid: number): number =>
  Math.round(MILES.min + (MILES.max - MILES.min) * (slid / SCALE) ** 2);
const toSlid = (miles: number): number =>
  Math.round(Math.sqrt((miles - MILES.min) / (MILES.max - MILES.min)) * SCALE);

/** The circle: its centre, by an address, a site or a drive, and how far around. */
export function PlaceFields({ texts, set }: GroupProps) {
  const { t } = useTranslation(['donors', 'rules']);
  const note = useId();
  const error = isWrong(texts, 'miles') ? t('rules:range1To200') : undefined;
  const near = RADIUS_TYPES.find((type) => type === texts.near) ?? 'Address';
  const maySites = usePermission(useDonorSiteChoicesQuery);
  const mayDrives = usePermission(useDonorDriveChoicesQuery);
  const offered = RADIUS_TYPES.filter(
    (type) => type === 'Address' || (type === 'Site' ? maySites : mayDrives),
  );
  const place = (value: string): void =>
    set({ place: value, near, ...(texts.miles ? {} : { miles: String(FIRST_MILES) }) });
  const miles = Number(texts.miles) || FIRST_MILES;
  return (
    <>
      <Segmented
        label={t('within')}
        value={near}
        onChange={(value) => set({ near: value, place: '' })}
        options={offered.map((value) => ({ value, label: t(`near${value}`) }))}
      />
      {near === 'Address' && (
        <Field label={t('nearAddress')} help={t('addressHelp')}>
          {(control) => (
            <AddressInput
              {...control}
              maxLength={100}
              value={texts.place ?? ''}
              onChange={place}
              onTake={({ label }) => place(label)}
            />
          )}
        </Field>
      )}
      {near === 'Site' && <SiteSelect value={texts.place ?? ''} onChange={place} />}
      {near === 'Drive' && <DriveSelect value={texts.place ?? ''} onChange={place} />}
      <div className="flex items-center gap-3">
        <input
          type="range"
          aria-label={t('distance')}
          aria-valuetext={t('miles', { miles })}
          min={0}
          max={SCALE}
          value={toSlid(miles)}
          onChange={(event) => set({ miles: String(toMiles(Number(event.target.value))) })}
          className="h-6 min-w-0 grow accent-primary"
        />
        <div className="w-24 shrink-0">
          <NumberInput
            aria-label={t('distanceMiles')}
            aria-describedby={error && note}
            aria-invalid={Boolean(error)}
            min={MILES.min}
            max={MILES.max}
            value={texts.miles ?? ''}
            onChange={(typed) => set({ miles: String(typed) })}
          />
        </div>
        <span className="text-muted text-table">{t('mi')}</span>
      </div>
      <FieldNote id={note} error={error} />
    </>
  );
}

interface ChoiceProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function SiteSelect({ value, onChange }: ChoiceProps) {
  const { t } = useTranslation('donors');
  const choices = useChoices();
  const { banks, known, ...asked } = useBankNames();
  const own = String(useAtomValue(sessionAtom)?.user.selectedClientId ?? '');
  const { data, ...sites } = useDonorSiteChoicesQuery();
  const both = {
    error: asked.error ?? sites.error,
    refetch: () => Promise.all([asked, sites].map((one) => one.error && one.refetch())),
  };
  const centers = (data?.allResources.resources ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const options = [
    ...(banks
      ? banks.map(({ siteId, name }) => ({ value: String(siteId), label: name }))
      : [{ value: own, label: t('thisBank') }]),
    ...centers,
  ];
  return (
    <Field label={t('nearSite')}>
      {({ 'aria-required': _never, ...control }) => (
        <Select
          control={control}
          value={value}
          onChange={onChange}
          placeholder={t('chooseSite')}
          {...choices(known && data, both)}
          options={
            value && !options.some((option) => option.value === value)
              ? [{ value, label: data ? t('gone.site') : '…' }, ...options]
              : options
          }
        />
      )}
    </Field>
  );
}

function DriveSelect({ value, onChange }: ChoiceProps) {
  const { t } = useTranslation('donors');
  const choices = useChoices();
  const { day } = useFormats();
  const today = useToday();
  const { data, ...asked } = useDonorDriveChoicesQuery({ variables: { from: today } });
  const options = (data?.allDriveCenters.driveCenters ?? []).map(({ id, driveCenterName, centerDetails }) => {
    const first = centerDetails[0]?.startDate;
    return { value: id, label: first ? `${driveCenterName} · ${day(first)}` : driveCenterName };
  });
  return (
    <Field label={t('nearDrive')}>
      {({ 'aria-required': _never, ...control }) => (
        <Select
          control={control}
          value={value}
          onChange={onChange}
          placeholder={t('chooseDrive')}
          {...choices(data, asked)}
          options={
            value && !options.some((option) => option.value === value)
              ? [{ value, label: data ? t('earlierDrive') : '…' }, ...options]
              : options
          }
        />
      )}
    </Field>
  );
}
