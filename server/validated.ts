import { ValidationError } from 'yup';
import type { AnyRule } from '../src/rules/any-rule.ts';
import { badInput } from './errors.ts';

/**
 * Runs a rule of `src/rules` over an input, and gives back what it made of it (trimmed texts). A refusal is
 * BAD_USER_INPUT with `[{ path, code }]`; paths start at the argument's name, as in `user.email`.
 */
export async function validated<T extends object>(
  schema: Pick<AnyRule<T>, 'validate'>,
  argument: string,
  input: object,
  context: Readonly<Record<string, unknown>> = {},
): Promise<T> {
  try {
    // Arguments have no prototype, which the database's driver stumbles over: what comes out are plain objects.
    return (await schema.validate(structuredClone(input), { abortEarly: false, context })) as T;
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const failures = error.inner.length > 0 ? error.inner : [error];
    throw badInput(
      failures.map(({ path, message }) => ({ path: path ? `${argument}.${path}` : argument, code: message })),
    );
  }
}
