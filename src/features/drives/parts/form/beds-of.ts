import type { PlannedResourceFragment } from '../../../../gql/drives/graphql.ts';
import type { BedValue } from './drive-values.ts';

/** The beds that a resource brings, as a drive starts with them. */
export const bedsOf = ({ bedConfigration }: PlannedResourceFragment): BedValue[] =>
  bedConfigration.map(({ bedName, quantity, isActive, donationType }) => ({
    bedName,
    quantity,
    isActive,
    donationTypeIds: donationType.map(({ id }) => id),
  }));

/** What can be given on the beds that are in use: the donation types of the drive. */
export const typesOf = (beds: readonly BedValue[]): string[] => [
  ...new Set(beds.filter(({ isActive }) => isActive).flatMap(({ donationTypeIds }) => donationTypeIds)),
];
