import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance, type i18n } from 'i18next';

/** The languages of the console, whose texts the server's mails to administrators are made of. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'ja', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** English where the console speaks no such language. */
export const languageOf = (text: string): Language => LANGUAGES.find((known) => known === text) ?? 'en';

/** The first language of an `accept-language` header that the console speaks; null where there is none. */
export function acceptedLanguage(header: string | undefined): Language | null {
  const asked = (header ?? '').slice(0, 200).split(',');
  const spoken = asked.map((tag) =>
    LANGUAGES.find((known) => known === tag.trim().slice(0, 2).toLowerCase()),
  );
  return spoken.find((known) => known !== undefined) ?? null;
}

const LOCALES = join(import.meta.dirname, '../src/i18n/locales');
const textsOf = (language: Language, namespace: string): object =>
  JSON.parse(readFileSync(join(LOCALES, language, `${namespace}.json`), 'utf8')) as object;

/** The console's own words in a language: `words('reports:tiles.users')`. */
export function wordsIn(language: Language, namespaces: readonly string[]): i18n['t'] {
  const words = createInstance();
  void words.init({
    lng: language,
    fallbackLng: false,
    ns: [...namespaces],
    initAsync: false,
    resources: {
      [language]: Object.fromEntries(namespaces.map((name) => [name, textsOf(language, name)])),
    },
    interpolation: { escapeValue: false },
  });
  return words.t;
}
