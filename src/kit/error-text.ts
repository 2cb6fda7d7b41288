import i18next, { type TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError, Refusal } from '../api/api-error.ts';
import { type Formats, formatsNow, useFormats } from '../i18n/formats.ts';
import { labelled } from '../i18n/labelled.ts';
import { refusalHoles } from '../rules/refusals.ts';

type T = TFunction<['refusals', 'common']>;
/** Words within the sentences, no sentences. */
const NESTED: ReadonlySet<string> = new Set(['records', 'statuses']);
const known = (key: string): boolean => i18next.exists(key);

/** The sentence of a reason as the reader's language says it; nothing where no text of it is known here. */
function ofReason({ reason, params = {} }: Refusal, t: T, formats: Formats): string | undefined {
  if (!reason || !/^\w+$/.test(reason) || NESTED.has(reason)) return undefined;
  const holes = refusalHoles(params, {
    number: formats.number,
    day: formats.dayText,
    hour: formats.hour,
    record: (name) => {
      const key = known(`refusals:records.${name}`) ? name : 'record';
      return t(`refusals:records.${key}` as 'refusals:records.record');
    },
    status: (status) =>
      t(`refusals:statuses.${status}` as 'refusals:statuses.Active', { defaultValue: status }),
    labelled,
    check: (code) => i18next.t(`rules:${code}` as 'rules:isRequired', { name: '', defaultValue: code }),
  });
  // One that is said in several forms is known by its count.
  const key = `refusals:${reason}`;
  return i18next.exists(key, holes) ? t(key as 'refusals:badInput', holes) : undefined;
}

function wordsOf(failure: Refusal, t: T, formats: Formats): string {
  const said = ofReason(failure, t, formats) || failure.sentence;
  if (said) return said;
  if (failure.code === 'TIMEOUT') return t('common:tookTooLong');
  const away = failure.code === 'NETWORK' || failure.code === 'UNAVAILABLE';
  return away ? t('common:unreachable') : t('common:failed');
}

/**
 * The words for a failed call in the reader's language, by the reason that the server gives and its values. What another
 * backend says comes as it is; where no answer came, the words are ours. Nothing else makes words of an error.
 */
export function useErrorText(): (failure: Refusal) => string {
  // The texts are there before anything fails, and what is drawn already changes with them.
  const { t } = useTranslation(['refusals', 'common']);
  const formats = useFormats();
  return useCallback((failure) => wordsOf(failure, t, formats), [t, formats]);
}

/** The same outside of React, once the texts are loaded. */
export const errorText = (failure: Refusal): string =>
  wordsOf(failure, i18next.getFixedT(null, ['refusals', 'common']), formatsNow());

/** All that an answer was refused for, each once; one sentence of ours where no answer came. */
export function useErrorTexts(): (error: ApiError) => readonly string[] {
  const text = useErrorText();
  return useCallback(
    ({ refusals, ...error }) => [...new Set(refusals.length > 0 ? refusals.map(text) : [text(error)])],
    [text],
  );
}
