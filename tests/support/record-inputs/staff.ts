import type { AnyObject } from 'yup';
import { staffRule } from '../../../src/rules/staff.ts';
import { designationOf } from '../staff.ts';
import type { Written } from './written.ts';

const daysOf = (rows: readonly AnyObject[]): unknown[] => rows.map(({ dayName }) => dayName);

export const staffInput: Written = {
  input: 'StaffInput',
  type: 'Staff',
  create: 'createStaff',
  update: 'updateStaff',
  byId: 'staffById',
  argument: 'staff',
  caller: 'bank',
  rule: staffRule('2026-11-18'),
  samples: async (server) => {
    const [driver, nurse] = [await designationOf(server, 'DRV'), await designationOf(server, 'RN')];
    const address = {
      addressLine1: '1 St',
      addressLine2: 'Hall 1',
      city: 'Tulsa',
      state: 'OK',
      zipCode: '74103',
    };
    const hours = (dayName: string) => [{ dayName, dayTime: [{ start: '08:00', end: '16:00' }] }];
    const other = {
      addressLine1: '2 St',
      addressLine2: 'Hall 2',
      city: 'Ames',
      state: 'IA',
      zipCode: '50010',
    };
    return [
      {
        name: 'Ann Lee',
        staffDesignationId: driver,
        address,
        workingDays: ['monday'],
        workingTime: hours('monday'),
      },
      {
        name: 'Bob Ray',
        staffDesignationId: nurse,
        address: other,
        workingDays: ['friday'],
        workingTime: hours('friday'),
      },
    ];
  },
  // The hours of a day lie deeper than is looked here; they have tests of their own.
  means: { workingTime: daysOf },
  back: { workingTime: (side) => side('workingTime') },
  tells: { workingTime: (side) => daysOf(side('workingTime') as AnyObject[]) },
  reads: {
    workingTime: ({ workingTime }) => daysOf(workingTime),
    staffDesignationId: ({ staffDesignation }) => staffDesignation.id,
    workingDays: ({ workingDays }) => workingDays.days,
  },
  exported: 'staff',
  cells: {
    staffDesignationId: [['staffDesignation', () => 'Registered Nurse']],
    address: [
      ['addressLine1', ({ addressLine1 }: AnyObject) => addressLine1],
      ['addressLine2', ({ addressLine2 }: AnyObject) => addressLine2],
      ['city', ({ city }: AnyObject) => city],
      ['state', ({ state }: AnyObject) => state],
      ['zipCode', ({ zipCode }: AnyObject) => zipCode],
    ],
    workingTime: [['works', () => 'friday 08:00-16:00']],
    workingDays: [['workingDays', () => 'friday']],
  },
};
