import { WEEK } from '../../../src/lib/day.ts';
import type { StaffForm } from '../../../src/rules/staff.ts';
import { staff } from '../../db/schema/staff.ts';
import type { StaffInput } from '../../gql/types.ts';
import { recordFields } from '../../records/fields.ts';

type WorkingDay = StaffForm['workingTime'][number];

// The database keeps the keys of its lists unordered: each is written and read with its own.
const worked = ({ dayName, dayTime }: WorkingDay): WorkingDay => ({
  dayName,
  dayTime: dayTime.map(({ start, end }) => ({ start, end })),
});

/** Days and hours in the order of the week; a day without hours is none. */
const inWeek = (days: readonly WorkingDay[]): WorkingDay[] =>
  WEEK.flatMap((name) => {
    const { dayTime = [] } = days.find(({ dayName }) => dayName === name) ?? {};
    const hours = [...dayTime].sort((a, b) => a.start.localeCompare(b.start));
    return hours.length > 0 ? [worked({ dayName: name, dayTime: hours })] : [];
  });

/** What a form fills of a member of the staff, and where it is kept. */
export const staffFields = recordFields<typeof staff, StaffInput, StaffForm>()(
  staff,
  {
    name: { column: 'name' },
    email: { column: 'email' },
    cellPhone: { column: 'cellPhone' },
    address: {
      read: ({ addressLine1, addressLine2, city, state, zipCode }) => ({
        addressLine1,
        addressLine2: addressLine2 ?? '',
        city,
        state,
        zipCode,
      }),
      write: ({ addressLine1, addressLine2, city, state, zipCode }) => ({
        addressLine1,
        addressLine2: addressLine2 || null,
        city,
        state,
        zipCode,
      }),
    },
    hireDate: { column: 'hireDate' },
    workingTime: {
      read: (row) => (row.workingTime as WorkingDay[]).map(worked),
      write: (days) => ({ workingTime: inWeek(days) }),
    },
    workingDays: {
      read: ({ workingDays }) => workingDays,
      write: (days) => ({ workingDays: WEEK.filter((day) => days.includes(day)) }),
    },
    staffDesignationId: { column: 'staffDesignationId' },
  },
  // Dates that are not like the week have operations of their own.
  ['exceptions'],
);
export type StaffColumns = ReturnType<typeof staffFields.columns>;
