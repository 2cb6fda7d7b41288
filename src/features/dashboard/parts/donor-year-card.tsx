import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnualDonorReportQuery } from '../../../gql/dashboard/hooks.ts';
import { useToday } from '../../../kit/use-now.ts';
import { YearChartCard } from './year-chart-card.tsx';

/** Donors that joined, by month of a year. */
export function DonorYearCard() {
  const { t } = useTranslation('dashboard');
  const today = useToday();
  const [year, setYear] = useState(() => Number(today.slice(0, 4)));
  const { data, error, refetch } = useAnnualDonorReportQuery({ variables: { year } });
  return (
    <YearChartCard
      title={t('annualDonors')}
      year={year}
      onYear={setYear}
      months={data?.annualDonorReport.data}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
