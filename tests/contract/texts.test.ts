import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/i18n/languages.ts';

const FOLDER = new URL('../../src/i18n/locales/', import.meta.url);
const read = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${language}/${file}`, FOLDER), 'utf8')) as Record<string, string>;
const files = readdirSync(new URL('en/', FOLDER));
const holes = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();

describe.each(files)('%s', (file) => {
  const english = read('en', file);
  test.each(LANGUAGES.map(({ value }) => value))('is whole in %s', (language) => {
    const texts = read(language, file);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
    for (const [key, text] of Object.entries(texts))
      expect({ key, holes: holes(text) }).toEqual({ key, holes: holes(english[key] ?? '') });
  });
});
