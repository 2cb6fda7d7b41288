import { WEEK, type Weekday } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import type { Staff, StaffDesignation, StaffDesignationName, StaffInput } from '../gql/types.ts';
import { entity } from '../network/entity.ts';
import { makeAddress } from './address.ts';

const NAMES = [
  'Ann Lee',
  'Bob Ray',
  'Cara Diaz',
  'Dan Wu',
  'Eve Stone',
  'Finn Moore',
  'Gia Patel',
  'Hal Brooks',
];
const ROLES = [
  ['Phlebotomist', 'PHL'],
  ['Screener', 'SCR'],
  ['Registered Nurse', 'RN'],
] as const;
const DAYS = WEEK.slice(0, 5);

/** A member of the staff, the same every time for the same number (from 1). */
export function makeStaff(number: number, overrides: Partial<Staff> = {}): Staff {
  const turn = Math.floor((number - 1) / NAMES.length);
  const name = NAMES[(number - 1) % NAMES.length] ?? '';
  const at = (number - 1) % ROLES.length;
  const [designationName, designationCode] = ROLES[at] ?? ['', ''];
  return {
    id: `staff-${number}`,
    name: turn === 0 ? name : `${name} ${'I'.repeat(turn + 1)}`,
    email: `staff.${number}@riverside.example`,
    cellPhone: `${9_185_550_100 + number}`,
    address: makeAddress(`${number} Main St`),
    hireDate: '2021-03-15',
    workingTime: DAYS.map((dayName) => ({ dayName, dayTime: [{ start: '07:30', end: '16:30' }] })),
    workingDays: { days: DAYS },
    staffDesignation: { id: `designation-${at + 1}`, designationName, designationCode },
    nameWithDesignation: `${name} (${designationCode})`,
    clientId: 1,
    clientName: 'Riverside Blood Center',
    createdAt: '2026-01-12T15:00:00.000Z',
    updatedAt: '2026-10-02T15:00:00.000Z',
    nextAssignment: number % 2 === 0 ? null : '2026-12-01',
    hoursThisWeek: number % 2 === 0 ? 0 : 12.5,
    viewerCanEdit: true,
    viewerCanDelete: number % 2 === 0,
    ...overrides,
  };
}

export const staffMembers = entity<Staff>({
  type: 'Staff',
  count: 18,
  make: makeStaff,
  fresh: { nextAssignment: null, hoursThisWeek: 0, viewerCanDelete: true },
  title: ({ name }) => name,
  order: 'name',
  exportPath: 'staff',
  columns: {
    staffDesignation: ({ staffDesignation }) => staffDesignation.designationName,
    city: ({ address: { city, state } }) => `${city}, ${state}`,
    works: ({ workingTime }) => workingTime.map(({ dayName }) => dayName).join(' '),
  },
  filters: {
    designationIds: ({ staffDesignation }, wanted: string[]) => wanted.includes(staffDesignation.id),
    days: ({ workingDays }, wanted: Weekday[]) => wanted.some((day) => workingDays.days.includes(day)),
    states: ({ address }, wanted: string[]) => wanted.includes(address.state),
    hiredFrom: ({ hireDate }, from: Day) => hireDate >= from,
    hiredTo: ({ hireDate }, to: Day) => hireDate <= to,
    // Whoever has no drive ahead is free at any time.
    availableOn: ({ nextAssignment }) => nextAssignment === null,
    availableFrom: () => true,
    availableTo: () => true,
    availableNow: ({ nextAssignment }) => nextAssignment === null,
  },
  written: (input, before, network) => {
    const { workingDays, staffDesignationId } = input as Partial<StaffInput>;
    const named = ({ id, designationName, designationCode }: StaffDesignation): StaffDesignationName => ({
      id,
      designationName,
      designationCode,
    });
    return {
      ...(workingDays ? { workingDays: { days: workingDays } } : {}),
      staffDesignation: staffDesignationId
        ? named(network.get('StaffDesignation', staffDesignationId))
        : before.staffDesignation,
    };
  },
});
