import { clsx } from 'clsx';
import { memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BLANK } from '../../rules/formats.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { ListColumn, RowBase, RowSpec } from './list-column.ts';
import { RowActions } from './row-actions.tsx';
import { cellClass, rowClass } from './row-classes.ts';

/** What all rows of a table share; the same object as long as nothing of it changes. */
export interface RowView {
  readonly columns: readonly ListColumn<RowBase>[];
  readonly widths: readonly (number | undefined)[];
  readonly row: RowSpec<RowBase>;
  readonly compact: boolean;
  readonly toggle: (item: RowBase) => void;
  readonly visit: (id: string) => void;
}

interface TableRowProps {
  readonly item: RowBase;
  readonly view: RowView;
  readonly selected: boolean;
  readonly visited: boolean;
  /** Of a virtual row: its place among all, and what measures it. */
  readonly index?: number | undefined;
  readonly ref?: Ref<HTMLTableRowElement> | undefined;
}

function content(column: ListColumn<RowBase>, item: RowBase) {
  if (column.cell) return column.cell(item);
  const value = column.value(item);
  return value === null || value === undefined || value === '' ? BLANK : value;
}

const sized = (width: number | undefined) =>
  width === undefined ? undefined : { width, minWidth: width, maxWidth: width };

/** One row of a list. */
export const TableRow = memo(function TableRow({ item, view, selected, visited, index, ref }: TableRowProps) {
  const { t } = useTranslation('list');
  const { columns, widths, row, compact, toggle, visit } = view;
  const name = row.name(item);
  return (
    <tr
      ref={ref}
      data-index={index}
      data-row={item.id}
      tabIndex={-1}
      data-visited={visited || undefined}
      className={clsx(rowClass(selected || visited), 'transition-colors duration-150')}
    >
      <td className={cellClass(compact, 'check')} data-print="none">
        <Checkbox
          aria-label={t('selectRow', { name })}
          checked={selected}
          onChange={() => toggle(item)}
          className="align-middle"
        />
      </td>
      {columns.map((column, at) => (
        <td
          key={column.id}
          style={sized(widths[at])}
          className={clsx(
            cellClass(compact, at === 0 ? 'first' : column.narrow),
            column.align === 'right' && 'text-right',
            widths[at] !== undefined && 'truncate',
          )}
        >
          {at > 0 && column.narrow === 'field' && (
            <span className="text-muted md:hidden">{column.title}</span>
          )}
          {at === 0 && row.href ? (
            <Link
              to={row.href(item)}
              data-row-link=""
              onClick={() => visit(item.id)}
              className="font-medium text-ink no-underline hover:underline"
            >
              {content(column, item)}
            </Link>
          ) : (
            content(column, item)
          )}
        </td>
      ))}
      <td className={cellClass(compact, 'actions')} data-print="none">
        {row.actions && <RowActions actions={row.actions(item)} name={name} onUse={() => visit(item.id)} />}
      </td>
    </tr>
  );
});
