import * as Radix from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { toFirstField } from './first-field.ts';
import { IconButton } from './icon-button.tsx';
import { useReturnFocus } from './return-focus.ts';
import { useToWrongField } from './wrong-field.ts';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly side?: 'left' | 'right';
  /** The page behind stays in full light: it is what the panel speaks of. */
  readonly floating?: boolean;
  readonly children: ReactNode;
}

/** A panel at the edge of the window: 420 px, or the menu's width at the left. */
export function Sheet({
  open,
  onClose,
  title,
  closeLabel,
  side = 'right',
  floating = false,
  children,
}: SheetProps) {
  const returnFocus = useReturnFocus(open);
  const toWrongField = useToWrongField();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={clsx('fixed inset-0 z-40', !floating && 'bg-overlay')} />
        <Radix.Content
          {...toWrongField}
          aria-describedby={undefined}
          // The menu begins with its entries, and not with the box that filters them.
          {...(side === 'right' ? { onOpenAutoFocus: toFirstField } : {})}
          onCloseAutoFocus={returnFocus}
          className={clsx(
            'fixed inset-y-0 z-40 flex max-w-[calc(100vw-3rem)] animate-appear flex-col border-line bg-raised shadow-float',
            side === 'left' ? 'left-0 w-[280px] border-r' : 'right-0 w-[420px] border-l',
          )}
        >
          <div className="flex h-14 shrink-0 items-center gap-3 border-line border-b px-4">
            <Radix.Title className="mr-auto font-semibold text-section">{title}</Radix.Title>
            <IconButton label={closeLabel} onClick={onClose}>
              <X size={16} aria-hidden />
            </IconButton>
          </div>
          <div className="min-h-0 grow overflow-y-auto">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
