import type { ResourceFormFragment, ResourceInput } from '../../gql/resources/graphql.ts';
import { recordFields } from '../../kit/record/record-fields.ts';
import type { ResourceForm } from '../../rules/resource.ts';

interface Types {
  readonly input: ResourceInput;
  readonly form: ResourceForm;
  readonly record: ResourceFormFragment;
}

/** What the form holds before anybody has chosen: its controls start empty. */
const NOTHING = '' as never;
const UNKNOWN = undefined as never;

const file = { empty: '', optional: true, restorable: false } as const;
/** A text that may be absent: an empty one is none. */
const orNull = <T extends string>(value: T | ''): T | null => value || null;

/** The fields of a resource: what they are called, and how they are told. A file may be gone: it is not put back. */
export const resourceFields = recordFields<Types>()('resources', {
  name: { label: 'name', empty: '' },
  resourceType: { label: 'type', empty: NOTHING, read: ({ resourceType }) => resourceType as never },
  status: { label: 'status', empty: NOTHING, read: ({ status }) => status as never },
  permanentAddress: {
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
    read: ({ permanentAddress: place }) => ({
      addressLine1: place.addressLine1,
      addressLine2: place.addressLine2 ?? '',
      city: place.city,
      state: place.state as never,
      zipCode: place.zipCode,
      latitude: place.latitude ?? undefined,
      longitude: place.longitude ?? undefined,
    }),
  },
  maximumDonorsAtATime: { label: 'maximumDonors', empty: UNKNOWN, shown: 'number' },
  bedConfigration: {
    label: 'beds',
    empty: [],
    read: ({ bedConfigration }) =>
      bedConfigration.map(({ bedName, quantity, isActive, donationType }) => ({
        bedName,
        quantity,
        donationTypeIds: donationType.map(({ id }) => id),
        isActive,
      })),
  },
  supplies: {
    label: 'supplies',
    empty: [],
    read: ({ supplies }) => supplies.map(({ fixedSupplies, quantity }) => ({ fixedSupplies, quantity })),
  },
  companyName: { label: 'company', empty: '', optional: true },
  model: { label: 'model', empty: '', optional: true },
  manufacturingYear: { label: 'year', empty: undefined, optional: true },
  vin: { label: 'vin', empty: '', optional: true },
  licensePlate: { label: 'licensePlate', empty: '', optional: true },
  driversLicense: { label: 'driversLicense', empty: '', optional: true },
  maxTravelOccupancy: { label: 'maxTravelOccupancy', empty: undefined, optional: true },
  maxOccupancy: { label: 'maxOccupancy', empty: undefined, optional: true },
  registrationRenewalDate: { label: 'registration', empty: '', optional: true, send: orNull },
  mobileCode: { label: 'mobileCode', empty: '', optional: true },
  photoFrontId: { ...file, label: 'photoFront', read: ({ photos }) => photos.front?.id ?? '', send: orNull },
  photoBackId: { ...file, label: 'photoBack', read: ({ photos }) => photos.back?.id ?? '', send: orNull },
  photoRightId: { ...file, label: 'photoRight', read: ({ photos }) => photos.right?.id ?? '', send: orNull },
  photoLeftId: { ...file, label: 'photoLeft', read: ({ photos }) => photos.left?.id ?? '', send: orNull },
  insuranceFileId: {
    ...file,
    label: 'insuranceFile',
    read: ({ insuranceFile }) => insuranceFile?.id ?? '',
    send: orNull,
  },
  insuranceExpirationDate: { label: 'insuranceUntil', empty: '', optional: true, send: orNull },
});

/** What a vehicle alone has. */
const OF_VEHICLES = {
  companyName: '',
  model: '',
  manufacturingYear: null,
  vin: '',
  licensePlate: '',
  driversLicense: '',
  maxTravelOccupancy: null,
  maxOccupancy: null,
  registrationRenewalDate: null,
  mobileCode: '',
} as const;

/** What a form says, as the contract takes it: whatever was typed of a vehicle goes with a mobile unit alone. */
export const inputOf = (form: ResourceForm) => {
  const input = resourceFields.toInput(form);
  return form.resourceType === 'Mobile unit' ? input : { ...input, ...OF_VEHICLES };
};
