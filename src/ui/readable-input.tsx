import { type ComponentProps, useEffect, useRef } from 'react';
import { TextInput } from './text-input.tsx';

/** What stands for a text that the control could not read, such as 02/30/1980 or 12-: no value, and not none either. */
export const UNREADABLE = 'unreadable';

interface ReadableInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'value' | 'onChange'> {
  readonly type: 'date' | 'number';
  readonly value: string | number;
  /** Called with what the control has read, empty where nothing stands there, when that is not the value. */
  readonly onRead: (typed: string) => void;
  /** To tell what cannot be read from nothing, hold `UNREADABLE`. Where a value is required, both may be none. */
  readonly onUnreadable?: (() => void) | undefined;
}

/** A control whose value the browser reads out of what is typed. What it cannot read stays in it as it was typed. */
export function ReadableInput({
  type,
  value,
  onRead,
  onUnreadable,
  onBlur,
  onKeyDown,
  ...rest
}: ReadableInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  const before = useRef(value);
  useEffect(() => {
    // The control's own value was empty already: only this takes away what cannot be read.
    if (before.current === UNREADABLE && value === '' && ref.current) ref.current.value = '';
    before.current = value;
  }, [value]);
  // 1.50 on its way to 1.505 is the same number.
  const isValue = (typed: string): boolean =>
    typeof value === 'number' && typed !== '' ? Number(typed) === value : typed === value;
  // A control that becomes unreadable while it has no value reports no change: it is read on the ways out, too.
  const read = ({ validity, value: typed }: HTMLInputElement): void => {
    if (!validity.badInput) {
      if (!isValue(typed)) onRead(typed);
    } else if (!onUnreadable) {
      if (value !== '') onRead('');
    } else if (value !== UNREADABLE) onUnreadable();
  };
  return (
    <TextInput
      {...rest}
      ref={ref}
      type={type}
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
