import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/i18n.ts';
import { opened } from '../../ui/lazy-overlay.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { RecordState } from '../form/record-state.tsx';
import { useChanges } from '../live/live.ts';
import type { FilterCodecs } from './filter-codecs.ts';
import { askedText } from './list-address.ts';
import { ListAnnouncer } from './list-announcer.tsx';
import type { ListColumn, RowBase, RowSpec } from './list-column.ts';
import {
  type AddAction,
  ListContext,
  type ListSetup,
  ListSetupContext,
  type ListShared,
} from './list-context.ts';
import { NOTHING, type Selection } from './selection.ts';
import { useColumnLayout } from './use-column-layout.ts';
import type { List as ListAddress } from './use-list.ts';
import { useListKeys } from './use-list-keys.ts';
import type { ListRows } from './use-list-rows.ts';
import { useRecordNavigation } from './use-record-navigation.ts';
import { useRowSpec } from './use-row-spec.ts';
import { useSame, useStable } from './use-stable.ts';
import { useVisited } from './use-visited.ts';

const ExportDialog = opened(() =>
  Promise.all([import('./export-dialog.tsx'), loadTexts(['jobs', 'rules'])]).then(([module]) => ({
    default: module.ExportDialog,
  })),
);
const NO_FILTER = {};
const NONE: readonly string[] = [];

interface ListProps<Row extends RowBase, F extends FilterCodecs> {
  readonly list: ListAddress<F>;
  readonly rows: ListRows<Row>;
  readonly columns: readonly ListColumn<Row>[];
  readonly row: RowSpec<Row>;
  readonly count: (total: number) => string;
  /** Undefined without the right to add. */
  readonly add?: AddAction | undefined;
  /** The query's filter: it is what is sent where all that matches is meant. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /**
   * What of the filter is asked for beside rows that are named, where their file is made: what they are ordered and told
   * by, and without which the server does not look where they are.
   */
  readonly beside?: Readonly<Record<string, unknown>> | undefined;
  readonly children: ReactNode;
}

/** The same records in the same order, of which some say something else. */
function saysOther<Row extends RowBase>({ page: a }: ListRows<Row>, { page: b }: ListRows<Row>): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    a !== b &&
    a.rows.length === b.rows.length &&
    a.rows.every(({ id }, at) => id === b.rows[at]?.id)
  );
}

/** A list: what its parts (header, views, filters, table) share, its shortcuts, and its announcements. */
export function List<Row extends RowBase, F extends FilterCodecs>({
  list,
  rows,
  columns,
  row,
  count,
  add: offered,
  filter: asking = NO_FILTER,
  beside = NO_FILTER,
  children,
}: ListProps<Row, F>) {
  const { t } = useTranslation('list');
  const { screen, entities = NONE } = list.spec;
  useChanges(entities, rows.retry);
  const root = useRef<HTMLElement>(null);
  const own = useColumnLayout(screen);
  const [visited, markVisit] = useVisited(screen);
  const { keep, isPassing } = useRecordNavigation(list, rows, row);
  const latestKeep = useLatest(keep);
  const visit = useCallback(
    (id: string) => {
      markVisit(id);
      // Previous and Next of the record walk through the list as it is now.
      latestKeep.current();
    },
    [markVisit],
  );
  const [add, filter] = [useSame(offered), useSame(asking)];
  const { q, filters } = list.state;
  const asked = askedText(list.spec, { q, filters, sort: null });
  // What was selected under one filter says nothing about another.
  const [chosen, setChosen] = useState({ asked, filter, selection: NOTHING as Selection<RowBase> });
  const selection = chosen.asked === asked && chosen.filter === filter ? chosen.selection : NOTHING;
  const select = useCallback(
    (next: Selection<RowBase>) => setChosen({ asked, filter, selection: next }),
    [asked, filter],
  );
  const [exporting, setExporting] = useState(false);
  const openExport = useCallback(() => setExporting(true), []);
  const newest = useMemo(
    () => ({ list, rows, columns, row, filter, add }),
    [list, rows, columns, row, filter, add],
  );
  // Another address is drawn when nothing more urgent is to be done: a key that is typed meanwhile comes first.
  const later = useDeferredValue(newest);
  // Other rows are drawn at once, in one piece: drawn later they are drawn twice, as they were and as they are. The first
  // ones come while the page around them is drawn, and are part of that.
  const isOther = later.rows.page !== undefined && rows.page !== later.rows.page;
  const isHere = (!rows.loading && isOther) || saysOther(later.rows, rows);
  const shown = isHere ? newest : later;
  // While others are on their way, rows stay as they are: their links are made anew with those that come.
  const rowSpec = useRowSpec(shown.row, shown.rows);
  const setup = useStable({
    list: shown.list,
    columns: shown.columns,
    add: shown.add,
    openExport,
    ...own,
  }) as unknown as ListSetup;
  const shared = useStable({
    ...setup,
    rows: shown.rows,
    row: rowSpec,
    newestRow: useLatest(row),
    counted: shown.rows.page && count(shown.rows.page.total),
    filter: shown.filter,
    beside: useSame(beside),
    selection,
    select,
    visited,
    visit,
  }) as unknown as ListShared;
  const closeExport = useCallback(() => setExporting(false), []);
  useListKeys(root, shared);
  return (
    <ListSetupContext value={setup}>
      <ListContext value={shared}>
        <section ref={root} aria-label={t('list')}>
          {isPassing ? (
            <RecordState ready={false} error={undefined} onRetry={async () => rows.retry()} />
          ) : (
            <>
              {children}
              <ListAnnouncer />
            </>
          )}
          {exporting && <ExportDialog onClose={closeExport} />}
        </section>
      </ListContext>
    </ListSetupContext>
  );
}
