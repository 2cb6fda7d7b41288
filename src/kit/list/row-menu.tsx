import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { BlockedItem } from '../../ui/blocked-item.tsx';
import { MenuAt, MenuItem } from '../../ui/menu.tsx';
import type { RowAction } from './list-column.ts';

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown'];

interface RowMenuProps {
  readonly actions: readonly RowAction[];
  readonly id: string;
  readonly label: string;
  readonly className: string;
}

/** One for all rows: drawn again with each row, it would be made anew. */
const DOTS = <Ellipsis size={16} aria-hidden />;

/**
 * The menu of a row. Every row has its button; the menu behind it, with all that listens for it, is made when somebody comes
 * near the button, by pointer or by keyboard.
 */
export function RowMenu({ actions, id: row, label, className }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The button stays when the row becomes another record's with the next page: how near somebody is was that one's.
  const [{ of, was }, keep] = useState<{ of: string; was: 'far' | 'near' | 'open' }>({ of: row, was: 'far' });
  const state = of === row ? was : 'far';
  const setState = (now: typeof was): void => keep({ of: row, was: now });
  const come = (): void => {
    if (state === 'far') setState('near');
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0 || event.ctrlKey) return;
    // The focus goes to the menu, not to its button.
    event.preventDefault();
    setState('open');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    setState('open');
  };
  const isOpen = state === 'open';
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-state={isOpen ? 'open' : 'closed'}
        className={className}
        onPointerEnter={come}
        onFocus={come}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
      >
        {DOTS}
      </button>
      {state !== 'far' && (
        <MenuAt
          button={button}
          label={label}
          open={isOpen}
          onOpenChange={(open) => setState(open ? 'open' : 'near')}
        >
          {actions.map((action) => {
            const { id, label: text, icon, to, blocked, onSelect } = action;
            if (blocked !== undefined)
              return (
                <BlockedItem key={id} icon={icon} reason={blocked}>
                  {text}
                </BlockedItem>
              );
            return to === undefined ? (
              <MenuItem key={id} icon={icon} onSelect={() => onSelect?.()}>
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
