import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffRowFragment } from '../../../gql/staff/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { ListColumn } from '../../../kit/list/list-column.ts';
import { useBankColumn } from '../../../pickers/bank-list.tsx';
import { phone } from '../../../rules/formats.ts';
import { useWords } from './use-words.ts';

/** The columns of the list; their ids are those of the contract, for sorting and exports. */
export function useStaffColumns(): readonly ListColumn<StaffRowFragment>[] {
  const { t } = useTranslation('staff');
  const { day, decimal } = useFormats();
  const { works } = useWords();
  const bank = useBankColumn<StaffRowFragment>();
  return useMemo(
    () => [
      { id: 'name', title: t('name'), value: (member) => member.name },
      ...bank,
      {
        id: 'staffDesignation',
        title: t('designation'),
        value: (member) => member.staffDesignation.designationName,
        narrow: 'field',
      },
      { id: 'email', title: t('email'), value: (member) => member.email },
      {
        id: 'cellPhone',
        title: t('cell'),
        value: (member) => member.cellPhone && phone(member.cellPhone),
        narrow: 'field',
      },
      { id: 'works', title: t('works'), value: (member) => works(member.workingTime), narrow: 'field' },
      {
        id: 'city',
        title: t('cityState'),
        file: [
          { id: 'city', title: t('city') },
          { id: 'state', title: t('state') },
        ],
        value: ({ address: { city, state } }) => [city, state].filter(Boolean).join(', '),
      },
      { id: 'hireDate', title: t('hired'), value: (member) => day(member.hireDate) },
      // With these a file has all that its import asks for.
      ...(['addressLine1', 'addressLine2', 'zipCode'] as const).map(
        (id): ListColumn<StaffRowFragment> => ({
          id,
          title: t(id),
          value: ({ address }) => address[id],
          hidden: true,
        }),
      ),
      {
        id: 'hoursThisWeek',
        title: t('hoursThisWeek'),
        value: (member) => decimal(member.hoursThisWeek),
        align: 'right',
        hidden: true,
      },
      {
        id: 'nextAssignment',
        title: t('nextAssignment'),
        value: (member) => member.nextAssignment && day(member.nextAssignment),
        hidden: true,
      },
    ],
    [t, bank, day, decimal, works],
  );
}
