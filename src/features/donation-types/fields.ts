import type { DonationTypeFormFragment, DonationTypeInput } from '../../gql/donation-types/graphql.ts';
import { recordFields } from '../../kit/record/record-fields.ts';
import type { DonationTypeForm as Form } from '../../rules/donation-type.ts';

interface Types {
  readonly input: DonationTypeInput;
  readonly form: Form;
  readonly record: DonationTypeFormFragment;
}

/** What the form holds before anybody has chosen: its controls start empty. */
const NOTHING = undefined as never;

/** The fields of a donation type. Its picture may be gone, and its state has its own switches: neither is put back. */
export const typeFields = recordFields<Types>()('donationTypes', {
  name: { label: 'name', empty: '' },
  isPublished: { label: 'isPublished', empty: false, shown: 'yes', optional: true, restorable: false },
  productType: {
    label: 'product',
    empty: { name: '', product: '', category: NOTHING },
    read: ({ productType: { name, product, category } }) => ({
      name,
      product,
      category: category as Form['productType']['category'],
    }),
  },
  maximiumProcedureTime: { label: 'procedure', empty: NOTHING },
  bedCleanupTime: { label: 'cleanup', empty: NOTHING },
  totalDonationProcedureTime: { label: 'visit', empty: NOTHING },
  requiredSupplies: {
    label: 'requiredSupplies',
    empty: [],
    read: (record) =>
      record.requiredSupplies.map(({ supplies, type, quantity, packageSize }) => ({
        supplies,
        type: type as Form['requiredSupplies'][number]['type'],
        quantity,
        packageSize: packageSize ?? NOTHING,
      })),
  },
  requiredStaff: {
    label: 'requiredStaff',
    empty: [],
    read: (record) =>
      record.requiredStaff.map(({ staffDesignation, canTest, quantity }) => ({
        staffDesignation,
        canTest,
        quantity,
      })),
  },
  fileId: {
    label: 'image',
    empty: '',
    optional: true,
    restorable: false,
    read: ({ file }) => file?.id ?? '',
    send: (id) => id || null,
  },
  deferralRules: {
    label: 'deferralRules',
    empty: [],
    optional: true,
    read: (record) =>
      record.deferralRules.map(({ nextType, days }) => ({
        nextType: nextType as Form['deferralRules'][number]['nextType'],
        days,
      })),
  },
  maximumPerYear: { label: 'maximumPerYear', empty: undefined, optional: true },
  minimumAgeMen: { label: 'minimumAgeMen', empty: undefined, optional: true },
  minimumAgeWomen: { label: 'minimumAgeWomen', empty: undefined, optional: true },
});
