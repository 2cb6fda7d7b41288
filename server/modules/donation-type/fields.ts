import type { DonationTypeForm } from '../../../src/rules/donation-type.ts';
import { donationTypes } from '../../db/schema/planning.ts';
import type { DeferralRule, DonationTypeInput, RequiredStaff, RequiredSupply } from '../../gql/types.ts';
import { recordFields } from '../../records/fields.ts';

type StoredStaff = Omit<RequiredStaff, '__typename' | 'designationName'>;

// The database keeps the keys of its lists unordered: each is written and read with its own.
const supply = ({
  supplies,
  type,
  quantity,
  packageSize,
}: DonationTypeForm['requiredSupplies'][number] | RequiredSupply) => ({
  supplies,
  type,
  quantity,
  // A row of an earlier version says nothing of packages.
  packageSize: packageSize ?? null,
});
const member = ({ staffDesignation, canTest, quantity }: StoredStaff) => ({
  staffDesignation,
  canTest,
  quantity,
});
const rule = ({ nextType, days }: DeferralRule) => ({ nextType, days });

/** What a form fills of a donation type, and where it is kept. */
export const typeFields = recordFields<typeof donationTypes, DonationTypeInput, DonationTypeForm>()(
  donationTypes,
  {
    name: { column: 'name' },
    isPublished: { column: 'isPublished' },
    productType: {
      read: ({ productName, product, category }) => ({ name: productName, product, category }),
      write: ({ name, product, category }) => ({ productName: name, product, category }),
    },
    maximiumProcedureTime: { column: 'maximiumProcedureTime' },
    bedCleanupTime: { column: 'bedCleanupTime' },
    totalDonationProcedureTime: { column: 'totalDonationProcedureTime' },
    requiredSupplies: {
      read: (row) => (row.requiredSupplies as RequiredSupply[]).map(supply),
      write: (supplies) => ({ requiredSupplies: supplies.map(supply) }),
    },
    requiredStaff: {
      read: (row) => (row.requiredStaff as StoredStaff[]).map(member),
      write: (staff) => ({ requiredStaff: staff.map(member) }),
    },
    fileId: { column: 'fileId' },
    deferralRules: {
      read: (row) => (row.deferralRules as DeferralRule[]).map(rule),
      write: (rules) => ({ deferralRules: rules.map(rule) }),
    },
    maximumPerYear: { column: 'maximumPerYear' },
    minimumAgeMen: { column: 'minimumAgeMen' },
    minimumAgeWomen: { column: 'minimumAgeWomen' },
  },
  // Archiving has an operation of its own.
  ['isArchive'],
);
