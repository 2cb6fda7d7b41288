import type { AnyObject } from 'yup';
import { resourceRule } from '../../../src/rules/resource.ts';
import { newResource, typeOf } from '../resources.ts';
import type { Written } from './written.ts';

export const resourceInput: Written = {
  input: 'ResourceInput',
  type: 'Resource',
  create: 'addResource',
  update: 'updateResource',
  byId: 'resourceById',
  argument: 'resource',
  caller: 'bank',
  rule: resourceRule('2026-11-18'),
  samples: async (server) => {
    const [whole, plasma] = [await typeOf(server, 'Whole Blood'), await typeOf(server, 'Plasma')];
    const { rows } = await server.sql(
      `INSERT INTO files (client_id, name, path, type, size)
       SELECT 1, n || '.x', 'resource/' || n, CASE WHEN n > 8 THEN 'application/pdf' ELSE 'image/png' END, 1
       FROM generate_series(1, 10) n ORDER BY n RETURNING id`,
    );
    const files = (from: number) => ({
      photoFrontId: rows[from]?.id,
      photoBackId: rows[from + 1]?.id,
      photoRightId: rows[from + 2]?.id,
      photoLeftId: rows[from + 3]?.id,
      insuranceFileId: rows[from === 0 ? 8 : 9]?.id,
    });
    const place = (addressLine1: string, city: string, state: string) => ({
      permanentAddress: { addressLine1, addressLine2: 'Hall', city, state, zipCode: '74103' },
    });
    return [
      newResource(whole, {
        ...files(0),
        ...place('1 St', 'Tulsa', 'OK'),
        insuranceExpirationDate: '2027-01-31',
      }),
      newResource(plasma, {
        bedConfigration: [{ bedName: 'Couch', quantity: 3, donationTypeIds: [plasma], isActive: true }],
        ...files(4),
        ...place('2 St', 'Ames', 'IA'),
        name: 'Bed set A',
        resourceType: 'Bed set',
        status: 'Inactive',
        maximumDonorsAtATime: 7,
        supplies: [],
        companyName: 'LDV',
        model: 'Small',
        manufacturingYear: 2021,
        vin: '1M8GDM9A1KP042788',
        licensePlate: 'IA 2',
        driversLicense: 'Class C',
        maxTravelOccupancy: 5,
        maxOccupancy: 15,
        registrationRenewalDate: '2028-03-31',
        mobileCode: 'SET-A',
        insuranceExpirationDate: '2028-01-31',
      }),
    ];
  },
  reads: {
    bedConfigration: ({ bedConfigration }) =>
      bedConfigration.map(({ id: _id, donationType, ...bed }: AnyObject) => ({
        ...bed,
        donationTypeIds: donationType.map(({ id }: AnyObject) => id),
      })),
    photoFrontId: ({ photos }) => photos.front.id,
    photoBackId: ({ photos }) => photos.back.id,
    photoRightId: ({ photos }) => photos.right.id,
    photoLeftId: ({ photos }) => photos.left.id,
    insuranceFileId: ({ insuranceFile }) => insuranceFile.id,
  },
  exported: 'resources',
  cells: {
    permanentAddress: [
      ['addressLine1', () => '2 St'],
      ['addressLine2', () => 'Hall'],
      ['permanentAddress', () => 'Ames, IA'],
      ['zipCode', () => '74103'],
    ],
    bedConfigration: [['beds', () => '3 Couch (Plasma)']],
    supplies: [['supplies', () => '']],
    maxTravelOccupancy: [['occupancy', () => '15 / 5']],
    maxOccupancy: [['occupancy', () => '15 / 5']],
    photoFrontId: [['photo', () => '5.x']],
    photoBackId: [['photoBack', () => '6.x']],
    photoRightId: [['photoRight', () => '7.x']],
    photoLeftId: [['photoLeft', () => '8.x']],
    insuranceFileId: [['insuranceFile', () => '10.x']],
  },
};
