import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/i18n/languages.ts';

type Texts = { readonly [key: string]: string | Texts };

const FOLDER = new URL('../../src/i18n/locales/', import.meta.url);
const read = (language: string, file: string): Texts =>
  JSON.parse(readFileSync(new URL(`${language}/${file}`, FOLDER), 'utf8')) as Texts;
const files = readdirSync(new URL('en/', FOLDER));
const holes = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Key by key, nested keys joined by a dot. */
const flat = (texts: Texts, above = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${above}${key}`, text] as [string, string]] : flat(text, `${above}${key}.`),
  );
const baseOf = (key: string): string => key.replace(PLURAL, '');
const bases = (texts: Texts): string[] => [...new Set(flat(texts).map(([key]) => baseOf(key)))].sort();

describe.each(files)('%s', (file) => {
  const english = read('en', file);
  const holesOf = new Map(flat(english).map(([key, text]) => [baseOf(key), holes(text)]));
  test.each(LANGUAGES.map(({ value }) => value))('is whole in %s', (language) => {
    const texts = read(language, file);
    expect(bases(texts)).toEqual(bases(english));
    expect(flat(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
    for (const [key, text] of flat(texts)) {
      const wanted = holesOf.get(baseOf(key)) ?? [];
      // "No entries" needs no number; everything else does.
      const without = key.endsWith('_zero') ? wanted.filter((hole) => hole !== 'count') : wanted;
      expect({ key, holes: holes(text) }).toEqual({
        key,
        holes: holes(text).includes('count') ? wanted : without,
      });
    }
    // What English says in two forms, each language says in the forms that it tells apart.
    const plurals = flat(english).flatMap(([key]) => (key.endsWith('_other') ? [baseOf(key)] : []));
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const asked = plurals.flatMap((base) =>
      forms.filter((form) => form === 'one' || form === 'other').map((form) => `${base}_${form}`),
    );
    expect(asked.filter((key) => !flat(texts).some(([own]) => own === key))).toEqual([]);
  });
});
