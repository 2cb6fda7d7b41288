import { ValidationError } from 'yup';
import { type SignInInput, signInRule } from '../../rules/sign-in.ts';

export type SignInErrors = Partial<Record<keyof SignInInput, { type: string; message: string }>>;

/** What the rule says of the two fields: trimmed values, or the first message of each field that is wrong. */
export async function checkSignIn(
  typed: Readonly<Record<keyof SignInInput, string>>,
): Promise<{ readonly values?: SignInInput; readonly errors: SignInErrors }> {
  try {
    return { values: await signInRule.validate(typed, { abortEarly: false }), errors: {} };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: SignInErrors = {};
    for (const { path, message } of error.inner)
      if (path === 'email' || path === 'password') errors[path] ??= { type: 'rule', message };
    return { errors };
  }
}
