import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { BulkText } from './bulk-action.ts';

interface BulkTextFieldProps {
  readonly text: BulkText;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
}

/** The one text that all of the rows get, and what is done besides. */
export function BulkTextField({ text, value, onChange, error, ticked, onTick }: BulkTextFieldProps) {
  const id = useId();
  return (
    <>
      <Field label={text.label} required error={error}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={text.max}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {text.option && (
        <label htmlFor={id} className="flex items-center gap-2">
          <Checkbox id={id} checked={ticked} onChange={({ target }) => onTick(target.checked)} />
          {text.option}
        </label>
      )}
    </>
  );
}
