import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { preferencesAtom } from '../access/preferences.ts';

const MONDAY_FIRST = ['de', 'es', 'fr'];

/** The day that a week begins with, 0 is Sunday: the administrator's choice, or else the language's custom. */
export function useFirstDay(): number {
  const { weekStart } = useAtomValue(preferencesAtom);
  const { language } = useTranslation().i18n;
  if (weekStart !== 'auto') return weekStart;
  return MONDAY_FIRST.includes(language) ? 1 : 0;
}
