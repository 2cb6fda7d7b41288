import type { ReactNode } from 'react';
import { ITEM } from './menu.tsx';
import { useMenuParts } from './menu-parts.ts';

interface BlockedItemProps {
  readonly icon?: ReactNode;
  /** Why it cannot be done now. */
  readonly reason: string;
  readonly children: ReactNode;
}

/** An entry of a menu that cannot be used now: it is there to be read, by keyboard too, and does nothing. */
export function BlockedItem({ icon, reason, children }: BlockedItemProps) {
  const { Item } = useMenuParts();
  return (
    <Item aria-disabled className={ITEM} onSelect={(event) => event.preventDefault()}>
      <span className="text-subtle">{icon}</span>
      <span className="min-w-0 max-w-60 text-muted">
        {children}
        <span className="block text-caption text-subtle">{reason}</span>
      </span>
    </Item>
  );
}
