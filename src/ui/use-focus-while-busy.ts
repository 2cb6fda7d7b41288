import { useLayoutEffect, useRef } from 'react';

/**
 * A browser takes the focus from a button as soon as it is busy. Whoever pressed it and has not gone on meanwhile has the
 * focus there again; `pressed` is told the button with each click.
 */
export function useFocusWhileBusy(busy: boolean): (pressed: HTMLElement) => void {
  const button = useRef<HTMLElement | null>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (busy) {
      hadFocus.current = button.current !== null && activeElement === button.current;
      return;
    }
    if (!hadFocus.current) return;
    hadFocus.current = false;
    // A dialog takes what nobody has itself.
    const isLost = activeElement?.matches('body, [role=dialog], [role=alertdialog]') ?? true;
    if (isLost && activeElement?.contains(button.current) !== false)
      button.current?.focus({ preventScroll: true });
  }, [busy]);
  return (pressed) => {
    button.current = pressed;
  };
}
