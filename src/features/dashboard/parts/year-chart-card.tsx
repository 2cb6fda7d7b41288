import { ChartColumn, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { ApiError } from '../../../api/api-error.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { useToday } from '../../../kit/use-now.ts';
import { addMonths } from '../../../lib/day.ts';
import { shortMonth } from '../../../rules/formats.ts';
import { lastYears } from '../../../rules/years.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardLoading } from '../../../ui/card-loading.tsx';
import { CardError } from '../../../ui/card-state.tsx';
import { FillHeight } from '../../../ui/fill-height.tsx';
import { LazySelect } from '../../../ui/lazy-select.tsx';
import { LazyVisible } from '../../../ui/lazy-visible.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';

const BarChart = lazy(() =>
  import('../../../ui/bar-chart.tsx').then((module) => ({ default: module.BarChart })),
);
const HEIGHT = 220;

export interface MonthValue {
  readonly name: string;
  readonly value: number;
}

interface YearChartCardProps {
  readonly title: string;
  readonly year: number;
  readonly onYear: (year: number) => void;
  readonly months: readonly MonthValue[] | undefined;
  readonly error: ApiError | undefined;
  readonly onRetry: () => void;
  /** Where a month leads: its bar, and its line in the table. */
  readonly monthLink?: ((month: number) => { to: string; label: string }) | undefined;
}

/** Twelve bars of a year, the year to choose, and the same as a table. */
export function YearChartCard(props: YearChartCardProps) {
  const { title, year, onYear, months, error, onRetry, monthLink } = props;
  const { t, i18n } = useTranslation(['dashboard', 'common']);
  const { number, shortMonth: monthName } = useFormats();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const today = useToday();
  const [asTable, setAsTable] = useState(false);
  const years = lastYears(Number(today.slice(0, 4))).map((each) => ({
    value: String(each),
    label: String(each),
  }));
  // The report names its months in English, January first.
  const label = (name: string, index: number): string =>
    i18n.language === 'en' ? shortMonth(name) : monthName(addMonths('2000-01-01', index));
  // What the card shows otherwise: a sign where the words have no room beside the title.
  const other = asTable ? t('dashboard:showChart') : t('dashboard:showData');
  const Icon = asTable ? ChartColumn : Table2;
  const placeholder = <Skeleton className="h-55 w-full" />;
  const total = months?.reduce((sum, { value }) => sum + value, 0) ?? 0;
  return (
    <Card
      title={title}
      busy={!months && !error}
      className="@container min-h-88"
      control={
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <Button
            dense
            variant="ghost"
            className="@max-[22rem]:!px-2"
            title={other}
            onClick={() => setAsTable(!asTable)}
          >
            <Icon size={16} aria-hidden className="@min-[22rem]:hidden" />
            <span className="@max-[22rem]:sr-only">{other}</span>
          </Button>
          <LazySelect
            label={t('dashboard:year')}
            value={String(year)}
            onChange={(value) => onYear(Number(value))}
            options={years}
            nothing={null}
            className="!h-8 pointer-coarse:!h-11 !w-24"
          />
        </div>
      }
    >
      {!months && error ? (
        <CardError message={errorText(error)} retryLabel={t('common:tryAgain')} onRetry={onRetry} />
      ) : !months ? (
        <CardLoading label={t('common:loading')}>{placeholder}</CardLoading>
      ) : asTable ? (
        <div className="h-55 grow overflow-y-auto">
          <Table label={title}>
            <thead>
              <tr>
                <Th>{t('dashboard:month')}</Th>
                <Th className="text-right">{t('dashboard:count')}</Th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ name, value }, index) => (
                <Tr key={name}>
                  <Td className="!h-8">
                    <Month name={label(name, index)} link={value > 0 ? monthLink?.(index) : undefined} />
                  </Td>
                  <Td className="!h-8 text-right">{number(value)}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </div>
      ) : (
        <FillHeight least={HEIGHT}>
          {(height) => (
            <>
              <LazyVisible printed placeholder={placeholder}>
                <Suspense fallback={placeholder}>
                  <BarChart
                    label={`${title}, ${year}`}
                    height={height}
                    categories={months.map(({ name }, index) => label(name, index))}
                    values={months.map(({ value }) => value)}
                    format={number}
                    onBar={monthLink && ((index) => void navigate(monthLink(index).to))}
                  />
                </Suspense>
              </LazyVisible>
              {total === 0 && (
                <p className="absolute inset-0 flex items-center justify-center text-muted text-table">
                  {t('common:noDataHere')}
                </p>
              )}
            </>
          )}
        </FillHeight>
      )}
      <p className="mt-2 min-h-4 text-caption text-muted">
        {months && t('dashboard:addedInYear', { count: total, shown: number(total), year })}
      </p>
    </Card>
  );
}

function Month({
  name,
  link,
}: {
  readonly name: string;
  readonly link?: { to: string; label: string } | undefined;
}) {
  if (!link) return name;
  return (
    <Link to={link.to} aria-label={link.label} className="touch-target text-secondary hover:underline">
      {name}
    </Link>
  );
}
