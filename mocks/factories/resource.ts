import { addDays } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import type { DonationTypeName, DriveDay, Resource, ResourceInput } from '../gql/types.ts';
import { entity } from '../network/entity.ts';
import { makeAddress } from './address.ts';

const KINDS = [
  ['Tulsa Unit 1', 'Mobile unit'],
  ['Tulsa Unit 2', 'Mobile unit'],
  ['Tulsa Main Center', 'Fixed center'],
  ['Bed set A', 'Bed set'],
] as const;

const WHOLE: DonationTypeName = {
  id: 'type-1',
  name: 'Whole Blood',
  category: 'Whole Blood',
  bedMinutes: 25,
};

/** A resource, the same every time for the same number (from 1). */
export function makeResource(number: number, overrides: Partial<Resource> = {}): Resource {
  const [name, resourceType] = KINDS[(number - 1) % KINDS.length] ?? KINDS[0];
  const turn = Math.floor((number - 1) / KINDS.length);
  const isMobile = resourceType === 'Mobile unit';
  return {
    id: `resource-${number}`,
    name: turn === 0 ? name : `${name} ${'I'.repeat(turn + 1)}`,
    permanentAddress: makeAddress(`${number} Main St`),
    maximumDonorsAtATime: isMobile ? 6 : 12,
    resourceType,
    status: 'Active',
    isPublished: number % 4 !== 0,
    isArchive: number % 8 === 0,
    supplies: [{ fixedSupplies: 'Collection kit', quantity: 20 }],
    manufacturingYear: isMobile ? 2018 : null,
    companyName: isMobile ? 'Farber' : null,
    model: isMobile ? 'Bloodmobile 38' : null,
    vin: isMobile ? '1M8GDM9AXKP042788' : null,
    licensePlate: isMobile ? `OK 70${number}` : null,
    driversLicense: isMobile ? 'Class B' : null,
    maxTravelOccupancy: isMobile ? 4 : null,
    maxOccupancy: isMobile ? 14 : null,
    registrationRenewalDate: isMobile ? addDays('2026-12-01', (number - 1) % 9) : null,
    mobileCode: isMobile ? `RBC-${number}` : null,
    bedConfigration: [
      { id: `bed-${number}`, bedName: 'Chair', quantity: 6, donationType: [WHOLE], isActive: true },
    ],
    photos: { front: null, back: null, right: null, left: null },
    insuranceFile: null,
    insuranceExpirationDate: null,
    clientId: 1,
    clientName: 'Riverside Blood Center',
    createdAt: '2026-01-12T15:00:00.000Z',
    updatedAt: '2026-10-02T15:00:00.000Z',
    bedCount: 6,
    nextUse: number % 2 === 0 ? null : '2026-11-24',
    futureDriveCount: number % 2 === 0 ? 0 : 2,
    viewerCanEdit: number % 8 !== 0,
    ...overrides,
  };
}

/** Two days at a drive in every week of a span, for those that drives ahead count on. */
export const daysOfResources = (ids: readonly string[], from: Day, to: Day): DriveDay[] =>
  ids
    .filter((id) => Number(id.replace(/\D/g, '')) % 2 === 1)
    .flatMap((resourceId) =>
      Array.from({ length: 60 }, (_unused, week) => addDays('2026-11-03', week * 7))
        .flatMap((tuesday) => [tuesday, addDays(tuesday, 1)])
        .filter((date) => date >= from && date <= to)
        .map((date) => ({
          id: `place-${resourceId}/${date}`,
          driveId: `drive-${resourceId}`,
          driveID: 'DR-1001',
          driveCenterName: 'Tulsa City Hall',
          location: '1 Main St',
          date,
          startTime: '09:00',
          endTime: '15:00',
          timeZone: 'CST',
          ianaTimeZone: 'America/Chicago',
          status: 'Active',
          resourceId,
          staffIds: [],
        })),
    );

export const resources = entity<Resource>({
  type: 'Resource',
  count: 9,
  make: makeResource,
  fresh: { isArchive: false, nextUse: null, futureDriveCount: 0, viewerCanEdit: true },
  order: 'name',
  exportPath: 'resources',
  columns: {
    permanentAddress: ({ permanentAddress: { city, state } }) => `${city}, ${state}`,
    occupancy: ({ maxOccupancy, maxTravelOccupancy }) => `${maxOccupancy} / ${maxTravelOccupancy}`,
    insuranceFile: ({ insuranceFile }) => insuranceFile?.name,
    photo: ({ photos }) => photos.front?.name,
  },
  filters: {
    resourceTypes: ({ resourceType }, wanted: string[]) => wanted.includes(resourceType),
    donationTypeId: ({ bedConfigration }, wanted: string) =>
      bedConfigration.some(({ donationType }) => donationType.some(({ id }) => id === wanted)),
    registrationDueBefore: ({ registrationRenewalDate }, day: Day) =>
      registrationRenewalDate != null && registrationRenewalDate < day,
    // Whatever has no drive ahead is free on any day.
    freeFrom: ({ nextUse }) => nextUse === null,
    freeToday: ({ nextUse }) => nextUse === null,
    freeTo: () => true,
  },
  written: (input, before, network) => {
    const written = input as Partial<ResourceInput>;
    const fileOf = (id: string | null | undefined, kept: Resource['insuranceFile']) => {
      const file = id ? network.files.get(id) : undefined;
      if (id && file) return { id, name: file.name, type: file.type, path: `/files/${id}` };
      return id && id === kept?.id ? kept : null;
    };
    return {
      ...(written.bedConfigration && {
        bedCount: written.bedConfigration.reduce(
          (sum, { quantity, isActive }) => sum + (isActive ? quantity : 0),
          0,
        ),
        bedConfigration: written.bedConfigration.map(({ donationTypeIds, ...bed }, at) => ({
          ...bed,
          id: `${before.id ?? 'new'}-bed-${at}`,
          donationType: donationTypeIds.map((id) => ({
            id,
            name: String(network.find('DonationType', id)?.name ?? id),
            category: 'Whole Blood',
            bedMinutes: 25,
          })),
        })),
      }),
      photos: {
        front: fileOf(written.photoFrontId, before.photos?.front),
        back: fileOf(written.photoBackId, before.photos?.back),
        right: fileOf(written.photoRightId, before.photos?.right),
        left: fileOf(written.photoLeftId, before.photos?.left),
      },
      insuranceFile: fileOf(written.insuranceFileId, before.insuranceFile),
    };
  },
});
