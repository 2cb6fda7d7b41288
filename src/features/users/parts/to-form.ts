import type { UserFormFragment } from '../../../gql/users/graphql.ts';
import type { AddAdminUserForm, EditAdminUserForm, ProfileForm } from '../../../rules/admin-user.ts';
import { userFields } from '../fields.ts';

/** What the form holds of an administrator; an added one has no confirmation to send. */
export type UserFields = EditAdminUserForm & AddAdminUserForm;

/** The form's values of an administrator; of none, an empty form for an active one. Passwords are never among them. */
export const toForm = (user: UserFormFragment | undefined): UserFields => ({
  ...userFields.toForm(user),
  password: '',
  confirmPassword: '',
});

/** The profile's values: what somebody may say of themselves. */
export function toProfile(user: UserFormFragment | undefined): ProfileForm {
  const { email: _email, adminRoleId: _role, isActive: _status, ...own } = toForm(user);
  return { ...own, currentPassword: '' };
}
