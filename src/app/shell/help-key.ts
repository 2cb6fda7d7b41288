import { useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import { actionOfKey, isTypingIn, OVERLAY } from '../../kit/list/list-keys.ts';
import { shortcutsAtom } from '../../kit/shortcuts-state.ts';

/** The key of the list of shortcuts, on every page, from the moment on that the frame stands: the list itself comes later. */
export function useHelpKey(): void {
  const setOpen = useSetAtom(shortcutsAtom);
  useLayoutEffect(() => {
    const look = (event: KeyboardEvent): void => {
      if (actionOfKey(event) !== 'help') return;
      if (event.defaultPrevented || isTypingIn(event.target) || document.querySelector(OVERLAY)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', look);
    return () => {
      document.removeEventListener('keydown', look);
      setOpen(false);
    };
  }, [setOpen]);
}
