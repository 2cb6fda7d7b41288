import { opened } from './lazy-overlay.tsx';
import type { OpenMenuProps } from './radix-menu.tsx';

/**
 * A menu beside a button that is there already, and hears itself when it is pressed (`useMenuButton`). Without a network
 * it stays shut, and no page is lost for it.
 */
export const MenuAt = opened<OpenMenuProps>(
  () => import(/* webpackChunkName: "overlays" */ './radix-menu.tsx'),
  ({ setOpen }) => setOpen(false),
);
