import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFormShape } from './form-context.ts';

/** What a save will do, in a few words beside Save. Stands anywhere inside its form. */
export function FormNote({ children }: { readonly children: ReactNode }) {
  const { noteSlot } = useFormShape();
  return noteSlot && createPortal(children, noteSlot);
}
