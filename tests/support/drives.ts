import type { DriveCenter, DriveInput } from '../../server/gql/types.ts';
import { addDays } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { rangesOf } from '../../src/rules/drive-places.ts';
import { type Asker, callsAt, type Desk } from './calls.ts';
import type { TestServer } from './server.ts';

const FIELDS = `id driveID resourceType driveCenterName primaryContactName contactPhone email contactName
  sponsors { id sponsorName } resourceId resourceName donationTypeId donationTypeName
  bedConfigration { id bedName quantity isActive donationType { id name } }
  centerDetails { id startDate endDate isDriveActive locationDetail { id days staff { id name } location latitude longitude
    startTime endTime startLunchTime endLunchTime timeZone blockedSlots { bedName bedNumber startTime reason } } }
  centerGoals note attendance suppliesDetails { consumerPackage qty reason isOwn } numberOfPersonalResources numberOfDrivers
  isApproved isActived newDriveCreated clientId createdAt updatedAt status reviewReason bookedCount capacity
  checks { level code message relatedId relatedName relatedKind } viewerCanEdit viewerCanApprove viewerCanActivate viewerCanDelete
  allowedActions forecast { expectedDonors expectedUnits verdict showRate successRate booked } requestedByName requestedAt
  approvedByName approvedAt canceledAt reviewChanges { field before after
    blockedBefore { startDate location bedName bedNumber reason startTimes } blockedAfter { startDate location bedName bedNumber reason startTimes } } assignedStaff
  requiredStaff { designation { designationCode } quantity assigned reason }`;
const SLOT =
  'id bedName bed startTime endTime donationTypes donationTypeId capacity booked donorName expectedDonors blockedReason';

/** The operations of drives, as the tests send them. */
export const DRIVES = {
  list: `query ($p: PaginationInput, $f: DriveFilterInput) { allDriveCenters(pagination: $p, filter: $f) { totalRecords driveCenters { ${FIELDS} } } }`,
  names:
    'query ($p: PaginationInput, $f: DriveFilterInput) { allDriveCenters(pagination: $p, filter: $f) { totalRecords driveCenters { id driveCenterName status } } }',
  byId: `query ($id: ID!) { driveCenterById(id: $id) { ${FIELDS} } }`,
  history:
    'query ($id: ID!) { recordHistory(entity: "driveCenter", id: $id) { entries { action changes { field before after } } } }',
  byDate: 'query ($d: Date!) { driveCenterByDate(date: $d) { id } }',
  create: `mutation ($d: DriveInput!) { createDriveCenter(drive: $d) { ${FIELDS} } }`,
  update: `mutation ($d: DriveInput!) { updateDriveCenter(drive: $d) { ${FIELDS} } }`,
  remove: 'mutation ($id: ID!) { deleteDriveCenter(id: $id) { id } }',
  approve: `mutation ($id: ID!, $activate: Boolean) { approveDriveCenter(id: $id, approve: true, activate: $activate) { ${FIELDS} } }`,
  refuse: `mutation ($id: ID!, $reject: Boolean, $reason: String) { approveDriveCenter(id: $id, approve: false, reject: $reject, reason: $reason) { ${FIELDS} } }`,
  activate:
    'mutation ($id: ID!, $dates: [Date!]) { activateDriveCenter(id: $id, dates: $dates) { status drive { id capacity isActived } bedSlotDate { date slots error } } }',
  deactivate: `mutation ($id: ID!, $dates: [Date!], $reason: String!, $a: BookedAppointmentsInput) { deactivateDriveCenter(id: $id, dates: $dates, reason: $reason, appointments: $a) { ${FIELDS} } }`,
  cancel: `mutation ($id: ID!, $reason: String!, $a: BookedAppointmentsInput) { cancelDriveCenter(id: $id, reason: $reason, appointments: $a) { ${FIELDS} } }`,
  checks:
    'query ($d: DriveInput!) { driveChecks(drive: $d) { level code relatedId relatedName relatedKind } }',
  affected: `query ($d: DriveInput!) { affectedAppointments(drive: $d) { totalRecords appointments { loss
    appointment { id startTime timeZone bedName bedNumber donor { id names } drive { id } allowedActions } } } }`,
  supplies: 'query ($d: DriveInput!) { recommendSupplies(drive: $d) { consumerPackage qty reason } }',
  schedule: `query ($id: ID!, $d: Date!) { driveSchedule(driveId: $id, date: $d) { ${SLOT} } }`,
  block: `mutation ($ids: [ID!]!, $reason: BlockReason) { blockDriveSlots(ids: $ids, reason: $reason) { ${SLOT} } }`,
  slots:
    'query ($id: ID!, $type: String!, $d: String!, $bank: Int!) { driveSlots(driveId: $id, type: $type, driveDate: $d, clientId: $bank) { id startTime endTime donationType isFree } }',
  resources:
    'query ($d: DriveInput!) { plannableResources(drive: $d) { isFree reason resource { id name } } }',
  staff:
    'query ($d: DriveInput!) { plannableStaff(drive: $d) { isFree reason hours places { isFree reason } staff { id name } } }',
  suggest:
    'query ($w: DateWishInput!) { suggestDriveDates(wish: $w) { date startTime endTime timeZone resource { id name } staffFree eligibleDonors expectedUnits reason score } }',
} as const;

/** What a bank of the tests plans with. */
export interface Ground {
  readonly resourceId: string;
  readonly otherResourceId: string;
  readonly typeId: string;
  readonly sponsorId: string;
  readonly otherSponsorId: string;
  readonly staff: readonly string[];
}

export async function groundOf(server: TestServer, clientId = 1): Promise<Ground> {
  const ids = async (text: string): Promise<string[]> =>
    (await server.sql(text, [clientId])).rows.map(({ id }) => String(id));
  const [resourceId = '', otherResourceId = ''] = await ids(
    "SELECT id FROM resources WHERE client_id = $1 AND resource_type = 'Mobile unit' ORDER BY name",
  );
  const [typeId = ''] = await ids(
    "SELECT id FROM donation_types WHERE client_id = $1 AND name = 'Whole Blood'",
  );
  const [sponsorId = '', otherSponsorId = ''] = await ids(
    'SELECT id FROM sponsor_groups WHERE client_id = $1 ORDER BY sponsor_code',
  );
  const staff = await ids('SELECT id FROM staff WHERE client_id = $1 ORDER BY id');
  return { resourceId, otherResourceId, typeId, sponsorId, otherSponsorId, staff };
}

/** A drive as a form sends it: five chairs on one day, 9 to 15, with lunch. */
export const newDrive = (ground: Ground, date: Day, overrides: object = {}, place: object = {}) =>
  ({
    resourceType: 'Mobile Drive',
    driveCenterName: `Drive of ${date}`,
    primaryContactName: 'Ann Lee',
    contactPhone: '9185550101',
    email: 'drives@riverside.example',
    sponsorIds: [ground.sponsorId],
    resourceId: ground.resourceId,
    bedConfigration: [{ bedName: 'Chair', quantity: 5, donationTypeIds: [ground.typeId], isActive: true }],
    donationTypeIds: [ground.typeId],
    centerDetails: [
      {
        startDate: date,
        endDate: date,
        locationDetail: [
          {
            days: [],
            staffIds: [],
            location: '12 Main St, Tulsa, OK',
            startTime: '09:00',
            endTime: '15:00',
            startLunchTime: '12:00',
            endLunchTime: '12:30',
            timeZone: 'CST',
            ...place,
          },
        ],
      },
    ],
    centerGoals: 20,
    suppliesDetails: [],
    numberOfPersonalResources: 3,
    numberOfDrivers: 1,
    ...overrides,
  }) satisfies DriveInput;

/** A drive as a form sends it back. */
export const inputOf = (drive: DriveCenter): DriveInput => ({
  id: drive.id,
  updatedAt: drive.updatedAt,
  resourceType: drive.resourceType,
  driveCenterName: drive.driveCenterName,
  primaryContactName: drive.primaryContactName,
  contactPhone: drive.contactPhone,
  email: drive.email,
  sponsorIds: drive.sponsors.map(({ id }) => id),
  resourceId: drive.resourceId ?? '',
  bedConfigration: drive.bedConfigration.map(({ bedName, quantity, isActive, donationType }) => ({
    bedName,
    quantity,
    isActive,
    donationTypeIds: donationType.map(({ id }) => id),
  })),
  donationTypeIds: drive.donationTypeId,
  centerDetails: drive.centerDetails.map(({ startDate, endDate, locationDetail }) => ({
    startDate,
    endDate,
    locationDetail: locationDetail.map(({ id: _id, staff, ...place }) => ({
      ...place,
      staffIds: staff.map(({ id }) => id),
    })),
  })),
  centerGoals: drive.centerGoals,
  note: drive.note ?? null,
  attendance: drive.attendance ?? null,
  suppliesDetails: drive.suppliesDetails.map(({ consumerPackage, qty, isOwn }) => ({
    consumerPackage,
    qty,
    isOwn: isOwn ?? null,
  })),
  numberOfPersonalResources: drive.numberOfPersonalResources,
  numberOfDrivers: drive.numberOfDrivers,
});

interface OldPlace {
  readonly startDate: Day;
  readonly endDate: Day;
}
interface Entry {
  readonly action: string;
  readonly changes: readonly { readonly field: string; readonly before: unknown }[];
}
/** The places of a drive as its last edit of them found them: as they go back from its history. */
export const formerPlaces = (entries: readonly Entry[]) => {
  const changes = entries.filter(({ action }) => action === 'Update').flatMap(({ changes }) => changes);
  return rangesOf(changes.find(({ field }) => field === 'centerDetails')?.before as OldPlace[]);
};

/** Days far enough ahead that the seed has nothing there; a new one each time. */
export function freshDays(from: Day, apart = 3): () => Day {
  let next = 0;
  return () => addDays(from, apart * next++);
}

/** To make and change the drives of a bank. */
export function drivesAt(desk: Desk) {
  const { ask, refused } = callsAt(desk);
  return {
    ask,
    refused,
    make: async (input: object, caller: Asker = desk().bank): Promise<DriveCenter> =>
      (await ask(DRIVES.create, { d: input }, caller)).createDriveCenter,
    byId: async (id: string, caller: Asker = desk().bank): Promise<DriveCenter> =>
      (await ask(DRIVES.byId, { id }, caller)).driveCenterById,
    answer: (query: string, variables: object, caller: Asker = desk().bank) =>
      desk().server.ask('private', query, variables, caller),
  };
}

/** Books donors into the first slots of a drive, bed by bed. */
export async function bookSlots(
  server: Pick<TestServer, 'sql'>,
  driveId: string,
  count: number,
): Promise<void> {
  await server.sql(
    `WITH slot AS (SELECT *, row_number() OVER (ORDER BY start_time, bed_name, bed_number, id) AS n FROM drive_slots WHERE drive_id = $1 ORDER BY n LIMIT $2),
       donor AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM donors WHERE client_id = 1 AND email IS NOT NULL ORDER BY n LIMIT $2),
       taken AS (UPDATE drive_slots s SET booked = 1 FROM slot WHERE s.id = slot.id)
     INSERT INTO appointments (client_id, appointment_id, donor_id, drive_id, slot_id, start_time, end_time, product, category, time_zone, created_by)
     SELECT 1, 'T-' || slot.id, donor.id, $1, slot.id, slot.start_time, slot.end_time, 'Whole Blood', 'Whole Blood', 'CST', 'Test'
     FROM slot JOIN donor USING (n)`,
    [driveId, count],
  );
}
