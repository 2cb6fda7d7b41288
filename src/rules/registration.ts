import { boolean, object } from 'yup';
import { otp } from './password-reset.ts';
import { PASSWORD_MAX, STRONG_PASSWORD } from './patterns.ts';
import { email, requiredText, sameAs, secret } from './text.ts';

const name = (code: string) => requiredText(code).min(3, 'minimumSymbols').max(50, 'maximumSymbols');

const account = {
  fullname: name('fullnameRequired'),
  email: email({
    required: 'emailRequired',
    format: 'emailFormat',
    min: 'minimumSymbols',
    max: 'maximumSymbols',
  }),
  username: name('usernameRequired'),
  // 3 to 50 characters as stated; the strong pattern's own minimum of 8 wins.
  password: secret()
    .required('passwordRequired')
    .min(3, 'minimumSymbols')
    .max(PASSWORD_MAX, 'maximumSymbols')
    .matches(STRONG_PASSWORD, { message: 'passwordStrong', excludeEmptyString: true }),
};

/** What the server takes of a registration. */
export const signUpRule = object(account);

/** The code that proves the address of a registration. */
export const confirmSignUpRule = object({ otp });

/** The form by which somebody asks for an account (docs/design/SPECIFICATION.md, 5). */
export const registrationRule = object({
  ...account,
  changepassword: secret()
    .required('passwordConfirmationRequired')
    .test('same', 'passwordConfirmationDiffers', sameAs('password')),
  acceptTerms: boolean().default(false).oneOf([true], 'termsNotAccepted'),
});
