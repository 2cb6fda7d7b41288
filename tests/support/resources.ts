import type { Resource } from '../../server/gql/types.ts';
import { callsAt, type Desk } from './calls.ts';
import type { TestServer } from './server.ts';

const FILE = '{ id name type path }';
const FIELDS = `id name resourceType status isPublished isArchive
  permanentAddress { addressLine1 addressLine2 city state zipCode latitude longitude } maximumDonorsAtATime
  supplies { fixedSupplies quantity } manufacturingYear companyName model vin licensePlate driversLicense maxTravelOccupancy
  maxOccupancy registrationRenewalDate mobileCode
  bedConfigration { id bedName quantity isActive donationType { id name category bedMinutes } }
  photos { front ${FILE} back ${FILE} right ${FILE} left ${FILE} } insuranceFile ${FILE} insuranceExpirationDate
  clientId clientName createdAt updatedAt bedCount nextUse futureDriveCount viewerCanEdit`;

/** The operations of resources, as the tests send them. */
export const RESOURCE = {
  list: `query ($p: PaginationInput, $f: ResourceFilterInput) { allResources(pagination: $p, filter: $f) { totalRecords resources { ${FIELDS} } } }`,
  byId: `query ($id: ID!) { resourceById(id: $id) { ${FIELDS} } }`,
  byName: 'query ($name: String!) { searchResourceByName(name: $name) { totalRecords resources { name } } }',
  byType:
    'query ($type: ResourceType!) { searchResourceByType(resourceType: $type) { totalRecords resources { name } } }',
  days: 'query ($ids: [ID!]!, $from: Date!, $to: Date!) { resourceDays(resourceIds: $ids, from: $from, to: $to) { id driveId driveID date startTime resourceId } }',
  isFree:
    'query ($id: ID, $name: String, $code: String) { isResourceFree(id: $id, name: $name, mobileCode: $code) }',
  add: `mutation ($r: ResourceInput!, $key: String) { addResource(resource: $r, idempotencyKey: $key) { ${FIELDS} } }`,
  update: `mutation ($r: ResourceInput!) { updateResource(resource: $r) { ${FIELDS} } }`,
  publish: `mutation ($id: ID!, $on: Boolean!) { togglePublishResource(id: $id, isPublished: $on) { ${FIELDS} } }`,
  archive: `mutation ($id: ID!, $on: Boolean!) { toggleArchiveResource(id: $id, isArchive: $on) { ${FIELDS} } }`,
  publishAll:
    'mutation ($f: ResourceFilterInput!, $on: Boolean!, $n: Int!) { togglePublishResources(filter: $f, isPublished: $on, expectedRows: $n) { name status reason } }',
  archiveAll:
    'mutation ($f: ResourceFilterInput!, $on: Boolean!, $n: Int!) { toggleArchiveResources(filter: $f, isArchive: $on, expectedRows: $n) { name status reason } }',
  photo: 'mutation ($file: Upload!) { uploadResourcePhoto(file: $file) { id name type path } }',
  insurance: 'mutation ($file: Upload!) { uploadInsuranceFile(file: $file) { id name type path } }',
} as const;

/** A mobile unit as a form sends it, with beds for a donation type of the bank. */
export const newResource = (donationTypeId: string, overrides: object = {}) => ({
  name: 'Tulsa Unit 9',
  resourceType: 'Mobile unit',
  status: 'Active',
  permanentAddress: { addressLine1: '12 Main St', city: 'Tulsa', state: 'OK', zipCode: '74103' },
  maximumDonorsAtATime: 6,
  bedConfigration: [
    { bedName: 'Chair', quantity: 5, donationTypeIds: [donationTypeId], isActive: true },
    { bedName: 'Spare', quantity: 2, donationTypeIds: [donationTypeId], isActive: false },
  ],
  supplies: [{ fixedSupplies: 'Collection kit', quantity: 20 }],
  companyName: 'Farber',
  model: 'Bloodmobile 38',
  manufacturingYear: 2020,
  vin: '1M8GDM9AXKP042788',
  licensePlate: 'OK 9911',
  driversLicense: 'Class B',
  maxTravelOccupancy: 4,
  maxOccupancy: 14,
  registrationRenewalDate: '2027-03-31',
  mobileCode: 'RBC-9',
  ...overrides,
});

/** A resource as the form sends it back. */
export const inputOf = (resource: Resource, overrides: object = {}) => ({
  id: resource.id,
  updatedAt: resource.updatedAt,
  name: resource.name,
  resourceType: resource.resourceType,
  status: resource.status,
  permanentAddress: resource.permanentAddress,
  maximumDonorsAtATime: resource.maximumDonorsAtATime,
  bedConfigration: resource.bedConfigration.map(({ bedName, quantity, isActive, donationType }) => ({
    bedName,
    quantity,
    isActive,
    donationTypeIds: donationType.map(({ id }) => id),
  })),
  supplies: resource.supplies,
  companyName: resource.companyName,
  model: resource.model,
  manufacturingYear: resource.manufacturingYear,
  vin: resource.vin,
  licensePlate: resource.licensePlate,
  driversLicense: resource.driversLicense,
  maxTravelOccupancy: resource.maxTravelOccupancy,
  maxOccupancy: resource.maxOccupancy,
  registrationRenewalDate: resource.registrationRenewalDate,
  mobileCode: resource.mobileCode,
  photoFrontId: resource.photos.front?.id,
  insuranceFileId: resource.insuranceFile?.id,
  insuranceExpirationDate: resource.insuranceExpirationDate,
  ...overrides,
});

/** To make and list the resources of a bank. */
export function resourcesAt(desk: Desk) {
  const { ask, refused } = callsAt(desk);
  const list = async (f: object = {}, p: object = { pageSize: 100 }, caller = desk().bank) =>
    (await ask(RESOURCE.list, { p, f }, caller)).allResources;
  return {
    ask,
    refused,
    list,
    make: async (resource: object, caller = desk().bank): Promise<Resource> =>
      (await ask(RESOURCE.add, { r: resource }, caller)).addResource,
    names: async (f: object = {}, p: object = { pageSize: 100 }): Promise<string[]> =>
      (await list(f, p)).resources.map(({ name }: Resource) => name),
  };
}

/** The id of a bank's donation type, by its name. */
export async function typeOf(server: TestServer, name: string, clientId = 1): Promise<string> {
  const { rows } = await server.sql('SELECT id FROM donation_types WHERE client_id = $1 AND name = $2', [
    clientId,
    name,
  ]);
  return String(rows[0]?.id);
}
