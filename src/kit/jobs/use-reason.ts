import i18next, { type TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** Why a row was left out or went wrong, in words: of jobs, or of the rules. `label` is the column's name. */
export const reasonText = (t: TFunction<['jobs', 'rules']>, code: string, label: string): string =>
  i18next.exists(`jobs:reasons.${code}`)
    ? t(`jobs:reasons.${code}` as 'jobs:reasons.inUse')
    : t(`rules:${code}` as 'rules:notUnique', { name: label, label, defaultValue: code });

/** The same for a screen that has the texts. */
export function useReason(): (code: string, label: string) => string {
  const { t } = useTranslation(['jobs', 'rules']);
  return (code, label) => reasonText(t, code, label);
}
