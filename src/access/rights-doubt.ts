import { atom } from 'jotai';
import { store } from './store.ts';

const countAtom = atom(0);

/** How often the server has refused what the menu in hand seemed to allow; whoever watches asks for the rights anew. */
export const rightsDoubtsAtom = atom((get) => get(countAtom));

/** The server refused for want of a right: the stored menu may be out of date. */
export function doubtRights(): void {
  store.set(countAtom, (count) => count + 1);
}
