import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox.tsx';
import { fitWidth } from './column-layout.ts';
import { sortColumn } from './list-address.ts';
import type { ListColumn, RowBase } from './list-column.ts';
import { useListParts, useListSetup } from './list-context.ts';
import { nextSort } from './pagination.ts';
import { pageMark, togglePage } from './selection.ts';

// It stays in sight: a row that takes the focus comes below it, and what takes the focus in it scrolls nothing.
const HEAD =
  'sticky top-0 z-10 **:-scroll-mt-13 h-9 pointer-coarse:h-11 whitespace-nowrap border-line border-b bg-surface px-3 text-left font-medium text-caption text-muted print:px-2';

interface TableHeadProps {
  readonly columns: readonly ListColumn<RowBase>[];
  readonly widths: readonly (number | undefined)[];
  readonly items: readonly RowBase[];
}

/** The head of a table: it stays in sight, selects the page, sorts, and its edges resize. */
export const TableHead = memo(function TableHead({ columns, widths, items }: TableHeadProps) {
  const { t } = useTranslation('list');
  const { rows, selection, select } = useListParts();
  const mark = pageMark(selection, items);
  return (
    <thead className="max-md:hidden">
      {/* How wide the columns are, nobody knows before their rows are here. */}
      <tr className={clsx(rows.page === undefined && '*:*:invisible')}>
        <th scope="col" className={clsx(HEAD, 'w-10 pr-1 pl-3.5 pointer-coarse:pr-2.5')} data-print="none">
          <Checkbox
            aria-label={t('selectPage')}
            checked={mark === 'all'}
            mixed={mark === 'some'}
            disabled={items.length === 0}
            onChange={() => select(togglePage(selection, items))}
            className="align-middle"
          />
        </th>
        {columns.map((column, index) => (
          <HeadCell key={column.id} column={column} width={widths[index]} />
        ))}
        <th scope="col" className={HEAD} data-print="none">
          <span className="sr-only">{t('actions')}</span>
        </th>
      </tr>
    </thead>
  );
});

const ARIA_SORT = { '1': 'ascending', '-1': 'descending', '0': 'none' } as const;

interface HeadCellProps {
  readonly column: ListColumn<RowBase>;
  readonly width: number | undefined;
}

const HeadCell = memo(function HeadCell({ column, width }: HeadCellProps) {
  const { list } = useListSetup();
  const { sort } = list.state;
  const { id, title, also } = column;
  const sortable = sortColumn(list.spec, id) !== undefined;
  const isSorted = (name: string | undefined): boolean => sort?.sortBy === name;
  const right = column.align === 'right';
  return (
    <th
      scope="col"
      aria-sort={
        sortable
          ? ARIA_SORT[`${sort && (isSorted(id) || isSorted(also?.id)) ? sort.sortOrder : 0}`]
          : undefined
      }
      style={width === undefined ? undefined : { width, minWidth: width, maxWidth: width }}
      className={clsx(HEAD, right && 'text-right')}
    >
      {[{ id, title }, ...(also ? [also] : [])].map((fact) => (
        <SortButton key={fact.id} fact={fact} right={right} narrow={width !== undefined} />
      ))}
      <ResizeEdge id={id} />
    </th>
  );
});

interface SortButtonProps {
  readonly fact: { readonly id: string; readonly title: string };
  readonly right: boolean;
  readonly narrow: boolean;
}

function SortButton({ fact: { id, title }, right, narrow }: SortButtonProps) {
  const { list } = useListSetup();
  const { sort } = list.state;
  if (sortColumn(list.spec, id) === undefined) return <span className="block truncate">{title}</span>;
  const order = sort?.sortBy === id ? sort.sortOrder : 0;
  const Icon = order === 0 ? ChevronsUpDown : order === 1 ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => list.change((last) => ({ sort: nextSort(last.sort, id) }))}
      className={clsx(
        'group/sort -mx-1 inline-flex h-7 pointer-coarse:h-11 pointer-coarse:min-w-11 items-center gap-1 rounded-control px-1 font-medium not-first:ml-1 hover:text-ink print:h-auto print:text-left',
        order !== 0 && 'text-ink',
        right && 'flex-row-reverse',
        narrow && 'max-w-full',
      )}
    >
      <span className="truncate">{title}</span>
      <Icon
        size={14}
        aria-hidden
        className={clsx(
          'shrink-0',
          order === 0 && 'text-subtle opacity-60 group-hover/sort:opacity-100 print:hidden',
        )}
      />
    </button>
  );
}

/** The edge that one drags. For the keyboard, the columns' panel has buttons. */
function ResizeEdge({ id }: { readonly id: string }) {
  const { layout, setLayout } = useListSetup();
  const start = (event: PointerEvent<HTMLSpanElement>): void => {
    const edge = event.currentTarget;
    const cell = edge.parentElement;
    if (!cell) return;
    const from = event.clientX;
    const width = cell.offsetWidth;
    edge.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent): void =>
      setLayout({ ...layout, widths: { ...layout.widths, [id]: fitWidth(width + moved.clientX - from) } });
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), {
      once: true,
    });
    event.preventDefault();
  };
  return (
    <span
      aria-hidden="true"
      data-resize={id}
      onPointerDown={start}
      className="absolute inset-y-1.5 right-0 w-2 cursor-col-resize touch-none border-transparent border-r hover:border-line-strong"
    />
  );
}
