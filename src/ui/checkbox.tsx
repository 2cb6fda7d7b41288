import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Some of what it stands for is checked. */
  readonly mixed?: boolean;
}

/** A box to tick; 16 px to the eye, 24 px to the finger. */
export function Checkbox({ mixed = false, className, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  // After every render: a click takes the mark away, also where the box stays mixed.
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  });
  return (
    <span className={clsx('relative inline-grid size-6 shrink-0 place-items-center', className)}>
      <input
        {...rest}
        ref={input}
        type="checkbox"
        className="peer absolute inset-0 z-10 m-0 size-6 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <span
        aria-hidden="true"
        className="grid size-4 place-items-center rounded-[4px] border border-line-strong bg-surface text-on-primary peer-checked:border-primary peer-checked:bg-primary peer-indeterminate:border-primary peer-indeterminate:bg-primary peer-focus-visible:outline-2 peer-focus-visible:outline-secondary peer-focus-visible:outline-offset-2 peer-disabled:opacity-50 [&>*]:hidden peer-checked:[&>.check]:block peer-indeterminate:[&>.check]:hidden peer-indeterminate:[&>.dash]:block"
      >
        {/* Of hundreds of rows few are marked: a box that is told to be empty has no marks in it. */}
        {rest.checked !== false && <Check size={12} strokeWidth={3} className="check" />}
        {mixed && <Minus size={12} strokeWidth={3} className="dash" />}
      </span>
    </span>
  );
}
