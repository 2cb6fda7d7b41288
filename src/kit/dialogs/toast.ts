import i18next from 'i18next';
import { atom } from 'jotai';
import { store } from '../../access/store.ts';
import type { ApiError } from '../../api/api-error.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { errorText } from '../error-text.ts';

/** The answer of a mutation, or of anything else that may fail; `failure` has the words already, where there are any. */
export interface Undone {
  readonly data?: unknown;
  readonly error?: ApiError | undefined;
  readonly failure?: string | undefined;
}

/** True once something has been told: until then the toaster does not load. */
export const toasterAtom = atom(false);

async function toaster() {
  const [{ showToast }] = await Promise.all([
    import('../../ui/toast.tsx'),
    loadTexts(['form', 'common', 'refusals']),
  ]);
  store.set(toasterAtom, true);
  return showToast;
}

/** One line at the bottom right. */
export async function notify(text: string, tone: 'plain' | 'error' = 'plain'): Promise<void> {
  const show = await toaster();
  show({ text, tone });
}

/** One line with one thing to do about it; where it `stays`, until somebody closes it. */
export async function notifyWith(text: string, label: string, run: () => void, stays = false): Promise<void> {
  const show = await toaster();
  show({ text, action: { label, run }, stays });
}

/** What the server said; '' where no answer came. */
const saidOf = (error: ApiError): string => (error.refusals.length > 0 ? errorText(error) : '');

/**
 * Says what was changed, with *Undo* for eight seconds. The change has been sent already; `undo` sends the opposite
 * one, so that closing the tab loses nothing. What is on the screen by then, whatever page that is, is read again, also
 * where it was refused: `undo` asks nothing itself.
 */
export async function notifyUndo(text: string, undo: () => Promise<Undone>): Promise<void> {
  const show = await toaster();
  const t = i18next.getFixedT(null, ['form', 'common']);
  const run = async (): Promise<void> => {
    const { error, failure = error && saidOf(error) } = await undo();
    if (failure !== undefined) show({ text: failure || t('form:undoFailed'), tone: 'error' });
    else show({ text: t('form:undone') });
    const { refetchLists } = await import('../../api/refetch-lists.ts');
    await refetchLists();
  };
  show({ text, action: { label: t('form:undo'), run: () => void run() } });
}
