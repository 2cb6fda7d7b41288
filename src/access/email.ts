import { atom } from 'jotai';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';

const knownAtom = atom<{ readonly userId: string; readonly email: string } | null>(null);

/** The e-mail of who is signed in, in memory alone; undefined until the server has confirmed the session. */
export const emailAtom = atom((get) => {
  const known = get(knownAtom);
  return known && known.userId === get(sessionAtom)?.user.id ? known.email : undefined;
});

export const keepEmail = (userId: string, email: string): void => store.set(knownAtom, { userId, email });
