import { useTranslation } from 'react-i18next';
import type { CalendarEntryFragment } from '../../../gql/dashboard/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { from12Hour, fromItemDate } from '../../../rules/calendar-dates.ts';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';
import { clockText, kindOf } from './calendar-entries.ts';
import { KIND_COLOURS } from './calendar-kinds.tsx';
import { toneOf, useStatusText } from './entry-status.ts';

/** Below md a row becomes a card: its name, then when it is. */
const NARROW_ROW = 'max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:py-2';
const NARROW_CELL = 'max-md:h-auto !px-3 max-md:!px-0 max-md:py-0.5';

interface CalendarListProps {
  readonly items: readonly CalendarEntryFragment[];
  readonly onOpen: (id: string) => void;
}

/** The month as a table: the same entries, for those whom a grid does not serve. */
export function CalendarList({ items, onOpen }: CalendarListProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { day, hour } = useFormats();
  const statusText = useStatusText();
  if (items.length === 0) return <CardEmpty>{t('common:noRecordFound')}</CardEmpty>;
  const sorted = items
    .map((item) => {
      const date = fromItemDate(item.start) ?? '';
      return { item, date, at: `${date} ${from12Hour(item.startTime) ?? ''}` };
    })
    .toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <div className="h-[500px] overflow-y-auto">
      <Table label={t('dashboard:calendar')}>
        <thead className="max-md:sr-only">
          <tr>
            <Th className="!pl-0">{t('dashboard:name')}</Th>
            <Th className="!px-3">{t('dashboard:date')}</Th>
            <Th className="!px-3">{t('dashboard:time')}</Th>
            <Th className="!px-3">{t('dashboard:status')}</Th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ item, date }) => (
            <Tr key={item.id} className={NARROW_ROW}>
              <Td className={`!pl-0 py-1.5 max-md:basis-full ${NARROW_CELL}`}>
                <span className="flex items-center gap-2">
                  <span
                    aria-hidden="true"
                    className={`size-2.5 shrink-0 rounded-[3px] ${KIND_COLOURS[kindOf(item)]}`}
                  />
                  <span className="sr-only">{t(`dashboard:${kindOf(item)}`)}: </span>
                  <button
                    type="button"
                    onClick={() => onOpen(item.id)}
                    className="min-h-6 text-left font-medium text-secondary hover:underline"
                  >
                    {item.title}
                  </button>
                </span>
              </Td>
              <Td className={`whitespace-nowrap ${NARROW_CELL}`}>{date && day(date)}</Td>
              <Td className={`whitespace-nowrap ${NARROW_CELL}`}>
                {clockText(item.startTime, hour)} – {clockText(item.endTime, hour)} {item.timeZone}
              </Td>
              <Td className={NARROW_CELL}>
                <Chip tone={toneOf(item.status)}>{statusText(item.status)}</Chip>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
