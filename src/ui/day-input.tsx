import type { ComponentProps } from 'react';
import type { Day } from '../lib/scalars.ts';
import { TextInput } from './text-input.tsx';

interface DayInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'value' | 'onChange'> {
  readonly value: Day | '';
  readonly min?: Day | '';
  readonly max?: Day | '';
  readonly onChange: (day: Day | '') => void;
}

/** A day, or none yet. That a control of this type holds nothing else is for the browser to see to. */
export const DayInput = ({ onChange, ...rest }: DayInputProps) => (
  <TextInput {...rest} type="date" onChange={({ target }) => onChange(target.value as Day | '')} />
);
