import { useLayoutEffect } from 'react';
import { isPaletteKey } from '../frame-keys.ts';

/** The palette's key from anywhere, from the moment on that the frame stands: it may have been pressed before. */
export function usePaletteKey(onOpen: () => void): void {
  useLayoutEffect(() => {
    const look = (event: KeyboardEvent): void => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      onOpen();
    };
    window.addEventListener('keydown', look);
    return () => window.removeEventListener('keydown', look);
  }, [onOpen]);
}

const MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** How the palette's keys are written on this system. */
export const PALETTE_KEYS = MAC ? '⌘K' : 'Ctrl K';
