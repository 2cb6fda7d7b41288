import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ControlProps, Field } from '../../ui/field.tsx';
import type { RecordField } from './use-record-field.ts';

interface FieldFrameProps {
  readonly field: RecordField;
  readonly help?: string | undefined;
  /** Texts, e-mail addresses and passwords say that they were entered correct. */
  readonly confirms?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A field in its form: the control with its feedback, or its value where the form is for reading. */
export function FieldFrame({ field, help, confirms = false, children }: FieldFrameProps) {
  const { t } = useTranslation('rules');
  const { label, id, required, error } = field;
  if (field.readOnly) return <ReadValue field={field} />;
  const valid = confirms && field.isRight ? t('enteredCorrect', { label }) : undefined;
  return (
    <Field
      label={label}
      id={id}
      required={required}
      help={help}
      error={error}
      valid={valid}
      signed={confirms}
    >
      {children}
    </Field>
  );
}

/** A label and its value, as the same form shows them to a reader. */
export function ReadValue({ field }: { readonly field: RecordField }) {
  return (
    <dl className="min-w-0">
      <dt className="mb-1 text-muted text-table">{field.label}</dt>
      <dd className="min-h-5 break-words">{field.shown}</dd>
    </dl>
  );
}
