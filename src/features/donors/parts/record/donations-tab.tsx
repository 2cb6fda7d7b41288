import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDonorDonationsLazyQuery, useDonorStatisticsQuery } from '../../../../gql/donors/hooks.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { RecordState } from '../../../../kit/form/record-state.tsx';
import { MoreRows } from '../../../../kit/more-rows.tsx';
import { usePages } from '../../../../kit/use-pages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Table, Td, Th, Tr } from '../../../../ui/table.tsx';
import { Figures } from './figures.tsx';
import { useKindWords } from './kind-words.ts';

// Charts weigh more than the page: they come when somebody looks at donations.
const BarChart = lazy(async () => ({ default: (await import('../../../../ui/bar-chart.tsx')).BarChart }));

const STEP = 50;

interface DonationsTabProps {
  readonly id: string;
  readonly onBook: (() => void) | undefined;
}

/** What a donor has given: by year, in numbers, and one by one. */
export function DonationsTab({ id, onBook }: DonationsTabProps) {
  const { t } = useTranslation('donorRecord');
  const { day, number } = useFormats();
  const { kind } = useKindWords();
  const statistics = useDonorStatisticsQuery({ variables: { id } });
  const read = useDonorDonationsLazyQuery();
  const pages = usePages(id, STEP, async (pageNumber) => {
    const { data, error } = await read({ variables: { id, pagination: { pageNumber, pageSize: STEP } } });
    if (error) return { error };
    const { donations, totalRecords } = data.donorDonationHistory;
    return { data: { rows: donations, total: totalRecords } };
  });
  const { rows, total, error, retry } = pages;
  const figures = statistics.data?.donorStatistics;
  if (!rows || !figures)
    return (
      <RecordState
        ready={false}
        error={error ?? statistics.error}
        onRetry={async () => void (await Promise.all([retry(), statistics.refetch()]))}
      />
    );
  if (total === 0)
    return (
      <div className="m-auto flex flex-col items-center gap-1 p-10 text-center">
        <p className="font-semibold text-body">{t('noDonations')}</p>
        <p className="text-muted text-table">{t('noDonationsText')}</p>
        {onBook && (
          <Button variant="primary" className="mt-3" onClick={onBook}>
            {t('firstAppointment')}
          </Button>
        )}
      </div>
    );
  return (
    <>
      <Figures
        figures={[
          [t('lifetime'), number(figures.lifetime)],
          [t('thisYear'), number(figures.thisYear)],
          [t('lastYearSum'), number(figures.lastYear)],
        ]}
      />
      <div className="border-line border-b px-3 pt-4 pb-2">
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <BarChart
            label={t('donationsByYear')}
            categories={figures.byYear.map(({ name }) => name)}
            values={figures.byYear.map(({ value }) => value)}
            height={160}
            format={number}
          />
        </Suspense>
      </div>
      <Table label={t('donations')}>
        <thead>
          <tr>
            {(['date', 'type', 'site', 'outcome'] as const).map((name) => (
              <Th key={name} className="border-t-0">
                {t(`donation.${name}`)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id: key, date, donationType, site, outcome }) => (
            <Tr key={key} data-row={key}>
              <Td className="whitespace-nowrap">{day(date)}</Td>
              <Td>{kind(donationType)}</Td>
              <Td>{site}</Td>
              <Td className="text-muted">
                {outcome === 'Donated' || outcome === 'Deferred' ? t(`outcome.${outcome}`) : outcome}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <MoreRows pages={pages} label={t('showMore', { count: Math.min(STEP, total - rows.length) })} />
    </>
  );
}
