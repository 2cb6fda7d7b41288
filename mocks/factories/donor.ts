import type { Donor } from '../gql/types.ts';

const NAMES = [
  ['Abigail', 'Foster'],
  ['Benjamin', 'Okafor'],
  ['Carmen', 'Delgado-Ruiz'],
  ['Dmitri', 'Vasquez'],
] as const;
const GROUPS = ['O-', 'A+', 'B+', 'UNKNOWN'] as const;

/** A donor, the same every time for the same id. */
export function makeDonor(overrides: Partial<Donor> & { readonly id: string }): Partial<Donor> {
  const index = Number(overrides.id.replaceAll(/\D/g, '') || 1) - 1;
  const [firstName, lastName] = NAMES[index % NAMES.length] ?? NAMES[0];
  return {
    firstName,
    lastName,
    names: `${firstName} ${lastName}`,
    donorNumber: `D-${1_000_001 + index}`,
    bloodType: GROUPS[index % GROUPS.length] ?? 'UNKNOWN',
    lastDonationDate: index % 4 === 3 ? null : `2026-0${(index % 8) + 1}-12`,
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
