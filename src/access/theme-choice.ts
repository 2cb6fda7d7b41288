import { atom, useAtom } from 'jotai';
import { applyTheme, isTheme, type Theme } from '../ui/theme.ts';
import { storage } from './storage.ts';

const KEY = 'donorgrid.theme';

const kept = (): Theme => {
  const text = storage.get(KEY);
  return isTheme(text) ? text : 'system';
};

const valueAtom = atom<Theme>(kept());
const themeAtom = atom(
  (get) => get(valueAtom),
  (_get, set, theme: Theme) => {
    storage.set(KEY, theme);
    applyTheme(theme);
    set(valueAtom, theme);
  },
);

/** Light, dark, or as the system has it; kept in this browser. */
export const useTheme = () => useAtom(themeAtom);
