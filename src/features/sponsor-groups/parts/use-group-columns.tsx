import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SponsorGroupRowFragment } from '../../../gql/sponsor-groups/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { ListColumn } from '../../../kit/list/list-column.ts';
import { useFieldColumns } from '../../../kit/record/use-field-columns.tsx';
import { useBankColumn } from '../../../pickers/bank-list.tsx';
import { groupFields } from '../fields.ts';

/** The columns of the list; their ids are those of the contract, for sorting and exports. */
export function useGroupColumns(): readonly ListColumn<SponsorGroupRowFragment>[] {
  const { t } = useTranslation('sponsorGroups');
  const { number, day } = useFormats();
  const own = useFieldColumns(groupFields);
  const bank = useBankColumn<SponsorGroupRowFragment>();
  return useMemo(
    () => [
      ...own.slice(0, 1),
      ...bank,
      ...own.slice(1),
      {
        id: 'driveCount',
        title: t('drives'),
        value: (group) => group.driveCount,
        align: 'right',
        narrow: 'field',
      },
      {
        id: 'nextDrive',
        title: t('nextDrive'),
        value: (group) => group.nextDrive && day(group.nextDrive),
        narrow: 'field',
      },
      {
        id: 'collectedLastYear',
        title: t('collected'),
        value: (group) => group.collectedLastYear,
        cell: (group) => number(group.collectedLastYear),
        align: 'right',
      },
      { id: 'lastDrive', title: t('lastDrive'), value: (group) => group.lastDrive && day(group.lastDrive) },
    ],
    [t, own, bank, number, day],
  );
}
