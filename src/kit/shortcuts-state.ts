import { atom } from 'jotai';

/** Whether the list of the keyboard's shortcuts is asked for, from anywhere. The shell shows it. */
export const shortcutsAtom = atom(false);
