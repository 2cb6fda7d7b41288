import type { DonorFormFragment, DonorInput } from '../../gql/donors/graphql.ts';
import { recordFields } from '../../kit/record/record-fields.ts';
import type { DonorForm } from '../../rules/donor.ts';

interface Types {
  readonly input: DonorInput;
  readonly form: DonorForm;
  readonly record: DonorFormFragment;
}

/** What the form holds before anybody has chosen: its controls start empty. */
const NOTHING = '' as never;

/** What is masked is not there to be edited; unmasked it is what a form has once checked. */
const known = <T extends string>(isMasked: boolean, text: string | null | undefined): T | '' =>
  isMasked || !text ? '' : (text as T);

/** The fields of a donor: what they are called, and how they are told. */
export const donorFields = recordFields<Types>()('donors', {
  firstName: { label: 'firstName', empty: '' },
  lastName: { label: 'lastName', empty: '' },
  gender: { label: 'sex', empty: NOTHING, read: ({ gender }) => (gender ?? '') as never },
  birthDate: { label: 'birthDate', empty: NOTHING },
  bloodType: {
    label: 'bloodGroup',
    empty: 'UNKNOWN',
    optional: true,
    read: ({ bloodType }) => bloodType as never,
  },
  emailAddress: {
    label: 'email',
    empty: '',
    optional: true,
    shown: 'email',
    read: ({ isContactMasked, emailAddress }) => known(isContactMasked, emailAddress),
  },
  phones: {
    label: 'phone',
    empty: { homePhone: '', cell: '', work: '', cellCall: false, cellText: false },
    optional: true,
    read: ({ isContactMasked, phones }) => ({
      homePhone: known(isContactMasked, phones.homePhone),
      cell: known(isContactMasked, phones.cell),
      work: known(isContactMasked, phones.work),
      cellCall: phones.cellCall,
      cellText: phones.cellText,
    }),
  },
  address: {
    label: 'address',
    empty: {
      addressLine1: '',
      addressLine2: '',
      city: '',
      state: NOTHING,
      zipCode: '',
      latitude: undefined,
      longitude: undefined,
    },
    read: ({ address }) => ({
      addressLine1: address?.addressLine1 ?? '',
      addressLine2: address?.addressLine2 ?? '',
      city: address?.city ?? '',
      state: (address?.state ?? '') as never,
      zipCode: address?.zipCode ?? '',
      latitude: address?.latitude ?? undefined,
      longitude: address?.longitude ?? undefined,
    }),
  },
  donorNumber: { label: 'number', empty: '', optional: true, shown: 'code' },
  personNumber: {
    label: 'personNumber',
    empty: '',
    optional: true,
    shown: 'code',
    read: ({ donorIdentifier }) => donorIdentifier?.personNumber ?? '',
  },
  isActive: { label: 'active', empty: true, optional: true, shown: 'yes' },
  // An answer to a question of the form, kept nowhere.
  confirmedUnique: {
    label: 'confirmedUnique',
    empty: false,
    optional: true,
    restorable: false,
    read: () => false,
  },
  // Whoever has not been shown how the donor is reached leaves it as it is.
  keepsContact: {
    label: 'keepsContact',
    empty: false,
    optional: true,
    restorable: false,
    read: ({ isContactMasked }) => isContactMasked,
  },
});
