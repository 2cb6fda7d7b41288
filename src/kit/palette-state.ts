import { atom } from 'jotai';

/** What is looked for in the box over everything permitted; null while that is closed. The shell shows it. */
export const paletteTextAtom = atom<string | null>(null);
