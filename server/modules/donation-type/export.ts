import { exportList } from '../../export-list.ts';
import { type DonationTypeRecord, typeReader } from './read.ts';
import { ENTITY } from './write.ts';

const stateOf = ({ isArchive, isPublished }: DonationTypeRecord): string => {
  if (isArchive) return 'Archived';
  return isPublished ? 'Published' : 'Draft';
};

export const donationTypeExport = exportList({
  path: 'donation-types',
  screen: 'donation-type',
  entity: ENTITY,
  right: { module: 'donation-type', level: 'READ' },
  filterType: 'DonationTypeFilterInput',
  page: typeReader.page,
  ids: typeReader.ids,
  rows: typeReader.byIds,
  columns: {
    name: (type: DonationTypeRecord) => type.name,
    clientName: (type) => type.clientName,
    image: ({ file }) => file?.name ?? '',
    product: ({ productType }) => productType.product,
    category: ({ productType }) => productType.category,
    productName: ({ productType }) => productType.name,
    maximiumProcedureTime: (type) => type.maximiumProcedureTime,
    bedCleanupTime: (type) => type.bedCleanupTime,
    totalDonationProcedureTime: (type) => type.totalDonationProcedureTime,
    requiredStaff: ({ requiredStaff }) =>
      requiredStaff
        .map(
          ({ quantity, designationName, canTest }) =>
            `${quantity} ${designationName}${canTest ? ' (can test)' : ''}`,
        )
        .join(', '),
    requiredSupplies: ({ requiredSupplies }) =>
      requiredSupplies
        .map(
          ({ quantity, supplies, packageSize }) =>
            `${quantity} ${supplies}${packageSize ? ` (packs of ${packageSize})` : ''}`,
        )
        .join(', '),
    deferralRules: ({ deferralRules }) =>
      deferralRules.map(({ nextType, days }) => `${nextType} ${days}`).join(', '),
    maximumPerYear: (type) => type.maximumPerYear,
    minimumAgeMen: (type) => type.minimumAgeMen,
    minimumAgeWomen: (type) => type.minimumAgeWomen,
    state: stateOf,
    bedCount: (type) => type.bedCount,
    futureDriveCount: (type) => type.futureDriveCount,
    createdAt: (type, at) => at(type.createdAt),
    updatedAt: (type, at) => at(type.updatedAt),
  },
});
