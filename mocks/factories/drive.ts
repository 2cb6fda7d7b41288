import { addDays, dayInWeek } from '../../src/lib/day.ts';
import type { Day, Instant } from '../../src/lib/scalars.ts';
import type { DriveStepKind } from '../../src/rules/drive-story.ts';
import { fillRateOf } from '../../src/rules/fill-rate.ts';
import { datesOf, isOpenOn } from '../../src/rules/open-days.ts';
import { ianaZone } from '../../src/rules/zones.ts';
import type { DriveCenter, DriveInput } from '../gql/types.ts';
import { entity } from '../network/entity.ts';
import { makeSponsorGroup } from './sponsor-group.ts';

const NAMES = [
  'Tulsa Main Center',
  'City Hall winter drive',
  'Central High fall drive',
  'Metro Transit depot',
  'Expo Center staff',
  'Memorial Hospital staff',
];
/** The status of each drive in turn, and what may be done with it. */
const STATES = [
  ['Active', ['deactivate', 'editLimited', 'cancel', 'duplicate']],
  ['Pending approval', ['approve', 'sendBack', 'reject', 'edit', 'delete', 'duplicate']],
  ['Approved', ['activate', 'edit', 'cancel', 'duplicate']],
  ['Pending approval', ['approve', 'sendBack', 'reject', 'edit', 'delete', 'duplicate']],
  ['Sent back', ['edit', 'resubmit', 'duplicate']],
  ['Completed', ['duplicate']],
] as const;
const APPROVED: readonly string[] = ['Active', 'Approved', 'Completed'];

/** How a drive of a status came to be there. */
function storyOf(status: string): DriveCenter['story'] {
  const step = (kind: DriveStepKind, at: Instant, by: string, reason: string | null = null) => [
    { kind, at, by, reason, dates: [] },
  ];
  return [
    ...step('created', '2026-10-01T15:00:00.000Z', 'Daniel Reyes'),
    ...step('sentBack', '2026-11-10T16:00:00.000Z', 'Maria Ortega', 'The beds do not fit the hall'),
    ...(status === 'Sent back' ? [] : step('submitted', '2026-11-11T20:14:00.000Z', 'Daniel Reyes')),
    ...(APPROVED.includes(status) ? step('approved', '2026-11-12T15:41:00.000Z', 'Maria Ortega') : []),
    ...(status === 'Active' ? step('activated', '2026-11-13T09:05:00.000Z', 'Maria Ortega') : []),
  ];
}

/** The days of ranges on which any place is open. */
function datesIn(ranges: DriveCenter['centerDetails']): Day[] {
  const days = ranges.flatMap(({ startDate, endDate, locationDetail }) =>
    datesOf(startDate, endDate).filter((day) =>
      locationDetail.some(({ days: open }) => isOpenOn({ startDate, endDate, days: open }, day)),
    ),
  );
  return [...new Set(days)].sort();
}

/** A drive or center, the same every time for the same number (from 1). */
export function makeDrive(number: number, overrides: Partial<DriveCenter> = {}): DriveCenter {
  const turn = Math.floor((number - 1) / NAMES.length);
  const at = (number - 1) % NAMES.length;
  const [status, allowedActions] = STATES[at] ?? STATES[0];
  const name = NAMES[at] ?? '';
  const date = addDays('2026-12-01', (number * 3) % 28);
  const isOpen = status === 'Active';
  const centerDetails: DriveCenter['centerDetails'] = [
    {
      id: `drive-${number}-range-1`,
      startDate: date,
      endDate: date,
      isDriveActive: isOpen,
      locationDetail: [
        {
          id: `drive-${number}-place-1`,
          days: [],
          staff: [],
          location: 'City Hall atrium, Tulsa',
          latitude: 36.15,
          longitude: -95.99,
          startTime: '09:00',
          endTime: '14:00',
          startLunchTime: '12:00',
          endLunchTime: '12:30',
          timeZone: 'CST',
          ianaTimeZone: 'America/Chicago',
          blockedSlots: [],
        },
      ],
    },
  ];
  const dates = datesIn(overrides.centerDetails ?? centerDetails);
  return {
    id: `drive-${number}`,
    driveID: `DR-${2000 + number}`,
    resourceType: at === 0 ? 'Fixed Center' : 'Mobile Drive',
    driveCenterName: turn === 0 ? name : `${name} ${turn + 1}`,
    primaryContactName: 'Angela Brooks',
    contactPhone: '9185550148',
    email: `drive${number}@riverside.example`,
    contactName: 'Sam Hill',
    sponsors: at === 0 ? [] : [makeSponsorGroup(1, { id: 'group-1', sponsorName: 'Tulsa City Hall' })],
    bedConfigration: [
      {
        id: `drive-${number}-bed-1`,
        bedName: 'Chair',
        quantity: 2,
        donationType: [{ id: 'type-1', name: 'Whole Blood', category: 'Whole Blood', bedMinutes: null }],
        isActive: true,
      },
    ],
    resourceId: 'resource-1',
    resourceName: 'Tulsa Unit 1',
    donationTypeId: ['type-1'],
    donationTypeName: ['Whole Blood'],
    centerDetails,
    centerGoals: 20,
    note: null,
    attendance: null,
    suppliesDetails: [
      { consumerPackage: 'Blood bag', qty: 24, reason: '20 donors × 1 + 10 %', isOwn: false },
    ],
    numberOfPersonalResources: 4,
    numberOfDrivers: 1,
    isApproved: APPROVED.includes(status),
    isActived: isOpen,
    newDriveCreated: true,
    clientId: 1,
    clientName: 'Riverside Blood Center',
    createdAt: '2026-10-01T15:00:00.000Z',
    updatedAt: '2026-10-02T15:00:00.000Z',
    status,
    reviewReason: status === 'Sent back' ? 'No room for the truck' : null,
    bookedCount: isOpen ? 9 : 0,
    listedAppointments: isOpen ? 9 : 0,
    bookedDays: isOpen ? [{ name: date, value: 9 }] : [],
    daysAhead: dates.map((day) => ({
      date: day,
      isOpen,
      isClosed: !isOpen,
    })),
    daysLeft: dates.length,
    daysOpen: isOpen ? dates.length : 0,
    capacity: 20,
    checks: [],
    viewerCanEdit: true,
    viewerCanApprove: true,
    viewerCanActivate: true,
    viewerCanDelete: status === 'Pending approval',
    allowedActions: [...allowedActions],
    forecast: {
      expectedDonors: 12,
      expectedUnits: 9.7,
      verdict: status === 'Completed' ? 'missed' : 'behind',
      showRate: 0.7,
      successRate: 0.81,
      booked: isOpen ? 9 : 0,
      donated: status === 'Completed' ? 14 : 0,
      factors: [],
    },
    requestedByName: 'Daniel Reyes',
    requestedAt: '2026-11-16T20:14:00.000Z',
    approvedByName: APPROVED.includes(status) ? 'Maria Ortega' : null,
    approvedAt: APPROVED.includes(status) ? '2026-11-12T15:41:00.000Z' : null,
    canceledAt: null,
    story: storyOf(status),
    reviewChanges: [],
    assignedStaff: 1,
    requiredStaff: [
      {
        designation: { id: 'designation-1', designationName: 'Phlebotomist', designationCode: 'PHL' },
        quantity: 2,
        assigned: 1,
        reason: '2 per started group of four beds',
      },
    ],
    ...overrides,
  };
}

const places = ({ centerDetails }: DriveCenter) =>
  centerDetails.flatMap(({ locationDetail }) => locationDetail);

/** A drive that was added just now: it waits for approval, and nobody has booked. */
function freshDrive(): Partial<DriveCenter> {
  const waiting = makeDrive(STATES.findIndex(([status]) => status === 'Pending approval') + 1);
  return {
    status: waiting.status,
    allowedActions: waiting.allowedActions,
    isApproved: false,
    isActived: false,
    reviewReason: null,
    bookedCount: 0,
    listedAppointments: 0,
    bookedDays: [],
    forecast: { ...waiting.forecast, expectedDonors: 0, expectedUnits: 0 },
    viewerCanDelete: waiting.viewerCanDelete,
    approvedByName: null,
    approvedAt: null,
    story: waiting.story.filter(({ kind }) => kind === 'created'),
    assignedStaff: 0,
    requiredStaff: waiting.requiredStaff.map((need) => ({ ...need, assigned: 0 })),
  };
}

export const drives = entity<DriveCenter>({
  type: 'DriveCenter',
  count: 12,
  make: makeDrive,
  fresh: freshDrive(),
  title: ({ driveCenterName }) => driveCenterName,
  order: 'startDate',
  columns: {
    startDate: ({ centerDetails }) => centerDetails[0]?.startDate,
  },
  filters: {
    from: ({ centerDetails }, from: Day) => centerDetails.some(({ endDate }) => endDate >= from),
    to: ({ centerDetails }, to: Day) => centerDetails.some(({ startDate }) => startDate <= to),
    resourceTypes: ({ resourceType }, wanted: string[]) => wanted.includes(resourceType),
    statuses: ({ status }, wanted: string[]) => wanted.includes(status),
    sponsorIds: ({ sponsors }, wanted: string[]) => sponsors.some(({ id }) => wanted.includes(id)),
    resourceIds: ({ resourceId }, wanted: string[]) => wanted.includes(resourceId ?? ''),
    donationTypeIds: ({ donationTypeId }, wanted: string[]) =>
      donationTypeId.some((id) => wanted.includes(id)),
    states: (_drive, wanted: string[]) => wanted.includes('OK'),
    hasConflicts: ({ checks }, wanted: boolean) => checks.length > 0 === wanted,
    daysOfWeek: ({ centerDetails }, wanted: number[]) =>
      centerDetails.some(({ startDate }) => wanted.includes(dayInWeek(startDate, 1) + 1)),
    fillRate: ({ bookedCount, capacity }, wanted: string) =>
      wanted === fillRateOf({ booked: bookedCount, capacity }),
    goal: ({ forecast }, wanted: string) => forecast.verdict === wanted,
    timeZones: (drive, wanted: string[]) => places(drive).some(({ timeZone }) => wanted.includes(timeZone)),
  },
  written: (input, before) => {
    const { centerDetails, suppliesDetails, bedConfigration } = input as Partial<DriveInput>;
    return {
      centerDetails:
        centerDetails?.map((range, index) => ({
          ...range,
          id: `${before.id}-range-${index + 1}`,
          isDriveActive: false,
          locationDetail: range.locationDetail.map(({ staffIds: _staff, ...place }, row) => ({
            ...place,
            id: `${before.id}-place-${index + 1}-${row + 1}`,
            ianaTimeZone: ianaZone(place.timeZone),
            staff: [],
          })),
        })) ?? before.centerDetails,
      suppliesDetails: suppliesDetails ?? before.suppliesDetails,
      bedConfigration:
        bedConfigration?.map(({ donationTypeIds, ...bed }, index) => ({
          ...bed,
          id: `${before.id}-bed-${index + 1}`,
          donationType: donationTypeIds.map((id) => ({ id, name: 'Whole Blood', category: 'Whole Blood' })),
        })) ?? before.bedConfigration,
    } as Partial<DriveCenter>;
  },
});
