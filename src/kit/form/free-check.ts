import type { StringSchema } from 'yup';

/** Asks the server whether nobody else has a value; undefined where there was no answer. */
type IsFree<Name extends string> = (name: Name, value: string) => Promise<boolean | undefined>;

/**
 * Makes rules ask whether a value is free: when the field is left, and once for each value that is right otherwise. A
 * question that fails stops nobody: the server has the last word when it is saved. Make it once for a form.
 */
export function freeCheck<Name extends string>(isFree: IsFree<Name>) {
  const answers = new Map<string, Promise<boolean>>();
  return (name: Name, rule: StringSchema<string>) =>
    rule.test('free', 'notUnique', (value) => {
      if (!value || !rule.isValidSync(value)) return true;
      const key = `${name} ${value.toLowerCase()}`;
      const known = answers.get(key);
      if (known) return known;
      const answer = isFree(name, value).then((free) => {
        // No answer is none to remember.
        if (free === undefined) answers.delete(key);
        return free ?? true;
      });
      answers.set(key, answer);
      return answer;
    });
}
