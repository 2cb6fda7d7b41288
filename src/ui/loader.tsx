import { useEffect, useRef } from 'react';
import { Spinner } from './spinner.tsx';

export const LOADER_AFTER_MS = 200;

/**
 * A dialog over the page while something is sent or fetched again. It comes only when that takes longer than
 * 200 ms, so that what is quick does not flicker, and leaves with the answer; Escape does not close it.
 */
export function Loader({ open, text }: { readonly open: boolean; readonly text: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!open) return;
    const box = dialog.current;
    const timer = window.setTimeout(() => {
      // What it stands in may have left the page meanwhile, by a route or a language that changed.
      if (box?.isConnected && !box.open) box.showModal();
    }, LOADER_AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      // Closing, not just hiding, gives the focus back to where it was.
      if (box?.open) box.close();
    };
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-label={text}
      aria-busy="true"
      onCancel={(event) => event.preventDefault()}
      className="m-auto items-center gap-3 rounded-card border border-line bg-raised px-6 py-5 text-body text-ink shadow-float outline-none backdrop:bg-overlay open:flex"
    >
      <span className="text-primary">
        <Spinner size={20} />
      </span>
      <span role="status">{text}</span>
    </dialog>
  );
}
