import { type ChangeEvent, type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';
import type { SignInInput } from '../../rules/sign-in.ts';
import type { SignInErrors } from './sign-in-check.ts';

type Name = keyof SignInInput;
const NAMES: readonly Name[] = ['email', 'password'];

type Wrong = SignInErrors[Name];
const pick = (name: Name, wrong: Wrong): [Name, NonNullable<Wrong>][] => (wrong ? [[name, wrong]] : []);

/** The rule and its texts come with the first character: nothing is checked before one is typed. */
export const loadSignInCheck = async () => {
  const [{ checkSignIn }] = await Promise.all([import('./sign-in-check.ts'), loadTexts(['rules'])]);
  return checkSignIn;
};

/**
 * The state of the two fields. The form library weighs more than the whole page, which is the first that anybody
 * loads (docs/adr/0006); its manners are kept: a field is checked when it is left, and from then on with each key.
 */
export function useSignInFields(
  submit: (values: SignInInput) => Promise<void>,
  /** The rule or the call could not be fetched. */
  unavailable: () => void,
) {
  const typed = useRef<Readonly<Record<Name, string>>>({ email: '', password: '' });
  const [touchedFields, setTouched] = useState<Partial<Record<Name, boolean>>>({});
  const [errors, setErrors] = useState<SignInErrors>({});
  const [isSubmitting, setSubmitting] = useState(false);
  // An answer that a later key has overtaken says nothing any more.
  const asked = useRef(0);

  const check = async (names: readonly Name[]) => {
    asked.current += 1;
    const mine = asked.current;
    const checked = await (await loadSignInCheck())({ ...typed.current });
    if (mine === asked.current)
      setErrors(Object.fromEntries(names.flatMap((name) => pick(name, checked.errors[name]))));
    return checked;
  };
  // While one types a failure to fetch the rule is no news: sending says so.
  const quietly = async (names: readonly Name[], then?: () => void): Promise<void> => {
    try {
      await check(names);
      then?.();
    } catch {
      asked.current += 1;
    }
  };
  const touched = (): Name[] => NAMES.filter((name) => touchedFields[name]);

  return {
    errors,
    touchedFields,
    isSubmitting,
    field: (name: Name) => ({
      name,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        typed.current = { ...typed.current, [name]: event.target.value };
        if (touchedFields[name] || errors[name]) void quietly([...new Set([...touched(), name])]);
      },
      onBlur: (_event: FocusEvent<HTMLInputElement>) => {
        // Whoever passes by a field without a word (to "Forgot Password ?") has done nothing wrong.
        if (typed.current[name] === '' && !touchedFields[name] && !errors[name]) return;
        // Touched once it is checked: a wrong address is not called right for the time in between.
        const touch = (): void => setTouched((before) => ({ ...before, [name]: true }));
        void quietly([...new Set([...touched(), name])], touch);
      },
    }),
    onSubmit: async (event: FormEvent<HTMLFormElement>): Promise<void> => {
      event.preventDefault();
      const form = event.currentTarget;
      // What a password manager has filled in without an event counts too.
      const filled = new FormData(form);
      typed.current = { email: String(filled.get('email')), password: String(filled.get('password')) };
      setSubmitting(true);
      try {
        const { values, errors: wrong } = await check(NAMES);
        const first = NAMES.find((name) => wrong[name]);
        if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
        if (values) await submit(values);
      } catch {
        unavailable();
      } finally {
        setSubmitting(false);
      }
    },
  };
}
