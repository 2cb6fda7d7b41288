import type { TFunction } from 'i18next';
import type { HistoryFields } from '../../../kit/detail/history-rules.ts';
import { BLANK } from '../../../rules/formats.ts';

/** How the fields of a donation type read in its history. Its picture may be gone, and its state has its own switches. */
export const historyFields = (t: TFunction<['donationTypes', 'form']>): HistoryFields => ({
  name: { label: t('name'), restorable: true },
  isPublished: { label: t('isPublished'), show: (value) => t(value === true ? 'form:yes' : 'form:no') },
  isArchive: { label: t('isArchive'), show: (value) => t(value === true ? 'form:yes' : 'form:no') },
  productName: { label: t('productName') },
  product: { label: t('product') },
  category: { label: t('category') },
  productType: { label: t('product'), restorable: true },
  fileId: { label: t('image'), show: (value) => (value ? t('form:picture') : BLANK) },
  maximiumProcedureTime: { label: t('procedure'), restorable: true },
  bedCleanupTime: { label: t('cleanup'), restorable: true },
  totalDonationProcedureTime: { label: t('visit'), restorable: true },
  requiredSupplies: { label: t('requiredSupplies'), restorable: true },
  requiredStaff: { label: t('requiredStaff'), restorable: true },
  deferralRules: { label: t('deferralRules'), restorable: true },
  maximumPerYear: { label: t('maximumPerYear'), restorable: true },
  minimumAgeMen: { label: t('minimumAgeMen'), restorable: true },
  minimumAgeWomen: { label: t('minimumAgeWomen'), restorable: true },
});
