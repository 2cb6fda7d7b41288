import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import type { HistoryFields } from '../../../kit/detail/history-rules.ts';
import { useHistoryFields } from '../../../kit/record/use-fields.ts';
import { birthDay } from '../../../rules/formats.ts';
import { userFields } from '../fields.ts';

/** How the fields of an administrator read in their history. Of a password it tells that it was changed, no more. */
export function useHistory(): HistoryFields {
  const { t } = useTranslation('users');
  const { day } = useFormats();
  const { birthDate, isActive, ...fields } = useHistoryFields(userFields);
  return {
    ...fields,
    birthDate: { ...birthDate, show: (value) => birthDay(String(value), day) },
    isActive: { ...isActive, show: (value) => t(value === true ? 'active' : 'inactive') },
    password: { label: t('password') },
    adminRoleName: { label: t('adminRole') },
    deletedAt: { label: t('removedAt') },
  };
}
