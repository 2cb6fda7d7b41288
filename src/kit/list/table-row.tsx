import { clsx } from 'clsx';
import { Fragment, isValidElement, memo, type ReactNode, type Ref, useState } from 'react';
import { BLANK } from '../../rules/formats.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { ListColumn, RowBase } from './list-column.ts';
import { RowActions } from './row-actions.tsx';
import { rowClass } from './row-classes.ts';
import type { RowView } from './row-view.ts';

interface TableRowProps {
  readonly item: RowBase;
  readonly view: RowView;
  readonly selected: boolean;
  readonly visited: boolean;
  /** Of a virtual row: its place among all, and what measures it. */
  readonly index?: number | undefined;
  readonly ref?: Ref<HTMLTableRowElement> | undefined;
}

/** A column's own part may keep a state, and that is the record's: the row may be another's with the next page. */
const own = ({ id }: RowBase, part: ReactNode): ReactNode =>
  isValidElement(part) ? <Fragment key={id}>{part}</Fragment> : part;

function content(column: ListColumn<RowBase>, item: RowBase): ReactNode {
  if (column.cell) return own(item, column.cell(item));
  const value = column.value(item);
  return value === null || value === undefined || value === '' ? BLANK : value;
}

/**
 * One row of a list. There are many: it reads no context, its links are plain ones, and what is clicked in it the table
 * hears (`useRowClicks`). The icons of its buttons are drawn once somebody comes near, by pointer or by keyboard: they are
 * a third of a row's elements, and were only hidden before.
 */
export const TableRow = memo(function TableRow({ item, view, selected, visited, index, ref }: TableRowProps) {
  const { cells, checkClass, endClass, row, words, toggle, waits } = view;
  const name = row.name(item);
  const actions = row.actions?.(item);
  const [near, setNear] = useState(false);
  const come = near ? undefined : () => setNear(true);
  return (
    <tr
      ref={ref}
      data-index={index}
      data-row={item.id}
      tabIndex={-1}
      onPointerEnter={come}
      onFocus={come}
      data-visited={visited || undefined}
      className={clsx(rowClass(selected || visited), 'transition-colors duration-150')}
    >
      <td className={checkClass} data-print="none">
        <Checkbox
          aria-label={words.select(name)}
          checked={selected}
          onChange={() => toggle(item)}
          className="align-middle"
        />
      </td>
      {cells.map(({ column, className, style }, at) => (
        <td key={column.id} style={style} className={className}>
          {column.before && at === 0 ? (
            <div className="flex min-w-0 items-center gap-2.5 md:py-1.5 md:pointer-coarse:py-2">
              {own(item, column.before(item))}
              <div className="min-w-0">{cellContent(column, item, view, true)}</div>
            </div>
          ) : (
            cellContent(column, item, view, at === 0)
          )}
        </td>
      ))}
      <td className={endClass} data-print="none">
        {actions && <RowActions actions={actions} of={item} name={name} view={view} shown={near || !waits} />}
      </td>
    </tr>
  );
});

function cellContent(
  column: ListColumn<RowBase>,
  item: RowBase,
  { row }: RowView,
  first: boolean,
): ReactNode {
  const shown = content(column, item);
  if (!first) {
    if (column.narrow !== 'field') return shown;
    return (
      <>
        <span className="w-28 shrink-0 text-muted max-[22.5rem]:w-24 md:hidden">{column.title}</span>
        {shown}
      </>
    );
  }
  const to = row.href?.(item);
  return (
    <>
      {to === undefined ? (
        shown
      ) : (
        <a
          href={to}
          data-row-link=""
          className="touch-target max-md:pointer-coarse:inline-block font-medium text-ink no-underline hover:underline"
        >
          {shown}
        </a>
      )}
      {column.under && own(item, column.under(item))}
    </>
  );
}
