import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useCapacityHeatMapQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import type { Day } from '../../../lib/scalars.ts';
import { Button } from '../../../ui/button.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';
import { CARDS } from './bank-cards.ts';
import { CARD_TITLES } from './card-titles.ts';
import { type Cell, HeatLegend, HeatMap, shareOf } from './heat-map.tsx';
import { QueryCard } from './query-card.tsx';

function HeatTable({ label, cells }: { readonly label: string; readonly cells: readonly Cell[] }) {
  const { t } = useTranslation('cards');
  const { day, fullHour, number, share } = useFormats();
  return (
    <div className="max-h-92 overflow-y-auto">
      <Table label={label}>
        <thead>
          <tr>
            <Th>{t('date')}</Th>
            <Th>{t('time')}</Th>
            <Th className="text-right">{t('slots')}</Th>
            <Th className="text-right">{t('share')}</Th>
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => (
            <Tr key={`${cell.date} ${cell.hour}`}>
              <Td className="!h-8 whitespace-nowrap">{day(cell.date)}</Td>
              <Td className="!h-8 whitespace-nowrap">{fullHour(cell.hour)}</Td>
              <Td className="!h-8 text-right">
                {t('bookedOf', { booked: number(cell.booked), capacity: number(cell.capacity) })}
              </Td>
              <Td className="!h-8 text-right">{share(Math.round(shareOf(cell) * 100) / 100)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** Two weeks of capacity by day and hour; a day leads to its place in the calendar below. */
export function HeatMapCard() {
  const { t } = useTranslation('cards');
  const hasCalendar = useOpens()('events');
  const { search } = useLocation();
  const [asTable, setAsTable] = useState(false);
  const query = useCapacityHeatMapQuery();
  const title = t(CARD_TITLES.heatMap);
  const dayLink = (date: Day): string => {
    const next = new URLSearchParams(search);
    next.set('calendar', 'day');
    next.set('day', date);
    return `?${next}#calendar`;
  };
  return (
    <QueryCard
      title={title}
      control={
        <Button dense variant="ghost" className="ml-auto" onClick={() => setAsTable(!asTable)}>
          {asTable ? t('showMap') : t('showData')}
        </Button>
      }
      query={query}
      isEmpty={(data) => data.capacityHeatMap.cells.length === 0}
      className={CARDS.heatMap.className}
    >
      {({ capacityHeatMap: { from, to, cells } }) =>
        asTable ? (
          <HeatTable label={title} cells={cells} />
        ) : (
          <>
            <HeatMap label={title} from={from} to={to} cells={cells} dayLink={hasCalendar ? dayLink : null} />
            <HeatLegend />
          </>
        )
      }
    </QueryCard>
  );
}
