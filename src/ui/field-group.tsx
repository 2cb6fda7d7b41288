import { type ReactNode, useId } from 'react';
import { FieldNote } from './field.tsx';

interface FieldGroupProps {
  readonly label: string;
  /** The id of what takes the focus when something leads here. */
  readonly id?: string | undefined;
  readonly required?: boolean | undefined;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** `radiogroup` for one of several, `group` for any of several. */
  readonly role: 'radiogroup' | 'group';
  readonly children: ReactNode;
}

/** Several controls under one label, with one line under them. */
export function FieldGroup({ label, id, required, help, error, role, children }: FieldGroupProps) {
  const made = useId();
  const own = id ?? made;
  const note = error || help ? `${own}-note` : undefined;
  return (
    <fieldset
      id={own}
      role={role}
      tabIndex={-1}
      aria-describedby={note}
      // Of a group ARIA knows neither: that it is wrong has a mark of its own.
      {...(role === 'radiogroup'
        ? { 'aria-invalid': Boolean(error), 'aria-required': required }
        : { 'data-wrong': error ? '' : undefined })}
      className="min-w-0"
    >
      <legend data-required={required || undefined} className="mb-1.5 font-medium text-table">
        {label}
      </legend>
      {children}
      <FieldNote id={note} help={help} error={error} />
    </fieldset>
  );
}
