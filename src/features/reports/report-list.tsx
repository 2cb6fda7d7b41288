import { clsx } from 'clsx';
import { Eye } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { readFragment } from '../../gql/reports/fragment-masking.ts';
import {
  type ReportEntryFragment,
  ReportEntryFragmentDoc,
  ReportFragmentDoc,
} from '../../gql/reports/graphql.ts';
import { useFormats } from '../../i18n/formats.ts';
import { usePanel } from '../../kit/form/use-panel.ts';
import { DataTable } from '../../kit/list/data-table.tsx';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { List } from '../../kit/list/list.tsx';
import type { RowSpec } from '../../kit/list/list-column.ts';
import { ListHeader } from '../../kit/list/list-header.tsx';
import { ListViews } from '../../kit/list/list-views.tsx';
import { SelectionBar } from '../../kit/list/selection-bar.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useListRows } from '../../kit/list/use-list-rows.ts';
import { useToday } from '../../kit/use-now.ts';
import { useHasRight } from '../../kit/use-permission.ts';
import { LIST_RIGHTS } from '../../rules/list-rights.ts';
import { type ReportName, reportSpanProblem } from '../../rules/report.ts';
import { Banner } from '../../ui/banner.tsx';
import { opened } from '../../ui/lazy-overlay.tsx';
import { SEEN_IN_TURN } from '../../ui/seen-in-turn.tsx';
import { ReportChart } from './parts/report-chart.tsx';
import { ReportContext } from './parts/report-context.tsx';
import { reportFilter, reportSpec, useReportFilters } from './parts/report-spec.ts';
import { ReportTiles } from './parts/report-tiles.tsx';
import { REPORT_QUERIES } from './parts/use-report.ts';
import { useReportColumns } from './parts/use-report-columns.tsx';
import { useReportTime } from './parts/use-report-time.ts';

const EntryPanel = opened(async () => ({ default: (await import('./parts/entry-panel.tsx')).EntryPanel }));

/** A report: what it counts, its course, and the entries behind it, all of one question. */
export function ReportList({ report }: { readonly report: ReportName }) {
  const { t } = useTranslation(['reports', 'list', 'rules']);
  const { number } = useFormats();
  const today = useToday();
  const spec = useMemo(() => reportSpec(report), [report]);
  const list = useList(spec);
  const { search } = useLocation();
  const filter = reportFilter(list.state, today);
  const useReport = REPORT_QUERIES[report];
  // An address can ask for days of which there is no report: then nothing is asked, and nothing of other days is shown.
  const problem = reportSpanProblem(filter.from, filter.to);
  const query = useReport({
    variables: { filter, pagination: list.pagination },
    skip: problem !== undefined,
  });
  const answered = useListRows(list, query, ({ report: found }) => {
    const { activityLogs, totalRecords } = readFragment(ReportFragmentDoc, found);
    return {
      rows: activityLogs.map((entry) => readFragment(ReportEntryFragmentDoc, entry)),
      total: totalRecords,
    };
  });
  const rows = useMemo(() => (problem ? { ...answered, page: undefined } : answered), [problem, answered]);
  const answer = problem ? undefined : (query.data ?? query.previousData);
  const found = answer && readFragment(ReportFragmentDoc, answer.report);
  const columns = useReportColumns(report, found?.ianaTimeZone);
  const time = useReportTime(found?.ianaTimeZone);
  const mayReadDrives = useHasRight(LIST_RIGHTS.drives);
  const booked = list.state.filters.type ?? [];
  const fields = useReportFilters(
    report,
    [...new Set([...(found?.stacks ?? []).map(({ part }) => part), ...booked])].filter(Boolean).toSorted(),
    mayReadDrives,
    today,
    filter,
  );
  const panel = usePanel();
  const shown = rows.page?.rows.find(({ id }) => id === panel.id);
  const { link } = list;
  const row = useMemo(
    (): RowSpec<ReportEntryFragment> => ({
      name: (entry) => time(entry.createdAt),
      href: ({ id }) => link({ panel: id }),
      actions: (entry) => [
        {
          id: 'view',
          label: t('reports:details'),
          icon: <Eye size={16} aria-hidden />,
          to: link({ panel: entry.id }),
        },
      ],
    }),
    [t, time, link],
  );
  return (
    <List
      list={list}
      rows={rows}
      columns={columns}
      row={row}
      count={(count) => t('reports:entries', { count, formatted: number(count) })}
      filter={{ ...filter }}
      beside={{ from: filter.from, to: filter.to }}
    >
      <ListHeader />
      {!problem && (
        <ReportContext filter={filter} name={report} state={search} report={found} onRefresh={rows.retry} />
      )}
      <ListViews labels={{ month: t('reports:spans.days30'), errors: t('reports:onlyErrors') }} />
      <FilterBar fields={fields} selection={<SelectionBar actions={[]} />} />
      {problem ? (
        <Banner tone="danger">{t(`rules:${problem}`)}</Banner>
      ) : (
        <div className={clsx('flex flex-col gap-4', SEEN_IN_TURN)}>
          <ReportTiles report={report} tiles={found?.tiles} />
          <div data-waiting={found || rows.error ? undefined : ''}>
            <ReportChart report={report} found={found} list={list} />
          </div>
          <div>
            <DataTable purpose={t(`reports:texts.${report}`)} />
          </div>
        </div>
      )}
      {shown && <EntryPanel entry={shown} clock={found} onClose={panel.close} />}
    </List>
  );
}
