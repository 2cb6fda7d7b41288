import { act, renderHook } from '@testing-library/react';
import type { GraphQLError } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notFound, refusal } from '../../server/errors.ts';
import type { ApiError } from '../../src/api/api-error.ts';
import { changeLanguage, loadTexts, startI18n } from '../../src/i18n/i18n.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { errorText, useErrorText, useErrorTexts } from '../../src/kit/error-text.ts';
import { REFUSALS, type RefusalReason, type RefusalValues } from '../../src/rules/refusals.ts';

/** One value for each name that a reason may have. */
const VALUES: RefusalValues = {
  count: 5_000,
  total: 7_000,
  by: 'Ada Byron',
  name: 'createDrive',
  record: 'donor',
  day: '2026-12-05',
  time: '15:20',
  zone: 'CST',
  status: 'Pending approval',
  drives: [{ name: 'DR-7 Central High', day: '2026-12-05' }],
  checks: [{ code: 'resourceBusy', name: 'Expo Center' }],
};
const paramsOf = (reason: RefusalReason): Partial<RefusalValues> =>
  Object.fromEntries(REFUSALS[reason].map((name) => [name, VALUES[name]]));
const refused = (reason: RefusalReason): GraphQLError =>
  refusal('BAD_USER_INPUT', [reason, paramsOf(reason)] as never);
const reasons = Object.keys(REFUSALS) as RefusalReason[];

const asRefusal = ({ message, extensions }: Pick<GraphQLError, 'message' | 'extensions'>) => ({
  ...(extensions as { reason?: string; params?: Record<string, unknown> }),
  code: 'BAD_USER_INPUT' as const,
  sentence: message,
  fields: [],
});

/** What the reader is told of a refusal. */
function told(error: Pick<GraphQLError, 'message' | 'extensions'>): string {
  const { result } = renderHook(useErrorText);
  return result.current(asRefusal(error));
}

beforeAll(async () => {
  await startI18n();
  await loadTexts(['common', 'refusals', 'rules']);
});
afterAll(() => act(() => changeLanguage('en')));

describe.each(LANGUAGES.map(({ value }) => value))('what the server refuses, read in %s', (language) => {
  beforeAll(() => act(() => changeLanguage(language)));

  test('each reason has its sentence, with its values', () => {
    for (const reason of reasons) {
      const error = refused(reason);
      const text = told(error);
      expect({ reason, text }).toEqual({
        reason,
        text: expect.not.stringMatching(/refusals|\{\{|undefined/),
      });
      if (language !== 'en') expect({ reason, text }).not.toEqual({ reason, text: error.message });
      expect(errorText(asRefusal(error))).toBe(text);
    }
  });

  test('a kind of record without a name of its own is a record; a status and a check are words', () => {
    const unknown = told(notFound('courier'));
    expect(unknown).not.toContain('courier');
    expect(told(refused('driveStatus')).includes('Pending')).toBe(false);
    expect(told(refused('driveBusy'))).toMatch(
      { fr: /\S\u202f: Expo Center$/, ja: /\S：Expo Center$/, zh: /\S：Expo Center$/ }[language as string] ??
        /\S: Expo Center$/,
    );
    expect(told(refused('driveBusy'))).not.toContain('resourceBusy');
  });

  test('what another backend says is shown as it comes, be it with a reason that nobody knows', () => {
    expect(told({ message: 'Quota exceeded', extensions: { code: 'QUOTA' } })).toBe('Quota exceeded');
    for (const reason of ['quotaGone', 'records.donor', 'records', '', 'a b'])
      expect(told({ message: 'Quota exceeded', extensions: { reason } })).toBe('Quota exceeded');
  });
});

describe('in English', () => {
  beforeAll(() => act(() => changeLanguage('en')));

  test('the server’s message is said to the letter, numbers, days and hours apart', () => {
    const own = new Set(['count', 'total', 'day', 'time', 'drives', 'record']);
    for (const reason of reasons.filter((one) => !REFUSALS[one].some((name) => own.has(name)))) {
      const error = refused(reason);
      expect(told(error)).toBe(error.message);
    }
    expect(told(notFound('donor'))).toBe('The requested donor is not found');
    expect(told(refused('tooManyRows'))).toBe('At most 5,000 rows at once');
    expect(told(refused('driveCanceledBy'))).toMatch(/^Already canceled by Ada Byron at 3:20\sPM CST$/);
    expect(told(refused('resourceInUse'))).toBe('Drives ahead count on it: DR-7 Central High (Dec 05, 2026)');
  });

  test('an answer of several refusals says each once; without an answer the words are ours', () => {
    const { result } = renderHook(useErrorTexts);
    const first = asRefusal(refused('rowsChanged'));
    const error: ApiError = { ...first, refusals: [first, first, asRefusal(refused('archived'))] };
    expect(result.current(error)).toEqual([first.sentence, 'This is archived: restore it first']);
    expect(result.current({ code: 'NETWORK', sentence: '', refusals: [], fields: [] })).toEqual([
      'The server cannot be reached',
    ]);
  });
});
