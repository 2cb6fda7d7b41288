import { useEffect } from 'react';

/** Ctrl+K, or Cmd+K on a Mac, from anywhere. */
export function usePaletteKey(onOpen: () => void): void {
  useEffect(() => {
    const look = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
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
