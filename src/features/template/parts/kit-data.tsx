import { Droplet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import { CardEmpty, CardError } from '../../../ui/card-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';
import { ARRIVALS, SALES } from './sample-data.ts';

const TILE = 250;

/** Figures, tables and cards: filled, on their way, with nothing in them, and failed. */
export function KitData() {
  const { t } = useTranslation(['template', 'common']);
  const { number } = useFormats();
  const [failed, setFailed] = useState(true);
  const icon = <Droplet size={16} aria-hidden />;
  return (
    <>
      <div className="grid gap-4 md:grid-cols-3">
        <StatTile
          title={t('template:filled')}
          icon={icon}
          value={number(TILE)}
          note={t('template:help')}
          trend={
            <Sparkline
              values={SALES[0].course}
              tone="plain"
              label={t('template:filled')}
              className="h-8 w-24"
            />
          }
        />
        <StatTile title={t('common:loading')} icon={icon} busy value={<Skeleton className="h-8 w-24" />} />
        <StatTile title={t('common:failed')} icon={icon} value="–" note={t('common:unreachable')} />
      </div>
      <div className="mt-4 grid gap-4 lg:grid-cols-3">
        <div className="rounded-card border border-line py-2 lg:col-span-3">
          <Table label={t('template:table')}>
            <thead>
              <tr>
                <Th>{t('template:arrival')}</Th>
                <Th className="text-right">{t('template:amount')}</Th>
              </tr>
            </thead>
            <tbody>
              {ARRIVALS.month.map(({ name, amount }) => (
                <Tr key={name}>
                  <Td>{name}</Td>
                  <Td className="text-right">{number(amount)}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </div>
        <div className="flex min-h-32 flex-col rounded-card border border-line">
          <CardEmpty>{t('common:noRecordFound')}</CardEmpty>
        </div>
        <div className="flex min-h-32 flex-col rounded-card border border-line">
          {failed ? (
            <CardError
              message={t('common:unreachable')}
              retryLabel={t('common:tryAgain')}
              onRetry={() => setFailed(false)}
            />
          ) : (
            <CardEmpty>{t('common:noDataHere')}</CardEmpty>
          )}
        </div>
        <div className="flex min-h-32 flex-col justify-center gap-3 rounded-card border border-line p-5">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </div>
    </>
  );
}
