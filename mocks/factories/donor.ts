import type { Donor } from '../gql/types.ts';
import { entity } from '../network/entity.ts';

const NAMES = [
  ['Abigail', 'Foster'],
  ['Benjamin', 'Okafor'],
  ['Carmen', 'Delgado-Ruiz'],
  ['Dmitri', 'Vasquez'],
] as const;
const GROUPS = ['O-', 'A+', 'B+', 'UNKNOWN'] as const;

/** A donor, the same every time for the same id. */
export function makeDonor(overrides: Partial<Donor> & { readonly id: string }): Donor {
  const index = Number(overrides.id.replaceAll(/\D/g, '') || 1) - 1;
  const [firstName, lastName] = NAMES[index % NAMES.length] ?? NAMES[0];
  const email = `${firstName}.${lastName}${index + 1}@donor.example`.toLowerCase();
  return {
    firstName,
    lastName,
    names: `${firstName} ${lastName}`,
    gender: index % 2 ? 'M' : 'F',
    birthDate: '1990-05-17',
    dateOfBirth: '1990-05-17',
    donorNumber: `D-${1_000_001 + index}`,
    donorId: `${700_001 + index}`,
    donorIdentifier: null,
    address: { addressLine1: '12 Elm St', addressLine2: null, city: 'Tulsa', state: 'OK', zipCode: '74103' },
    email,
    emailAddress: email,
    bloodType: GROUPS[index % GROUPS.length] ?? 'UNKNOWN',
    donationType: 'Whole Blood',
    lastDonationDate: index % 4 === 3 ? null : `2026-0${(index % 8) + 1}-12`,
    nextEligible: { WB: '2026-12-01', PL: null },
    lat: 36.15,
    lng: -95.99,
    distance: null,
    existInDEP: true,
    userSource: 'console',
    isActive: true,
    isMigrated: false,
    lastSignIn: null,
    clientId: 1,
    createdAt: '2026-01-12T15:00:00.000Z',
    updatedAt: '2026-10-02T15:00:00.000Z',
    viewerCanEdit: true,
    phones: {
      homePhone: null,
      cell: index % 4 === 3 ? null : '9185550142',
      work: null,
      cellCall: true,
      cellText: true,
    },
    ...overrides,
  };
}

export const donors = entity<Donor>({
  type: 'Donor',
  count: 48,
  make: (number) => makeDonor({ id: `donor-${number}` }),
  title: ({ names }) => names,
});
