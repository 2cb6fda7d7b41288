import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useYearlyReportQuery } from '../../../gql/dashboard/hooks.ts';
import { YearChartCard } from './year-chart-card.tsx';

/** Blood banks that joined, by month of a year. */
export function BankYearCard() {
  const { t } = useTranslation('dashboard');
  const [year, setYear] = useState(() => new Date().getFullYear());
  const { data, error, refetch } = useYearlyReportQuery({ variables: { year } });
  const months = Object.entries(data?.yearlyReport.data[0]?.data ?? {});
  // The cache adds the type's name, which is no month.
  const values =
    data && months.flatMap(([name, value]) => (typeof value === 'number' ? [{ name, value }] : []));
  return (
    <YearChartCard
      title={t('totalBloodBanks')}
      year={year}
      onYear={setYear}
      months={values}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
