import type { AdminUserInput, UserFormFragment } from '../../gql/users/graphql.ts';
import { recordFields } from '../../kit/record/record-fields.ts';
import type { EditAdminUserForm } from '../../rules/admin-user.ts';
import type { toAdminUserForm } from '../../rules/admin-user-form.ts';

type Passwords = 'password' | 'confirmPassword' | 'currentPassword';

interface Types {
  /** As the rule reads it: the address in parts. Passwords are no attribute of anybody. */
  readonly input: Required<Omit<ReturnType<typeof toAdminUserForm<AdminUserInput>>, Passwords>>;
  readonly form: Omit<EditAdminUserForm, Passwords>;
  readonly record: UserFormFragment;
}

/** What the form holds before anybody has chosen. */
const NOTHING = undefined as never;
/** Role, e-mail and status are put back where they are changed. */
const elsewhere = { restorable: false } as const;

/** The fields of an administrator: what they are called, and how they are told. */
export const userFields = recordFields<Types>()('users', {
  firstName: { label: 'firstName', empty: '', optional: true },
  lastName: { label: 'lastName', empty: '', optional: true },
  uniqueIdentifier: { label: 'uniqueIdentifier', empty: '', optional: true },
  email: { label: 'email', empty: '', optional: true, shown: 'email', ...elsewhere },
  birthDate: { label: 'birthDate', empty: '', optional: true },
  gender: { label: 'sex', empty: NOTHING, optional: true, read: ({ gender }) => gender as never },
  phone: { label: 'homePhone', empty: '', optional: true, shown: 'phone' },
  workPhone: { label: 'workPhoneNumber', empty: '', optional: true, shown: 'phone' },
  phoneExt: { label: 'phoneExt', empty: '', optional: true },
  adminRoleId: { label: 'roleNumber', empty: '', optional: true, ...elsewhere },
  isActive: {
    label: 'status',
    empty: 'true',
    read: ({ isActive }) => String(isActive) as never,
    ...elsewhere,
  },
  addressLine1: { label: 'addressLine1', empty: '', read: ({ address }) => address.addressLine1 },
  addressLine2: { label: 'addressLine2', empty: '', read: ({ address }) => address.addressLine2 ?? '' },
  city: { label: 'city', empty: '', read: ({ address }) => address.city },
  state: { label: 'state', empty: '' as never, read: ({ address }) => address.state as never },
  zipCode: { label: 'zipCode', empty: '', read: ({ address }) => address.zipCode },
});
