import { object } from 'yup';
import { DIGITS, PASSWORD_MAX, STRONG_PASSWORD } from './patterns.ts';
import { email, requiredText, sameAs, secret } from './text.ts';

/** The form that asks for a code to choose a new password (docs/design/SPECIFICATION.md, 5). */
export const forgotPasswordRule = object({
  email: email({
    required: 'emailRequired',
    format: 'emailFormat',
    min: 'minimumSymbols',
    max: 'maximumSymbols',
  }),
});

/** A one-time code, as it is typed. */
export const otp = requiredText('otpRequired').matches(DIGITS, {
  message: 'otpDigits',
  excludeEmptyString: true,
});

const code = {
  otp,
  password: secret()
    .required('passwordIsRequired')
    .max(PASSWORD_MAX, 'maximumSymbols')
    .matches(STRONG_PASSWORD, { message: 'passwordStrong', excludeEmptyString: true }),
};

/** What the server takes of a reset. */
export const resetByCodeRule = object(code);

/** The form of the code and the new password, which is typed twice (docs/design/SPECIFICATION.md, 5). */
export const resetPasswordRule = object({
  ...code,
  confirm_password: secret()
    .required('passwordConfirmationRequired')
    .test('same', 'passwordMustMatch', sameAs('password')),
});
