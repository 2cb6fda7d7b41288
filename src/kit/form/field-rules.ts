import { type AnyObject, type ObjectSchema, reach, type SchemaDescription } from 'yup';
import { valueAt } from './form-values.ts';

export type Rule<T extends AnyObject = AnyObject> = ObjectSchema<T>;

function describe(rule: Rule, name: string, values: AnyObject): SchemaDescription | undefined {
  const above = name.includes('.') ? valueAt(values, name.slice(0, name.lastIndexOf('.'))) : values;
  try {
    const found = reach(rule, name) as { describe: (options: object) => SchemaDescription };
    // A condition of the rule (`when`) looks at the fields beside this one.
    return found.describe({ value: valueAt(values, name), parent: above });
  } catch {
    // A control that the rule does not know: a confirmation, a filter of the form's own.
    return undefined;
  }
}

/** Does the rule ask for this field? Read from the rule, so that the star and the message never disagree. */
export const isRequiredBy = (rule: Rule, name: string, values: AnyObject): boolean =>
  describe(rule, name, values)?.optional === false;

/** The most characters that the rule takes in this field, if it says. */
export function longestOf(rule: Rule, name: string): number | undefined {
  const max = describe(rule, name, {})?.tests.find((test) => test.name === 'max')?.params?.max;
  return typeof max === 'number' ? max : undefined;
}
