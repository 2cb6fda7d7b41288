import { useCallback } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

/** What the form holds now, for a part that follows it: a code suggested from a name, a zone that follows a state. */
export function useFormValues<T>() {
  const { setValue } = useFormContext();
  const values = useWatch() as T;
  const set = useCallback(
    (name: keyof T & string, value: T[keyof T]) => setValue(name as string, value, { shouldDirty: true }),
    [setValue],
  );
  return { values, set };
}
