import { act, renderHook } from '@testing-library/react';
import type { GraphQLError } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  badInput,
  conflict,
  forbidden,
  notFound,
  rateLimited,
  tookTooLong,
  unauthenticated,
  unavailable,
} from '../../server/errors.ts';
import { useErrorText } from '../../src/i18n/error-text.ts';
import { changeLanguage, loadTexts, startI18n } from '../../src/i18n/i18n.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';

const REFUSALS: readonly GraphQLError[] = [
  unauthenticated(),
  forbidden(),
  notFound('donor'),
  badInput([]),
  conflict({}),
  rateLimited(5),
  tookTooLong(),
  unavailable(),
];

/** What the reader is told of a refusal. */
function told({ message, extensions }: Pick<GraphQLError, 'message' | 'extensions'>): string {
  const { result } = renderHook(useErrorText);
  return result.current({ code: String(extensions.code), message });
}

beforeAll(async () => {
  await startI18n();
  await loadTexts(['common']);
});
afterAll(() => act(() => changeLanguage('en')));

describe.each(LANGUAGES.map(({ value }) => value))('what the server refuses, read in %s', (language) => {
  beforeAll(() => act(() => changeLanguage(language)));

  test.each(REFUSALS.map((refusal) => [refusal.message, refusal] as const))('%s', (message, refusal) => {
    if (language === 'en') expect(told(refusal)).toBe(message);
    else {
      expect(told(refusal)).not.toBe(message);
      expect(told(refusal)).not.toContain('said.');
    }
  });

  test('a page that is older than its server is told to reload', () => {
    const message = 'Only the operations of the console are answered here';
    expect(told({ message, extensions: { code: 'PERSISTED_ONLY' } })).not.toBe(message);
  });

  test('what another backend says is shown as it comes', () => {
    expect(told({ message: 'Quota exceeded', extensions: { code: 'QUOTA' } })).toBe('Quota exceeded');
  });
});
