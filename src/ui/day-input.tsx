import type { ComponentProps } from 'react';
import type { Day } from '../lib/scalars.ts';
import { ReadableInput, type UNREADABLE } from './readable-input.tsx';

interface DayInputProps
  extends Omit<ComponentProps<typeof ReadableInput>, 'type' | 'value' | 'onChange' | 'onRead'> {
  readonly value: Day | '' | typeof UNREADABLE;
  readonly min?: Day | '' | undefined;
  readonly max?: Day | '' | undefined;
  readonly onChange: (day: Day | '') => void;
}

/** A day, or none yet. A day that does not exist, or is typed in part, stays in the control as it was typed. */
export const DayInput = ({ onChange, ...rest }: DayInputProps) => (
  <ReadableInput {...rest} type="date" onRead={(typed) => onChange(typed as Day | '')} />
);
