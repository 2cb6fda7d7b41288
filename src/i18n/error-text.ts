import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

interface Failure {
  readonly code: string;
  readonly message: string;
}

/** The words for a failed call: the server's first message, or our own where no answer came. */
export function useErrorText(): (failure: Failure) => string {
  const { t } = useTranslation('common');
  return useCallback(
    ({ code, message }) => {
      // The server was stopped at its work, and says so in English.
      if (code === 'TIMEOUT' && message) return t('workTookTooLong');
      if (message) return message;
      if (code === 'TIMEOUT') return t('tookTooLong');
      return code === 'NETWORK' || code === 'UNAVAILABLE' ? t('unreachable') : t('failed');
    },
    [t],
  );
}
