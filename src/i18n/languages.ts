/** The languages of the console, in their own names. */
export const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'es', label: 'Español' },
  { value: 'fr', label: 'Français' },
  { value: 'ja', label: '日本語' },
  { value: 'zh', label: '中文' },
] as const;

export type Language = (typeof LANGUAGES)[number]['value'];

export const isLanguage = (text: string): text is Language => LANGUAGES.some(({ value }) => value === text);

/** The first of the preferred languages that the console speaks; English otherwise. */
export function pickLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const base = tag.slice(0, 2).toLowerCase();
    if (isLanguage(base)) return base;
  }
  return 'en';
}

/** Where the browser keeps the language that was chosen. */
export const LANGUAGE_KEY = 'donorgrid.language';

/** The language that was chosen in this browser, or else the one that it prefers. */
export function keptLanguage(): Language {
  try {
    const kept = window.localStorage.getItem(LANGUAGE_KEY);
    if (kept && isLanguage(kept)) return kept;
  } catch {
    // Without storage the browser's own preference decides.
  }
  return pickLanguage(navigator.languages);
}
