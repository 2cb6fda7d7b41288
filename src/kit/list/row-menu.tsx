import { Ellipsis } from 'lucide-react';
import { BlockedItem } from '../../ui/blocked-item.tsx';
import { holdPlaceOf } from '../../ui/focus-place.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { MenuAt } from '../../ui/menu-at.ts';
import { opener } from '../../ui/menu-focus.ts';
import { useMenuButton } from '../../ui/use-menu-button.ts';
import type { RowAction } from './list-column.ts';

interface RowMenuProps {
  readonly id: string;
  /** What is in it, asked when it is opened. */
  readonly actionsOf: () => readonly RowAction[];
  readonly label: string;
  readonly className: string;
  /** Whether the button shows its dots. */
  readonly shown: boolean;
}

/** One for all rows: drawn again with each row, it would be made anew. */
const DOTS = <Ellipsis size={16} aria-hidden />;

/** The menu of a row. The button stays when the row becomes another record's with the next page; the menu does not. */
export function RowMenu({ id: row, actionsOf, label, className, shown }: RowMenuProps) {
  const { made, props, ...menu } = useMenuButton(undefined, row);
  return (
    <>
      <button {...props} type="button" aria-label={label} title={label} className={className}>
        {shown && DOTS}
      </button>
      {made && (
        <MenuAt {...menu} labelledBy={props.id}>
          {actionsOf().map((action) => {
            const { id, label: text, icon, to, blocked, onSelect } = action;
            if (blocked !== undefined)
              return (
                <BlockedItem key={id} icon={icon} reason={blocked}>
                  {text}
                </BlockedItem>
              );
            return to === undefined ? (
              <MenuItem
                key={id}
                icon={icon}
                onSelect={() => {
                  // What is done with a row may take it out of the list.
                  holdPlaceOf(opener());
                  onSelect?.();
                }}
              >
                {text}
              </MenuItem>
            ) : (
              <MenuItem key={id} asChild>
                <a href={to} data-row-of={row} data-row-action={id}>
                  {icon}
                  {text}
                </a>
              </MenuItem>
            );
          })}
        </MenuAt>
      )}
    </>
  );
}
