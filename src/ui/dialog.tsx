import * as Radix from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { toFirstField } from './first-field.ts';
import { IconButton } from './icon-button.tsx';
import { useReturnFocus } from './return-focus.ts';
import { useToWrongField } from './wrong-field.ts';

interface DialogProps {
  readonly open: boolean;
  /** Called by Escape, the outside and the cross; without it the dialog stays until its own buttons close it. */
  readonly onClose?: (() => void) | undefined;
  readonly title: string;
  readonly description?: string | undefined;
  readonly closeLabel?: string;
  readonly wide?: boolean;
  readonly alert?: boolean;
  /** High up and without a head or padding of its own: a palette. Its title is read, not shown. */
  readonly bare?: boolean;
  /** A bare one in the middle, with room for three columns. */
  readonly widest?: boolean;
  /** What has the focus once it is closed, in place of what had it before. */
  readonly leadsTo?: () => Element | null;
  readonly children: ReactNode;
}

/** A dialog over the page: focus stays in it, and returns where it was. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  closeLabel,
  wide,
  alert,
  bare,
  widest,
  leadsTo,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus(open, leadsTo);
  const toWrongField = useToWrongField();
  const keep = (event: Event): void => {
    if (!onClose) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <Radix.Content
          role={alert ? 'alertdialog' : 'dialog'}
          aria-describedby={undefined}
          {...(bare ? {} : { onOpenAutoFocus: toFirstField })}
          {...toWrongField}
          onEscapeKeyDown={keep}
          onInteractOutside={keep}
          onCloseAutoFocus={returnFocus}
          className={clsx(
            'fixed left-1/2 z-40 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 flex-col rounded-card border border-line bg-raised shadow-float',
            bare
              ? clsx(
                  'overflow-hidden',
                  widest ? 'top-1/2 max-w-[1080px] -translate-y-1/2' : 'top-[12dvh] max-w-[640px]',
                )
              : 'top-1/2 -translate-y-1/2 overflow-y-auto p-6',
            !bare && (wide ? 'max-w-[720px]' : 'max-w-[480px]'),
          )}
        >
          {bare ? (
            <Radix.Title className="sr-only">{title}</Radix.Title>
          ) : (
            <div className="mb-4 flex items-start gap-3">
              <div className="mr-auto min-w-0">
                <Radix.Title className="font-semibold text-section">{title}</Radix.Title>
                {description && <p className="mt-1 text-body text-muted">{description}</p>}
              </div>
              {onClose && closeLabel && (
                <IconButton label={closeLabel} onClick={onClose} className="-mt-1.5 -mr-2">
                  <X size={16} aria-hidden />
                </IconButton>
              )}
            </div>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
