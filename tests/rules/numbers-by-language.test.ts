import { assert, constantFrom, integer, oneof, property } from 'fast-check';
import i18next from 'i18next';
import { afterEach, describe, expect, test } from 'vitest';
import { formatsNow } from '../../src/i18n/formats.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { anyDay } from '../support/any-day.ts';

const languages = LANGUAGES.map(({ value }) => value);

function speaking<T>(language: string, ask: () => T): T {
  i18next.language = language;
  return ask();
}

const { language: before } = i18next;
afterEach(() => {
  i18next.language = before;
});

describe('what is put together by hand is what the browser would write', () => {
  test('whole numbers, in every language', () => {
    const numbers = oneof(
      constantFrom(0, -0, 999, -999, 1_000, -1_000, 9_999, 10_000, Number.MAX_SAFE_INTEGER),
      integer(),
      integer({ min: -20_000, max: 20_000 }),
    );
    assert(
      property(constantFrom(...languages), numbers, (language, value) => {
        const written = speaking(language, () => formatsNow().number(value));
        expect(written).toBe(new Intl.NumberFormat(language).format(value + 0));
      }),
    );
  });

  test('broken ones too', () =>
    expect(speaking('de', () => [1_234.5, Number.NaN].map(formatsNow().number))).toEqual(['1.234,5', 'NaN']));

  test('days, in every language', () => {
    const days = { year: 'numeric', month: 'short', day: '2-digit', timeZone: 'UTC' } as const;
    assert(
      property(constantFrom(...languages), anyDay, (language, day) => {
        const region = language === 'en' ? 'en-US' : language;
        const written = speaking(language, () => formatsNow().day(day));
        expect(written).toBe(new Intl.DateTimeFormat(region, days).format(new Date(`${day}T00:00:00Z`)));
      }),
    );
  });
});
