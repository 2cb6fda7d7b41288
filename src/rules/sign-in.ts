import { type InferType, object } from 'yup';
import { PASSWORD_MAX } from './patterns.ts';
import { email, secret } from './text.ts';

/** Section 5, Login. */
export const signInRule = object({
  email: email({
    required: 'emailRequired',
    format: 'emailFormat',
    min: 'minimumCheracters',
    max: 'maximumCheracters',
  }),
  password: secret().required('passwordRequired').max(PASSWORD_MAX, 'maximumCheracters'),
});

export type SignInInput = InferType<typeof signInRule>;
