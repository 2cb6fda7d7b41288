import { GRANT_LEVELS, type GrantLevel } from '../../rules/grants.ts';
import type { TreeRow } from './tree-rows.ts';

export type TreeColumn = 'name' | GrantLevel | 'menu';

/** A cell of the tree; the head has no path. */
export interface TreeCell {
  readonly path: string;
  readonly column: TreeColumn;
}

export const HEAD = '';

export const columnsOf = (readOnly: boolean): readonly TreeColumn[] =>
  readOnly ? ['name', ...GRANT_LEVELS] : ['name', ...GRANT_LEVELS, 'menu'];

/** How a cell is found in the page. */
export const cellKey = ({ path, column }: TreeCell): string => `${path}:${column}`;

/** What a key does: the focus goes to another cell, or a row is folded or unfolded. */
export type KeyDone = { readonly to: TreeCell } | { readonly fold: string } | undefined;

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** The keys of a tree grid (WAI-ARIA): arrows move, and fold where the name stands; Home and End; Ctrl for the whole. */
export function keyDone(
  { key, ctrlKey }: KeyPress,
  at: TreeCell,
  rows: readonly TreeRow[],
  columns: readonly TreeColumn[],
): KeyDone {
  // The head's first and last cell hold no control: nothing is there to stand on.
  const heads = columns.filter((column) => column !== 'name' && column !== 'menu');
  const paths =
    heads.length > 0 && columns.includes('menu')
      ? [HEAD, ...rows.map(({ path }) => path)]
      : rows.map(({ path }) => path);
  const own = at.path === HEAD ? heads : columns;
  const [line, place] = [paths.indexOf(at.path), own.indexOf(at.column)];
  const row = rows.find(({ path }) => path === at.path);
  const inLine = (index: number): KeyDone => {
    const column = own[index];
    return column && index !== place ? { to: { path: at.path, column } } : undefined;
  };
  const inColumn = (index: number): KeyDone => {
    const path = paths[index];
    if (path === undefined || index === line) return undefined;
    if (path === HEAD && !heads.includes(at.column as GrantLevel)) return undefined;
    return { to: { path, column: at.column } };
  };
  const onName = at.column === 'name';
  switch (key) {
    case 'ArrowDown':
      return inColumn(line + 1);
    case 'ArrowUp':
      return inColumn(line - 1);
    case 'ArrowRight':
      return onName && row?.expanded === false ? { fold: at.path } : inLine(place + 1);
    case 'ArrowLeft':
      if (!onName) return inLine(place - 1);
      if (row?.expanded) return { fold: at.path };
      return at.path.includes('/')
        ? { to: { path: at.path.slice(0, at.path.lastIndexOf('/')), column: 'name' } }
        : undefined;
    case 'Home':
      return ctrlKey ? inColumn(paths[0] === HEAD ? 1 : 0) : inLine(0);
    case 'End':
      return ctrlKey ? inColumn(paths.length - 1) : inLine(own.length - 1);
    default:
      return undefined;
  }
}
