import type { TFunction } from 'i18next';
import type { HistoryFields } from '../../../kit/detail/history-rules.ts';
import { phone } from '../../../rules/formats.ts';

/** How the fields of a bank read in its history. Of secrets it tells that they were replaced, no more. */
export function historyFields(t: TFunction<['clients', 'form', 'common']>): HistoryFields {
  const yes = (value: unknown): string => t(value === true ? 'form:yes' : 'form:no');
  return {
    name: { label: t('bankName') },
    siteId: { label: t('siteId') },
    code: { label: t('code') },
    phoneNumber: { label: t('phone'), show: (value) => phone(String(value ?? '')) },
    email: { label: t('email') },
    domain: { label: t('domain') },
    adminSiteDomain: { label: t('adminDomain') },
    isActive: {
      label: t('status'),
      show: (value) => t(value === true ? 'common:active' : 'common:inactive'),
    },
    address: { label: t('address') },
    enablement: { label: t('modules') },
    timeZone: { label: t('timeZone') },
    ianaTimeZone: { label: t('ianaZone') },
    minimumDonorAge: { label: t('minimumAge') },
    isEmailEnabled: { label: t('emailSending'), show: yes },
    quickPassNewVersion: { label: t('newQuickPass'), show: yes },
    fromEmail: { label: t('fromEmail') },
    replyTo: { label: t('replyTo') },
    quickPassUrl: { label: t('url') },
    quickPassVendorId: { label: t('vendorId') },
    quickPassClientId: { label: t('quickClientId') },
    integrations: { label: t('integrations') },
    replaced: { label: t('replaced') },
  };
}
