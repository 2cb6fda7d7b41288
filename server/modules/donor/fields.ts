import type { DonorForm } from '../../../src/rules/donor.ts';
import type { DonorInput } from '../../gql/types.ts';
import { recordFields } from '../../records/fields.ts';
import { type DonorColumns, readableDonors } from './table.ts';

/** What a form fills of a donor, and where it is kept. */
export const donorFields = recordFields<typeof readableDonors, DonorInput, DonorForm>()(
  readableDonors,
  {
    firstName: { column: 'firstName' },
    lastName: { column: 'lastName' },
    gender: { column: 'gender' },
    birthDate: { column: 'birthDate' },
    bloodType: { column: 'bloodType' },
    emailAddress: { column: 'email' },
    phones: {
      read: ({ homePhone, cell, work, cellCall, cellText }) => ({
        homePhone,
        cell,
        work,
        cellCall,
        cellText,
      }),
      write: ({ homePhone, cell, work, cellCall, cellText }) => ({
        homePhone: homePhone || null,
        cell: cell || null,
        work: work || null,
        cellCall,
        cellText,
      }),
    },
    address: {
      read: ({ addressLine1, addressLine2, city, state, zipCode, lat, lng }) => ({
        addressLine1,
        addressLine2,
        city,
        state,
        zipCode,
        latitude: lat,
        longitude: lng,
      }),
      write: ({ addressLine1, addressLine2, city, state, zipCode, latitude, longitude }) => ({
        addressLine1,
        addressLine2: addressLine2 || null,
        city,
        state,
        zipCode,
        lat: latitude ?? null,
        lng: longitude ?? null,
      }),
    },
    // One that is left empty is assigned, and a form that leaves it empty takes none away.
    donorNumber: {
      read: ({ donorNumber }) => donorNumber,
      write: (donorNumber) => (donorNumber ? { donorNumber } : {}),
    },
    personNumber: { column: 'personNumber' },
    isActive: { column: 'isActive' },
    // An answer to a question, kept nowhere.
    confirmedUnique: { read: () => false, write: () => ({}) },
    keepsContact: { read: () => false, write: () => ({}) },
  },
  // Donations, contact preferences, the donor platform and the record systems have operations of their own.
  [
    'donorId',
    'personId',
    'emailOk',
    'postOk',
    'doNotContactUntil',
    'donationType',
    'lastDonationDate',
    'nextEligibleWB',
    'nextEligiblePL',
    'existInDEP',
    'platformWaitsSince',
    'platformNextTryAt',
    'platformTries',
    'platformFault',
    'userSource',
    'isMigrated',
    'lastSignIn',
  ],
);

interface Numbered {
  readonly personNumber?: unknown;
}

/** The record system's own id is of the person whose number stands beside it: with another number it goes. */
export const ofPerson = (columns: Numbered, stored: Numbered): { personId?: null } =>
  columns.personNumber === stored.personNumber ? {} : { personId: null };

/** The id that went so, for whoever takes the other number back. */
export const personWas = (
  columns: Numbered,
  stored: Pick<DonorColumns, 'personNumber' | 'personId'>,
): { was?: { personId: string | null } } =>
  columns.personNumber === stored.personNumber ? {} : { was: { personId: stored.personId } };
