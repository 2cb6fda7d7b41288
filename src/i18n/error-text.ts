import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

interface Failure {
  readonly code: string;
  readonly message: string;
}

/** What the reference backend says in English, and its text here. What another backend says is shown as it comes. */
const SAID = {
  'Your session has ended: sign in again': 'said.signInAgain',
  "You don't have permission to do this": 'said.forbidden',
  'The input is not valid': 'said.badInput',
  'The record was changed meanwhile': 'said.conflict',
  'Too many attempts: try again later': 'said.rateLimited',
  'The service is away for a moment: try again': 'said.unavailable',
  'Something went wrong': 'said.internal',
  'Too many drives to forecast: narrow them down, by days for example': 'said.tooManyDrives',
  // The page has been open since before the server was renewed.
  'Only the operations of the console are answered here': 'said.olderThanServer',
} as const;
const isSaid = (message: string): message is keyof typeof SAID => Object.hasOwn(SAID, message);

/** The words for a failed call: the server's first message in the reader's language, or ours where no answer came. */
export function useErrorText(): (failure: Failure) => string {
  const { t, i18n } = useTranslation('common');
  return useCallback(
    ({ code, message }) => {
      if (isSaid(message)) return t(SAID[message]);
      if (code === 'NOT_FOUND' && message.startsWith('The requested ') && i18n.language !== 'en')
        return t('said.notFound');
      if (code === 'TIMEOUT' && message) return t('workTookTooLong');
      if (message) return message;
      if (code === 'TIMEOUT') return t('tookTooLong');
      return code === 'NETWORK' || code === 'UNAVAILABLE' ? t('unreachable') : t('failed');
    },
    [t, i18n],
  );
}
