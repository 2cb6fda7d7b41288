import { assert, constantFrom, integer, oneof, property } from 'fast-check';
import i18next from 'i18next';
import { afterEach, describe, expect, test } from 'vitest';
import { formatsNow } from '../../src/i18n/formats.ts';
import { changeLanguage, loadTexts, startI18n } from '../../src/i18n/i18n.ts';
import { aboutField, labelled } from '../../src/i18n/labelled.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { withRegion } from '../../src/lib/region.ts';
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
        expect(written).toBe(new Intl.NumberFormat(withRegion(language)).format(value + 0));
      }),
    );
  });

  test('broken ones too', () =>
    expect(speaking('de', () => [1_234.5, Number.NaN].map(formatsNow().number))).toEqual(['1.234,5', 'NaN']));

  test('numbers and hours are those of the United States in its own languages', () => {
    const written = (language: string) =>
      speaking(language, () => {
        const { number, decimal, hour, shortHour } = formatsNow();
        return [number(1_234), decimal(1.5), hour('14:40').replace(/\s/, ' '), shortHour('14:40')];
      });
    expect(written('en')).toEqual(['1,234', '1.5', '2:40 PM', '2:40p']);
    expect(written('es')).toEqual(['1,234', '1.5', '2:40 p.m.', '2:40p']);
    expect(written('de')).toEqual(['1.234', '1,5', '14:40', '14:40']);
  });

  test('days, in every language', () => {
    const days = { year: 'numeric', month: 'short', day: '2-digit', timeZone: 'UTC' } as const;
    assert(
      property(constantFrom(...languages), anyDay, (language, day) => {
        const region = withRegion(language);
        const written = speaking(language, () => formatsNow().day(day));
        expect(written).toBe(new Intl.DateTimeFormat(region, days).format(new Date(`${day}T00:00:00Z`)));
      }),
    );
  });
});

test.each(languages)('a count stands in its text as numbers are written, in %s', async (language) => {
  if (!i18next.isInitialized) await startI18n();
  await changeLanguage(language);
  await loadTexts(['dashboard', 'donors']);
  const t = i18next.getFixedT(null, ['dashboard', 'donors']);
  const [thousands, few] = [12_345, 5].map(formatsNow().number);
  expect(t('newThisMonth', { count: 12_345 })).toContain(`+${thousands}`);
  expect(t('newThisMonth', { count: 5 })).toContain(`+${few}`);
  expect(t('donors:daysAgo', { count: 12_345 })).toContain(thousands);
  // A year is none.
  expect(t('addedInYear', { count: 2, shown: '2', year: 2026 })).toContain('2026');
});

test('a label and what is said of it are parted by the colon of the language', () => {
  const told = languages.map((language) => speaking(language, () => labelled('A', 'b')));
  expect(told).toEqual(['A: b', 'A: b', 'A: b', 'A\u202f: b', 'A：b', 'A：b']);
  expect(aboutField('Code', 'Code is required')).toBe('Code is required');
  expect(speaking('zh', () => aboutField('代码', '请选择'))).toBe('代码：请选择');
  expect(aboutField('', 'Too long')).toBe('Too long');
});
