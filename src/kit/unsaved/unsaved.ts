import i18next from 'i18next';
import { atom } from 'jotai';
import { useCallback, useEffect, useId } from 'react';
import { store } from '../../access/store.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { confirm } from '../ask/ask.ts';

const openAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Would something that was typed be lost by leaving now? */
export const unsavedAtom = atom((get) => get(openAtom).size > 0);

export const hasUnsaved = (): boolean => store.get(unsavedAtom);

function mark(id: string, unsaved: boolean): void {
  const open = store.get(openAtom);
  if (open.has(id) === unsaved) return;
  const next = new Set(open);
  if (unsaved) next.add(id);
  else next.delete(id);
  store.set(openAtom, next);
}

/**
 * Says that a form holds changes, for as long as `dirty` is true and the form is there. The returned function
 * withdraws it at once: after a save one leaves without a question, in the same tick.
 */
export function useUnsaved(dirty: boolean): () => void {
  const id = useId();
  useEffect(() => {
    mark(id, dirty);
    return () => mark(id, false);
  }, [id, dirty]);
  return useCallback(() => mark(id, false), [id]);
}

/**
 * Asks "Discard changes?" if there is something to lose. True: go on. Whatever leaves the page without the router
 * (another bank, a closing panel) asks here.
 */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsaved()) return true;
  await loadTexts(['form']);
  const t = i18next.getFixedT(null, 'form');
  const discard = await confirm({
    title: t('discardTitle'),
    text: t('discardText'),
    action: t('discard'),
    stay: t('stay'),
    danger: true,
  });
  if (discard) store.set(openAtom, new Set<string>());
  return discard;
}
