import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What the menu calls a page of the tree of modules: "Drives › Approval". */
export function useModuleNames(): (path: string) => string {
  const { t, i18n } = useTranslation('menu');
  return useCallback(
    (path) =>
      path
        .split('/')
        .map((name) => (i18n.exists(`menu:${name}`) ? t(name as 'dashboard') : name))
        .join(' › '),
    [t, i18n],
  );
}
