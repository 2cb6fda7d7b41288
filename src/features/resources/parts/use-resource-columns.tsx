import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceRowFragment } from '../../../gql/resources/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { ListColumn } from '../../../kit/list/list-column.ts';
import { useBankColumn } from '../../../pickers/bank-list.tsx';
import { BLANK } from '../../../rules/formats.ts';
import { DueDay } from './due-day.tsx';
import { StateChip, stateOf } from './state.tsx';
import { Thumbnail } from './thumbnail.tsx';

type Row = ResourceRowFragment;

/** The columns of the list; their ids are those of the contract, for sorting and exports. */
export function useResourceColumns(): readonly ListColumn<Row>[] {
  const { t } = useTranslation('resources');
  const { day, number } = useFormats();
  const bank = useBankColumn<Row>();
  return useMemo((): ListColumn<Row>[] => {
    const hidden = (id: string, title: string, value: ListColumn<Row>['value']): ListColumn<Row> => ({
      id,
      title,
      value,
      hidden: true,
    });
    return [
      { id: 'name', title: t('name'), value: (resource) => resource.name },
      ...bank,
      {
        id: 'photo',
        title: t('photo'),
        value: ({ photos }) => photos.front?.name,
        cell: ({ photos, name }) =>
          photos.front ? <Thumbnail id={photos.front.id} alt={t('frontOf', { name })} /> : BLANK,
      },
      {
        id: 'resourceType',
        title: t('type'),
        value: (resource) => t(`types.${resource.resourceType as 'Bed set'}`),
        narrow: 'field',
      },
      { id: 'mobileCode', title: t('mobileCode'), value: (resource) => resource.mobileCode },
      {
        id: 'bedCount',
        title: t('beds'),
        value: (resource) => number(resource.bedCount),
        align: 'right',
        narrow: 'field',
      },
      {
        id: 'maximumDonorsAtATime',
        title: t('maximumDonors'),
        value: (resource) => number(resource.maximumDonorsAtATime),
        align: 'right',
      },
      {
        id: 'permanentAddress',
        title: t('address'),
        value: ({ permanentAddress: { city, state } }) => [city, state].filter(Boolean).join(', '),
      },
      {
        id: 'status',
        title: t('status'),
        file: [{ id: 'state', title: t('status') }],
        value: (resource) => t(`states.${stateOf(resource)}`),
        cell: (resource) => <StateChip resource={resource} />,
        narrow: 'status',
      },
      {
        id: 'nextUse',
        title: t('nextUse'),
        value: (resource) => resource.nextUse && day(resource.nextUse),
        narrow: 'field',
      },
      {
        id: 'registrationRenewalDate',
        title: t('registration'),
        value: (resource) => resource.registrationRenewalDate && day(resource.registrationRenewalDate),
        cell: (resource) => <DueDay day={resource.registrationRenewalDate} />,
      },
      hidden('companyName', t('company'), (resource) => resource.companyName),
      hidden('model', t('model'), (resource) => resource.model),
      hidden('manufacturingYear', t('year'), (resource) => resource.manufacturingYear),
      hidden('licensePlate', t('licensePlate'), (resource) => resource.licensePlate),
      hidden('vin', t('vin'), ({ vin }) => vin && `…${vin.slice(-6)}`),
      hidden('occupancy', t('occupancy'), ({ maxOccupancy, maxTravelOccupancy }) =>
        maxOccupancy == null && maxTravelOccupancy == null
          ? null
          : `${maxOccupancy ?? BLANK} / ${maxTravelOccupancy ?? BLANK}`,
      ),
      hidden('insuranceFile', t('insuranceFile'), ({ insuranceFile }) => insuranceFile?.name),
    ];
  }, [t, bank, day, number]);
}
