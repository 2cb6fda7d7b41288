import { clsx } from 'clsx';
import { ChevronRight, Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GRANT_LEVELS, type GrantLevel, type Grants } from '../../rules/grants.ts';
import { cellState, type GrantLimit } from '../../rules/permission-edit.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { GrantBox, GrantMark } from './grant-cell.tsx';
import { cellKey, type TreeColumn } from './tree-keys.ts';
import type { TreeRow } from './tree-rows.ts';
import type { TreeEdit } from './use-tree-edit.ts';

/** What the row menu offers. */
const CHOICES = [
  ['none', []],
  ['read', ['read']],
  ['readWrite', ['read', 'write']],
  ['full', ['read', 'write', 'delete']],
] as const satisfies readonly (readonly [string, readonly GrantLevel[]])[];

const INDENT = ['sm:pl-1', 'pl-2 sm:pl-7', 'pl-4 sm:pl-13'];

interface TreeRowLineProps {
  readonly row: TreeRow;
  readonly value: Grants;
  /** Absent where the tree is for reading. */
  readonly edit: TreeEdit | undefined;
  readonly limit: GrantLimit | undefined;
  /** The column that takes the focus by Tab, if it stands in this row. */
  readonly active: TreeColumn | undefined;
  readonly onFold: (path: string) => void;
}

/** A feature with its three rights. */
export function TreeRowLine({ row, value, edit, limit, active, onFold }: TreeRowLineProps) {
  const { t } = useTranslation('permissions');
  const { path, names, level: depth, expanded } = row;
  const name = names.at(-1) ?? path;
  const stop = (column: TreeColumn) => ({
    'data-cell': cellKey({ path, column }),
    tabIndex: active === column ? 0 : -1,
  });
  return (
    <tr
      aria-level={depth}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={expanded}
      className="border-line border-b last:border-b-0 hover:bg-hover"
    >
      <th
        scope="row"
        {...stop('name')}
        className={clsx(
          'py-1 pr-1 text-left font-normal -outline-offset-2',
          INDENT[depth - 1],
          depth === 1 && '!font-medium',
        )}
      >
        <span className="flex min-h-8 pointer-coarse:min-h-9 items-center sm:gap-1">
          {expanded === undefined ? (
            <span className="size-6 shrink-0" />
          ) : (
            <button
              type="button"
              tabIndex={-1}
              aria-label={t(expanded ? 'collapse' : 'expand', { name })}
              onClick={() => onFold(path)}
              className="touch-target pointer-coarse:after:left-0 pointer-coarse:after:translate-x-0 pointer-coarse:after:-translate-y-1/2 grid size-6 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
            >
              <ChevronRight
                size={16}
                aria-hidden
                className={clsx('transition-transform duration-150', expanded && 'rotate-90')}
              />
            </button>
          )}
          <span className="min-w-0 hyphens-auto break-words">{name}</span>
        </span>
      </th>
      {GRANT_LEVELS.map((level) => {
        const state = cellState(value, path, level);
        const cell = { path, level, state, way: names.join(' › '), stop: stop(level) };
        return edit ? (
          <GrantBox
            key={level}
            {...cell}
            limit={limit}
            flashing={edit.flashing.has(`${path}:${level}`)}
            onToggle={edit.toggle}
          />
        ) : (
          <GrantMark key={level} {...cell} />
        );
      })}
      {edit && (
        <td className="text-center">
          <Menu
            trigger={
              <IconButton
                {...stop('menu')}
                label={t('menuOf', { name: names.join(' › ') })}
                className="!size-8 pointer-coarse:!size-11"
              >
                <Ellipsis size={16} aria-hidden />
              </IconButton>
            }
          >
            {CHOICES.map(([choice, levels]) => (
              <MenuItem key={choice} onSelect={() => edit.setLevels(path, levels)}>
                {t(`choices.${choice}`)}
              </MenuItem>
            ))}
          </Menu>
        </td>
      )}
    </tr>
  );
}
