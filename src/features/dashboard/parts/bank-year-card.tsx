import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import { useYearlyReportQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useToday } from '../../../kit/use-now.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { addMonths, monthOf } from '../../../lib/day.ts';
import { YearChartCard } from './year-chart-card.tsx';

/** Blood banks that joined, by month of a year. */
export function BankYearCard() {
  const { t } = useTranslation('dashboard');
  const today = useToday();
  const [year, setYear] = useState(() => Number(today.slice(0, 4)));
  const { month: monthName } = useFormats();
  const mayList = useOpens()('clients');
  const monthLink = (index: number): { to: string; label: string } => {
    const { from, to } = monthOf(addMonths(`${year}-01-01`, index));
    return {
      to: href('clients', undefined, { createdFrom: from, createdTo: to }),
      label: t('banksOfMonth', { month: monthName(from) }),
    };
  };
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
      monthLink={mayList ? monthLink : undefined}
    />
  );
}
