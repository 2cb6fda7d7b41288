import { clsx } from 'clsx';
import { useAtomValue } from 'jotai';
import { lazy, memo, type Ref, Suspense, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { preferencesAtom } from '../../access/preferences.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { useMedia } from '../../ui/use-media.ts';
import { usePageTitle } from '../page-title.ts';
import type { RowBase } from './list-column.ts';
import { useListParts } from './list-context.ts';
import { ListEmpty } from './list-empty.tsx';
import { ListFailure } from './list-failure.tsx';
import { ListFooter } from './list-footer.tsx';
import { cellViews, type RowView } from './row-view.ts';
import { rowWords } from './row-words.ts';
import { isSelected, toggled } from './selection.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useFixedColumns } from './use-fixed-columns.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { usePrinting } from './use-printing.ts';
import { useRowClicks } from './use-row-clicks.ts';
import { useRowPlaces } from './use-row-places.ts';
import { useSame } from './use-stable.ts';
import { useTableModel } from './use-table-model.ts';

const VirtualRows = lazy(() =>
  import('./virtual-rows.tsx').then((module) => ({ default: module.VirtualRows })),
);
/** Lists of up to a hundred rows need no virtualisation. */
const MOST_PLAIN_ROWS = 100;
const NO_ROWS: readonly RowBase[] = [];
/** A pointer that hovers can come near a row; a finger cannot, and on a card nothing hides. */
const COMES_NEAR = '(pointer: fine) and (min-width: 48rem)';

interface DataTableProps {
  /** One sentence: what belongs here. Shown where nothing is, and nothing is filtered. */
  readonly purpose: string;
}

/** The table of a list: rows, their skeleton, nothing or the error; cards on narrow screens; its foot. */
export const DataTable = memo(function DataTable({ purpose }: DataTableProps) {
  const { t } = useTranslation('list');
  const title = usePageTitle();
  const shared = useListParts();
  const { rows, row, newestRow, selection, select, visited, visit } = shared;
  const { page, loading, error } = rows;
  const { rows: items, columns, widthOf } = useTableModel(shared);
  const scroller = useRef<HTMLDivElement>(null);
  useKeptScroll(scroller, page !== undefined);

  const latest = useLatest({ selection, items });
  const toggle = useCallback(
    (item: RowBase) => select(toggled(latest.current.selection, latest.current.items, item)),
    [select],
  );
  const actionsOf = useCallback((item: RowBase) => newestRow.current.actions?.(item) ?? [], [newestRow]);
  const printing = usePrinting();
  // Paper shows every row, not those in sight alone.
  const virtual = !printing && items.length > MOST_PLAIN_ROWS;
  const compact = useAtomValue(preferencesAtom).density === 'compact';
  const widths = useSame(columns.map(({ id }) => widthOf(id)));
  const cells = useMemo(() => cellViews(columns, widths, compact), [columns, widths, compact]);
  const words = useMemo(() => rowWords(t), [t]);
  const fixed = useFixedColumns(
    scroller,
    virtual && page !== undefined,
    `${columns.map(({ id }) => id).join()} ${widths} ${compact}`,
  );
  const { pathname } = useLocation();
  const waits = useMedia(COMES_NEAR);
  const view: RowView = useMemo(
    () => ({ ...cells, row, words, pathname, toggle, actionsOf, waits }),
    [cells, row, words, pathname, toggle, actionsOf, waits],
  );
  const clicks = useRowClicks(items, newestRow, visit);
  const places = useRowPlaces(virtual ? NO_ROWS : items);
  const dataRow = (
    item: RowBase,
    key: string | number,
    index?: number,
    measure?: Ref<HTMLTableRowElement>,
  ) => (
    <TableRow
      key={key}
      ref={measure}
      index={index}
      item={item}
      view={view}
      selected={isSelected(selection, item.id)}
      visited={item.id === visited}
    />
  );

  if (page && page.rows.length === 0 && !error && !loading) return <ListEmpty purpose={purpose} />;
  if (!page && error) return <ListFailure />;
  return (
    <>
      {error && <ListFailure />}
      <div
        className="relative overflow-hidden rounded-card border border-line bg-surface max-md:rounded-none max-md:border-x-0 max-md:-mx-4 print:overflow-visible"
        aria-busy={loading || undefined}
      >
        <ProgressLine active={loading && page !== undefined} />
        {/* A scroll container must be reachable by keyboard. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form */}
        <div
          ref={scroller}
          role="group"
          aria-label={t('tableOf', { title })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          tabIndex={0}
          className={clsx(
            'overflow-auto -outline-offset-2 md:scroll-pt-11 md:pointer-coarse:scroll-pt-13 md:max-h-[max(20rem,calc(100dvh-21rem))] print:max-h-none print:overflow-visible',
            virtual && 'max-md:max-h-[70dvh]',
          )}
        >
          <table
            data-gives-way=""
            aria-label={title}
            className={clsx(
              'w-full border-separate border-spacing-0 text-table tabular-nums max-md:block',
              fixed && 'md:table-fixed',
              error && 'opacity-60',
            )}
          >
            {fixed && (
              <colgroup>
                {fixed.map((width, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns are their places
                  <col key={at} style={{ width }} />
                ))}
              </colgroup>
            )}
            <TableHead columns={columns} widths={widths} items={items} />
            {/* A shape in the place of rows takes its room at once and shows late. */}
            <tbody
              data-waiting={page === undefined ? '' : undefined}
              className={clsx('max-md:block', page === undefined && 'animate-late')}
              {...clicks}
            >
              {page === undefined ? (
                <SkeletonRows columns={columns} compact={compact} />
              ) : virtual ? (
                <Suspense fallback={items.slice(0, MOST_PLAIN_ROWS).map((item) => dataRow(item, item.id))}>
                  <VirtualRows
                    items={items}
                    scroller={scroller}
                    compact={compact}
                    render={(item, index, measure) => dataRow(item, item.id, index, measure)}
                  />
                </Suspense>
              ) : (
                items.map((item, at) => dataRow(item, places[at] ?? item.id))
              )}
            </tbody>
          </table>
        </div>
        {/* Where the rows end, nobody knows before they are here. */}
        <div className={clsx(page === undefined && 'invisible')}>
          <ListFooter />
        </div>
      </div>
    </>
  );
});
