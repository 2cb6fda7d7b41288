import { useTranslation } from 'react-i18next';
import type { CalendarEntryFragment } from '../../../gql/dashboard/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { fromItemDate } from '../../../rules/calendar-dates.ts';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';

interface CalendarListProps {
  readonly items: readonly CalendarEntryFragment[];
  readonly onOpen: (id: string) => void;
}

/** The month as a table: the same entries, for those whom a grid does not serve. */
export function CalendarList({ items, onOpen }: CalendarListProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { day } = useFormats();
  if (items.length === 0) return <CardEmpty>{t('common:noRecordFound')}</CardEmpty>;
  const sorted = items
    .map((item) => ({ item, iso: fromItemDate(item.start) ?? '' }))
    .toSorted((a, b) => a.iso.localeCompare(b.iso));
  return (
    <div className="h-[500px] overflow-y-auto">
      <Table label={t('dashboard:calendar')}>
        <thead>
          <tr>
            <Th>{t('dashboard:date')}</Th>
            <Th>{t('dashboard:time')}</Th>
            <Th>{t('dashboard:driveCenterName')}</Th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ item, iso }) => (
            <Tr key={item.id}>
              <Td className="whitespace-nowrap">{iso && day(iso)}</Td>
              <Td className="whitespace-nowrap">
                {item.startTime} – {item.endTime} {item.timeZone}
              </Td>
              <Td>
                <button
                  type="button"
                  onClick={() => onOpen(item.id)}
                  className="text-left font-medium text-secondary hover:underline"
                >
                  {item.title}
                </button>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
