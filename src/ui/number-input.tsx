import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { ReadableInput, UNREADABLE } from './readable-input.tsx';

interface NumberInputProps
  extends Omit<
    ComponentProps<typeof ReadableInput>,
    'type' | 'value' | 'onChange' | 'onRead' | 'onUnreadable'
  > {
  readonly value: unknown;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** A number, '' where nothing stands there, or `UNREADABLE`, which each rule of a number refuses. */
  readonly onChange: (value: number | '' | typeof UNREADABLE) => void;
}

/** Telephones have a keyboard of digits alone, one with the point beside, and none of numbers that has a minus. */
const keyboardOf = (step: unknown, min: number | undefined) => {
  if (step !== 'any') return 'numeric';
  return min !== undefined && min >= 0 ? 'decimal' : undefined;
};

/** A number. What is typed and is none, such as 12- or 1.234,5, stays as it was typed, and is not taken for nothing. */
export const NumberInput = ({ value, onChange, className, step, min, ...rest }: NumberInputProps) => (
  <ReadableInput
    {...rest}
    type="number"
    inputMode={keyboardOf(step, min)}
    step={step}
    min={min}
    className={clsx('tabular-nums', className)}
    // A number, not its text: 1.50 on its way to 1.505 stays as it is typed.
    value={typeof value === 'number' ? value : String(value ?? '')}
    onRead={(typed) => onChange(typed === '' ? '' : Number(typed))}
    onUnreadable={() => onChange(UNREADABLE)}
  />
);
