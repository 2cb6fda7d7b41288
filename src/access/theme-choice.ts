import { atom, useAtom } from 'jotai';
import { applyTheme, isTheme, type Theme } from '../ui/theme.ts';
import { storage } from './storage.ts';
import { THEME_KEY } from './storage-keys.ts';

const kept = (): Theme => {
  const text = storage.get(THEME_KEY);
  return isTheme(text) ? text : 'system';
};

const valueAtom = atom<Theme>(kept());
const themeAtom = atom(
  (get) => get(valueAtom),
  (_get, set, theme: Theme) => {
    storage.set(THEME_KEY, theme);
    applyTheme(theme);
    set(valueAtom, theme);
  },
);

/** Light, dark, or as the system has it; kept in this browser. */
export const useTheme = () => useAtom(themeAtom);
