import type { ResourceForm } from '../../../src/rules/resource.ts';
import { resources } from '../../db/schema/planning.ts';
import type { ResourceInput } from '../../gql/types.ts';
import { recordFields } from '../../records/fields.ts';

type Bed = ResourceForm['bedConfigration'][number];
type Supply = ResourceForm['supplies'][number];

/** A row of beds as it is kept: with an id of its own. */
export type StoredBed = Bed & { readonly id: string };

// The database keeps the keys of its lists unordered: each is written and read with its own.
const bed = ({ bedName, quantity, donationTypeIds, isActive }: Bed): Bed => ({
  bedName,
  quantity,
  donationTypeIds,
  isActive,
});
const supply = ({ fixedSupplies, quantity }: Supply): Supply => ({ fixedSupplies, quantity });

/** What a form fills of a resource, and where it is kept. */
export const resourceFields = recordFields<typeof resources, ResourceInput, ResourceForm>()(
  resources,
  {
    name: { column: 'name' },
    resourceType: { column: 'resourceType' },
    status: { column: 'status' },
    permanentAddress: {
      read: ({ addressLine1, addressLine2, city, state, zipCode, latitude, longitude }) => ({
        addressLine1,
        addressLine2: addressLine2 ?? '',
        city,
        state,
        zipCode,
        ...(latitude === null || longitude === null ? {} : { latitude, longitude }),
      }),
      write: ({ addressLine1, addressLine2, city, state, zipCode, latitude, longitude }) => ({
        addressLine1,
        addressLine2: addressLine2 || null,
        city,
        state,
        zipCode,
        latitude: latitude ?? null,
        longitude: longitude ?? null,
      }),
    },
    maximumDonorsAtATime: { column: 'maximumDonorsAtATime' },
    bedConfigration: {
      read: (row) => (row.bedConfigration as Bed[]).map(bed),
      write: (beds) => ({ bedConfigration: beds.map(bed) }),
    },
    supplies: {
      read: (row) => (row.supplies as Supply[]).map(supply),
      write: (supplies) => ({ supplies: supplies.map(supply) }),
    },
    companyName: { column: 'companyName' },
    model: { column: 'model' },
    manufacturingYear: { column: 'manufacturingYear' },
    vin: { column: 'vin' },
    licensePlate: { column: 'licensePlate' },
    driversLicense: { column: 'driversLicense' },
    maxTravelOccupancy: { column: 'maxTravelOccupancy' },
    maxOccupancy: { column: 'maxOccupancy' },
    registrationRenewalDate: { column: 'registrationRenewalDate' },
    mobileCode: { column: 'mobileCode' },
    photoFrontId: { column: 'photoFrontId' },
    photoBackId: { column: 'photoBackId' },
    photoRightId: { column: 'photoRightId' },
    photoLeftId: { column: 'photoLeftId' },
    insuranceFileId: { column: 'insuranceFileId' },
    insuranceExpirationDate: { column: 'insuranceExpirationDate' },
  },
  // Publishing and archiving have operations of their own.
  ['isPublished', 'isArchive'],
);
