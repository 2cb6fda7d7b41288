import type { DonationTypeFormFragment } from '../../../gql/donation-types/graphql.ts';
import type { DonationTypeForm } from '../../../rules/donation-type.ts';

type Record = DonationTypeFormFragment;
/** What the form holds before anybody has chosen: its controls start empty. */
const NOTHING = undefined as never;

/** The form's values of a record; of none, an empty form with the usual timings. */
export const toForm = (type: Record | undefined): DonationTypeForm => ({
  name: type?.name ?? '',
  isPublished: type?.isPublished ?? false,
  productType: {
    name: type?.productType.name ?? '',
    product: type?.productType.product ?? '',
    category: (type?.productType.category as DonationTypeForm['productType']['category']) ?? NOTHING,
  },
  maximiumProcedureTime: type?.maximiumProcedureTime ?? NOTHING,
  bedCleanupTime: type?.bedCleanupTime ?? NOTHING,
  totalDonationProcedureTime: type?.totalDonationProcedureTime ?? NOTHING,
  requiredSupplies: (type?.requiredSupplies ?? []).map(({ supplies, type: kind, quantity }) => ({
    supplies,
    type: kind as DonationTypeForm['requiredSupplies'][number]['type'],
    quantity,
  })),
  requiredStaff: (type?.requiredStaff ?? []).map(({ staffDesignation, canTest, quantity }) => ({
    staffDesignation,
    canTest,
    quantity,
  })),
  fileId: type?.file?.id ?? '',
  deferralRules: (type?.deferralRules ?? []).map(({ nextType, days }) => ({
    nextType: nextType as DonationTypeForm['deferralRules'][number]['nextType'],
    days,
  })),
  maximumPerYear: type?.maximumPerYear ?? undefined,
  minimumAgeMen: type?.minimumAgeMen ?? undefined,
  minimumAgeWomen: type?.minimumAgeWomen ?? undefined,
});

/** The name of a copy: the rule takes letters, digits and spaces, 50 at most. */
export const copyName = (name: string, word: string): string => `${name.slice(0, 49 - word.length)} ${word}`;
