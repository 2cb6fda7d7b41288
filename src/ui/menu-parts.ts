import type * as Radix from '@radix-ui/react-dropdown-menu';
import { createContext, use } from 'react';

/** What the entries of a menu are made of. It comes with the menu that they stand in. */
export type MenuParts = Pick<
  typeof Radix,
  'CheckboxItem' | 'Group' | 'Item' | 'ItemIndicator' | 'Label' | 'RadioGroup' | 'RadioItem' | 'Separator'
>;

export const MenuContext = createContext<MenuParts | undefined>(undefined);

export function useMenuParts(): MenuParts {
  const parts = use(MenuContext);
  if (!parts) throw new Error('an entry of a menu stands in none');
  return parts;
}
