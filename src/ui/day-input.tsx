import { type ComponentProps, useEffect, useRef } from 'react';
import type { Day } from '../lib/scalars.ts';
import { TextInput } from './text-input.tsx';

/** What stands for a day that the control could not read, such as 02/30/1980: no day, and not none either. */
export const UNREADABLE = 'unreadable';

interface DayInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'value' | 'onChange'> {
  readonly value: Day | '' | typeof UNREADABLE;
  readonly min?: Day | '' | undefined;
  readonly max?: Day | '' | undefined;
  readonly onChange: (day: Day | '') => void;
  /** To tell a day that cannot be read from none, hold `UNREADABLE`. Where a day is required, both may be none. */
  readonly onUnreadable?: () => void;
}

/** A day, or none yet. A day that does not exist, or is typed in part, stays in the control as it was typed. */
export function DayInput({ value, onChange, onUnreadable, onBlur, onKeyDown, ...rest }: DayInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  const before = useRef(value);
  useEffect(() => {
    // The control's own value was empty already: only this takes away what cannot be read.
    if (before.current === UNREADABLE && value === '' && ref.current) ref.current.value = '';
    before.current = value;
  }, [value]);
  // A control that becomes unreadable while it has no value reports no change: it is read on the ways out, too.
  const read = ({ validity, value: typed }: HTMLInputElement): void => {
    if (!validity.badInput) {
      if (typed !== value) onChange(typed as Day | '');
    } else if (!onUnreadable) {
      if (value !== '') onChange('');
    } else if (value !== UNREADABLE) onUnreadable();
  };
  return (
    <TextInput
      {...rest}
      ref={ref}
      type="date"
      value={value === UNREADABLE ? '' : value}
      onChange={({ currentTarget }) => read(currentTarget)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') read(event.currentTarget);
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        read(event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
}
