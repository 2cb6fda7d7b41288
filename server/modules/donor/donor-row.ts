import { getTableColumns } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { type Context, viewerOf } from '../../context.ts';
import { donors } from '../../db/schema/donor.ts';
import type { Donor } from '../../gql/types.ts';

const { passwordHash: _hidden, ...columns } = getTableColumns(donors);

/** What is read of a donor; the hash of their password never is. */
export const DONOR_COLUMNS = columns;
export type DonorRow = Omit<typeof donors.$inferSelect, 'passwordHash'>;

/** May the caller change donors? The same for every row of an answer. */
export const canEditDonors = (context: Context): boolean =>
  can(viewerOf(context).menu, { module: 'donorManagement', level: 'WRITE' });

/** A donor's row as the contract shows it. `distance` is in miles, of a search around a place. */
export function asDonor(row: DonorRow, viewerCanEdit: boolean, distance: number | null = null): Donor {
  return {
    id: row.id,
    names: `${row.firstName} ${row.lastName}`,
    firstName: row.firstName,
    lastName: row.lastName,
    gender: row.gender,
    birthDate: row.birthDate,
    dateOfBirth: row.birthDate,
    donorNumber: row.donorNumber,
    donorId: row.donorId,
    donorIdentifier: {
      id: row.id,
      personId: row.personId,
      donorId: row.donorId,
      personNumber: row.personNumber,
    },
    address: {
      addressLine1: row.addressLine1,
      addressLine2: row.addressLine2,
      city: row.city,
      state: row.state,
      zipCode: row.zipCode,
      latitude: row.lat,
      longitude: row.lng,
    },
    emailAddress: row.email,
    email: row.email,
    phones: {
      homePhone: row.homePhone,
      cell: row.cell,
      work: row.work,
      cellCall: row.cellCall,
      cellText: row.cellText,
    },
    bloodType: row.bloodType,
    donationType: row.donationType,
    lastDonationDate: row.lastDonationDate,
    nextEligible: { WB: row.nextEligibleWB, PL: row.nextEligiblePL },
    lat: row.lat,
    lng: row.lng,
    distance,
    existInDEP: row.existInDEP,
    userSource: row.userSource,
    isActive: row.isActive,
    isMigrated: row.isMigrated,
    lastSignIn: row.lastSignIn?.toISOString() ?? null,
    clientId: row.clientId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    viewerCanEdit,
  };
}
