import { useCallback } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLatest } from '../../ui/use-latest.ts';
import { useFormShape } from './form-context.ts';

/** What the form holds now, for a part that follows it: a code suggested from a name, a zone that follows a state. */
export function useFormValues<T>() {
  const { setValue, trigger, getFieldState } = useFormContext();
  const { clearServerError } = useFormShape();
  const latest = useLatest({ trigger, getFieldState, clearServerError });
  const values = useWatch() as T;
  const set = useCallback(
    (name: keyof T & string, value: T[keyof T]) => {
      const now = latest.current;
      now.clearServerError(name);
      setValue(name as string, value, { shouldDirty: true });
      // An error of what was there before says nothing of what is there now.
      if (now.getFieldState(name).invalid) void now.trigger(name);
    },
    [setValue],
  );
  return { values, set };
}
