import { type AddAdminUserForm, addAdminUserRule, editAdminUserRule } from '../../../src/rules/admin-user.ts';
import { toAdminUserForm } from '../../../src/rules/admin-user-form.ts';
import type { Context } from '../../context.ts';
import type { FieldError } from '../../errors.ts';
import type { AdminUserInput } from '../../gql/types.ts';
import { validated } from '../../validated.ts';
import type { User } from './user-row.ts';

export const today = (context: Context): string => context.now.toISOString().slice(0, 10);

/** What a person's row holds of the form; the account's own fields apart. */
export type Person = Pick<
  User,
  | 'firstName'
  | 'lastName'
  | 'uniqueIdentifier'
  | 'birthDate'
  | 'gender'
  | 'phone'
  | 'workPhone'
  | 'phoneExt'
  | 'addressLine1'
  | 'addressLine2'
  | 'city'
  | 'state'
  | 'zipCode'
>;

type PersonForm = Pick<AddAdminUserForm, keyof Person>;

/** The form's texts as the columns have them: an optional one that is empty is null. */
export const asPerson = (form: PersonForm): Person => ({
  firstName: form.firstName,
  lastName: form.lastName,
  uniqueIdentifier: form.uniqueIdentifier,
  birthDate: form.birthDate || null,
  gender: form.gender,
  phone: form.phone || null,
  workPhone: form.workPhone,
  phoneExt: form.phoneExt || null,
  addressLine1: form.addressLine1,
  addressLine2: form.addressLine2 || null,
  city: form.city,
  state: form.state,
  zipCode: form.zipCode,
});

/** The fields of an account that an audit row may tell: all but the hash, which says nothing to anybody. */
export const asAudited = (user: User) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  uniqueIdentifier: user.uniqueIdentifier,
  email: user.email,
  birthDate: user.birthDate,
  gender: user.gender,
  phone: user.phone,
  workPhone: user.workPhone,
  phoneExt: user.phoneExt,
  adminRoleId: user.adminRoleId,
  isActive: user.isActive,
  addressLine1: user.addressLine1,
  addressLine2: user.addressLine2,
  city: user.city,
  state: user.state,
  zipCode: user.zipCode,
  deletedAt: user.deletedAt?.toISOString() ?? null,
});

export const readNew = (context: Context, input: AdminUserInput) =>
  validated(addAdminUserRule(today(context)), 'adminUser', toAdminUserForm(input));
export const readEdit = (context: Context, input: AdminUserInput) =>
  validated(editAdminUserRule(today(context)), 'adminUser', toAdminUserForm(input));

/** An e-mail or identifier that is taken shows at its field, whoever has it. */
export const taken = (argument: string): Readonly<Record<string, FieldError>> => ({
  admin_users_email_key: { path: `${argument}.email`, code: 'notUnique' },
  admin_users_identifier_key: { path: `${argument}.uniqueIdentifier`, code: 'notUnique' },
});
