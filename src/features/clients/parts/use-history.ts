import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../i18n/languages.ts';
import type { HistoryFields } from '../../../kit/detail/history-rules.ts';
import { useHistoryFields } from '../../../kit/record/use-fields.ts';
import { BLANK } from '../../../rules/formats.ts';
import { clientFields } from '../fields.ts';
import { useModuleName } from './module-name.ts';

const textsOf = (value: unknown, keys: readonly string[]): string[] => {
  const parts = (typeof value === 'object' && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >;
  return keys.flatMap((key) => {
    const part = parts[key];
    return part === null || part === undefined || part === '' ? [] : [String(part)];
  });
};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const ADDRESS = ['addressLine1', 'addressLine2', 'city', 'state', 'zipCode', 'latitude', 'longitude'];

/**
 * How the fields of a bank read in its history, which names some of them otherwise than the form. Of secrets it tells
 * that they were replaced, no more; modules, settings and status are put back on their own tabs.
 */
export function useHistory(): HistoryFields {
  const { t } = useTranslation(['clients', 'form', 'common']);
  const moduleName = useModuleName();
  const { SiteName, phone, email, domain, status, addressLine1, enablement } = useHistoryFields(clientFields);
  const yes = (value: unknown): string => t(value === true ? 'form:yes' : 'form:no');
  return {
    name: SiteName,
    siteId: { label: t('siteId') },
    code: { label: t('code') },
    phoneNumber: phone,
    email,
    domain,
    adminSiteDomain: { label: t('adminDomain') },
    isActive: {
      ...status,
      show: (value) => t(value === true ? 'common:active' : 'common:inactive'),
    },
    address: {
      ...addressLine1,
      show: (value) => textsOf(value, ADDRESS).join(', ') || BLANK,
    },
    enablement: {
      ...enablement,
      show: (value) =>
        listOf(value)
          .map((name) => moduleName(String(name)))
          .join(', ') || BLANK,
    },
    timeZone: { label: t('timeZone') },
    ianaTimeZone: { label: t('ianaZone') },
    minimumDonorAge: { label: t('minimumAge') },
    isEmailEnabled: { label: t('emailSending'), show: yes },
    maskDonorContact: { label: t('maskDonorContact'), show: yes },
    language: {
      label: t('donorLanguage'),
      show: (value) => LANGUAGES.find((one) => one.value === value)?.label ?? String(value),
    },
    quickPassNewVersion: { label: t('newQuickPass'), show: yes },
    fromEmail: { label: t('fromEmail') },
    replyTo: { label: t('replyTo') },
    quickPassUrl: { label: t('url') },
    quickPassVendorId: { label: t('vendorId') },
    quickPassClientId: { label: t('quickClientId') },
    integrations: {
      label: t('integrations'),
      show: (value) =>
        listOf(value)
          .map((one) => textsOf(one, ['name', 'endpointUrl']).join(' '))
          .join(', ') || BLANK,
    },
    replaced: { label: t('replaced') },
  };
}
