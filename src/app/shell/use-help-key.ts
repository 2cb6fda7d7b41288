import { useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import { isTypingIn, OVERLAY } from '../../kit/list/list-keys.ts';
import { shortcutsAtom } from '../../kit/shortcuts-state.ts';
import { isHelpKey } from './frame-keys.ts';

/** The key of the list of shortcuts from anywhere, from the moment on that the frame stands: it may have been pressed before. */
export function useHelpKey(): void {
  const setOpen = useSetAtom(shortcutsAtom);
  useLayoutEffect(() => {
    const look = (event: KeyboardEvent): void => {
      if (!isHelpKey(event) || event.defaultPrevented) return;
      if (isTypingIn(event.target) || document.querySelector(OVERLAY)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', look);
    return () => {
      window.removeEventListener('keydown', look);
      setOpen(false);
    };
  }, [setOpen]);
}
