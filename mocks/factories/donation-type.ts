import { countsAsStaff } from '../../src/rules/drive-checks.ts';
import type { DonationType, DonationTypeInput } from '../gql/types.ts';
import { entity } from '../network/entity.ts';

const NAMES = [
  ['Whole Blood', 'Whole Blood'],
  ['Platelets', 'Platelets'],
  ['Plasma', 'Plasma'],
  ['Double Red', 'Red Cells'],
] as const;

/** A donation type, the same every time for the same number (from 1). Minutes, as in the contract. */
export function makeDonationType(number: number, overrides: Partial<DonationType> = {}): DonationType {
  const [name, category] = NAMES[(number - 1) % NAMES.length] ?? NAMES[0];
  const turn = Math.floor((number - 1) / NAMES.length);
  return {
    id: `type-${number}`,
    name: turn === 0 ? name : `${name} ${turn + 1}`,
    isPublished: number % 3 !== 0,
    isArchive: number % 5 === 0,
    productType: { name: `${name} unit`, product: name, category },
    maximiumProcedureTime: 20,
    bedCleanupTime: 5,
    totalDonationProcedureTime: 60,
    requiredSupplies: [{ supplies: 'Collection bag', type: 'Consumable', quantity: 1, packageSize: 20 }],
    requiredStaff: [
      {
        staffDesignation: 'designation-1',
        designationName: 'Phlebotomist',
        canTest: true,
        quantity: 1,
      },
    ],
    uncountedStaff: [],
    file: null,
    deferralRules: [{ nextType: 'Whole Blood', days: 56 }],
    maximumPerYear: null,
    minimumAgeMen: null,
    minimumAgeWomen: null,
    clientId: 1,
    clientName: 'Riverside Blood Center',
    createdAt: '2026-01-12T15:00:00.000Z',
    updatedAt: '2026-10-02T15:00:00.000Z',
    bedCount: (number * 2) % 7,
    futureDriveCount: (number * 5) % 4,
    use: {
      beds: [{ resourceId: 'resource-1', resourceName: 'Unit 1', resourceType: 'Mobile unit', quantity: 3 }],
      upcomingDrives: [
        {
          id: 'drive-1',
          driveID: 'DR-1001',
          driveCenterName: 'City Hall',
          startDate: '2026-12-01',
          endDate: '2026-12-02',
          isApproved: true,
          booked: 12,
          capacity: 48,
        },
      ],
      bookedAhead: 12,
      statistics: { days: 90, booked: 40, canceled: 4, donated: 30, noShow: 6 },
    },
    viewerCanEdit: number % 5 !== 0,
    ...overrides,
  };
}

const stateOf = ({ isArchive, isPublished }: DonationType): string =>
  isArchive ? 'Archived' : isPublished ? 'Published' : 'Draft';

export const donationTypes = entity<DonationType>({
  type: 'DonationType',
  count: 12,
  make: makeDonationType,
  fresh: {
    isArchive: false,
    bedCount: 0,
    futureDriveCount: 0,
    use: {
      beds: [],
      upcomingDrives: [],
      bookedAhead: 0,
      statistics: { days: 90, booked: 0, canceled: 0, donated: 0, noShow: 0 },
    },
    viewerCanEdit: true,
  },
  exportPath: 'donation-types',
  columns: {
    product: ({ productType }) => productType.product,
    category: ({ productType }) => productType.category,
    state: stateOf,
    image: ({ file }) => file?.name,
    requiredStaff: ({ requiredStaff }) =>
      requiredStaff.map(({ quantity, designationName }) => `${quantity} ${designationName}`).join(', '),
    deferralRules: ({ deferralRules }) =>
      deferralRules.map(({ nextType, days }) => `${nextType} ${days}`).join(', '),
    requiredSupplies: ({ requiredSupplies }) =>
      requiredSupplies.map(({ quantity, supplies }) => `${quantity} ${supplies}`).join(', '),
  },
  filters: {
    categories: ({ productType }, wanted: string[]) => wanted.includes(productType.category),
    products: ({ productType }, wanted: string[]) => wanted.includes(productType.product),
    states: (type, wanted: string[]) => wanted.includes(stateOf(type)),
    designationId: ({ requiredStaff }, wanted: string) =>
      requiredStaff.some(({ staffDesignation }) => staffDesignation === wanted),
    clientIds: ({ clientId }, wanted: number[]) => wanted.includes(clientId),
  },
  written: (input, before, network) => {
    const { requiredStaff, fileId } = input as Partial<DonationTypeInput>;
    const file = fileId ? network.files.get(fileId) : undefined;
    return {
      ...(requiredStaff && {
        requiredStaff: requiredStaff.map((staff) => ({
          ...staff,
          designationName: String(network.find('StaffDesignation', staff.staffDesignation)?.designationName),
        })),
        uncountedStaff: requiredStaff
          .map(({ staffDesignation }) => staffDesignation)
          .filter((id) => !countsAsStaff(network.find('StaffDesignation', id)?.designationCode ?? '')),
      }),
      ...('fileId' in input && {
        file:
          fileId && file
            ? { id: fileId, name: file.name, type: file.type, path: `/files/${fileId}` }
            : fileId === before.file?.id
              ? before.file
              : null,
      }),
    };
  },
});
