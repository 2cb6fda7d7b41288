import { useId } from 'react';
import { Radio } from './radio.tsx';

interface RadioGroupProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly options: readonly { readonly value: T; readonly label: string }[];
}

/** One of a few, under each other. */
export function RadioGroup<T extends string>({ label, value, onChange, options }: RadioGroupProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-table">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-8 cursor-pointer items-center gap-2.5 text-body">
          <Radio name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
