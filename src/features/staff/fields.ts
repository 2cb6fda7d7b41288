import type {
  StaffDetailFragment,
  StaffFormFragment,
  StaffInput,
  StaffRowFragment,
} from '../../gql/staff/graphql.ts';
import { recordFields } from '../../kit/record/record-fields.ts';
import type { StaffForm } from '../../rules/staff.ts';

interface Types {
  readonly input: StaffInput;
  readonly form: StaffForm;
  readonly record: StaffFormFragment;
  readonly row: Pick<StaffRowFragment, 'id' | 'email'>;
  readonly detail: Pick<StaffDetailFragment, 'id'>;
}

/** What the form holds before anybody has chosen: its controls start empty. */
const NOTHING = '' as never;

/** The fields of a member of the staff: what they are called, and how they are told. */
export const staffFields = recordFields<Types>()('staff', {
  name: { label: 'name', empty: '', column: false, fact: false },
  email: { label: 'email', empty: '', shown: 'email', fact: false },
  cellPhone: { label: 'cellPhone', empty: '', shown: 'phone', column: false, fact: false },
  staffDesignationId: {
    label: 'designation',
    empty: '',
    read: ({ staffDesignation }) => staffDesignation.id,
    column: false,
    fact: false,
  },
  hireDate: { label: 'hireDate', empty: NOTHING, column: false, fact: false },
  address: {
    label: 'address',
    empty: { addressLine1: '', addressLine2: '', city: '', state: NOTHING, zipCode: '' },
    read: ({ address: { addressLine1, addressLine2, city, state, zipCode } }) => ({
      addressLine1,
      addressLine2: addressLine2 ?? '',
      city,
      state: state as never,
      zipCode,
    }),
    column: false,
    fact: false,
  },
  workingTime: {
    label: 'workingTime',
    empty: [],
    read: ({ workingTime }) =>
      workingTime.map(({ dayName, dayTime }) => ({
        dayName: dayName as never,
        dayTime: dayTime.map(({ start, end }) => ({ start, end })),
      })),
    column: false,
    fact: false,
  },
  workingDays: {
    label: 'workingDays',
    empty: [],
    read: ({ workingDays }) => [...workingDays.days] as never[],
    column: false,
    fact: false,
  },
});
