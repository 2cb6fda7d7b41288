import { useTranslation } from 'react-i18next';
import { readFragment } from '../../../../gql/drives/fragment-masking.ts';
import { PlannedResourceFragmentDoc, type SuggestDriveDatesQuery } from '../../../../gql/drives/graphql.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { Table, Td, Th, Tr } from '../../../../ui/table.tsx';

export type Suggestion = SuggestDriveDatesQuery['suggestDriveDates'][number];

/** What a suggestion is known by: another period has the same dates at other places of its list, or not at all. */
export const keyOf = ({ date, startTime, endTime, timeZone, resource }: Suggestion): string =>
  [date, startTime, endTime, timeZone, resource.id].join(' ');

interface ComparedProps {
  readonly dates: readonly Suggestion[];
  readonly hours: (date: Suggestion) => string;
}

/** The ticked dates side by side. */
export function Compared({ dates, hours }: ComparedProps) {
  const { t } = useTranslation(['driveForm', 'drives']);
  const { number, shortDay } = useFormats();
  const lines: readonly (readonly [string, (date: Suggestion) => string])[] = [
    [t('drives:expectedUnits'), ({ expectedUnits }) => number(Math.round(expectedUnits))],
    [t('driveForm:eligible'), ({ eligibleDonors }) => number(eligibleDonors)],
    [t('drives:resource'), ({ resource }) => readFragment(PlannedResourceFragmentDoc, resource).name],
    [t('drives:staff'), ({ staffFree }) => number(staffFree)],
    [t('drives:time'), hours],
  ];
  return (
    <Table label={t('driveForm:compared')}>
      <thead>
        <tr>
          <Th>
            <span className="sr-only">{t('drives:field')}</span>
          </Th>
          {dates.map((one) => (
            <Th key={keyOf(one)}>{shortDay(one.date)}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([label, value]) => (
          <Tr key={label}>
            <Td className="text-muted">{label}</Td>
            {dates.map((one) => (
              <Td key={keyOf(one)}>{value(one)}</Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
