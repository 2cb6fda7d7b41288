import type { TFunction } from 'i18next';
import type { HistoryFields } from '../../../kit/detail/history-rules.ts';
import { monthDayYear, phone } from '../../../rules/formats.ts';

/** How the fields of an administrator read in their history. Of a password it tells that it was changed, no more. */
export function historyFields(t: TFunction<'users'>): HistoryFields {
  const asPhone = (value: unknown): string => phone(String(value ?? ''));
  return {
    firstName: { label: t('firstName') },
    lastName: { label: t('lastName') },
    uniqueIdentifier: { label: t('uniqueIdentifier') },
    email: { label: t('email') },
    password: { label: t('password') },
    birthDate: { label: t('birthDate'), show: (value) => monthDayYear(String(value)) },
    gender: { label: t('sex') },
    phone: { label: t('homePhone'), show: asPhone },
    workPhone: { label: t('workPhoneNumber'), show: asPhone },
    phoneExt: { label: t('phoneExt') },
    adminRoleId: { label: t('roleNumber') },
    adminRoleName: { label: t('adminRole') },
    isActive: { label: t('status'), show: (value) => t(value === true ? 'active' : 'inactive') },
    addressLine1: { label: t('addressLine1') },
    addressLine2: { label: t('addressLine2') },
    city: { label: t('city') },
    state: { label: t('state') },
    zipCode: { label: t('zipCode') },
    deletedAt: { label: t('removedAt') },
  };
}
