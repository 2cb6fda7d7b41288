import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

/** Why a row was left out or went wrong, in words: of jobs, or of the rules. `label` is the column's name. */
export function useReason(): (code: string, label: string) => string {
  const { t } = useTranslation(['jobs', 'rules']);
  return (code, label) =>
    i18next.exists(`jobs:reasons.${code}`)
      ? t(`jobs:reasons.${code}` as 'jobs:reasons.inUse')
      : t(`rules:${code}` as 'rules:notUnique', { name: label, label, defaultValue: code });
}
