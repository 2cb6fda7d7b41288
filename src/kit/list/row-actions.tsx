import { clsx } from 'clsx';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { sameContent } from '../../lib/same-content.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { MOST_ICONS, type RowAction, type RowBase } from './list-column.ts';
import { RowMenu } from './row-menu.tsx';
import type { RowView } from './row-view.ts';

const ICON = iconButtonClass('size-8 max-md:hidden');
const MENU = iconButtonClass('size-8');
const NARROW_MENU = iconButtonClass('size-8 md:hidden');
/** Seen on hover and focus, and always where there is no hover. Each button that is not seen costs a layer of its own. */
const QUIET =
  'md:pointer-fine:opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100 data-[state=open]:opacity-100';

const icons = new Map<unknown, ReactElement>();

/**
 * The icon that another row has already. Each row makes its own, and all are alike: what is the same as before is not
 * drawn again with the next page.
 */
function sameIcon(icon: ReactNode): ReactNode {
  if (!isValidElement(icon)) return icon;
  const known = icons.get(icon.type);
  if (known && sameContent(known, icon)) return known;
  icons.set(icon.type, icon);
  return icon;
}

interface RowActionsProps {
  readonly actions: readonly RowAction[];
  readonly of: RowBase;
  /** The row's name: it makes the names of the buttons unlike those of other rows. */
  readonly name: string;
  readonly view: RowView;
  /** Whether the buttons show what they are: somebody has come near the row, or there is no coming near. */
  readonly shown: boolean;
}

/** What can be done with a row: two icons and a menu; on narrow screens the menu alone. */
export function RowActions({
  actions,
  of,
  name,
  view: { words, pathname, actionsOf },
  shown,
}: RowActionsProps) {
  const look = (className: string): string => (shown ? clsx(className, QUIET) : className);
  return (
    <span className="inline-flex items-center">
      {actions.slice(0, MOST_ICONS).map(({ id, label, icon, to }) => {
        const shared = {
          'data-row-action': id,
          'data-row-edit': id === 'edit' ? '' : undefined,
          className: look(ICON),
          title: label,
          'aria-label': words.actionOn(label, name),
        };
        return to === undefined ? (
          <button key={id} type="button" {...shared}>
            {shown && sameIcon(icon)}
          </button>
        ) : (
          <a key={id} href={to.startsWith('?') ? pathname + to : to} {...shared}>
            {shown && sameIcon(icon)}
          </a>
        );
      })}
      {actions.length > 0 && (
        <RowMenu
          id={of.id}
          actionsOf={() => actionsOf(of)}
          label={words.actionsOf(name)}
          shown={shown}
          className={look(actions.length <= MOST_ICONS ? NARROW_MENU : MENU)}
        />
      )}
    </span>
  );
}
