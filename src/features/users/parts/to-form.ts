import type { UserFormFragment } from '../../../gql/users/graphql.ts';
import type { AddAdminUserForm, EditAdminUserForm, ProfileForm } from '../../../rules/admin-user.ts';
import { toAdminUserForm } from '../../../rules/admin-user-form.ts';

/** What the form holds of an administrator; an added one has no confirmation to send. */
export type UserFields = EditAdminUserForm & AddAdminUserForm;

/** What the form holds before anybody has chosen. */
const NOTHING = undefined as never;

const NOBODY = {
  firstName: '',
  lastName: '',
  uniqueIdentifier: '',
  email: '',
  birthDate: '',
  gender: NOTHING,
  phone: '',
  workPhone: '',
  phoneExt: '',
  adminRoleId: '',
  isActive: true,
  address: null,
};

/** The form's values of an administrator; of none, an empty form for an active one. Passwords are never among them. */
export function toForm(user: UserFormFragment | undefined): UserFields {
  const of = user
    ? {
        firstName: user.firstName,
        lastName: user.lastName,
        uniqueIdentifier: user.uniqueIdentifier,
        email: user.email,
        birthDate: user.birthDate ?? '',
        gender: user.gender as UserFields['gender'],
        phone: user.phone ?? '',
        workPhone: user.workPhone,
        phoneExt: user.phoneExt ?? '',
        adminRoleId: user.adminRoleId ?? '',
        isActive: user.isActive,
        address: user.address,
      }
    : NOBODY;
  return { ...toAdminUserForm(of), password: '', confirmPassword: '' } as UserFields;
}

/** The profile's values: what somebody may say of themselves. */
export function toProfile(user: UserFormFragment | undefined): ProfileForm {
  const { email: _email, adminRoleId: _role, isActive: _status, ...own } = toForm(user);
  return { ...own, currentPassword: '' };
}
