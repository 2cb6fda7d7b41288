import { useTranslation } from 'react-i18next';

/** How a drive that appointments can be moved to says its distance and what is free. */
export function useTargetWords() {
  const { t } = useTranslation('appointments');
  return {
    miles: (formatted: string) => t('invite.miles', { formatted }),
    free: (formatted: string, count: number) => t('free', { formatted, count }),
  };
}
