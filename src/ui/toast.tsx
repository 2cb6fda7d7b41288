import { useEffect } from 'react';
import { Toaster as Sonner, toast, useSonner } from 'sonner';
import { keepClearOfFooters } from './toast-offset.ts';

export const TOAST_MS = 8_000;

interface Toast {
  readonly text: string;
  readonly tone?: 'plain' | 'error';
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Until somebody closes it. */
  readonly stays?: boolean;
}

/** One line at the bottom right, with one action at most; it leaves by itself after eight seconds unless it `stays`. */
export function showToast({ text, tone = 'plain', action, stays = false }: Toast): void {
  const options = {
    ...(action && { action: { label: action.label, onClick: action.run } }),
    ...(stays && { duration: Number.POSITIVE_INFINITY }),
  };
  if (tone === 'error') toast.error(text, options);
  else toast(text, options);
}

interface ToasterProps {
  /** The accessible name of the place where toasts appear. */
  readonly label: string;
  /** Takes a toast away before its time. */
  readonly dismissLabel: string;
}

/**
 * Where toasts appear, one above the other and each whole, above what sticks to the foot of the page: announced politely, reachable by Alt+T,
 * held while the pointer or the focus is on them.
 */
export function Toaster({ label, dismissLabel }: ToasterProps) {
  const isShown = useSonner().toasts.length > 0;
  useEffect(() => (isShown ? keepClearOfFooters() : undefined), [isShown]);
  return (
    <Sonner
      position="bottom-right"
      // The library's own would be another than the page's.
      style={{ fontFamily: 'inherit' }}
      duration={TOAST_MS}
      expand
      gap={12}
      containerAriaLabel={label}
      closeButton
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: dismissLabel,
        classNames: {
          toast:
            // A fourth waits unseen, and out of reach.
            'flex w-full items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 text-body text-ink shadow-float data-[visible=false]:invisible',
          error: '!border-danger !text-danger',
          content: 'min-w-0 grow break-words',
          icon: 'shrink-0',
          closeButton:
            'order-last -mr-1.5 inline-flex size-8 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink pointer-coarse:size-11 [&>svg]:size-4',
          actionButton:
            'inline-flex h-8 shrink-0 items-center rounded-control px-2.5 font-medium text-secondary hover:bg-hover pointer-coarse:h-11',
        },
      }}
    />
  );
}
