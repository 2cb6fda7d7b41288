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
import { BarList } from './bar-list.tsx';
import type { reportSpec } from './report-spec.ts';
import { StackLegend } from './stack-legend.tsx';
import { stacksOf } from './stacks.ts';
import { useActivityName } from './use-activity-name.ts';

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
  const { t } = useTranslation('reports');
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
  const stacks = stacksOf(
    bars.map(({ name }) => name),
    found?.stacks ?? [],
  );
  const title = t(`charts.${report}`);
  const activityName = useActivityName();
  // Results and reasons are told as they were logged.
  const partName = report === 'adminLogin' || report === 'donorLoginFail' ? String : activityName;
  const stackName = (part: string | null): string =>
    part === null ? t('otherParts') : report === 'adminActivity' ? partName(part) : part || t('noProduct');
  const names = stacks.map(({ part }) => stackName(part));
  // Of days with a stack what was booked is shown; the other acts stand among the parts.
  const isStacked = stacks.length > 0;
  const heightOf = (index: number): number =>
    isStacked ? stacks.reduce((sum, { values }) => sum + (values[index] ?? 0), 0) : (bars[index]?.value ?? 0);
  const filterBy = (name: string): void => {
    if (report === 'adminLogin' && name === 'Success') list.setFilters({ result: 'success', reason: '' });
    else if (report === 'adminLogin') list.setFilters({ reason: name, result: '' });
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
            <BarList
              label={title}
              bars={bars.map(({ name }, index) => ({
                name: label(name),
                value: heightOf(index),
                pieces: stacks.map(({ values }) => values[index] ?? 0),
              }))}
              names={names}
              format={number}
              nothing={t('nothing')}
            />
          ) : bars.length === 0 ? (
            <p className="flex h-55 items-center justify-center text-muted text-table">{t('nothing')}</p>
          ) : (
            <LazyVisible printed placeholder={placeholder}>
              <Suspense fallback={placeholder}>
                <BarChart
                  label={title}
                  height={HEIGHT}
                  categories={bars.map(({ name }) => label(name))}
                  values={bars.map((_bar, index) => heightOf(index))}
                  stacks={
                    isStacked
                      ? stacks.map(({ values }, index) => ({ name: names[index] ?? '', values }))
                      : undefined
                  }
                  format={number}
                />
              </Suspense>
            </LazyVisible>
          )}
          {isStacked && <StackLegend names={names} />}
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
                    <Td className="!h-8 w-full py-1 pointer-coarse:!h-11">
                      <button
                        type="button"
                        className="min-h-6 text-left wrap-anywhere after:absolute after:inset-0 hover:underline"
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
