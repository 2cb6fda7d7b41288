import { type InferType, object } from 'yup';
import { addYears, isDay } from '../lib/day.ts';
import type { Day } from '../lib/scalars.ts';
import { between, choice, day, maximum, phone, required, requiredEmail, requiredPhone } from './fields.ts';
import { DIGITS, LETTERS, LETTERS_AND_DIGITS, PASSWORD_MAX, STRONG_PASSWORD } from './patterns.ts';
import { addressFields } from './postal-address.ts';
import { SEXES } from './sexes.ts';
import { requiredText, sameAs, secret, text } from './text.ts';

const name = () => between(3, 50).matches(LETTERS, { message: 'onlyAlphabets', excludeEmptyString: true });

/** What a person says of themselves; also on the profile. `today` is YYYY-MM-DD, in the reader's zone. */
const person = (today: Day) => ({
  firstName: name(),
  lastName: name(),
  uniqueIdentifier: required()
    .max(4, maximum(4))
    .matches(LETTERS_AND_DIGITS, { message: 'onlyLettersAndDigits', excludeEmptyString: true }),
  birthDate: day()
    .required('birthDateRequired')
    .test('past', 'dateInFuture', (value) => !value || value <= today)
    .test('lifetime', 'birthDateBounds', (value) => {
      const { min, max } = birthDateBounds(today);
      return !value || !isDay(value) || value > today || (value >= min && value <= max);
    }),
  gender: choice(SEXES, 'sexRequired'),
  phone: phone(),
  workPhone: requiredPhone('workPhoneRequired'),
  phoneExt: text().test(
    'digits',
    'phoneExtDigits',
    (value) => !value || (DIGITS.test(value) && value.length < 7),
  ),
  ...addressFields(),
});

const password = () =>
  secret()
    .max(PASSWORD_MAX, maximum(50))
    .matches(STRONG_PASSWORD, { message: 'passwordPattern', excludeEmptyString: true });

const changedPassword = {
  password: password(),
  confirmPassword: secret()
    .test('given', 'passwordConfirmationRequired', function given(value) {
      const { password: wanted } = this.parent as { password?: string };
      return !wanted || Boolean(value);
    })
    .test('same', 'passwordConfirmationDiffers', sameAs('password')),
};

const account = {
  email: requiredEmail(),
  adminRoleId: requiredText('adminRoleRequired'),
  isActive: choice(['true', 'false'], 'statusRequired'),
};

/** The form of a new administrator: the password is required (docs/design/SPECIFICATION.md, 5). */
export const addAdminUserRule = (today: Day) =>
  object({ ...person(today), ...account, password: password().required('passwordRequired') });

/** The first administrator of a new network, by the arguments of the command that adds them. */
export const firstAdminRule = object({ email: requiredEmail(), 'first-name': name(), 'last-name': name() });

/** The form of an administrator who is there: an empty password stays as it is (docs/design/SPECIFICATION.md, 5). */
export const editAdminUserRule = (today: Day) => object({ ...person(today), ...account, ...changedPassword });

/** The own profile: role, status and e-mail are not its business. */
export const profileRule = (today: Day) =>
  object({ ...person(today), ...changedPassword, currentPassword: secret() });

export type AddAdminUserForm = InferType<ReturnType<typeof addAdminUserRule>>;
export type EditAdminUserForm = InferType<ReturnType<typeof editAdminUserRule>>;
export type ProfileForm = InferType<ReturnType<typeof profileRule>>;

/**
 * The bounds of an administrator's birth date, YYYY-MM-DD: 17 to 100 years ago. A stored date outside of them is shown
 * with a warning, never replaced.
 */
export const birthDateBounds = (today: Day): { readonly min: Day; readonly max: Day } => ({
  min: addYears(today, -100),
  max: addYears(today, -17),
});
