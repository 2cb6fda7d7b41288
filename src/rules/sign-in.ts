import { type InferType, object } from 'yup';
import { PASSWORD_MAX } from './patterns.ts';
import { email, secret } from './text.ts';

/** The login form; its misspelt words are those of docs/design/SPECIFICATION.md, 5. */
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
