import { useAtom } from 'jotai';
import { type ReactNode, useState } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';
import { shortcutsAtom } from '../../kit/shortcuts-state.ts';
import { opened } from '../../ui/lazy-overlay.tsx';

const ShortcutsDialog = opened(async () => {
  const [module] = await Promise.all([import('../../kit/list/shortcuts-dialog.tsx'), loadTexts(['list'])]);
  return { default: module.ShortcutsDialog };
});

/** The list of shortcuts, where its key or its button has asked for it. */
export function ShortcutHelp(): ReactNode {
  const [open, setOpen] = useAtom(shortcutsAtom);
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return <ShortcutsDialog open={open} onClose={() => setOpen(false)} />;
}
