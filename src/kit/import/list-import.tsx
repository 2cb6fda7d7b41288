import { FileUp } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';
import { opened } from '../../ui/lazy-overlay.tsx';
import { MenuItem } from '../../ui/menu.tsx';

interface ImportProps {
  readonly onImported: () => void;
  readonly onClose: () => void;
}

interface ListImport {
  /** The way to it, for the menu of the list. */
  readonly item: ReactNode;
  /** The dialog, once it is asked for. */
  readonly dialog: ReactNode;
}

/** The hook of a list whose records are imported from a file. Nobody who reads the list waits for what imports one. */
export function listImport(load: () => Promise<(props: ImportProps) => ReactNode>) {
  const Import = opened<ImportProps>(async () => {
    const [dialog] = await Promise.all([load(), loadTexts(['import', 'jobs', 'rules'])]);
    return { default: dialog };
  });

  return function useListImport(label: string, may: boolean, onImported: () => void): ListImport {
    const [isOpen, setOpen] = useState(false);
    const item = useMemo(
      () =>
        may && (
          <MenuItem icon={<FileUp size={16} aria-hidden />} onSelect={() => setOpen(true)}>
            {label}
          </MenuItem>
        ),
      [may, label],
    );
    return {
      item,
      dialog: isOpen && <Import onImported={onImported} onClose={() => setOpen(false)} />,
    };
  };
}
