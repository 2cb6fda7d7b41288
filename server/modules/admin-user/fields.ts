import { type AddAdminUserForm, addAdminUserRule, editAdminUserRule } from '../../../src/rules/admin-user.ts';
import { toAdminUserForm } from '../../../src/rules/admin-user-form.ts';
import type { Context } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import type { FieldError } from '../../errors.ts';
import type { AdminUserInput } from '../../gql/types.ts';
import { todayOf } from '../../platform-days.ts';
import { recordFields } from '../../records/fields.ts';
import { validated } from '../../validated.ts';
import type { User } from './user-row.ts';

/** The input as the rule reads it: the address in parts. Of passwords nothing is kept but the hash. */
type Flat = Omit<
  ReturnType<typeof toAdminUserForm<AdminUserInput>>,
  'password' | 'confirmPassword' | 'currentPassword'
>;

/** What a form fills of an account, and where it is kept. */
export const userFields = recordFields<typeof adminUsers, Flat, Omit<AddAdminUserForm, 'password'>>()(
  adminUsers,
  {
    firstName: { column: 'firstName' },
    lastName: { column: 'lastName' },
    uniqueIdentifier: { column: 'uniqueIdentifier' },
    email: { column: 'email' },
    birthDate: { column: 'birthDate' },
    gender: { column: 'gender' },
    phone: { column: 'phone' },
    workPhone: { column: 'workPhone' },
    phoneExt: { column: 'phoneExt' },
    adminRoleId: { column: 'adminRoleId' },
    isActive: {
      read: ({ isActive }) => isActive,
      write: (isActive) => ({ isActive: isActive === 'true' }),
    },
    addressLine1: { column: 'addressLine1' },
    addressLine2: { column: 'addressLine2' },
    city: { column: 'city' },
    state: { column: 'state' },
    zipCode: { column: 'zipCode' },
  },
  // The system names accounts and keeps what is theirs alone; removing has operations of its own.
  [
    'userName',
    'inNameOrder',
    'passwordHash',
    'passwordRights',
    'passwordSetBy',
    'isAutoCreated',
    'occupation',
    'pic',
    'lastSignIn',
    'deletedAt',
  ],
);

/** What a person may not say of themselves. */
const ACCOUNT = ['email', 'adminRoleId', 'isActive'] as const;
type Account = (typeof ACCOUNT)[number];

/** Without the account's fields: what a person says of themselves. */
export const ofPerson = <T extends object>(all: T): Omit<T, Account> =>
  Object.fromEntries(
    Object.entries(all).filter(
      ([name]) =>
        (userFields.names as readonly string[]).includes(name) && !ACCOUNT.includes(name as Account),
    ),
  ) as Omit<T, Account>;

/** The fields of an account that an audit row may tell: all but the hash, which says nothing to anybody. */
export const asAudited = (user: User) => ({
  ...userFields.values(user),
  deletedAt: user.deletedAt?.toISOString() ?? null,
});

export const readNew = (context: Context, input: AdminUserInput) =>
  validated(addAdminUserRule(todayOf(context)), 'adminUser', toAdminUserForm(input));
export const readEdit = (context: Context, input: AdminUserInput) =>
  validated(editAdminUserRule(todayOf(context)), 'adminUser', toAdminUserForm(input));

/** An e-mail or identifier that is taken shows at its field, whoever has it. */
export const taken = (argument: string): Readonly<Record<string, FieldError>> => ({
  admin_users_email_key: { path: `${argument}.email`, code: 'notUnique' },
  admin_users_identifier_key: { path: `${argument}.uniqueIdentifier`, code: 'notUnique' },
});
