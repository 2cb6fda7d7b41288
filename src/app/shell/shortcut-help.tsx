import { useAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';
import { actionOfKey, isTypingIn, OVERLAY } from '../../kit/list/list-keys.ts';
import { shortcutsAtom } from '../../kit/shortcuts-state.ts';
import { opened } from '../../ui/lazy-overlay.tsx';

const ShortcutsDialog = opened(async () => {
  const [module] = await Promise.all([import('../../kit/list/shortcuts-dialog.tsx'), loadTexts(['list'])]);
  return { default: module.ShortcutsDialog };
});

/** The list of shortcuts, by its key from every page. */
export function ShortcutHelp(): ReactNode {
  const [open, setOpen] = useAtom(shortcutsAtom);
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  useEffect(() => {
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
  if (!wasOpen) return null;
  return <ShortcutsDialog open={open} onClose={() => setOpen(false)} />;
}
