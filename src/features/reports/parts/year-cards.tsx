import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportDonorYearQuery, useReportYearsQuery } from '../../../gql/reports/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useToday } from '../../../kit/use-now.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { addMonths } from '../../../lib/day.ts';
import { lastYears } from '../../../rules/years.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LazySelect } from '../../../ui/lazy-select.tsx';
import { LazyVisible } from '../../../ui/lazy-visible.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';
import { useYearExport } from './use-year-export.ts';

const BarChart = lazy(() =>
  import('../../../ui/bar-chart.tsx').then((module) => ({ default: module.BarChart })),
);
const HEIGHT = 220;

interface Month {
  readonly name: string;
  readonly value: number;
}

/** What came in a year, month by month: blood banks, and donors. */
export function YearCards() {
  const { t } = useTranslation('reports');
  const thisYear = Number(useToday().slice(0, 4));
  const [bankYear, setBankYear] = useState(thisYear);
  const [donorYear, setDonorYear] = useState(thisYear);
  const mayReadYears = usePermission(useReportYearsQuery);
  const banks = useReportYearsQuery({ variables: { year: bankYear }, skip: !mayReadYears });
  const donors = useReportDonorYearQuery({ variables: { year: donorYear } });
  const [row] = banks.data?.yearlyReport.data ?? [];
  const bankMonths = row && Object.entries(row.data).filter(([name]) => name !== '__typename');
  return (
    <div className="mt-4 grid gap-4 xl:grid-cols-2">
      <YearCard
        title={t('yearly')}
        text={t('yearlyText')}
        name="yearlyReport"
        year={bankYear}
        onYear={setBankYear}
        months={bankMonths?.map(([name, value]) => ({ name, value: Number(value) }))}
        query={banks}
      />
      <YearCard
        title={t('annual')}
        text={t('annualText')}
        name="annualDonorReport"
        year={donorYear}
        onYear={setDonorYear}
        months={donors.data?.annualDonorReport.data}
        query={donors}
      />
    </div>
  );
}

interface YearCardProps {
  readonly title: string;
  /** Of what it is. */
  readonly text: string;
  /** What its file is called. */
  readonly name: 'yearlyReport' | 'annualDonorReport';
  readonly year: number;
  readonly onYear: (year: number) => void;
  readonly months: readonly Month[] | undefined;
  readonly query: Pick<ReturnType<typeof useReportDonorYearQuery>, 'error' | 'refetch'>;
}

function YearCard({ title, text, name, year, onYear, months, query }: YearCardProps) {
  const { t } = useTranslation(['reports', 'common']);
  const { number, shortMonth } = useFormats();
  const today = useToday();
  const [asTable, setAsTable] = useState(false);
  const years = lastYears(Number(today.slice(0, 4))).map((each) => ({
    value: String(each),
    label: String(each),
  }));
  // The report names its months in English, January first.
  const label = (index: number): string => shortMonth(addMonths('2000-01-01', index));
  const save = useYearExport(name, year);
  const placeholder = <Skeleton className="h-55 w-full" />;
  return (
    <Card
      title={title}
      busy={!months && !query.error}
      className="min-h-80"
      control={
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <IconButton
            label={t('exportYear', { name: title })}
            disabled={!months}
            onClick={() =>
              save([
                [t('month'), t('count')],
                ...(months ?? []).map(({ value }, index) => [label(index), value]),
              ])
            }
          >
            <Download size={16} aria-hidden />
          </IconButton>
          <Button dense variant="ghost" onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'showChart' : 'showData')}
          </Button>
          <LazySelect
            label={t('year')}
            value={String(year)}
            onChange={(value) => onYear(Number(value))}
            options={years}
            nothing={null}
            className="!h-8 pointer-coarse:!h-11 !w-24"
          />
        </div>
      }
    >
      <p className="mb-2 text-muted text-table">{text}</p>
      <RecordState ready={months !== undefined} error={query.error} onRetry={query.refetch}>
        {asTable ? (
          <div className="h-55 overflow-y-auto">
            <Table label={title}>
              <thead>
                <tr>
                  <Th>{t('month')}</Th>
                  <Th className="text-right">{t('count')}</Th>
                </tr>
              </thead>
              <tbody>
                {months?.map(({ name, value }, index) => (
                  <Tr key={name}>
                    <Td className="!h-8">{label(index)}</Td>
                    <Td className="!h-8 text-right">{number(value)}</Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          </div>
        ) : (
          <div className="relative">
            <LazyVisible printed placeholder={placeholder}>
              <Suspense fallback={placeholder}>
                <BarChart
                  label={`${title}, ${year}`}
                  height={HEIGHT}
                  categories={(months ?? []).map((_month, index) => label(index))}
                  values={(months ?? []).map(({ value }) => value)}
                  format={number}
                />
              </Suspense>
            </LazyVisible>
            {months?.every(({ value }) => value === 0) && (
              <p className="pointer-events-none absolute inset-0 flex items-center justify-center text-muted text-table">
                {t('common:noDataHere')}
              </p>
            )}
          </div>
        )}
      </RecordState>
    </Card>
  );
}
