import type { AnyObject } from 'yup';
import { driveRule } from '../../../src/rules/drive.ts';
import { runDay } from '../clock/run-days.ts';
import { groundOf, newDrive } from '../drives.ts';
import { typeOf } from '../resources.ts';
import type { Values, Written } from './written.ts';

const firstDays = (rows: readonly AnyObject[]): unknown[] => rows.map(({ startDate }) => startDate);

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
        suppliesDetails: [{ consumerPackage: 'Collection kit', qty: 40 }],
        numberOfPersonalResources: 5,
        numberOfDrivers: 2,
      }),
    ].map((drive, index) => ({
      ...drive,
      contactName: ['Cy Poe', 'Di Orr'][index],
      note: ['First', 'Second'][index],
      attendance: 20 + index,
    })) as unknown as readonly [Values, Values];
  },
  // The places of a range lie deeper than is looked here; they have tests of their own.
  means: { centerDetails: firstDays },
  reads: {
    sponsorIds: ({ sponsors }) => sponsors.map(({ id }: AnyObject) => id),
    donationTypeIds: ({ donationTypeId }) => donationTypeId,
    bedConfigration: ({ bedConfigration }) =>
      bedConfigration.map(({ id: _id, donationType, ...bed }: AnyObject) => ({
        ...bed,
        donationTypeIds: donationType.map(({ id }: AnyObject) => id),
      })),
    centerDetails: ({ centerDetails }) => firstDays(centerDetails),
  },
  tells: { centerDetails: (side) => firstDays(side('centerDetails') as AnyObject[]) },
};
