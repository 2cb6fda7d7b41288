import { type KeyboardEvent, useState } from 'react';

interface Cell {
  readonly row: string;
  readonly column: string;
  /** A narrow screen leaves it out. */
  readonly isQuiet: boolean;
}

/** Where a key leads: to other rows, or to other columns, one way or the other, by one or to the end. */
const MOVES: Readonly<Record<string, { readonly along: 'row' | 'column'; readonly by: number }>> = {
  ArrowLeft: { along: 'column', by: -1 },
  ArrowRight: { along: 'column', by: 1 },
  ArrowUp: { along: 'row', by: -1 },
  ArrowDown: { along: 'row', by: 1 },
  Home: { along: 'column', by: -Infinity },
  End: { along: 'column', by: Infinity },
};

const keyOf = ({ row, column }: Omit<Cell, 'isQuiet'>): string => `${row} ${column}`;

/**
 * What can be pressed in the cells of a table as one stop of the Tab key: arrows lead from cell to cell, Home and End to the
 * ends of a row. `cells` are those that have one, row by row.
 */
export function useCellKeys(cells: readonly Cell[]) {
  const [moved, setMoved] = useState('');
  const first = cells.find(({ isQuiet }) => !isQuiet) ?? cells[0];
  const stop = cells.some((cell) => keyOf(cell) === moved) ? moved : first && keyOf(first);
  return {
    of: (row: string, column: string) => {
      const key = keyOf({ row, column });
      return { 'data-cell': key, tabIndex: key === stop ? 0 : -1, onFocus: () => setMoved(key) };
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const move = MOVES[event.key];
      const now = (event.target as HTMLElement).dataset.cell;
      const at = cells.find((cell) => keyOf(cell) === now);
      if (!move || !at || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const other = move.along === 'row' ? 'column' : 'row';
      const table = event.currentTarget;
      const line = cells
        .filter((cell) => cell[other] === at[other])
        .map((cell) => table.querySelector<HTMLElement>(`[data-cell="${keyOf(cell)}"]`))
        .filter((button) => button !== null && (button.checkVisibility?.() ?? true));
      const from = line.findIndex((button) => button?.dataset.cell === now);
      line[Math.max(0, Math.min(line.length - 1, from + move.by))]?.focus();
    },
  };
}
