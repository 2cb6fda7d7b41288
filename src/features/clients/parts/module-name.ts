import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** A module as the side menu calls it; one that the console does not know bears its own name. */
export function useModuleName(): (name: string) => string {
  const { t } = useTranslation('menu');
  return useCallback((name) => t(name as 'dashboard', { defaultValue: name }), [t]);
}
