import { useEffect, useMemo, useRef } from 'react';
import type { AnyObject, ObjectSchema, StringSchema } from 'yup';
import { freeCheck } from './free-check.ts';

type Ask = (value: string, context: { readonly clientId?: number }) => Promise<boolean | undefined>;

/** A form's rule that also asks, when the field is left, whether no other record has its value. `id` is the form's own. */
export function useFreeRule<T extends AnyObject>(
  rule: ObjectSchema<T>,
  name: keyof T & string,
  id: string | undefined,
  ask: Ask,
): ObjectSchema<T> {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record's answers are none of this one's
  return useMemo(() => {
    const free = freeCheck<string>((_name, value, context) => latest.current(value, context));
    const field = rule.fields[name] as unknown as StringSchema<string>;
    return rule.shape({ [name]: free(name, field) } as never) as unknown as ObjectSchema<T>;
  }, [rule, name, id]);
}
