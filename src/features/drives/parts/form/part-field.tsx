import { type ReactNode, useEffect, useId } from 'react';
import { useFormShape } from '../../../../kit/form/form-context.ts';
import { BLANK } from '../../../../rules/formats.ts';
import { type ControlProps, Field } from '../../../../ui/field.tsx';
import { usePartError } from './use-part-error.ts';

interface PartFieldProps {
  /** Its path in the form: `centerDetails.0.startDate`. */
  readonly path: string;
  readonly label: string;
  readonly required?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A part of a list that is one value of the form: its errors, also the server's, stand at it and lead to it. */
export function PartField({ path, label, required = false, children }: PartFieldProps) {
  const id = useId();
  const { fields } = useFormShape();
  const errorOf = usePartError();
  useEffect(() => {
    const show = (value: unknown): string => (value ? String(value) : BLANK);
    fields.set(path, { label, id, show, sensitive: false });
    return () => {
      fields.delete(path);
    };
  });
  return (
    <Field id={id} label={label} required={required} error={errorOf(path, label)}>
      {children}
    </Field>
  );
}
