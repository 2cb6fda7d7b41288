import { object } from 'yup';
import { DIGITS, PASSWORD_MAX, STRONG_PASSWORD } from './patterns.ts';
import { email, requiredText, sameAs, secret } from './text.ts';

/** Section 5, Forgot password. */
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

/** Section 5, Reset. */
export const resetPasswordRule = object({
  ...code,
  confirm_password: secret()
    .required('passwordConfirmationRequired')
    .test('same', 'passwordMustMatch', sameAs('password')),
});
