import { clsx } from 'clsx';
import { Check, CircleAlert } from 'lucide-react';
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
  /** Said quietly beside the label when the field is right, and gone after a moment; not announced. */
  readonly valid?: string | undefined;
  /** The control is a line to type into: there is room for a sign at its end. */
  readonly signed?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label above, a control, and under it the help, or the error in its place. Without either it takes no room. */
export function Field({ label, id: given, required, help, error, valid, signed, children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const note = error || help ? `${id}-note` : undefined;
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} data-required={required || undefined} className="font-medium text-table">
          {label}
        </label>
        {valid && (
          <span
            aria-hidden="true"
            data-print="none"
            className="w-0 min-w-0 grow animate-fade-away truncate text-right text-caption text-on-primary-soft"
          >
            {valid}
          </span>
        )}
      </div>
      <FieldSign sign={signed ? (error ? 'wrong' : valid ? 'right' : undefined) : undefined}>
        {children({
          id,
          'aria-describedby': note,
          'aria-invalid': Boolean(error),
          'aria-required': required,
        })}
      </FieldSign>
      <FieldNote id={note} help={help} error={error} icon={!signed} />
    </div>
  );
}

interface FieldSignProps {
  readonly sign: 'right' | 'wrong' | undefined;
  readonly children: ReactNode;
}

/** A control with a sign at its end: right or wrong at a glance. The eye of a password stays beside it. */
function FieldSign({ sign, children }: FieldSignProps) {
  const place = 'pointer-events-none absolute top-1/2 right-3 -translate-y-1/2';
  return (
    <div
      className={clsx(
        'relative',
        sign && '[&_input]:pr-9 [&:has(button)_input]:pr-16 [&:has(button)>svg]:right-10',
      )}
    >
      {children}
      {sign === 'right' && <Check size={16} aria-hidden className={clsx(place, 'text-primary')} />}
      {sign === 'wrong' && <CircleAlert size={16} aria-hidden className={clsx(place, 'text-danger')} />}
    </div>
  );
}

interface FieldNoteProps {
  readonly id: string | undefined;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** False where the control has a sign of its own. */
  readonly icon?: boolean | undefined;
}

/** What stands under a control: its error, or its help. */
export function FieldNote({ id, help, error, icon = true }: FieldNoteProps) {
  if (!error) {
    return help ? (
      <p id={id} className="mt-1.5 text-caption text-subtle">
        {help}
      </p>
    ) : null;
  }
  return (
    <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 text-caption text-danger">
      {icon && <CircleAlert size={14} aria-hidden className="mt-px shrink-0" />}
      {error}
    </p>
  );
}
