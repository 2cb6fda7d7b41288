import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BlockedItem } from '../../ui/blocked-item.tsx';
import { IconButton, iconButtonClass } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import type { RowAction } from './list-column.ts';

const MOST_ICONS = 2;
/** Seen on hover and focus, and always where there is no hover. */
const QUIET =
  'md:pointer-fine:opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100 data-[state=open]:opacity-100';

/** Of the same page: something opens beside the list, which stays where it is. */
const isPanel = (to: string): boolean => to.startsWith('?');

interface RowActionsProps {
  readonly actions: readonly RowAction[];
  /** The row's name: it makes the names of the buttons unlike those of other rows. */
  readonly name: string;
  readonly onUse: () => void;
}

/** What can be done with a row: two icons and a menu; on narrow screens the menu alone. */
export function RowActions({ actions, name, onUse }: RowActionsProps) {
  const { t } = useTranslation('list');
  return (
    <span className="inline-flex items-center">
      {actions.slice(0, MOST_ICONS).map((action) => {
        const label = t('actionOn', { action: action.label, name });
        const shared = {
          'data-row-edit': action.id === 'edit' ? '' : undefined,
          className: iconButtonClass(clsx('size-8 max-md:hidden', QUIET)),
          title: action.label,
          'aria-label': label,
        };
        return action.to === undefined ? (
          <button key={action.id} type="button" {...shared} onClick={action.onSelect}>
            {action.icon}
          </button>
        ) : (
          <Link
            key={action.id}
            to={action.to}
            preventScrollReset={isPanel(action.to)}
            {...shared}
            onClick={onUse}
          >
            {action.icon}
          </Link>
        );
      })}
      {actions.length > 0 && (
        <Menu
          trigger={
            <IconButton
              label={t('actionsOf', { name })}
              className={clsx('size-8', QUIET, actions.length <= MOST_ICONS && 'md:hidden')}
            >
              <Ellipsis size={16} aria-hidden />
            </IconButton>
          }
        >
          {actions.map((action) => {
            const { id, label, icon, to, blocked } = action;
            if (blocked !== undefined)
              return (
                <BlockedItem key={id} icon={icon} reason={blocked}>
                  {label}
                </BlockedItem>
              );
            return to === undefined ? (
              <MenuItem key={id} icon={icon} onSelect={() => action.onSelect?.()}>
                {label}
              </MenuItem>
            ) : (
              <MenuItem key={id} asChild>
                <Link to={to} preventScrollReset={isPanel(to)} onClick={onUse}>
                  {icon}
                  {label}
                </Link>
              </MenuItem>
            );
          })}
        </Menu>
      )}
    </span>
  );
}
