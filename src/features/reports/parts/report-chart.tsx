import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportFragment } from '../../../gql/reports/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { List } from '../../../kit/list/use-list.ts';
import { isDay } from '../../../lib/day.ts';
import { REPORT_CHART, type ReportName } from '../../../rules/report.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LazyVisible } from '../../../ui/lazy-visible.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';
import type { reportSpec } from './report-spec.ts';

const BarChart = lazy(() =>
  import('../../../ui/bar-chart.tsx').then((module) => ({ default: module.BarChart })),
);
const HEIGHT = 220;
const HOURS = Array.from({ length: 24 }, (_unused, hour) => String(hour));

interface ReportChartProps {
  readonly report: ReportName;
  readonly found: ReportFragment | undefined;
  readonly list: List<ReturnType<typeof reportSpec>['filters']>;
}

/** The course of a report, and beside it the parts that it is made of: a part is a filter. */
export function ReportChart({ report, found, list }: ReportChartProps) {
  const { t, i18n } = useTranslation('reports');
  const { number, monthDay, fullHour, share } = useFormats();
  const [asTable, setAsTable] = useState(false);
  const kind = REPORT_CHART[report];
  const counted = new Map(found?.chart.map(({ name, value }) => [name, value]));
  const bars =
    kind === 'hour' ? HOURS.map((name) => ({ name, value: counted.get(name) ?? 0 })) : (found?.chart ?? []);
  const label = (name: string): string => {
    if (kind === 'day') return isDay(name) ? monthDay(name) : name;
    return kind === 'hour' ? fullHour(Number(name)) : name;
  };
  const total = found?.totalRecords ?? 0;
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const title = t(`charts.${report}`);
  const partName = (name: string): string =>
    i18n.exists(`reports:activities.${name}`) ? t(`activities.${name as 'Visit'}`) : name;
  const filterBy = (name: string): void => {
    if (report === 'adminLogin') list.setFilters({ result: name === 'Success' ? 'success' : 'failed' });
    else list.setFilters(report === 'donorLoginFail' ? { reason: name } : { activity: name });
  };
  const placeholder = <Skeleton className="h-55 w-full" />;
  return (
    <Card
      title={title}
      busy={found === undefined}
      control={
        <Button dense variant="ghost" onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'showChart' : 'showData')}
        </Button>
      }
    >
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-h-55 min-w-0">
          {!found ? (
            placeholder
          ) : asTable || kind === 'page' ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
            // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form
            <div role="group" aria-label={title} tabIndex={0} className="max-h-55 overflow-y-auto">
              <ul className="flex flex-col">
                {bars.map(({ name, value }) => (
                  <li
                    key={name}
                    className="grid min-h-7 grid-cols-[minmax(0,11rem)_minmax(0,1fr)_4rem] items-center gap-3 text-table"
                  >
                    <span className="truncate" title={label(name)}>
                      {label(name)}
                    </span>
                    <span
                      aria-hidden
                      className="h-3 rounded-[3px] bg-primary"
                      style={{ width: `${(value / most) * 100}%` }}
                    />
                    <span className="text-right tabular-nums">{number(value)}</span>
                  </li>
                ))}
                {bars.length === 0 && <li className="py-4 text-muted">{t('nothing')}</li>}
              </ul>
            </div>
          ) : bars.length === 0 ? (
            <p className="flex h-55 items-center justify-center text-muted text-table">{t('nothing')}</p>
          ) : (
            <LazyVisible placeholder={placeholder}>
              <Suspense fallback={placeholder}>
                <BarChart
                  label={title}
                  height={HEIGHT}
                  categories={bars.map(({ name }) => label(name))}
                  values={bars.map(({ value }) => value)}
                  format={number}
                />
              </Suspense>
            </LazyVisible>
          )}
        </div>
        <div className="min-w-0 lg:min-h-55">
          {found && found.parts.length > 0 && (
            <Table label={t('parts')}>
              <thead>
                <tr>
                  <Th>
                    {t(
                      report === 'adminLogin' ? 'result' : report === 'donorLoginFail' ? 'error' : 'activity',
                    )}
                  </Th>
                  <Th className="text-right">{t('count')}</Th>
                  <Th className="text-right">{t('share')}</Th>
                </tr>
              </thead>
              <tbody>
                {found.parts.slice(0, 6).map(({ name, value }) => (
                  <Tr key={name} className="relative">
                    <Td className="!h-8">
                      <button
                        type="button"
                        className="min-h-6 max-w-40 truncate text-left after:absolute after:inset-0 hover:underline"
                        onClick={() => filterBy(name)}
                      >
                        {name === 'Success' ? t('success') : partName(name)}
                      </button>
                    </Td>
                    <Td className="!h-8 text-right">{number(value)}</Td>
                    <Td className="!h-8 text-right text-muted">{share(total > 0 ? value / total : 0)}</Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          )}
        </div>
      </div>
    </Card>
  );
}
