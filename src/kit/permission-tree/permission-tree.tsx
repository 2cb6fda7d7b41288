import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Grants, grantAt } from '../../rules/grants.ts';
import type { GrantLimit } from '../../rules/permission-edit.ts';
import { OtherModules } from './other-modules.tsx';
import { TreeHead } from './tree-head.tsx';
import { cellKey, columnsOf, HEAD, keyDone, type TreeCell, type TreeColumn } from './tree-keys.ts';
import { TreeRowLine } from './tree-row.tsx';
import { splitPlaces } from './tree-rows.ts';
import { TreeTools } from './tree-tools.tsx';
import { useTreeEdit } from './use-tree-edit.ts';
import { useTreeView } from './use-tree-view.ts';

interface PermissionTreeProps {
  /** What the tree is of, for those who cannot see it. */
  readonly label: string;
  /** What is granted, by path: `fromEnablements(role.enablements)`. */
  readonly value: Grants;
  /** Without it the tree is for reading. */
  readonly onChange?: ((value: Grants) => void) | undefined;
  /** The modules that are enabled for the bank; undefined for all. The others are named below, folded away. */
  readonly modules?: readonly string[] | undefined;
  /** What may be granted; undefined for everything. */
  readonly limit?: GrantLimit | undefined;
  /** Starts with what is granted alone, unfolded. */
  readonly onlyGranted?: boolean;
}

const cellOf = (element: Element | null): TreeCell | undefined => {
  const key = element?.closest('[data-cell]')?.getAttribute('data-cell');
  if (key === null || key === undefined) return undefined;
  const at = key.lastIndexOf(':');
  return { path: key.slice(0, at), column: key.slice(at + 1) as TreeColumn };
};

/**
 * What a role grants, as a tree of three levels with a box for reading, writing and deleting: a tree grid, whole by
 * keyboard. Needs the namespaces `permissions` and `menu`.
 */
export function PermissionTree({
  label,
  value,
  onChange,
  modules,
  limit,
  onlyGranted = false,
}: PermissionTreeProps) {
  const { t } = useTranslation('permissions');
  const { places, others } = useMemo(() => splitPlaces(modules), [modules]);
  const view = useTreeView(places, value, onlyGranted);
  const edit = useTreeEdit(value, onChange, limit);
  const [focused, setFocused] = useState<TreeCell>();
  const { rows } = view;
  // One cell is reached by Tab: the one that was left, or the first.
  const isThere = focused && (focused.path === HEAD || rows.some(({ path }) => path === focused.path));
  const active = isThere ? focused : ({ path: rows[0]?.path ?? HEAD, column: 'name' } satisfies TreeCell);

  const press = (event: KeyboardEvent<HTMLTableElement>): void => {
    const target = event.target as HTMLElement;
    const at = cellOf(target);
    // The row menu's items are children in React alone.
    if (!at || !event.currentTarget.contains(target) || event.altKey || event.metaKey || event.shiftKey)
      return;
    const take = (): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (event.key === 'Enter' || event.key === ' ') {
      const expanded = rows.find(({ path }) => path === at.path)?.expanded;
      if (at.column === 'name') {
        take();
        if (expanded !== undefined) view.fold(at.path);
      } else if (event.key === 'Enter' && at.column !== 'menu') {
        // Enter in a box would send the form.
        take();
        target.click();
      }
      return;
    }
    const done = keyDone(event, at, rows, columnsOf(onChange === undefined));
    if (!done) {
      if (event.key.startsWith('Arrow')) take();
      return;
    }
    take();
    if ('fold' in done) view.fold(done.fold);
    else event.currentTarget.querySelector<HTMLElement>(`[data-cell="${cellKey(done.to)}"]`)?.focus();
  };

  return (
    <div className="overflow-clip rounded-card border border-line bg-surface">
      <TreeTools
        view={view}
        granted={places.filter(({ path }) => grantAt(value, path).read).length}
        total={places.length}
      />
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows have levels, its cells take the focus
        role="treegrid"
        aria-label={label}
        aria-readonly={onChange === undefined || undefined}
        onKeyDownCapture={press}
        onFocus={({ target }) => setFocused(cellOf(target) ?? focused)}
        className="w-full table-fixed border-collapse text-table"
      >
        <TreeHead
          value={value}
          leaves={view.leaves}
          active={active}
          onToggle={onChange && ((level) => edit.toggleColumn(view.leaves, level))}
        />
        <tbody>
          {rows.map((row) => (
            <TreeRowLine
              key={row.path}
              row={row}
              value={value}
              edit={onChange && edit}
              limit={limit}
              active={active.path === row.path ? active.column : undefined}
              onFold={view.fold}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="px-4 py-6 text-center text-muted">{t('nothing')}</p>}
      <OtherModules modules={others} />
      <p role="status" className="sr-only">
        <span key={edit.said.turn}>{edit.said.text}</span>
      </p>
    </div>
  );
}
