import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { MenuAt } from './menu-at.ts';
import { useLatest } from './use-latest.ts';

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown'];

interface MenuButton {
  /** Whether the menu is to be made: somebody has come near its button, by pointer or by keyboard. */
  readonly made: boolean;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** What the button says of its menu, and hears for it. */
  readonly props: ComponentProps<'button'> & {
    readonly id: string;
    readonly ref: RefObject<HTMLButtonElement | null>;
  };
}

/**
 * The button of a menu. The menu behind it, with all that listens for it, is made when somebody comes near: a page has
 * dozens of them, and each takes as long as some rows of a table. A button that stays while it becomes another thing's
 * says `of` what it is: how near somebody was is the former's.
 */
export function useMenuButton(onOpenChange?: (open: boolean) => void, of = ''): MenuButton {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [{ whose, was }, keep] = useState<{ whose: string; was: 'far' | 'near' | 'open' }>({
    whose: of,
    was: 'far',
  });
  const state = whose === of ? was : 'far';
  const latest = useLatest(of);
  const setState = (now: typeof was): void => keep({ whose: of, was: now });
  const setOpen = (open: boolean): void => {
    setState(open ? 'open' : 'near');
    onOpenChange?.(open);
  };
  const come = (): void => {
    if (state !== 'far') return;
    MenuAt.fetch().then(
      () => {
        if (latest.current === of)
          keep((now) => (now.whose === of && now.was === 'open' ? now : { whose: of, was: 'near' }));
      },
      // Whoever presses the button asks again.
      () => undefined,
    );
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>): void => {
    // A button that is disabled hears the pointer all the same.
    if (event.button !== 0 || event.ctrlKey || event.currentTarget.disabled) return;
    // The focus goes to the menu, not to its button.
    event.preventDefault();
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    setOpen(true);
  };
  const open = state === 'open';
  return {
    // One that has not come is asked for again by the next press.
    made: open || (state === 'near' && MenuAt.isThere()),
    open,
    setOpen,
    button,
    props: {
      id,
      ref: button,
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      ...{ 'data-state': open ? 'open' : 'closed' },
      onPointerEnter: come,
      onFocus: come,
      onPointerDown,
      onKeyDown,
    },
  };
}
