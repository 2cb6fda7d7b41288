import type { AnyObject } from 'yup';
import { weekdayOf } from '../../../src/lib/day.ts';
import { driveRule } from '../../../src/rules/drive.ts';
import { rangesOf } from '../../../src/rules/drive-places.ts';
import { runDay } from '../clock/run-days.ts';
import { groundOf, newDrive } from '../drives.ts';
import { typeOf } from '../resources.ts';
import type { Values, Written } from './written.ts';

interface PlaceOfDays {
  readonly startDate: string;
  readonly endDate: string;
}

/** Everything that a place has, another value of each. */
const PLACES = [
  {
    days: [],
    location: '12 Main St, Tulsa, OK',
    latitude: 36.1,
    longitude: -95.9,
    startTime: '09:00',
    endTime: '15:00',
    startLunchTime: '12:00',
    endLunchTime: '12:30',
    timeZone: 'CST',
    blockedSlots: [],
  },
  {
    days: [weekdayOf(runDay('2027-06-08'))],
    location: '1 Hill Rd, Ames, IA',
    latitude: 42,
    longitude: -93.6,
    startTime: '08:00',
    endTime: '16:00',
    startLunchTime: '11:00',
    endLunchTime: '11:45',
    timeZone: 'MST',
    blockedSlots: [{ bedName: 'Chair', bedNumber: 2, startTime: '08:00', reason: 'setup' }],
  },
];

export const driveInput: Written = {
  input: 'DriveInput',
  type: 'DriveCenter',
  create: 'createDriveCenter',
  update: 'updateDriveCenter',
  byId: 'driveCenterById',
  argument: 'drive',
  entity: 'driveCenter',
  caller: 'bank',
  rule: driveRule({ notBefore: null }),
  samples: async (server) => {
    const ground = await groundOf(server);
    const [whole, platelets] = [ground.typeId, await typeOf(server, 'Platelets')];
    const { rows } = await server.sql(
      "SELECT id FROM resources WHERE client_id = 1 AND resource_type = 'Fixed center'",
    );
    await server.sql("UPDATE sponsor_groups SET sponsor_name = 'Rotary of the Hill' WHERE id = $1", [
      ground.otherSponsorId,
    ]);
    await server.sql("UPDATE resources SET name = 'Hall of the Hill' WHERE id = $1", [rows[0]?.id]);
    return [
      newDrive(ground, runDay('2027-06-01')),
      newDrive(ground, runDay('2027-06-08'), {
        resourceType: 'Fixed Center',
        driveCenterName: 'Another one',
        primaryContactName: 'Bob Ray',
        contactPhone: '9185550102',
        email: 'other@riverside.example',
        sponsorIds: [ground.otherSponsorId],
        resourceId: rows[0]?.id,
        bedConfigration: [
          { bedName: 'Chair', quantity: 4, donationTypeIds: [whole], isActive: true },
          { bedName: 'Apheresis bed', quantity: 2, donationTypeIds: [platelets], isActive: true },
        ],
        donationTypeIds: [whole, platelets],
        centerGoals: 30,
        suppliesDetails: [{ consumerPackage: 'Collection kit', qty: 40, isOwn: true }],
        numberOfPersonalResources: 5,
        numberOfDrivers: 2,
      }),
    ].map((drive, index) => ({
      ...drive,
      centerDetails: drive.centerDetails.map((range) => ({
        ...range,
        locationDetail: [{ ...PLACES[index], staffIds: [ground.staff[index]] }],
      })),
      contactName: ['Cy Poe', 'Di Orr'][index],
      note: ['First', 'Second'][index],
      attendance: 20 + index,
    })) as unknown as readonly [Values, Values];
  },
  reads: {
    sponsorIds: ({ sponsors }) => sponsors.map(({ id }: AnyObject) => id),
    donationTypeIds: ({ donationTypeId }) => donationTypeId,
    bedConfigration: ({ bedConfigration }) =>
      bedConfigration.map(({ id: _id, donationType, ...bed }: AnyObject) => ({
        ...bed,
        donationTypeIds: donationType.map(({ id }: AnyObject) => id),
      })),
    centerDetails: ({ centerDetails }) =>
      centerDetails.map(({ locationDetail, ...range }: AnyObject) => ({
        ...range,
        locationDetail: locationDetail.map(({ id: _id, staff, ...place }: AnyObject) => ({
          ...place,
          staffIds: staff.map(({ id }: AnyObject) => id),
        })),
      })),
  },
  deeper: 3,
  // The history has the places one after the other, each with its days.
  tells: { centerDetails: (side) => rangesOf(side('centerDetails') as PlaceOfDays[]) },
  exported: 'drives',
  cells: {
    sponsorIds: [['sponsors', () => 'Rotary of the Hill']],
    resourceId: [['resourceName', () => 'Hall of the Hill']],
    bedConfigration: [['beds', () => '4 Chair (Whole Blood); 2 Apheresis bed (Platelets)']],
    donationTypeIds: [['donationTypeName', () => 'Whole Blood, Platelets']],
    centerDetails: [['startDate', () => runDay('2027-06-08')]],
    suppliesDetails: [['packingList', () => '40 Collection kit']],
  },
};
