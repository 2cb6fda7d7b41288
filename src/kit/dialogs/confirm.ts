import { atom } from 'jotai';
import { store } from '../../access/store.ts';
import type { ApiError } from '../../api/api-error.ts';
import { loadTexts } from '../../i18n/i18n.ts';

export interface Consequence {
  readonly text: string;
  /** Where what is affected can be seen. */
  readonly to?: string;
}

export interface Question {
  readonly title: string;
  readonly text?: string;
  /** What else happens, with counts: "41 booked appointments". */
  readonly consequences?: readonly Consequence[];
  /** The words of the button that goes on, a verb. */
  readonly action: string;
  /** The words of the button that does not; the focus is on it. */
  readonly stay?: string;
  readonly danger?: boolean;
  /** A name to be typed first, where much would be lost. */
  readonly typeName?: string;
  /** The work itself; the dialog stays while it runs, and shows its failure, which may have its words already. */
  readonly run?: () => Promise<ApiError | string | undefined>;
}

interface Waiting {
  readonly id: string;
  readonly answer: (yes: boolean) => void;
}

export type Asked = Waiting &
  (
    | { readonly kind: 'question'; readonly question: Question }
    | { readonly kind: 'success'; readonly text: string }
  );

/** The dialogs that wait for an answer, the first one shown. */
export const askedAtom = atom<readonly Asked[]>([]);

let isHosted = false;

/** Nobody is there to answer outside of the signed-in area: what goes on after somebody has left it is answered no. */
async function ask(make: (waiting: Waiting) => Asked): Promise<boolean> {
  await loadTexts(['form']);
  if (!isHosted) return false;
  return new Promise((resolve) => {
    const id = crypto.randomUUID();
    const answer = (yes: boolean): void => {
      store.set(askedAtom, (open) => open.filter((other) => other.id !== id));
      resolve(yes);
    };
    store.set(askedAtom, (open) => [...open, make({ id, answer })]);
  });
}

/** Asks before something is done that cannot simply be undone. False: not done. */
export const confirm = (question: Question): Promise<boolean> =>
  ask((waiting) => ({ ...waiting, kind: 'question', question }));

/** The dialog titled `Success`; goes on when it is closed. */
export const success = async (text: string): Promise<void> => {
  await ask((waiting) => ({ ...waiting, kind: 'success', text }));
};

/**
 * For what shows the dialogs, while it stands. Whoever leaves the signed-in area has answered nothing: what was asked is
 * not done, and nothing is asked until somebody is there again.
 */
export function hostQuestions(): () => void {
  isHosted = true;
  return () => {
    isHosted = false;
    for (const asked of store.get(askedAtom)) asked.answer(false);
  };
}
