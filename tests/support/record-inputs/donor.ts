import type { AnyObject } from 'yup';
import { donorRule } from '../../../src/rules/donor.ts';
import type { Written } from './written.ts';

const somewhere = { addressLine1: '1 St', city: 'Tulsa', state: 'OK', zipCode: '74103' };

export const donorInput: Written = {
  input: 'DonorInput',
  type: 'Donor',
  create: 'createDonorByAdmin',
  update: 'updateUserProfileByAdmin',
  byId: 'donorDetailsForAdmin',
  within: 'donor',
  argument: 'user',
  entity: 'donor',
  caller: 'bank',
  rule: donorRule({ today: '2026-11-18', minimumDonorAge: 17 }),
  samples: async () => [
    {
      firstName: 'Ann',
      gender: 'F',
      birthDate: '1980-05-05',
      bloodType: 'A+',
      phones: {
        homePhone: '9185550111',
        cell: '9185550112',
        work: '9185550113',
        cellCall: true,
        cellText: false,
      },
      address: { ...somewhere, addressLine2: 'Hall 1', latitude: 36.1, longitude: -95.9 },
      donorNumber: 'T-100',
    },
    {
      firstName: 'Bo',
      gender: 'M',
      birthDate: '1990-06-06',
      bloodType: 'O-',
      phones: {
        homePhone: '9185550121',
        cell: '9185550122',
        work: '9185550123',
        cellCall: false,
        cellText: true,
      },
      address: {
        addressLine1: '2 St',
        addressLine2: 'Hall 2',
        city: 'Ames',
        state: 'IA',
        zipCode: '50010',
        latitude: 42.5,
        longitude: -93.5,
      },
      donorNumber: 'T-200',
    },
  ],
  reads: { personNumber: ({ donorIdentifier }) => donorIdentifier.personNumber },
  exported: 'donors',
  cells: {
    emailAddress: [['email', null]],
    isActive: [['isActive', (on) => (on ? 'Active' : 'Inactive')]],
    phones: [
      ...['cell', 'homePhone', 'work'].map((part) => [part, (phones: AnyObject) => phones[part]] as const),
      ...['cellCall', 'cellText'].map(
        (part) => [part, (phones: AnyObject) => (phones[part] ? 'Yes' : 'No')] as const,
      ),
    ],
    address: ['addressLine1', 'addressLine2', 'city', 'state', 'zipCode'].map(
      (part) => [part, (address: AnyObject) => address[part]] as const,
    ),
  },
  // An answer to a question of the form, kept nowhere.
  passing: ['confirmedUnique', 'keepsContact'],
};
