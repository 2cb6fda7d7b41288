import i18next, { type CustomTypeOptions, type FormatterModule } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import { inThousands } from '../lib/written.ts';
import { keptLanguage, LANGUAGE_KEY, type Language } from './languages.ts';

/** Says what the page is written in. Said once more, the same has a browser style all of the page again. */
function sayLanguage(language: Language): void {
  const { documentElement: page } = document;
  if (page.lang !== language) page.lang = language;
}

/** A count stands in its text as numbers are written in the language; what else fills a text is written by who asks for it. */
const COUNTS: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language = '', options) =>
    options?.interpolationkey === 'count' && Number.isSafeInteger(value)
      ? inThousands(value, language)
      : value,
};

/** Starts i18n: no text is loaded yet; each route brings its namespaces, in one language. */
export async function startI18n(): Promise<void> {
  const language = keptLanguage();
  sayLanguage(language);
  await i18next
    .use(
      resourcesToBackend(
        (lng: string, namespace: string) =>
          import(/* webpackChunkName: "text-[request]" */ `./locales/${lng}/${namespace}.json`),
      ),
    )
    .use(initReactI18next)
    .use(COUNTS)
    .init({
      lng: language,
      fallbackLng: false,
      ns: [],
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
    });
}

const lacking = (namespaces: readonly string[]): string[] =>
  namespaces.filter((namespace) => !i18next.hasResourceBundle(i18next.language, namespace));

/**
 * Loads namespaces, so that no raw key is ever painted. Texts come in chunks of their own: when one cannot be
 * fetched, this fails as the load of any other chunk does.
 */
export async function loadTexts(
  namespaces: readonly (keyof CustomTypeOptions['resources'])[],
): Promise<void> {
  await i18next.loadNamespaces([...namespaces]);
  // i18next never asks again by itself for what has failed once.
  const failed = lacking(namespaces);
  if (failed.length > 0) await i18next.reloadResources([i18next.language], failed);
  const missing = lacking(namespaces);
  if (missing.length === 0) return;
  const error = new Error(`The texts could not be loaded: ${missing.join(', ')}`);
  error.name = 'ChunkLoadError';
  throw error;
}

/** Changes the language of the whole console, once its texts are there, and keeps it. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  sayLanguage(language);
  try {
    window.localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // It holds for this visit.
  }
}
