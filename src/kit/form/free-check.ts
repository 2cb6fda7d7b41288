import type { StringSchema } from 'yup';
import { loadedValues } from '../../rules/loaded.ts';
import { BANK_FIELD } from './with-bank.ts';

/** The bank that a form of the parent view has chosen goes along with the question. */
type FreeContext = {
  readonly clientId?: number;
};

/** Asks the server whether nobody else has a value; undefined where there was no answer. */
type IsFree<Name extends string, T extends string> = (
  name: Name,
  value: T,
  context: FreeContext,
) => Promise<boolean | undefined>;

/**
 * Makes rules ask whether a value is free: when the field is left, and once for each value that is right otherwise. A
 * question that fails stops nobody: the server has the last word when it is saved. Make it once for a form.
 */
export function freeCheck<Name extends string, T extends string = string>(isFree: IsFree<Name, T>) {
  const answers = new Map<string, Promise<boolean>>();
  return (name: Name, rule: StringSchema<T>) =>
    rule.test('free', 'notUnique', (value, { parent, options }) => {
      if (!value || !rule.isValidSync(value)) return true;
      // What the record has already is its own: a save that leaves it alone waits for no question.
      if (loadedValues(options)?.[name] === value) return true;
      const chosen = Number((parent as Readonly<Record<string, unknown>> | undefined)?.[BANK_FIELD]);
      const context = chosen ? { clientId: chosen } : {};
      const key = `${name} ${chosen || ''} ${value.toLowerCase()}`;
      const known = answers.get(key);
      if (known) return known;
      const answer = isFree(name, value, context).then((free) => {
        // No answer is none to remember.
        if (free === undefined) answers.delete(key);
        return free ?? true;
      });
      answers.set(key, answer);
      return answer;
    });
}
