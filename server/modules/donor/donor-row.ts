import { getTableColumns } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { type Context, viewerOf } from '../../context.ts';
import { bankName } from '../../db/bank-name.ts';
import { donors } from '../../db/schema/donor.ts';
import type { Donor } from '../../gql/types.ts';
import { donorFields } from './fields.ts';
import type { DonorColumns } from './table.ts';

const { passwordHash: _hidden, ...columns } = getTableColumns(donors);

/** The columns that are read of a donor; the hash of their password never is. */
export const READ_COLUMNS = columns;
/** What is read of a donor, and the name of their bank. */
export const DONOR_COLUMNS = { ...columns, clientName: bankName(donors.clientId) };
export type DonorRow = DonorColumns & { readonly clientName: string };
/** Every field of the contract, those that may be null too: none can be left out. */
export type DonorRecord = Required<Omit<Donor, '__typename'>>;

/** May the caller change donors? The same for every row of an answer. */
export const canEditDonors = (context: Context): boolean =>
  can(viewerOf(context).menu, { module: 'donorManagement', level: 'WRITE' });

/** A donor's row as the contract shows it. `distance` is in miles, of a search around a place. */
export function asDonor(row: DonorRow, viewerCanEdit: boolean, distance: number | null = null): DonorRecord {
  const { personNumber, confirmedUnique: _asked, keepsContact: _kept, ...values } = donorFields.values(row);
  return {
    id: row.id,
    ...values,
    names: `${row.firstName} ${row.lastName}`,
    dateOfBirth: row.birthDate,
    donorId: row.donorId,
    donorIdentifier: { id: row.id, personId: row.personId, donorId: row.donorId, personNumber },
    email: row.email,
    wantsEmail: Boolean(row.email) && row.emailOk,
    // Whether it is, the field itself finds out of whoever asks.
    isContactMasked: false,
    donationType: row.donationType,
    lastDonationDate: row.lastDonationDate,
    nextEligible: { WB: row.nextEligibleWB, PL: row.nextEligiblePL },
    lat: row.lat,
    lng: row.lng,
    distance,
    existInDEP: row.existInDEP,
    platformWaitsSince: row.platformWaitsSince?.toISOString() ?? null,
    platformFault: row.platformFault,
    userSource: row.userSource,
    isMigrated: row.isMigrated,
    lastSignIn: row.lastSignIn?.toISOString() ?? null,
    // The field itself finds it, for all donors of an answer at once.
    nextAppointment: null,
    clientId: row.clientId,
    clientName: row.clientName,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    viewerCanEdit,
  };
}
