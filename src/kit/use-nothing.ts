import { useTranslation } from 'react-i18next';
import type { Refusal } from '../api/api-error.ts';
import { useErrorText } from './error-text.ts';

/**
 * What an open list without options says: that there is nothing to choose from, in words of its own where it has some,
 * that it is on its way (`known` is undefined), or why it did not come.
 */
export function useNothing(): (known: unknown, failure: Refusal | undefined, none?: string) => string {
  const { t } = useTranslation(['form', 'common']);
  const errorText = useErrorText();
  return (known, failure, none = t('form:nothingYet')) =>
    known !== undefined ? none : failure ? errorText(failure) : t('common:loading');
}
