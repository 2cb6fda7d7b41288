import i18next from 'i18next';
import { atom } from 'jotai';
import { createContext, useCallback, useContext, useEffect, useId } from 'react';
import { store } from '../../access/store.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { confirm } from '../dialogs/confirm.ts';

type Discard = () => void;

interface Open {
  readonly scope: string | undefined;
  readonly discard: Discard;
}

/** What is left as a whole without the page that it stands over, such as a panel: the forms in it bear its name. */
export const UnsavedScope = createContext<string | undefined>(undefined);

/** The forms that hold changes, and what each does when they are discarded on purpose. */
const openAtom = atom<ReadonlyMap<string, Open>>(new Map<string, Open>());

/** The forms that are there, whether something was typed or not. */
const formsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Is there anything that could be lost? */
export const formsAreOpenAtom = atom((get) => get(formsAtom).size > 0);

/** Would something that was typed be lost by leaving now? */
export const hasUnsaved = (): boolean => store.get(openAtom).size > 0;

function mark(id: string, form: Open | undefined): void {
  const open = store.get(openAtom);
  if (open.get(id) === form) return;
  const next = new Map(open);
  if (form) next.set(id, form);
  else next.delete(id);
  store.set(openAtom, next);
}

/**
 * Says that a form holds changes, for as long as `dirty` is true and the form is there. `onDiscard` is called when
 * somebody leaves them behind. The returned function withdraws it at once: after a save one leaves without a
 * question, in the same tick. What is dirty still counts again with another `saves`, for a form that stays open.
 */
export function useUnsaved(dirty: boolean, onDiscard?: Discard, saves = 0): () => void {
  const id = useId();
  const scope = useContext(UnsavedScope);
  const latest = useLatest(onDiscard);
  useEffect(() => {
    store.set(formsAtom, new Set([...store.get(formsAtom), id]));
    return () => store.set(formsAtom, new Set([...store.get(formsAtom)].filter((form) => form !== id)));
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save has withdrawn it
  useEffect(() => {
    mark(id, dirty ? { scope, discard: () => latest.current?.() } : undefined);
    return () => mark(id, undefined);
  }, [id, scope, dirty, saves]);
  return useCallback(() => mark(id, undefined), [id]);
}

/**
 * Asks "Discard changes?" if there is something to lose. True: go on. Whatever leaves the page without the router
 * (another bank, a closing panel) asks here; with a scope, for what stands in that alone.
 */
export async function mayLeave(scope?: string): Promise<boolean> {
  const leaving = () =>
    [...store.get(openAtom)].filter(([, form]) => scope === undefined || form.scope === scope);
  if (leaving().length === 0) return true;
  await loadTexts(['form']);
  const t = i18next.getFixedT(null, 'form');
  const discard = await confirm({
    title: t('discardTitle'),
    text: t('discardText'),
    action: t('discard'),
    stay: t('stay'),
    danger: true,
  });
  if (!discard) return false;
  const left = leaving();
  for (const [id] of left) mark(id, undefined);
  for (const [, form] of left) form.discard();
  return true;
}
