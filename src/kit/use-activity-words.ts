import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { AUDIT_ACTIONS } from '../rules/audit-actions.ts';

/** What somebody did, in words: what a history has is said as there, and what the log alone has in its own. */
export function useActivityWords(): (activity: string) => string {
  const { t } = useTranslation(['form', 'panel']);
  return useCallback(
    (activity) => {
      const action = AUDIT_ACTIONS.find((one) => one === activity);
      return action
        ? t(`form:actions.${action}`)
        : t(`panel:activities.${activity}` as 'panel:activities.Visit', { defaultValue: activity });
    },
    [t],
  );
}
