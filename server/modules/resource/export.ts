import { exportList } from '../../export-list.ts';
import { type ResourceRecord, resourceReader } from './read.ts';
import { ENTITY } from './write.ts';

/** As the list says it: archived, out of use, published or not. */
const stateOf = ({ status, isArchive, isPublished }: ResourceRecord): string => {
  if (isArchive) return 'Archived';
  if (status !== 'Active') return 'Inactive';
  return isPublished ? 'Published' : 'Draft';
};

export const resourceExport = exportList({
  path: 'resources',
  screen: 'Resource',
  entity: ENTITY,
  right: { module: 'resourceManagement', child: 'Resource', level: 'READ' },
  filterType: 'ResourceFilterInput',
  page: resourceReader.page,
  ids: resourceReader.ids,
  rows: resourceReader.byIds,
  columns: {
    name: (resource: ResourceRecord) => resource.name,
    clientName: (resource) => resource.clientName,
    photo: ({ photos }) => photos.front?.name,
    photoBack: ({ photos }) => photos.back?.name,
    photoRight: ({ photos }) => photos.right?.name,
    photoLeft: ({ photos }) => photos.left?.name,
    resourceType: (resource) => resource.resourceType,
    mobileCode: (resource) => resource.mobileCode,
    bedCount: (resource) => resource.bedCount,
    beds: ({ bedConfigration }) =>
      bedConfigration
        .map(
          ({ quantity, bedName, donationType }) =>
            `${quantity} ${bedName} (${donationType.map(({ name }) => name).join(', ')})`,
        )
        .join('; '),
    supplies: ({ supplies }) =>
      supplies.map(({ quantity, fixedSupplies }) => `${quantity} ${fixedSupplies}`).join(', '),
    maximumDonorsAtATime: (resource) => resource.maximumDonorsAtATime,
    addressLine1: ({ permanentAddress }) => permanentAddress.addressLine1,
    addressLine2: ({ permanentAddress }) => permanentAddress.addressLine2,
    permanentAddress: ({ permanentAddress: { city, state } }) => `${city}, ${state}`,
    zipCode: ({ permanentAddress }) => permanentAddress.zipCode,
    status: (resource) => resource.status,
    state: stateOf,
    nextUse: (resource) => resource.nextUse,
    registrationRenewalDate: (resource) => resource.registrationRenewalDate,
    companyName: (resource) => resource.companyName,
    model: (resource) => resource.model,
    manufacturingYear: (resource) => resource.manufacturingYear,
    licensePlate: (resource) => resource.licensePlate,
    driversLicense: (resource) => resource.driversLicense,
    vin: (resource) => resource.vin,
    occupancy: ({ maxOccupancy, maxTravelOccupancy }) =>
      [maxOccupancy, maxTravelOccupancy].filter((seats) => seats != null).join(' / '),
    insuranceFile: ({ insuranceFile }) => insuranceFile?.name,
    insuranceExpirationDate: (resource) => resource.insuranceExpirationDate,
    createdAt: (resource, at) => at(resource.createdAt),
    updatedAt: (resource, at) => at(resource.updatedAt),
  },
});
