import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { GrantLevel } from '../../rules/grants.ts';

/** The names of features: modules as the menu calls them, activities by their own words. */
export interface FeatureNames {
  /** The last name of a path. */
  readonly nameOf: (path: string) => string;
  /** All names on the way down. */
  readonly wayOf: (path: string) => string;
  /** A cell such as `driveManagement:read`. */
  readonly cellOf: (cell: string) => string;
}

/** Needs the namespaces `permissions` and `menu`. */
export function useFeatureNames(): FeatureNames {
  const { t, i18n } = useTranslation(['permissions', 'menu']);
  const nameOf = useCallback(
    (path: string): string => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      return i18n.exists(`permissions:features.${name}`)
        ? t(`permissions:features.${name as 'all'}`)
        : t(`menu:${name as 'dashboard'}`);
    },
    [t, i18n],
  );
  const wayOf = useCallback(
    (path: string): string => {
      const names = path.split('/');
      return names.map((_name, index) => nameOf(names.slice(0, index + 1).join('/'))).join(' › ');
    },
    [nameOf],
  );
  const cellOf = useCallback(
    (cell: string): string => {
      const at = cell.lastIndexOf(':');
      const level = cell.slice(at + 1) as GrantLevel;
      return t('permissions:cell', {
        level: t(`permissions:levels.${level}`),
        feature: wayOf(cell.slice(0, at)),
      });
    },
    [t, wayOf],
  );
  return { nameOf, wayOf, cellOf };
}
