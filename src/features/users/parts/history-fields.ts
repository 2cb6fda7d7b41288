import type { TFunction } from 'i18next';
import type { HistoryFields } from '../../../kit/detail/history-rules.ts';
import { monthDayYear, phone } from '../../../rules/formats.ts';

/**
 * How the fields of an administrator read in their history. Of a password it tells that it was changed, no
 * more; role, e-mail and status are put back where they are changed.
 */
export function historyFields(t: TFunction<'users'>): HistoryFields {
  const asPhone = (value: unknown): string => phone(String(value ?? ''));
  return {
    firstName: { label: t('firstName'), restorable: true },
    lastName: { label: t('lastName'), restorable: true },
    uniqueIdentifier: { label: t('uniqueIdentifier'), restorable: true },
    email: { label: t('email') },
    password: { label: t('password') },
    birthDate: { label: t('birthDate'), restorable: true, show: (value) => monthDayYear(String(value)) },
    gender: { label: t('sex'), restorable: true },
    phone: { label: t('homePhone'), restorable: true, show: asPhone },
    workPhone: { label: t('workPhoneNumber'), restorable: true, show: asPhone },
    phoneExt: { label: t('phoneExt'), restorable: true },
    adminRoleId: { label: t('roleNumber') },
    adminRoleName: { label: t('adminRole') },
    isActive: { label: t('status'), show: (value) => t(value === true ? 'active' : 'inactive') },
    addressLine1: { label: t('addressLine1'), restorable: true },
    addressLine2: { label: t('addressLine2'), restorable: true },
    city: { label: t('city'), restorable: true },
    state: { label: t('state'), restorable: true },
    zipCode: { label: t('zipCode'), restorable: true },
    deletedAt: { label: t('removedAt') },
  };
}
