import type { TFunction } from 'i18next';
import type { HistoryFields } from '../../../kit/detail/history-rules.ts';
import { BLANK } from '../../../rules/formats.ts';

/** How the fields of a donation type read in its history. */
export const historyFields = (t: TFunction<['donationTypes', 'form']>): HistoryFields => ({
  name: { label: t('name') },
  isPublished: { label: t('isPublished'), show: (value) => t(value === true ? 'form:yes' : 'form:no') },
  isArchive: { label: t('isArchive'), show: (value) => t(value === true ? 'form:yes' : 'form:no') },
  productName: { label: t('productName') },
  product: { label: t('product') },
  category: { label: t('category') },
  productType: { label: t('product') },
  fileId: { label: t('image'), show: (value) => (value ? t('form:picture') : BLANK) },
  maximiumProcedureTime: { label: t('procedure') },
  bedCleanupTime: { label: t('cleanup') },
  totalDonationProcedureTime: { label: t('visit') },
  requiredSupplies: { label: t('requiredSupplies') },
  requiredStaff: { label: t('requiredStaff') },
  deferralRules: { label: t('deferralRules') },
  maximumPerYear: { label: t('maximumPerYear') },
  minimumAgeMen: { label: t('minimumAgeMen') },
  minimumAgeWomen: { label: t('minimumAgeWomen') },
});
