import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean | undefined;
}

interface FieldProps {
  readonly label: string;
  /** The control's id, where something else (a summary of errors) leads to it. */
  readonly id?: string | undefined;
  readonly required?: boolean;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** Shown quietly when the field is right; not announced. */
  readonly valid?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label above, a control, and one line under it: the error in place of the help. The line keeps its height. */
export function Field({ label, id: given, required, help, error, valid, children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const note = error || help ? `${id}-note` : undefined;
  return (
    <div className="min-w-0">
      <label
        htmlFor={id}
        data-required={required || undefined}
        className="mb-1.5 block font-medium text-table"
      >
        {label}
      </label>
      {children({ id, 'aria-describedby': note, 'aria-invalid': Boolean(error), 'aria-required': required })}
      <FieldNote id={note} help={help} error={error} valid={valid} />
    </div>
  );
}

interface FieldNoteProps {
  readonly id: string | undefined;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly valid?: string | undefined;
}

/** The one line under a control. */
export function FieldNote({ id, help, error, valid }: FieldNoteProps) {
  return (
    <p
      id={id}
      role={error ? 'alert' : undefined}
      className="mt-1 flex min-h-4.5 items-center gap-1.5 text-caption"
    >
      {error ? (
        <span className="flex items-start gap-1.5 text-danger">
          <CircleAlert size={14} aria-hidden className="mt-px shrink-0" />
          {error}
        </span>
      ) : valid ? (
        <span aria-hidden="true" className="flex items-center gap-1.5 text-on-primary-soft">
          <CircleCheck size={14} className="shrink-0" />
          {valid}
        </span>
      ) : (
        <span className="text-subtle">{help}</span>
      )}
    </p>
  );
}
